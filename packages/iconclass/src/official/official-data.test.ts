import { readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { iconclassUri, isResolved } from '@iconotheca/contracts/iconclass/iconclass';
import { iconclassLanguageCodes } from '@iconotheca/contracts/iconclass/iconclass-language';
import type { NotationAnswer, ResolvedNotation } from '@iconotheca/contracts/iconclass/iconclass';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { dataSets, needsRealData, sample, takeOfficialTable } from '@iconotheca/tooling/test-data';
import type { Iconclass } from '../iconclass.ts';
import { importIconclass } from './import-iconclass.ts';
import { openIconclass } from '../open-iconclass.ts';

const list = z.array(z.string());
const conformance = z.object({
  cases: z.array(
    z
      .object({
        id: z.string(),
        notation: z.string(),
        valid: z.boolean(),
        kind: z.enum(['exact', 'named', 'compound', 'invalid']),
        error: z.string().optional(),
        base: z.string().optional(),
        name: z.string().optional(),
        key: z.string().optional(),
        path: list.optional(),
        tree_path: list.optional(),
        tree_parents: list.optional(),
        extra_ancestors: list.optional(),
        children: list.optional(),
        children_count: z.number().optional(),
        children_first3: list.optional(),
        key_children: list.optional(),
        refs: list.optional(),
        parts: list.optional(),
        icpath: list.optional(),
        uri: z.string().optional(),
      })
      .catchall(z.unknown()),
  ),
  normalize: z.array(z.object({ input: z.string(), notation: z.string().nullable() })),
});
type Case = z.infer<typeof conformance>['cases'][number];

/** Report of an import, as far as it is looked at here. */
const importSummary = z.object({
  notations: z.number(),
  languages: z.record(z.string(), z.number()),
  ignored: z.object({ count: z.number(), examples: list }),
});

/** Figures that differ between the sample and the whole of Iconclass. */
const sizes = {
  sample: {
    imported: { notations: 474, languages: { en: 193, zh: 152 } },
    ignored: 'txt_en.txt, line 194: 25Z9|a label of no notation',
    lions: 0,
    entities: 'krzyż "zielony", z liśćmi',
  },
  whole: {
    imported: { notations: 40_703, languages: { en: 43_573, zh: 6_711 } },
    ignored: 'notations.txt, line 57422: N 25G31(HAWTHORN)',
    lions: 10,
    entities: 'Chrystus przybity do "żywego" krzyża',
  },
};

describe.each(dataSets)('the official formats of Iconclass: $name', (data) => {
  const folder = data.iconclass;
  const size = data === sample ? sizes.sample : sizes.whole;
  const { cases, normalize } = conformance.parse(JSON.parse(readFileSync(join(folder, 'conformance.json'), 'utf8')));
  let work: string;
  let file: string;
  let summary: z.infer<typeof importSummary>;
  let iconclass: Iconclass;

  beforeAll(async () => {
    work = await mkdtemp(join(tmpdir(), 'iconclass-official-'));
    file = join(work, 'iconclass.sqlite');
    const said = takeOfficialTable(folder, file);
    summary = importSummary.parse(said === undefined ? await importIconclass({ dir: folder, file }) : JSON.parse(said));
    iconclass = openIconclass(file);
  });

  afterAll(async () => {
    iconclass.close();
    await rm(work, { recursive: true, force: true });
  });

  function resolved(notation: string): ResolvedNotation {
    const answer = iconclass.resolve(notation);
    if (!isResolved(answer)) throw new Error(`${notation}: ${answer.message}`);
    return answer;
  }

  test('all notations, keys and languages are imported', () => {
    expect(summary).toMatchObject(size.imported);
    expect(iconclass.topCategories()).toEqual(['0', '1', '2', '3', '4', '5', '6', '7', '8', '9']);
  });

  test('lines that name nothing are reported, not imported', () => {
    expect(summary.ignored.examples).toContain(size.ignored);
    expect(summary.ignored.count).toBeLessThan(1_000);
  });

  test.each(cases.map((each) => [each.id, each.notation, each] as const))('%s: %s', (_, notation, expected) => {
    const answer = iconclass.resolve(notation);

    expect(inCaseSpelling(answer)).toMatchObject(expectedOf(expected));
  });

  test.each(cases.filter(({ valid }) => valid).map((each) => [each.id, each.notation, each] as const))(
    '%s: %s is found under everything above it',
    (_, notation, { path = [], extra_ancestors: extra = [], tree_path: tree = [], icpath = [], ...more }) => {
      const above = iconclass.ancestors(notation);

      expect(above).toEqual(
        expect.arrayContaining([notation, ...path, ...extra, ...tree, ...icpath, ...(more.tree_parents ?? [])]),
      );
      expect(new Set(above).size).toBe(above.length);
    },
  );

  test.each([
    ['lion', '25F23(LION)', '11H(JEROME)'],
    ['leijona', '25F23(LION)', '11H(JEROME)'],
    ['leeuw', '25F23(LION)', '11H(JEROME)'],
    ['ship', '46C24', '11HH(URSULA)'],
    ['hermit', '11H(JEROME)', undefined],
    ['hieronymus', '11H(JEROME)', undefined],
    ['head', '31A221', undefined],
    ['magdalene', '11HH(MARY MAGDALENE)', undefined],
    ['kruunu', '44B191', '11HH(MARY MAGDALENE)'],
    ['nude', '31A', undefined],
    ['portrait', '11HH(MARY MAGDALENE)9', undefined],
    ['figura', '31A', undefined],
  ])('FIND-6: %s names %s by its head, and %s by its tail at most', (word, byHead, byTail) => {
    const heads = new Set(iconclass.namedByHead(word));

    const all = [...iconclass.conceptsNamed(word), ...iconclass.keysNamed(word)];
    expect(all).toEqual(expect.arrayContaining([...heads]));
    if (all.includes(byHead)) expect(heads).toContain(byHead);
    if (data === sample) return;
    expect(all).toContain(byHead);
    if (byTail === undefined) return;
    expect(all).toContain(byTail);
    expect(heads).not.toContain(byTail);
  });

  test('FIND-7: short labels are there, shorter than the labels, and tell siblings apart', () => {
    const alike: string[] = [];
    let short = 0;
    const look = (parent: string) => {
      const family = iconclass.children(parent).map(resolved);
      for (const lang of iconclassLanguageCodes) {
        const byText = new Map<string, string>();
        for (const { n, txt, short: shorts } of family) {
          const label = txt[lang];
          if (label === undefined) continue;
          const text = shorts?.[lang] ?? label;
          if (text === '' || text.length > label.length) throw new Error(`${n} in ${lang}: "${text}" of "${label}"`);
          if (text !== label) short += 1;
          const before = byText.get(text.toLowerCase());
          if (before !== undefined && before !== label) alike.push(`${n} in ${lang}: ${text}`);
          byText.set(text.toLowerCase(), label);
        }
      }
    };

    for (const parent of [
      '1',
      '2',
      '25F23(...)',
      '25F',
      '11H(...)',
      '11HH(MARY MAGDALENE)',
      '31A2',
      '56',
      '71',
      '92',
      '94',
    ]) {
      if (!isResolved(iconclass.resolve(parent))) continue;
      look(parent);
      for (const child of iconclass.children(parent)) look(child);
    }

    expect(short).toBeGreaterThan(0);
    expect(alike).toEqual([]);
  });

  const shortOf: readonly [string, 'en' | 'de' | 'fr' | 'it', string][] = [
    ['25F23(LION)', 'en', 'lion'],
    ['25F23(LION)(+12)', 'en', 'lion: heraldic'],
    ['25F23(LION)(+12)', 'de', 'Löwe: Wappentiere'],
    ['11H(JEROME)', 'en', 'Jerome (St.)'],
    ['11HH(MARY MAGDALENE)', 'en', 'Mary Magdalene'],
    ['11HH(MARY MAGDALENE)', 'it', 'Santa Maria Maddalena'],
    ['11HH(MARY MAGDALENE)9', 'fr', 'Marie Madeleine: portrait'],
    ['11HH(MARY MAGDALENE)36', 'en', 'Mary Magdalene: penitent'],
    ['11H(ROCH)81', 'en', 'Roch (St.): finding, transportation of relics'],
    ['11H(THOMAS OF VILLANOVA)35', 'en', 'Thomas of Villanova: temptation'],
    ['31A', 'en', 'the (nude) human figure'],
    ['56B1', 'en', 'Pleasure, Enjoyment, Joy'],
    ['97K5', 'en', "the ashes of Orion's daughters changed into two youths"],
    ['11H(JEROME):25F23(LION)(+12)', 'en', 'Jerome (St.) : lion: heraldic'],
    ['83(SHAKESPEARE, Titus Andronicus, Act 1, scene 1)', 'en', 'Shakespeare, Titus Andronicus, Act 1, scene 1'],
  ];
  test.skipIf(data === sample).each(shortOf)(
    `FIND-7: %s in %s is %s for short (${needsRealData})`,
    (notation, lang, text) => {
      const { txt, short } = resolved(notation);

      expect(short?.[lang] ?? txt[lang]).toBe(text);
    },
  );

  test.each(normalize)('$input is repaired to $notation', ({ input, notation }) => {
    const repair = iconclass.repair(input);

    expect(repair?.n ?? null).toBe(notation);
  });

  test.each([
    ['lion', 'en'],
    ['Löwe', 'de'],
    ['loewe', 'de'],
    ['lowe', 'de'],
    ['leone', 'it'],
    ['leão', 'pt'],
    ['leeuw', 'nl'],
    ['leijona', 'fi'],
    ['獅', 'zh'],
    ['lio', 'en'],
    ['the lion', 'en'],
    ['leijona', 'zh'],
  ] as const)('%s in %s puts the lion first, whatever is used', (q, lang) => {
    const { result, total } = iconclass.suggest({ q, lang, size: 5 });

    expect(result[0]?.n).toBe('25F23(LION)');
    expect(total).toBeGreaterThan(size.lions);
  });

  test.each([
    ['lion heraldic', '25F23(LION)(+12)'],
    ['heraldic lion', '25F23(LION)(+12)'],
    ['spider web', '25F713(+4712)'],
    ['25f23', '25F23'],
    ['25 F 23 (LION) (+12)', '25F23(LION)(+12)'],
    ['25F23(FOO)', '25F23(FOO)'],
    ['11H(jer', '11H(JEROME)'],
    ['unicorn', '25FF241'],
    ['Einhorn', '25FF241'],
  ])('%s offers %s first', (q, notation) => {
    const { result } = iconclass.suggest({ q, lang: 'en', size: 5 });

    expect(result[0]?.n).toBe(notation);
  });

  test('a code offers what lies below it, the most used first', () => {
    const { result } = iconclass.suggest({ q: '25f23', lang: 'en', size: 60, usage: usedOnly('25F23(WOLF)') });

    const offered = result.map(({ n }) => n);
    expect(offered.slice(0, 2)).toEqual(['25F23', '25F23(...)']);
    expect(offered.indexOf('25F23(WOLF)')).toBeLessThan(offered.indexOf('25F23(BADGER)'));
    expect(offered).toEqual(expect.arrayContaining(['25FF23', '25F23(LION)', '25F23(+1)']));
  });

  test('what is used goes before what is not, and behind what the word is the name of', () => {
    const { result } = iconclass.suggest({ q: 'lion', lang: 'en', size: 20, usage: usedOnly('48A9843') });

    expect(result[0]).toMatchObject({ n: '25F23(LION)', count: 0 });
    expect(result).toContainEqual(expect.objectContaining({ n: '48A9843', count: 10_000, why: 'lion' }));
  });

  test('a suggestion says by what name it was found', () => {
    const { result } = iconclass.suggest({ q: 'Loewe', lang: 'de', size: 1 });

    expect(result[0]).toMatchObject({
      why: expect.stringMatching(/^L(ö|oe)we$/u),
      path: ['2', '25', '25F', '25F2', '25F23', '25F23(...)', '25F23(LION)'],
    });
  });

  test('a word names concepts and keys in every language', () => {
    expect([...iconclass.conceptsNamed('leijona')]).toContain('25F23(LION)');
    expect([...iconclass.conceptsNamed('löwe')]).toContain('25F23(LION)');
    expect([...iconclass.conceptsNamed('leijo', { prefix: true })]).toContain('25F23(LION)');
    expect([...iconclass.keysNamed('heraldic')]).toContain('25Fk12');
    expect(iconclass.conceptsOf('25F23(LION)(+12):11H(FOO)')).toEqual({
      bases: ['25F23(LION)', '11H(...)'],
      keys: ['25Fk12'],
    });
  });

  test.each([
    ['25F62(RED HERRING)', '41C68(SMOKED HERRING)'],
    ['12E92(OLYMPIAN GAMES)', '12E92(OLYMPIC GAMES)'],
    ['25FF24(PEGASUS)', '93D1'],
    ['25II10', '25II1'],
    ['81A(...)', '82A(...)'],
    ['81A(GALAHAD)', '82A(GALAHAD)'],
    ['55C', undefined],
  ])('the data says to use instead of %s: %s', (notation, replacement) => {
    expect(resolved(notation).deprecated).toBe(replacement);
  });

  test('HTML entities in labels are the characters they stand for', () => {
    expect(resolved('11D356').txt.pl).toBe(size.entities);
  });

  test('what is not translated has no label in that language', () => {
    expect(resolved('210').txt).toMatchObject({ en: expect.any(String) });
    expect(resolved('210').txt.nl).toBeUndefined();
  });

  test('everything above a notation is above whatever lies above it', () => {
    const notations = cases.filter(({ valid }) => valid).map(({ notation }) => notation);
    fc.assert(
      fc.property(fc.constantFrom(...notations), (notation) => {
        const above = new Set(iconclass.ancestors(notation));

        for (const each of above) expect(iconclass.ancestors(each).filter((higher) => !above.has(higher))).toEqual([]);
      }),
    );
  });

  test('what lies below is found under what lies above, by children and by keys', () => {
    fc.assert(
      fc.property(fc.constantFrom('25F23', '11H(FOO)', '61B2(ERASMUS)', '11D3', '25F23(LION)', '43C7'), (notation) => {
        const { c, kc } = resolved(notation);

        for (const below of [...c, ...kc]) expect(iconclass.ancestors(below)).toContain(notation);
      }),
    );
  });

  test('a name put into any slot lies below that slot and everything that the tree has above it', async () => {
    const lines = (await readFile(join(folder, 'notations.txt'), 'utf8')).split('\n');
    const slots = lines.flatMap((line) => /^N (.*\(\.\.\.\).*)$/u.exec(line)?.[1] ?? []);
    expect(slots.length).toBeGreaterThan(50);
    fc.assert(
      fc.property(fc.constantFrom(...slots), fc.constantFrom('FOO', 'THOMAS OF VILLANOVA', 'a (b)'), (slot, name) => {
        const above = iconclass.ancestors(slot.replace('(...)', () => `(${name})`));

        expect(above).toEqual(expect.arrayContaining(iconclass.ancestors(slot)));
      }),
      { numRuns: 500 },
    );
  });

  test('a name in curly quotes is the record that has it in straight ones', () => {
    const curly = '11D123(ANDREW’S CROSS)';
    const straight = "11D123(ANDREW'S CROSS)";

    expect(resolved(curly)).toMatchObject({ n: curly, txt: resolved(straight).txt, c: resolved(straight).c });
    expect(iconclass.ancestors(curly)).toEqual(expect.arrayContaining(iconclass.ancestors(straight)));
    expect(iconclass.repair(curly)).toEqual({ n: straight, remark: 'quotes made straight' });
    expect(iconclass.repair('11 D 123 (Andrew’s cross)')).toEqual({
      n: straight,
      remark: 'blanks removed, letter case corrected, quotes made straight',
    });
    expect(iconclass.repair('25F23(a dog’s life)')).toBeUndefined();
  });

  test('threads read the same file, each for itself', async () => {
    const program = `
      import { parentPort, workerData } from 'node:worker_threads';
      const { openIconclass } = await import(workerData.module);
      const iconclass = openIconclass(workerData.file);
      parentPort.postMessage(iconclass.resolve('25F23(LION)(+12)').p);
      iconclass.close();`;
    const module = new URL('../open-iconclass.ts', import.meta.url).href;
    const workers = [1, 2].map(
      () =>
        new Worker(new URL(`data:text/javascript,${encodeURIComponent(program)}`), { workerData: { module, file } }),
    );

    const answers = await Promise.all(
      workers.map((worker) => new Promise((resolve, reject) => worker.once('message', resolve).once('error', reject))),
    );

    expect(answers).toEqual([resolved('25F23(LION)(+12)').p, resolved('25F23(LION)(+12)').p]);
  });
});

function usedOnly(notation: string) {
  return (each: string) => (each === notation ? 10_000 : 0);
}

/** An answer in the spelling of the conformance cases. */
function inCaseSpelling(answer: NotationAnswer): Record<string, unknown> {
  if (!isResolved(answer)) return { notation: answer.n, valid: false, error: answer.error };
  const { n, p, b, name, k, c, kc, r, parts } = answer;
  const all = { ...named(answer), notation: n, valid: true, parts: parts?.map((part) => part.n) };
  return parts ? all : { ...all, path: p, base: b, name, key: k, c, kc, r, uri: iconclassUri(n) };
}

function expectedOf(each: Case): Record<string, unknown> {
  const { notation, valid, kind, error, parts } = each;
  if (!valid) return { notation, valid, ...(error === undefined ? {} : { error }) };
  if (kind === 'compound') return { ...expectedNames(each), notation, valid, parts };
  const { path, base, name, key, children, key_children: kc, refs = [], uri = '' } = each;
  return {
    ...expectedNames(each),
    notation,
    valid,
    path,
    base,
    name,
    key: key === undefined ? undefined : `(+${key})`,
    c: children ?? firstOf(each),
    kc,
    r: refs,
    uri,
  };
}

/** Expands a long list, of which a case names the first three and how many there are. */
function firstOf({ children_first3: first = [], children_count: count = 0 }: Case): unknown[] {
  return [...first, ...Array.from({ length: count - first.length }, (): unknown => expect.any(String))];
}

function named({ txt, kw }: ResolvedNotation): Record<string, unknown> {
  return Object.fromEntries([
    ...Object.entries(txt).map(([lang, text]) => [`text_${lang}`, text]),
    ...Object.entries(kw).map(([lang, words]) => [`kw_${lang}`, words.toSorted()]),
  ]);
}

function expectedNames(each: Case): Record<string, unknown> {
  const names = Object.entries(each).filter(([field]) => field.startsWith('text_') || field.startsWith('kw_'));
  return Object.fromEntries(names.map(([field, value]) => [field, list.safeParse(value).data?.toSorted() ?? value]));
}
