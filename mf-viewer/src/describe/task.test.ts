import { describe, expect, test } from 'vitest';
import { newTask, passedOf, progressOf, stepped, taskName, withTask, type Task } from './task.ts';

const begun: Task = { ...newTask({ q: '', filters: [] }), total: 340 };

describe('ANNO-6: a task', () => {
  test('is one account’s and one search’s, whatever its order', () => {
    const search = { q: 'lion', filters: [] };

    expect(taskName('anna', 'all', { ...search, sort: 'ADATE' })).toBe(taskName('anna', 'all', search));
    expect(taskName('bert', 'all', search)).not.toBe(taskName('anna', 'all', search));
    expect(taskName('anna', 'prints', search)).not.toBe(taskName('anna', 'all', search));
  });

  test('offers neither what was described nor what was skipped', () => {
    const now = stepped(stepped(begun, 'a', 'done'), 'b', 'skipped');

    expect([...passedOf(now)]).toEqual(['a', 'b']);
  });

  test('counts an item that was skipped and described after all as described, once', () => {
    const now = stepped(stepped(stepped(begun, 'a', 'skipped'), 'a', 'done'), 'a', 'done');

    expect(now).toMatchObject({ done: ['a'], skipped: [] });
    expect(stepped(now, 'a', 'skipped')).toMatchObject({ done: ['a'], skipped: [] });
  });

  test('counts what others described meanwhile, and what came meanwhile', () => {
    const mine = stepped(begun, 'a', 'done');

    expect(progressOf(mine, 339)).toEqual({ done: 1, of: 340 });
    expect(progressOf(mine, 328)).toEqual({ done: 12, of: 340 });
    expect(progressOf(mine, 400)).toEqual({ done: 1, of: 401 });
  });

  test('is dropped when twenty others moved since', () => {
    let tasks = withTask({}, 'first', { ...begun, movedAt: 0 });
    for (let at = 1; at <= 20; at += 1) tasks = withTask(tasks, `task ${at}`, { ...begun, movedAt: at });

    expect(Object.keys(tasks)).toHaveLength(20);
    expect(tasks).not.toHaveProperty('first');
  });
});
