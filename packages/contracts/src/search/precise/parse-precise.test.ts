import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parsePrecise, type PrecisePart } from './parse-precise.ts';

/** Writes parts as a tree of brackets. */
function written(part: PrecisePart): string {
  if (part.kind === 'words') return part.text;
  if (part.kind === 'field') return `${part.field}=${part.value}`;
  if (part.kind === 'not') return `not ${written(part.part)}`;
  return `${part.kind}[${part.parts.map(written).join(' ')}]`;
}

function read(q: string): [string, string[], string[]] {
  const { rest, parts, remarks } = parsePrecise(q);
  return [rest, parts.map(written), remarks.map(({ why, text }) => `${why} ${text}`)];
}

test.each([
  ['Penitent Magdalen -Titian', 'Penitent Magdalen', ['not Titian']],
  ['lion NOT "a den"', 'lion', ['not "a den"']],
  ['lion OR tiger hunt', 'hunt', ['any[lion tiger]']],
  ['lion|tiger | bear', '', ['any[lion tiger bear]']],
  ['(lion hunt) OR -(dog "a cat")', '', ['any[all[lion hunt] not all[dog "a cat"]]']],
  [
    'maker:"Rembrandt van Rijn" date:1600-1650 ic:25F23(LION) lion',
    'lion',
    ['maker=Rembrandt van Rijn', 'date=1600-1650', 'ic=25F23(LION)'],
  ],
  ['-ic:11H(MARY MAGDALENE)36 book', 'book', ['not ic=11H(MARY MAGDALENE)36']],
  [
    'Künstler:Dürer lieu:Paris 標題：獅 TYTUŁ:lew id:SK-A-1671',
    '',
    ['maker=Dürer', 'place=Paris', 'title=獅', 'title=lew', 'id=SK-A-1671'],
  ],
  ['((((lion))) -(((dog))))', 'lion', ['not dog']],
  ['lion AND -dog', 'lion', ['not dog']],
  ['NOT NOT lion -dog', 'lion', ['not dog']],
])('MEAN-4: %s has operators', (q, rest, parts) => {
  expect(read(q)).toEqual([rest, parts, []]);
});

test.each([
  'anti-slavery 1600-1650 SK-A-1671',
  'ship - storm',
  '1600 -1650',
  'this or that, not those',
  'a lion (and a mouse)',
  '25F23(LION)',
  '"NOT a lion" "title:x"',
  'https://example.org/a',
  '',
])('MEAN-4: %s has none, and is what it was', (q) => {
  expect(read(q)).toEqual([q, [], []]);
});

test.each([
  ['lion "a den', ['quote "a den'], []],
  ['lion (den', ['parenthesis ('], []],
  ['lion) -dog', ['parenthesis )'], ['not dog']],
  ['lion OR', ['operand OR'], []],
  ['OR lion -dog', ['operand OR'], ['not dog']],
  ['lion NOT', ['operand NOT'], []],
  ['title: lion', ['operand title:'], []],
  ['foo:bar', ['field foo:bar'], []],
  ['-lion -dog', ['negative -lion -dog'], ['not lion', 'not dog']],
  ['OR NOT |', ['operand OR', 'operand |', 'operand NOT'], []],
])('MEAN-4: of %s it is said what is not understood', (q, remarks, parts) => {
  const [, exact, said] = read(q);

  expect([said, exact]).toEqual([remarks, parts]);
});

test('MEAN-4: whatever is typed is read at once, and parentheses of any depth', () => {
  const deep = `${'('.repeat(500)}lion -dog${')'.repeat(500)}`;
  const nested = Array.from({ length: 40 }).reduce<string>((q) => `((${q}) OR b) c`, 'a');

  expect(read(deep)).toEqual(['lion', ['not dog'], []]);
  expect(read(nested)[2][0]).toMatch(/^long /u);
  expect(read('a OR '.repeat(400))[2][0]).toMatch(/^long /u);
  expect(read('maker:a '.repeat(21))[2][0]).toMatch(/^long /u);
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('(', ')', '"', '-', '|', 'OR', 'NOT', 'title:', ' ', 'lion', '獅子', 'אריה', '25F(')),
      (typed) => {
        const { remarks, rest } = parsePrecise(typed.join(''));
        expect(remarks.length).toBeLessThan(11);
        expect(typeof rest).toBe('string');
      },
    ),
  );
});
