import { describe, expect, it } from 'vitest';
import { orderDrawing, type DrawingOrder } from './drawing-order.ts';

function takeAll(order: DrawingOrder): string[] {
  const taken: string[] = [];
  for (let name = order.take(); name !== undefined; name = order.take()) taken.push(name);
  return taken;
}

describe('the order of drawing', () => {
  it('is the one the plates came in', () => {
    const order = orderDrawing(['a', 'b', 'c']);

    expect(takeAll(order)).toEqual(['a', 'b', 'c']);
  });

  it('puts what somebody waits for first, in the order it was asked', () => {
    const order = orderDrawing(['a', 'b', 'c', 'd']);

    order.request('d');
    order.request('c');
    order.request('d');

    expect(takeAll(order)).toEqual(['d', 'c', 'a', 'b']);
  });

  it('does not draw what is not planned, or is drawn already', () => {
    const order = orderDrawing(['a']);
    order.take();

    order.request('a');
    order.request('z');

    expect(order.size).toBe(0);
    expect(order.has('a')).toBe(false);
  });

  it('begins with what was put back', () => {
    const order = orderDrawing(['a', 'b', 'c']);
    order.request('c');

    order.putBack('z');

    expect(takeAll(order)).toEqual(['z', 'c', 'a', 'b']);
  });
});
