import { expect, test } from 'vitest';
import type { Look } from '../facsimile/deep-zoom/look.ts';
import { createLinkedViewers, type LinkedViewer } from './linked-viewers.ts';

/** A viewer that is moved by hand. */
function aViewer() {
  let look: Look = { zoom: 1, x: 0.5, y: 0.5, turn: 0, whole: 1 };
  const listeners = new Set<(isReader: boolean) => void>();
  const move = (to: Partial<Look>, isReader = true) => {
    look = { ...look, ...to };
    for (const listener of listeners) listener(isReader);
  };
  const viewer: LinkedViewer = {
    look: () => look,
    follow(to) {
      look = to;
    },
    watch(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    fit: () => move({ zoom: 1, x: 0.5, y: 0.5 }),
    zoomBy: (factor) => move({ zoom: look.zoom * factor }),
  };
  return { viewer, move, look: () => look };
}

function aPair() {
  const linked = createLinkedViewers();
  const [one, other] = [aViewer(), aViewer()];
  linked.join(0, one.viewer);
  const leave = linked.join(1, other.viewer);
  return { linked, one, other, leave };
}

test('a viewer that moves takes the others along, and one report is made', () => {
  const { linked, one, other } = aPair();
  const reports: number[] = [];
  linked.set(true, (looks) => reports.push(looks.get(1)?.zoom ?? 0));

  one.move({ zoom: 2, x: 0.7 });

  expect(other.look()).toMatchObject({ zoom: 2, x: 0.7 });
  expect(reports).toEqual([2]);
});

test('apart, each moves alone; together again, the difference stays', () => {
  const { linked, one, other } = aPair();
  linked.set(false, () => undefined);
  other.move({ zoom: 2 });
  expect(one.look().zoom).toBe(1);

  linked.set(true, () => undefined);
  one.move({ zoom: 3 });

  expect(other.look().zoom).toBe(6);
});

test('a turn is the image’s own', () => {
  const { one, other } = aPair();

  one.move({ turn: 90 });

  expect(other.look().turn).toBe(0);
});

test('a viewer that only changes its size takes no other along', () => {
  const { one, other } = aPair();

  one.move({ zoom: 1.4 }, false);

  expect(other.look().zoom).toBe(1);
  one.move({ zoom: 2.8 });
  expect(other.look().zoom).toBe(2);
});

test('all are shown whole at once', () => {
  const { linked, one, other } = aPair();
  linked.set(false, () => undefined);
  one.move({ zoom: 4, x: 0.1 });
  other.move({ zoom: 2, x: 0.9 });
  linked.set(true, () => undefined);

  linked.fitAll();

  expect([one.look().zoom, other.look().zoom, one.look().x, other.look().x]).toEqual([1, 1, 0.5, 0.5]);
});

test('a viewer that has left is left alone', () => {
  const { one, other, leave } = aPair();
  leave();

  one.move({ zoom: 2 });

  expect(other.look().zoom).toBe(1);
});
