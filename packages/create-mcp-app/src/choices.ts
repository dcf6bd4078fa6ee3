export const TEMPLATES = ['starter', 'minimal', 'zod'] as const;
export type Template = (typeof TEMPLATES)[number];

export const TRANSPORTS = ['both', 'stdio', 'http'] as const;
export type Transport = (typeof TRANSPORTS)[number];

export const PACKAGE_MANAGERS = ['npm', 'pnpm', 'yarn', 'bun'] as const;
export type PackageManager = (typeof PACKAGE_MANAGERS)[number];

/** What questions and flags decide. */
export interface Choices {
  readonly directory: string;
  readonly template: Template;
  readonly transport: Transport;
  readonly pm: PackageManager;
}

/** What is taken where nobody chooses. The package manager is the one that runs this program: `npm/11.0.0 node/v20.19.0 …`. */
export function defaultChoices(userAgent: string | undefined): Choices {
  const [running] = (userAgent ?? '').split('/');
  const pm = PACKAGE_MANAGERS.find((name) => name === running) ?? 'npm';
  return { directory: 'my-server', template: 'starter', transport: 'both', pm };
}
