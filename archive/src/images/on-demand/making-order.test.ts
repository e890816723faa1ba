import { describe, expect, it } from 'vitest';
import { orderMaking, type MakingOrder } from './making-order.ts';

function takeAll(order: MakingOrder): string[] {
  const taken: string[] = [];
  for (let name = order.take(); name !== undefined; name = order.take()) taken.push(name);
  return taken;
}

describe('the order of making', () => {
  it('is the one the images came in', () => {
    const order = orderMaking(['a', 'b', 'c']);

    expect(takeAll(order)).toEqual(['a', 'b', 'c']);
  });

  it('puts what readers wait for first, in the order it was asked for', () => {
    const order = orderMaking(['a', 'b', 'c', 'd']);

    order.request('d');
    order.request('c');
    order.request('d');

    expect(takeAll(order)).toEqual(['d', 'c', 'a', 'b']);
  });

  it('leaves out what is not planned, or is made already', () => {
    const order = orderMaking(['a']);
    order.take();

    order.request('a');
    order.request('z');

    expect(order.size).toBe(0);
    expect(order.has('a')).toBe(false);
  });

  it('begins with what was put back', () => {
    const order = orderMaking(['a', 'b', 'c']);
    order.request('c');

    order.putBack('z');

    expect(takeAll(order)).toEqual(['z', 'c', 'a', 'b']);
  });
});
