import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { topCategories } from '@iconotheca/contracts/iconclass/iconclass';
import { iconclassLanguageCodes } from '@iconotheca/contracts/iconclass/iconclass-language';
import { dataSets, needsRealData, realData, sample } from '@iconotheca/tooling/test-data';
import { readKeySets, readNames, readNotations } from '../official/official-folder.ts';

async function collect<Value>(values: AsyncIterable<Value>): Promise<Value[]> {
  const all: Value[] = [];
  for await (const value of values) all.push(value);
  return all;
}

/** A folder in the official formats, as tables: notation → fields, key set → suffixes, names in the order of files. */
async function readFolder(dir: string) {
  const records = await collect(readNotations(dir));
  const sets = await collect(readKeySets(dir));
  return {
    notations: new Map(
      records.map(({ notation, children, references, keySet }) => [
        notation,
        { C: children, R: references, K: keySet === undefined ? [] : [keySet] },
      ]),
    ),
    keys: new Map(sets.map(({ code, suffixes }) => [code, suffixes])),
    names: await collect(readNames(dir)),
  };
}

type Folder = Awaited<ReturnType<typeof readFolder>>;

/** Notation or key → its texts in a language. */
function textsOf(folder: Folder, kind: 'txt' | 'kw', language: string): Map<string, string[]> {
  const names = folder.names.filter((name) => name.kind === kind && name.lang === language);
  return new Map([...Map.groupBy(names, ({ of }) => of)].map(([of, found]) => [of, found.map(({ text }) => text)]));
}

const table = await readFolder(import.meta.dirname);
const notations = [...table.notations.keys()];
const keyCodes = [...table.keys].flatMap(([set, suffixes]) => suffixes.map((suffix) => `${set}${suffix}`));

describe('the built-in Iconclass table', () => {
  test('has the ten top categories, in English with the names of the specification', () => {
    const labels = textsOf(table, 'txt', 'en');

    const tops = topCategories.map((_, digit) => labels.get(String(digit))?.[0]);

    expect(tops).toEqual([...topCategories]);
  });

  test('reaches every notation from a top category', () => {
    const reached = new Set<string>();
    const open = notations.filter((notation) => notation.length === 1);
    while (open.length > 0) {
      const notation = open.pop() ?? '';
      if (reached.has(notation)) continue;
      reached.add(notation);
      open.push(...(table.notations.get(notation)?.C ?? []));
    }

    expect(notations.filter((notation) => !reached.has(notation))).toEqual([]);
    expect(reached.size).toBe(notations.length);
  });

  test('points only to notations and key sets that it has', () => {
    const fields = [...table.notations.values()];

    const missing = fields.flatMap(({ C, R }) => [...C, ...R]).filter((notation) => !table.notations.has(notation));
    const missingSets = fields.flatMap(({ K }) => K).filter((set) => !table.keys.has(set));

    expect(missing).toEqual([]);
    expect(missingSets).toEqual([]);
  });

  test('has the shorter key for every longer one', () => {
    const orphans = [...table.keys].flatMap(([set, suffixes]) =>
      suffixes.filter((suffix) => suffix.length > 1 && !suffixes.includes(suffix.slice(0, -1))).map((s) => set + s),
    );

    expect(orphans).toEqual([]);
  });

  test('keeps both parents of a notation that has two', () => {
    const parents = [...table.notations].filter(([, { C }]) => C.includes('25FF241')).map(([notation]) => notation);
    const graph = [...table.notations].filter(([, { C }]) => C.includes('11HH')).map(([notation]) => notation);

    expect(parents).toEqual(['25FF24']);
    expect(graph).toEqual(['11', '11H']);
  });

  test.each(iconclassLanguageCodes)('labels every notation and every key once in %s', (language) => {
    const labels = textsOf(table, 'txt', language);

    const wrong = [...notations, ...keyCodes].filter((code) => labels.get(code)?.filter(Boolean).length !== 1);

    expect(wrong).toEqual([]);
    expect(labels.size).toBe(notations.length + keyCodes.length);
  });

  test.each([
    ['en', 'lion'],
    ['de', 'Löwe'],
    ['fr', 'lion'],
    ['it', 'leone'],
    ['pt', 'leão'],
    ['fi', 'leijona'],
    ['nl', 'leeuw'],
    ['pl', 'lew'],
    ['zh', '獅'],
  ])('knows the lion in %s as %s', (language, word) => {
    const words = textsOf(table, 'kw', language).get('25F23(LION)');

    expect(words).toContain(word);
  });

  test.each(iconclassLanguageCodes)('has keywords in %s only for its own notations', (language) => {
    const words = [...textsOf(table, 'kw', language).keys()];

    expect(words.length).toBeGreaterThan(70);
    expect(words.filter((notation) => !table.notations.has(notation))).toEqual([]);
  });
});

describe.each(dataSets)('the built-in table beside the official formats: $name', async (data) => {
  const official = await readFolder(data.iconclass);
  /** The sample is cut: of what it leaves out it says nothing. */
  const isSaid = (notation: string) => data !== sample || official.notations.has(notation);
  const shared = notations.filter(isSaid);

  test('gives a notation no child, reference or key set that the official data does not', () => {
    const invented = shared.flatMap((notation) => {
      const { K = [], C = [], R = [] } = table.notations.get(notation) ?? {};
      const known = official.notations.get(notation);
      return [
        ...C.filter((child) => isSaid(child) && !known?.C.includes(child)),
        ...R.filter((reference) => isSaid(reference) && !known?.R.includes(reference)),
        ...K.filter((set) => official.keys.has(set) && !known?.K.includes(set)),
      ].map((value) => `${notation} → ${value}`);
    });

    expect(shared.length).toBeGreaterThan(100);
    expect(invented).toEqual([]);
  });

  test('keeps every parent of its notations', () => {
    const lost = [...official.notations].flatMap(([parent, { C }]) => {
      const kept = table.notations.get(parent)?.C ?? [];
      return C.filter((child) => table.notations.has(child) && !kept.includes(child));
    });

    expect(lost).toEqual([]);
  });
});

/**
 * Digests what the official data says of the notations of a table, one digest a fact: enough to compare with, and no
 * copy.
 */
function fingerprintsOf({ notations: all, keys, names }: Folder): string[] {
  const suffixed = [...keys].flatMap(([set, suffixes]) => suffixes.map((suffix) => set + suffix));
  return [
    ...notations.filter((notation) => all.has(notation)).map((notation) => fingerprint('notation', notation)),
    ...suffixed.filter((code) => keyCodes.includes(code)).map((code) => fingerprint('key', code)),
    ...names
      .filter(({ kind, of, text }) => kind === 'txt' && table.notations.has(of) && isSentence(of, text))
      .map(({ lang, of, text }) => fingerprint(lang, of, text)),
  ].toSorted();
}

function fingerprint(...fact: string[]): string {
  return createHash('sha256').update(fact.join('\n').toLowerCase()).digest('hex').slice(0, 10);
}

/** Plain names, top categories and the words for an empty slot may coincide with the official ones. */
function isSentence(notation: string, label: string): boolean {
  return label.split(' ').length > 5 && notation.length > 1 && !notation.endsWith('(...)');
}

describe('the built-in table beside the fingerprints of the whole of Iconclass', () => {
  const file = join(sample.iconclass, '../iconclass-fingerprints.txt');
  const known = new Set(readFileSync(file, 'utf8').split('\n'));

  test('has no notation of its own', () => {
    expect(notations.filter((notation) => !known.has(fingerprint('notation', notation)))).toEqual([]);
  });

  test('has no key that the official key sets do not hold', () => {
    expect(keyCodes.filter((code) => !known.has(fingerprint('key', code)))).toEqual([]);
  });

  test.each(iconclassLanguageCodes)('repeats no sentence of the official labels in %s', (language) => {
    const labels = [...textsOf(table, 'txt', language)].map(([of, [label = '']]) => [of, label] as const);

    const copied = labels.filter(([of, label]) => isSentence(of, label) && known.has(fingerprint(language, of, label)));

    expect(copied).toEqual([]);
  });

  test.skipIf(realData === undefined)(`the fingerprints are those of the official data (${needsRealData})`, async () => {
    const official = await readFolder(realData?.iconclass ?? '');

    await expect(fingerprintsOf(official).join('\n')).toMatchFileSnapshot(file);
  });
});
