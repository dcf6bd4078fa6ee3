import { OVERRIDES, speak } from './package-manager.js';
import type { Project } from './project.js';
import { scriptsFor } from './transport.js';

interface Manifest {
  readonly name: string;
  readonly scripts: Readonly<Record<string, string>>;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
}

export function readManifest(text: string): Manifest {
  return JSON.parse(text) as Manifest;
}

/** The package.json of a project, from that of its template. */
export function manifestFor(project: Project, text: string): string {
  const template = readManifest(text);
  const scripts = Object.entries(scriptsFor(project.transport, template.scripts));
  const field = OVERRIDES[project.pm];
  const pinned = pins(project, template);
  const manifest = {
    ...template,
    name: project.name,
    scripts: Object.fromEntries(scripts.map(([name, line]) => [name, speak(project.pm, line)])),
    dependencies: withTarballs(project, template.dependencies),
    devDependencies: withTarballs(project, template.devDependencies),
    ...(field !== undefined && Object.keys(pinned).length > 0 && { [field]: pinned }),
  };
  return `${JSON.stringify(manifest, undefined, 2)}\n`;
}

/** Tarballs of packages that only other tarballs depend on. */
export function pins({ tarballs }: Project, { dependencies, devDependencies }: Manifest): Record<string, string> {
  const direct = new Set(Object.keys({ ...dependencies, ...devDependencies }));
  return Object.fromEntries([...(tarballs?.specifiers ?? [])].filter(([name]) => !direct.has(name)));
}

function withTarballs({ tarballs }: Project, ranges: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(ranges).map(([name, range]) => [name, tarballs?.specifiers.get(name) ?? range]),
  );
}
