import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Figure } from '@iconotheca/tooling/report';

interface NounPair {
  language: string;
  one: string;
  other: string;
}

/** Aim (docs/decisions/history/0063). */
const budget = { least: 95 };

/** Nouns of what pictures show, each with its plural: a line a language, pairs apart by commas. */
function readNounPairs(): NounPair[] {
  const lines = readFileSync(join(import.meta.dirname, 'noun-pairs.txt'), 'utf8')
    .trimEnd()
    .split('\n');
  return lines.flatMap((line) => {
    const [language = '', ...words] = line.split(' ');
    return words
      .join(' ')
      .split(', ')
      .map((pair): NounPair => {
        const [one = '', other = ''] = pair.split(' ');
        return { language, one, other };
      });
  });
}

/**
 * Measures how many pairs find the same set by either word, in all and by language; a pair that finds nothing by both
 * is left out.
 * @param idsOf every id that a word finds
 * @param say is given the pairs that do not
 */
export async function measureForms(
  idsOf: (q: string) => Promise<readonly string[]>,
  say: (line: string) => void,
): Promise<Figure[]> {
  const compared: { language: string; isSame: boolean }[] = [];
  for (const { language, one, other } of readNounPairs()) {
    const [ofOne, ofOther] = [await idsOf(one), await idsOf(other)];
    if (ofOne.length + ofOther.length === 0) continue;
    const isSame = ofOne.length === ofOther.length && new Set([...ofOne, ...ofOther]).size === ofOne.length;
    compared.push({ language, isSame });
    if (!isSame) say(`${language}\t${one} ${ofOne.length}\t${other} ${ofOther.length}`);
  }
  const byLanguage = Map.groupBy(compared, ({ language }) => language);
  return [
    { name: `${compared.length} nouns and their plurals find the same`, value: share(compared), unit: '%', budget },
    ...Array.from(byLanguage, ([language, pairs]) => ({ name: `  ${language}`, value: share(pairs), unit: '%' })),
  ];
}

function share(pairs: readonly { isSame: boolean }[]): number {
  return (100 * pairs.filter(({ isSame }) => isSame).length) / pairs.length;
}
