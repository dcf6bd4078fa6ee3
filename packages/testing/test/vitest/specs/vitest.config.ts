import { defineConfig } from 'vitest/config';

export default defineConfig({
  ssr: { resolve: { conditions: ['@arobase/source', 'node', 'module-sync'] } },
  test: { include: ['*.spec.ts'], server: { deps: { inline: [/arobase/] } } },
});
