import { expect, test } from 'vitest';
import { rememberByUsage } from './remember-by-usage.ts';

/**
 * Makes a memory, with the numbers of items that carry some notations, and counts how often something was found for
 * them.
 */
function aMemory() {
  const counts = new Map<string, number>();
  const memory = rememberByUsage((notation) => counts.get(notation) ?? 0);
  const sums = memory.remembered<number>(10);
  const wholes = memory.remembered<number>(10);
  let finds = 0;
  const sumOf = (...notations: string[]) =>
    sums(notations.join(), () => {
      finds += 1;
      return notations.reduce((sum, notation) => sum + memory.usage(notation), 0);
    });
  return {
    set: (notation: string, count: number): void => {
      counts.set(notation, count);
      memory.forget(new Set([notation]));
    },
    forget: memory.forget,
    sumOf,
    /** Found by what is found for two others. */
    wholeOf: (one: string, other: string) => wholes(`${one} ${other}`, () => sumOf(one) + sumOf(other)),
    finds: () => finds,
  };
}

test('what was found holds until one of the notations that it was counted by is carried by others', () => {
  const { set, sumOf, finds } = aMemory();
  set('25F', 2);
  expect(sumOf('25F', '2')).toBe(2);

  set('4', 7);
  expect([sumOf('25F', '2'), finds()]).toEqual([2, 1]);

  set('2', 3);
  expect([sumOf('25F', '2'), finds()]).toEqual([5, 2]);
});

test('what was found by others is found anew with them, also when these were remembered', () => {
  const { set, sumOf, wholeOf } = aMemory();
  set('25F', 2);
  sumOf('25F');
  expect(wholeOf('25F', '4')).toBe(2);

  set('25F', 5);

  expect(wholeOf('25F', '4')).toBe(5);
});

test('what asks for very many notations, or is told of very many, is found anew each time', () => {
  const { set, forget, sumOf, finds } = aMemory();
  const many = Array.from({ length: 600 }, (_, at) => `${at}`);
  sumOf(...many);
  sumOf('25F');

  set('4', 1);
  sumOf(...many);
  sumOf('25F');
  expect(finds()).toBe(3);

  forget(new Set(many));
  sumOf('25F');
  expect(finds()).toBe(4);
});
