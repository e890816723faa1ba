import { expect, test } from 'vitest';
import { withCopied, withoutCopied } from './use-notation-clipboard.ts';

test('the latest copy stands first, and a notation stands there once', () => {
  const copied = ['25F', '46C24', '25F'].reduce<string[]>(withCopied, []);

  expect(copied).toEqual(['25F', '46C24']);
});

test('beyond a hundred the oldest go', () => {
  const names = Array.from({ length: 101 }, (_, at) => `61F(${at})`);

  const copied = names.reduce<string[]>(withCopied, []);

  expect([copied.length, copied[0], copied.at(-1)]).toEqual([100, '61F(100)', '61F(1)']);
});

test('one is taken out, the others keep their order', () => {
  const left = withoutCopied(['25F', '46C24', '11D'], '46C24');

  expect(left).toEqual(['25F', '11D']);
});
