import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { builtInIconclass } from '../testing/built-in-iconclass.ts';
import type { Iconclass, SuggestQuery } from '../iconclass.ts';

let iconclass: Iconclass;

beforeAll(async () => {
  iconclass = await builtInIconclass();
});

function offered(query: Partial<SuggestQuery> & { q: string }): string[] {
  return iconclass.suggest({ lang: 'en', size: 10, ...query }).result.map(({ n }) => n);
}

describe('by words', () => {
  test.each([
    ['lion', 'en'],
    ['Löwe', 'de'],
    ['lowe', 'de'],
    ['Loewe', 'de'],
    ['lion', 'fr'],
    ['leone', 'it'],
    ['leao', 'pt'],
    ['leijona', 'fi'],
    ['leeuw', 'nl'],
    ['lew', 'pl'],
    ['獅', 'zh'],
    ['獅子', 'zh'],
    ['leijona', 'en'],
    ['LIO', 'en'],
    ['lion zzzz', 'en'],
  ] as const)('%s in %s puts the lion first', (q, lang) => {
    expect(offered({ q, lang })[0]).toBe('25F23(LION)');
  });

  test('a word that names a key composes it with the bases that allow it', () => {
    expect(offered({ q: 'lion heraldic' })[0]).toBe('25F23(LION)(+12)');
    expect(offered({ q: 'heraldic unicorn' })).not.toContain('25FF241(+12)');
  });

  test('of what is named alike the most used goes first', () => {
    const names = offered({ q: 'fox' });
    const last = names.at(-1);

    expect(names.length).toBeGreaterThan(0);
    expect(offered({ q: 'fox', usage: (notation) => (notation === last ? 1_000_000 : 0) })[0]).toBe(last);
  });

  test('a blank ends the last word', () => {
    expect(offered({ q: 'lio' })).toContain('25F23(LION)');
    expect(offered({ q: 'lio ' })).toEqual([]);
  });

  test('each suggestion says its path, its use, and the name it was found by', () => {
    const { result } = iconclass.suggest({ q: 'king of beasts', lang: 'fr', size: 1, usage: () => 7 });

    expect(result).toMatchObject([
      { n: '25F23(LION)', path: iconclass.pathOf('25F23(LION)'), count: 7, why: 'king of beasts', txt: { fr: 'lion' } },
    ]);
  });

  test('total counts what was found, size limits what is shown', () => {
    const all = iconclass.suggest({ q: 'a', lang: 'en', size: 100 });
    const some = iconclass.suggest({ q: 'a', lang: 'en', size: 3 });

    expect(some.result).toEqual(all.result.slice(0, 3));
    expect(some.total).toBe(all.total);
  });

  test('nothing typed offers nothing', () => {
    expect(iconclass.suggest({ q: ' ', lang: 'en', size: 10 })).toEqual({ result: [], total: 0 });
  });
});

describe('by code', () => {
  test.each([
    ['25f23', '25F23'],
    ['25 F 23', '25F23'],
    ['25F23(LI', '25F23(LION)'],
    ['25f23(lion)', '25F23(LION)'],
    ['25F23(LION)(+1', '25F23(LION)(+1)'],
    ['25F23(LION)(+12)', '25F23(LION)(+12)'],
    ['25F23(lynx)', '25F23(lynx)'],
    ['25F23(lynx)(+1', '25F23(lynx)(+1)'],
    ['25F23（LION）', '25F23(LION)'],
    ['25F23:25F', '25F23:25F'],
  ])('%s offers %s first', (q, notation) => {
    expect(offered({ q })[0]).toBe(notation);
  });

  test('what lies below follows, then the keys', () => {
    const below = offered({ q: '25F23', size: 50 });

    expect(below.slice(0, 2)).toEqual(['25F23', '25F23(...)']);
    expect(below.indexOf('25F23(LION)')).toBeGreaterThan(1);
    expect(below.indexOf('25F23(+1)')).toBeGreaterThan(below.indexOf('25F23(LION)'));
  });

  test('a number before words is one of the words', () => {
    expect(offered({ q: '9 lion' })).toContain('25F23(LION)');
  });
});

test('no query makes it throw, and everything that is offered resolves', () => {
  const pieces = fc.constantFrom(
    '25F',
    '2',
    '(',
    ')',
    '(+',
    'lion',
    ' ',
    'l',
    '獅',
    ':',
    '\ud800',
    'ä',
    '\u0000',
    'the',
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 8 }), fc.constantFrom('en', 'de', 'zh'), (typed, lang) => {
      const { result, total } = iconclass.suggest({ q: typed.join(''), lang, size: 5 });

      expect(result.every(({ n, path }) => path.at(-1) === n || n.includes(':'))).toBe(true);
      expect(result.length).toBe(Math.min(5, total));
    }),
  );
});
