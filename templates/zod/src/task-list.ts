import type { Task } from './task.js';

/** The tasks, in memory. */
export class TaskList {
  readonly #tasks = new Map<number, Task>();

  add(title: string): Task {
    const task = { id: this.#tasks.size + 1, title, done: false };
    this.#tasks.set(task.id, task);
    return task;
  }

  all(): Task[] {
    return [...this.#tasks.values()];
  }

  find(id: number): Task | undefined {
    return this.#tasks.get(id);
  }
}
