import { isResolved } from '@iconotheca/contracts/iconclass/iconclass';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { builtInIconclass } from './testing/built-in-iconclass.ts';
import type { Iconclass } from './iconclass.ts';

let iconclass: Iconclass;

beforeAll(async () => {
  iconclass = await builtInIconclass();
});

describe('resolve', () => {
  test('a notation has its display path, key, children and labels', () => {
    const answer = iconclass.resolve('25F23(LION)(+12)');

    expect(answer).toMatchObject({
      n: '25F23(LION)(+12)',
      p: ['2', '25', '25F', '25F2', '25F23', '25F23(...)', '25F23(LION)', '25F23(LION)(+1)', '25F23(LION)(+12)'],
      b: '25F23(LION)',
      name: 'LION',
      k: '(+12)',
      c: [],
      txt: { en: 'lion (+ heraldic animal)' },
    });
  });

  test('a name that is missing in the data fills the slot of the label in every language', () => {
    const answer = iconclass.resolve('25F23(lynx)');

    expect(answer).toMatchObject({ name: 'lynx', txt: { en: 'beasts of prey (lynx)', de: 'Raubtiere (lynx)' } });
  });

  test.each(['25F23(KLOSTER MAULBRONN (Maulbronn))', '25F23(À LA REINE)', '25F23(Is. 2:4; 3:5)', '25F23(a (b (c)))'])(
    '%s keeps balanced brackets and colons in its name',
    (notation) => {
      const name = notation.slice(notation.indexOf('(') + 1, -1);

      expect(iconclass.resolve(notation)).toMatchObject({ n: notation, name });
    },
  );

  test('a compound has parts, each with its own path, and labels joined', () => {
    const answer = iconclass.resolve('25F23(LION):25F(+1)');

    expect(answer).toMatchObject({
      n: '25F23(LION):25F(+1)',
      parts: [{ n: '25F23(LION)' }, { n: '25F(+1)', k: '(+1)' }],
      txt: { en: 'lion : animals (+ animal as a symbol)' },
    });
  });

  test.each([
    ['', 'syntax', 'A notation is empty'],
    ['nix', 'syntax', '"n" cannot stand at character 1'],
    ['25J', 'syntax', '"J" cannot stand at character 3'],
    ['25FG', 'syntax', '"G" cannot stand at character 4'],
    ['25F23(LION', 'syntax', '"(" cannot stand at character 6'],
    ['25F23(LION))', 'syntax', '")" cannot stand at character 12'],
    ['25F23((LION))', 'syntax', '"(" cannot stand at character 6'],
    ['25F23( )', 'syntax', '"(" cannot stand at character 6'],
    ['25F23(A+B)', 'syntax', '"(" cannot stand at character 6'],
    ['25F23(+)', 'syntax', '")" cannot stand at character 8'],
    ['25F23(+12', 'syntax', 'something is missing after its last character'],
    ['25F23(+1)(+2)', 'syntax', '"(" cannot stand at character 10'],
    ['25F 23', 'syntax', '" " cannot stand at character 4'],
    ['25F99', 'unknown', 'the nearest above it is 25F'],
    ['25F(LION)', 'unknown', 'the nearest above it is 25F'],
    ['25F23(LION)(+99)', 'key-not-allowed', '25F23(LION) has no key (+99); its keys begin with (+1), (+2)'],
    ['1(+1)', 'no-keys-here', '1 takes no key'],
    ['25F23:25F99', 'unknown', 'Part 2 of 2: There is no notation 25F99'],
    [':25F23', 'syntax', 'Part 1 of 2 is empty'],
    ['25F23::25F', 'syntax', 'Part 2 of 3 is empty'],
    ['25F23(\ud800)', 'syntax', '"(" cannot stand at character 6'],
    ['1'.repeat(2_001), 'syntax', 'at most 2000 characters'],
  ])('%j does not resolve: %s, said in words', (notation, error, words) => {
    const answer = iconclass.resolve(notation);

    expect(answer).toMatchObject({ n: notation, error, message: expect.stringContaining(words) });
  });

  test('what does not resolve suggests what can be read from it', () => {
    expect(iconclass.resolve('25 f 23 (lion)')).toMatchObject({
      error: 'syntax',
      suggestion: '25F23(LION)',
      remark: 'blanks removed, letter case corrected',
    });
    expect(iconclass.resolve('nix')).not.toHaveProperty('suggestion');
  });

  test('no string makes it throw', () => {
    const pieces = fc.constantFrom(
      '25F23',
      '(',
      ')',
      'LION',
      '(+1',
      '2',
      '...',
      ':',
      ' ',
      '&amp;',
      '\ud800',
      'ä',
      '11H',
    );
    const units = fc.array(fc.integer({ min: 0, max: 0xffff })).map((codes) => String.fromCharCode(...codes));
    const strings = fc.oneof(
      units,
      fc.array(pieces).map((all) => all.join('')),
    );
    fc.assert(
      fc.property(strings, (notation) => {
        const answer = iconclass.resolve(notation);

        expect(answer.n).toBe(notation);
        expect(
          isResolved(answer) ? (answer.parts ?? [answer]).every(({ p, n }) => p.at(-1) === n) : answer.message,
        ).toBeTruthy();
        expect(iconclass.ancestors(notation)).toContain(notation);
        expect(iconclass.pathOf(notation).at(-1)).toBe(notation);
        expect(iconclass.children(notation)).toEqual(isResolved(answer) && !answer.parts ? answer.c : []);
      }),
    );
  });

  test.each(['1', '25F', '(', ')', '25F23(', ':', '1:', '25F23(A', ' ', '2 ', '(+1', '25F(+1)'])(
    'time is linear in the length of a text of %j',
    (unit) => {
      const notation = `25F23${unit.repeat(100_000)}`;

      expect(iconclass.resolve(notation)).toMatchObject({ error: 'syntax' });
      expect(iconclass.repair(notation)).toBeUndefined();
      expect(iconclass.ancestors(notation)).toContain('25');
      expect(iconclass.suggest({ q: notation, lang: 'en', size: 5 }).result.length).toBeLessThanOrEqual(5);
    },
  );
});

describe('ancestors', () => {
  test('both parents of a notation are above it, with all that lies above them', () => {
    expect(iconclass.ancestors('25FF241').toSorted()).toEqual(
      ['2', '25', '25F', '25F2', '25F24', '25FF', '25FF2', '25FF24', '25FF241'].toSorted(),
    );
  });

  test('a name with digits lies below the slot with the same digits, and all that lies above it', () => {
    expect(iconclass.ancestors('46A122(FOO)1').toSorted()).toEqual(
      '4 46 46A 46A1 46A12 46A122 46A122(...) 46A122(...)1 46A122(FOO) 46A122(FOO)1'.split(' ').toSorted(),
    );
  });

  test('what lies above a notation lies below all that lies above it', () => {
    const written = fc.constantFrom('46A122(FOO)1', '46A122(FOO)3', '25F23(lynx)(+12)', '25FF241', '11H(FOO):25F23(a)');
    fc.assert(
      fc.property(written, (notation) => {
        const above = new Set(iconclass.ancestors(notation));

        for (const each of above) expect(iconclass.ancestors(each).filter((higher) => !above.has(higher))).toEqual([]);
      }),
    );
  });

  test('a compound is found under every part and under what lies above it', () => {
    const above = iconclass.ancestors('25F23(LION):31A2212');

    expect(above).toEqual(expect.arrayContaining(['25F23(LION):31A2212', '25F23(LION)', '25F', '31A2212', '31A', '3']));
  });

  test.each([
    ['25F23(LION)(+199)', '25F23(LION)(+1)'],
    ['25F23(LION)12', '25F23(LION)'],
    ['25F23;25G3', '25F23'],
    ['25F2 beasts', '25F2'],
  ])('%s, which does not resolve, is found under %s', (notation, prefix) => {
    const above = iconclass.ancestors(notation);

    expect(above).toEqual(expect.arrayContaining([notation, ...iconclass.ancestors(prefix)]));
  });

  test('the top categories have nothing above them and everything below', () => {
    const top = iconclass.topCategories();

    expect(top).toEqual(['0', '1', '2', '3', '4', '5', '6', '7', '8', '9']);
    expect(top.map((notation) => iconclass.ancestors(notation))).toEqual(top.map((notation) => [notation]));
  });
});
