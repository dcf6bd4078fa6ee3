import { z } from 'zod';

export const Task = z.object({
  id: z.number().int().describe('Counts from 1'),
  title: z.string(),
  done: z.boolean(),
});
export type Task = z.infer<typeof Task>;

/** What `addTask` takes. */
export const NewTask = z.object({
  title: z.string().min(1).max(80).describe('What is to be done'),
});
export type NewTask = z.infer<typeof NewTask>;

/** Names a task. */
export const TaskId = Task.pick({ id: true });
export type TaskId = z.infer<typeof TaskId>;
