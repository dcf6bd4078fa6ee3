import { type Context, NotFoundError, Prompt, PublicError, Resource, Tool } from 'arobase';
import { z } from 'zod';
import { NewTask, Task, TaskId } from './task.js';
import { TaskList } from './task-list.js';

/** Hints for hosts, which ask their users about a tool that changes something. */
const CHANGES = { readOnlyHint: false, destructiveHint: false, openWorldHint: false };

export class Tasks {
  readonly #list: TaskList;

  constructor(list = new TaskList()) {
    this.#list = list;
  }

  @Tool({
    title: 'Add a task',
    description: 'Add a task to the list',
    input: NewTask,
    output: Task,
    annotations: { ...CHANGES, idempotentHint: false },
  })
  addTask({ title }: NewTask, ctx: Context): Task {
    const task = this.#list.add(title);
    ctx.log.debug({ added: task.id });
    return task;
  }

  @Tool({
    title: 'Finish a task',
    description: 'Mark a task as done',
    input: TaskId,
    output: Task,
    annotations: { ...CHANGES, idempotentHint: true },
  })
  finishTask({ id }: TaskId): Task {
    const task = this.#list.find(id);
    // the text of a PublicError reaches the model; any other error is masked
    if (task === undefined) throw new PublicError(`There is no task ${id}. Read tasks://all for those that are.`);
    task.done = true;
    return task;
  }

  @Resource('tasks://all', { description: 'Every task', mimeType: 'application/json' })
  all(): Task[] {
    return this.#list.all();
  }

  @Resource('tasks://{id}', { description: 'One task', mimeType: 'application/json', input: TaskId })
  one({ id }: TaskId): Task {
    const task = this.#list.find(id);
    if (task === undefined) throw new NotFoundError(`There is no task ${id}.`);
    return task;
  }

  @Prompt({ description: 'Plan the open tasks', input: z.object({ hours: z.number().min(1) }) })
  plan({ hours }: { hours: number }): string {
    const open = this.#list.all().filter(({ done }) => !done);
    const titles = open.map(({ title }) => `- ${title}`).join('\n');
    return `I have ${hours} hours. Plan these tasks:\n${titles}`;
  }
}
