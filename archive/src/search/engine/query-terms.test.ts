import { limits } from '@iconotheca/contracts/limits';
import { searchQuery } from '@iconotheca/contracts/search/search';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { builtInIconclass } from '../../testing/built-in-iconclass.ts';
import { readTerms, type WordDeps } from '@iconotheca/search-engine/testing';
import type { Term } from '@iconotheca/search-engine/ports';

let reading: WordDeps;

beforeAll(async () => {
  reading = { iconclass: await builtInIconclass(), formsOf: async () => [] };
});

/** Terms without their concepts. */
async function read(q: string): Promise<Partial<Term>[]> {
  return (await readTerms(q, reading)).map((term) => {
    if (term.kind !== 'word') return term;
    const { kind, word, prefix } = term;
    return { kind, word, prefix };
  });
}

function word(text: string, prefix = false): Partial<Term> {
  return { kind: 'word', word: text, prefix };
}

describe('what was typed is read as', () => {
  test.each<[string, Partial<Term>[]]>([
    ['', []],
    ['lion  Ship', [word('lion'), word('ship')]],
    ['lion lion', [word('lion')]],
    ['Löwe', [word('lowe')]],
    ['stor*', [word('stor', true)]],
    ['hand-coloured*', [word('hand'), word('coloured', true)]],
    ['"before a storm" lion', [{ kind: 'phrase', words: ['before', 'a', 'storm'] }, word('lion')]],
    ['"never closed', [{ kind: 'phrase', words: ['never', 'closed'] }]],
    ['"" * () "…"', [{ kind: 'nothing' }]],
    ['🦁', [{ kind: 'nothing' }]],
    ["opera’s lion's", [word('opera'), word('lion')]],
    ['??? lion', [word('lion')]],
    ['25F23(LION)', [{ kind: 'notation', notation: '25F23(LION)' }]],
    ['25f23(lion)*', [{ kind: 'notation', notation: '25F23(LION)', from: '25f23(lion)*' }]],
    ['25 F 23 (LION) (+12)', [{ kind: 'notation', notation: '25F23(LION)(+12)', from: '25 F 23 (LION) (+12)' }]],
    ['25F23(LION)( 12)', [{ kind: 'notation', notation: '25F23(LION)(+12)', from: '25F23(LION)( 12)' }]],
    ['25F23( 12)', [{ kind: 'notation', notation: '25F23(+12)', from: '25F23( 12)' }]],
    ['11 H (FRANCIS XAVIER)', [{ kind: 'notation', notation: '11H(FRANCIS XAVIER)', from: '11 H (FRANCIS XAVIER)' }]],
    ['1572 Leiden', [word('1572'), word('leiden')]],
    ['12 apostles', [word('12'), word('apostles')]],
    ['25 F 23 with ships', expect.arrayContaining([word('with'), word('ships')])],
    ['1 1', [{ kind: 'notation', notation: '1', word: '1' }]],
    [
      '25F 98',
      [
        { kind: 'notation', notation: '25F' },
        { kind: 'notation', notation: '98', word: '98' },
      ],
    ],
    ['25 storm', [{ kind: 'notation', notation: '25', word: '25' }, word('storm')]],
    ['11H(FRANCIS XAVIER)', [{ kind: 'notation', notation: '11H(FRANCIS XAVIER)' }]],
    ['1653x', [word('1653x')]],
  ])('%j', async (q, expected) => {
    expect(await read(q)).toEqual(expected);
  });
});

const awkward = ['"', '*', '(', ')', '()', '(+', ':', ' ', '-', '\\', '\u0000', '\ud800', '\udc00', '\u0301', 'ß'];
const fragments = [...awkward, '2', '25F', '25F23(LION)', '(...)', 'lion', 'Löwe', '獅子', '🦁', 'ﬀ', '&amp;', 'AND'];
const anyText = fc.oneof(
  fc.array(fc.constantFrom(...fragments), { maxLength: 60 }).map((parts) => parts.join('')),
  fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 60 }).map((units) => String.fromCharCode(...units)),
  fc.string({ unit: 'binary', maxLength: limits.maxQueryLength }),
);
/** Text as long as a query may be, the same over and over: it makes a careless parser slow. */
const longText = fc
  .record({
    begin: fc.constantFrom('', '2', '25F', '11H('),
    again: fc.array(fc.constantFrom(...fragments), { minLength: 1, maxLength: 3 }).map((parts) => parts.join('')),
    end: fc.constantFrom('', ' x', '"', ')', '*'),
  })
  .map(
    ({ begin, again, end }) => begin + again.repeat(limits.maxQueryLength).slice(0, limits.maxQueryLength - 8) + end,
  );

describe('nothing that is typed is an error', () => {
  test('every text is read, however long and repetitive', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(anyText, longText), async (text) => {
        const { q } = searchQuery.parse({ q: text });

        const terms = await readTerms(q, reading);

        for (const term of terms) {
          if (term.kind === 'nothing') expect(terms).toHaveLength(1);
          if (term.kind === 'phrase') expect(term.words.join('')).not.toBe('');
          if (term.kind === 'word') expect(term.word).toMatch(/^[\p{L}\p{N}]+$/u);
        }
      }),
      { numRuns: 300 },
    );
  });

  test('brackets by the hundred behind a digit are read at once', async () => {
    expect(await read(`1${'()'.repeat(900)} x`)).toContainEqual(word('x'));
  });

  test('what is read is the same however often it is read', async () => {
    await fc.assert(
      fc.asyncProperty(anyText, async (text) => {
        expect(await readTerms(text, reading)).toEqual(await readTerms(text, reading));
      }),
      { numRuns: 50 },
    );
  });
});
