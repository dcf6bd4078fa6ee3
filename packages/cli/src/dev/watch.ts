import { type FSWatcher, readdirSync, statSync, watch } from 'node:fs';
import path from 'node:path';

const SKIPPED = new Set(['node_modules', 'dist', 'build', 'coverage', 'logs', 'tmp']);
const SETTLED_MS = 30;

export interface WatchOptions {
  readonly isSource: (file: string) => boolean;
  /** Whether a build writes into a folder. */
  readonly isOutput: (folder: string) => boolean;
  readonly tell: (files: readonly string[]) => void;
}

/**
 * Tells which sources below a folder changed, once they have been quiet for a moment. Each folder has its own watch, so that
 * node_modules, what a build writes and folders with a dot cost nothing.
 */
export class Watch implements Disposable {
  readonly #folders = new Map<string, FSWatcher>();
  readonly #changed = new Set<string>();
  readonly #tell: (files: readonly string[]) => void;
  readonly #isSource: (file: string) => boolean;
  readonly #isOutput: (folder: string) => boolean;
  #timer: NodeJS.Timeout | undefined;

  constructor(folder: string, { isSource, isOutput, tell }: WatchOptions) {
    this.#tell = tell;
    this.#isSource = isSource;
    this.#isOutput = isOutput;
    this.#add(folder, () => {});
  }

  [Symbol.dispose](): void {
    clearTimeout(this.#timer);
    for (const watcher of this.#folders.values()) watcher.close();
  }

  #add(folder: string, found: (file: string) => void): void {
    if (this.#folders.has(folder) || this.#isOutput(folder)) return;
    const watcher = watch(folder, (_, name) => name !== null && this.#saw(path.join(folder, name)));
    // the folder is gone
    watcher.on('error', () => this.#forget(folder));
    this.#folders.set(folder, watcher);
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const full = path.join(folder, entry.name);
      if (!entry.isDirectory()) found(full);
      else if (!isSkipped(entry.name)) this.#add(full, found);
    }
  }

  readonly #saw = (file: string): void => {
    if (isSkipped(path.basename(file))) return;
    // what came with a new folder was there before its watch
    if (isFolder(file)) this.#add(file, this.#saw);
    else if (this.#isSource(file)) this.#note(file);
  };

  #note(file: string): void {
    this.#changed.add(file);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      const files = [...this.#changed];
      this.#changed.clear();
      this.#tell(files);
    }, SETTLED_MS);
  }

  #forget(folder: string): void {
    this.#folders.get(folder)?.close();
    this.#folders.delete(folder);
  }
}

function isSkipped(name: string): boolean {
  return name.startsWith('.') || SKIPPED.has(name);
}

function isFolder(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false })?.isDirectory() === true;
}
