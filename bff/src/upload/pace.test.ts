import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchPace } from './pace.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pace = { everyMs: 15_000, leastBytes: 60_000 };

/** A body of which only counts what has come in. */
function aBody() {
  const body = Object.assign(new EventEmitter(), {
    complete: false,
    isPaused: (): boolean => false,
    socket: { bytesRead: 500 },
  });
  const watch = watchPace(body, pace);
  const tooSlow = vi.fn<(error: unknown) => void>();
  void watch.tooSlow.catch(tooSlow);
  const after = async (ms: number, bytes: number) => {
    body.socket.bytesRead += bytes;
    await vi.advanceTimersByTimeAsync(ms);
    return tooSlow.mock.calls.length > 0;
  };
  return { body, watch, after };
}

test('a body that comes in steadily is waited for, however long it takes', async () => {
  const { after } = aBody();

  for (let window = 0; window < 40; window += 1) expect(await after(15_000, 60_000)).toBe(false);
});

test('a body that comes in drop by drop is not', async () => {
  const { after } = aBody();

  expect(await after(15_000, 60_000)).toBe(false);
  expect(await after(15_000, 59_999)).toBe(true);
});

test('what is done meanwhile for the client is not its fault', async () => {
  const { watch, after } = aBody();
  const { promise, resolve } = Promise.withResolvers<string>();

  const held = watch.hold(promise);
  expect(await after(60_000, 0)).toBe(false);
  resolve('known');

  expect(await held).toBe('known');
  expect(await after(14_999, 0)).toBe(false);
  expect(await after(1, 0)).toBe(true);
});

test('what the archive does not take yet is not its fault', async () => {
  const { body, after } = aBody();

  body.isPaused = () => true;
  expect(await after(60_000, 0)).toBe(false);
  body.isPaused = () => false;

  expect(await after(15_000, 0)).toBe(true);
});

test('a body that is whole, or whose client has gone, is not watched any more', async () => {
  const whole = aBody();
  const gone = aBody();

  whole.body.complete = true;
  gone.body.emit('close');

  expect([await whole.after(60_000, 0), await gone.after(60_000, 0)]).toEqual([false, false]);
  expect(vi.getTimerCount()).toBe(0);
});
