import { manifestFor, pins, readManifest } from './manifest.js';
import { IGNORED, packageManagerFiles, speak } from './package-manager.js';
import type { Project } from './project.js';
import { serverName } from './project-name.js';
import { codeFor, isWanted, pageFor } from './transport.js';

/** Files by their path, with forward slashes. */
export type Files = ReadonlyMap<string, string>;

/** The files of a project, from those of its template. */
export function render(template: Files, project: Project): Map<string, string | Uint8Array> {
  const manifest = readManifest(template.get('package.json') ?? '{}');
  const files = new Map<string, string | Uint8Array>();
  for (const [file, text] of template) {
    if (isWanted(file, project.transport)) files.set(file, renderFile(file, text, project, manifest.name));
  }
  for (const [file, text] of packageManagerFiles(project.pm, pins(project, manifest))) files.set(file, text);
  for (const [file, bytes] of project.tarballs?.files ?? []) files.set(file, bytes);
  return files;
}

function renderFile(file: string, text: string, project: Project, templateName: string): string {
  const name = serverName(project.name);
  if (file === 'package.json') return manifestFor(project, text);
  if (file === '.gitignore') return text + IGNORED[project.pm];
  if (file === 'Dockerfile') return speak(project.pm, text);
  if (file.endsWith('.md')) return speak(project.pm, renamed(pageFor(project.transport, text), templateName, name));
  if (file === 'src/server.ts')
    return codeFor(project.transport, text).replace(`name: '${templateName}'`, `name: '${name}'`);
  return file === 'src/main.ts' ? codeFor(project.transport, text) : text;
}

function renamed(text: string, from: string, to: string): string {
  return text.replace(new RegExp(`(?<![\\w/.-])${from}(?![\\w:.-])|(?<=/to/)${from}\\b`, 'g'), to);
}
