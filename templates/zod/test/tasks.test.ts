import { fakeContext } from '@arobase/testing';
import { expect, test } from 'vitest';
import { TaskList } from '../src/task-list.js';
import { Tasks } from '../src/tasks.js';

test('tasks are counted from 1', () => {
  const tasks = new Tasks(new TaskList());
  tasks.addTask({ title: 'Buy milk' }, fakeContext());
  expect(tasks.addTask({ title: 'Call Ada' }, fakeContext())).toEqual({ id: 2, title: 'Call Ada', done: false });
});

test('a task that is not there cannot be finished', () => {
  expect(() => new Tasks().finishTask({ id: 7 })).toThrow('There is no task 7');
});
