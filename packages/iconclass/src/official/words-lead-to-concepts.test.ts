import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isResolved } from '@iconotheca/contracts/iconclass/iconclass';
import type { IconclassLanguage } from '@iconotheca/contracts/iconclass/iconclass-language';
import { needsRealData, realData, takeOfficialTable } from '@iconotheca/tooling/test-data';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Iconclass } from '../iconclass.ts';
import { openIconclass } from '../open-iconclass.ts';
import { importIconclass } from './import-iconclass.ts';

const languages = ['en', 'de', 'fr', 'nl', 'it', 'pt', 'fi'] as const;
/** A notation that is used less is not what readers look for. */
const leastUsed = 100;
const isOneWord = /^[\p{L}\p{M}-]+$/u;
const row = /^(?:"(?<quoted>(?:[^"]|"")*)"|(?<plain>.*?)),(?<counts>(?:\d*,){3}\d*)\r?$/gmu;

describe.skipIf(realData === undefined)(`words of the whole Iconclass (${needsRealData})`, () => {
  let folder: string;
  let iconclass: Iconclass;
  let own: ReadonlyMap<string, number>;
  /** Uses of a notation and of all below it, in four collections. */
  const used = new Map<string, number>();

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'iconclass-words-'));
    const file = join(folder, 'iconclass.sqlite');
    const dir = realData?.iconclass ?? '';
    if (takeOfficialTable(dir, file) === undefined) await importIconclass({ dir, file });
    iconclass = openIconclass(file);
    own = readUsage(join(dir, 'usage.csv'));
    for (const [notation, uses] of own) {
      for (const above of iconclass.ancestors(notation)) used.set(above, (used.get(above) ?? 0) + uses);
    }
  });

  afterAll(async () => {
    iconclass.close();
    await rm(folder, { recursive: true });
  });

  function offered(q: string, lang: IconclassLanguage, usage = (notation: string) => used.get(notation) ?? 0) {
    return iconclass.suggest({ q, lang, size: 3, usage }).result.map(({ n }) => n);
  }

  test.each([
    ['Venus', 'en', '92C4'],
    ['tree', 'en', '25G3'],
    ['trees', 'en', '25G3'],
    ['angel', 'en', '11G'],
    ['angels', 'en', '11G'],
    ['ship', 'en', '46C21'],
    ['woman', 'en', '31D15'],
    ['ape', 'en', '25F22'],
    ['cane', 'en', '41D263'],
    ['crucifixion', 'en', '73D6'],
    ['last supper', 'en', '73D24'],
    ['Mond', 'de', '24B'],
    ['Wein', 'de', '47I42'],
    ['lesen', 'de', '49N'],
    ['terras', 'nl', '41A351'],
    ['cane', 'it', '34B11'],
  ] as const)('MEAN-1: %s (%s) leads to %s first', (q, lang, notation) => {
    expect(offered(q, lang)[0]).toBe(notation);
  });

  test('MEAN-1: a word leads to what it is the name of, used or not', () => {
    expect(offered('Venus', 'en', () => 0)[0]).toBe('92C4');
    expect(offered('crucifixion', 'en', () => 0)[0]).toBe('73D6');
  });

  /** Labels of one word, or keywords, as a reader may type them. */
  function calledIn(lang: IconclassLanguage, notation: string, withKeywords: boolean): string[] {
    const answer = iconclass.resolve(notation);
    if (!isResolved(answer)) return [];
    const labels = [answer.txt[lang], answer.short?.[lang], ...(withKeywords ? (answer.kw[lang] ?? []) : [])];
    return labels.flatMap((label) => (label !== undefined && isOneWord.test(label) ? [label.toLowerCase()] : []));
  }

  test('MEAN-1: of a hundred labels of one word at least 97 lead to what is called so, or has it as a keyword, first', () => {
    const often = [...own].filter(([notation, uses]) => {
      // A name that is put into a slot is known where items have it.
      return uses >= leastUsed && iconclass.records.numberOf(notation) !== undefined;
    });
    const asked = languages.map((lang) => {
      const words = new Set(often.flatMap(([notation]) => calledIn(lang, notation, false)));
      const missed = [...words].filter((word) => !calledIn(lang, offered(word, lang)[0] ?? '', true).includes(word));
      return { words: words.size, missed };
    });
    const words = asked.reduce((sum, each) => sum + each.words, 0);
    const missed = asked.flatMap((each) => each.missed);

    expect(words).toBeGreaterThan(3_000);
    expect(missed.length / words, missed.join(', ')).toBeLessThanOrEqual(0.03);
  });
});

/** Reads how often each notation is used in all collections together. */
function readUsage(file: string): Map<string, number> {
  return new Map(
    [...readFileSync(file, 'utf8').matchAll(row)].map(({ groups = {} }) => {
      const { quoted, plain = '', counts = '' } = groups;
      const uses = counts.split(',').reduce((sum, count) => sum + Number(count), 0);
      return [quoted?.replaceAll('""', '"') ?? plain, uses];
    }),
  );
}
