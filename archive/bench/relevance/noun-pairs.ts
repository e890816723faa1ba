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

interface Compared {
  language: string;
  /** True if the one is known as a form of the other, or both of a third. */
  areForms: boolean;
  /** True if both find the same set; undefined where neither finds anything. */
  isSame?: boolean;
}

/**
 * Measures how many pairs are forms of one word, in all and by language, and how many find the same set: fewer, because a
 * word that is one of another language as well finds what it says in that one.
 * @param areForms tells whether two words are forms of one
 * @param idsOf every id that a word finds
 * @param say is given the pairs that are no forms of one, and those that find different sets
 */
export async function measureForms(
  areForms: (one: string, other: string) => boolean,
  idsOf: (q: string) => Promise<readonly string[]>,
  say: (line: string) => void,
): Promise<Figure[]> {
  const all: Compared[] = [];
  for (const { language, one, other } of readNounPairs()) {
    const compared: Compared = { language, areForms: areForms(one, other) };
    all.push(compared);
    const [ofOne, ofOther] = [await idsOf(one), await idsOf(other)];
    if (ofOne.length + ofOther.length > 0) {
      compared.isSame = ofOne.length === ofOther.length && new Set([...ofOne, ...ofOther]).size === ofOne.length;
    }
    if (!compared.areForms) say(`${language}\t${one}\t${other}\tno forms of one word`);
    if (compared.isSame === false) say(`${language}\t${one} ${ofOne.length}\t${other} ${ofOther.length}`);
  }
  const finding = all.filter(({ isSame }) => isSame !== undefined);
  return [
    {
      name: `${all.length} nouns and their plurals are forms of one word`,
      value: shareOfForms(all),
      unit: '%',
      budget,
    },
    ...Array.from(
      Map.groupBy(all, ({ language }) => language),
      ([language, pairs]) => ({ name: `  ${language}`, value: shareOfForms(pairs), unit: '%' }),
    ),
    {
      name: `${finding.length} of them find the same, other languages included`,
      value: share(finding.map(({ isSame }) => isSame === true)),
      unit: '%',
    },
  ];
}

function shareOfForms(pairs: readonly Compared[]): number {
  return share(pairs.map(({ areForms }) => areForms));
}

function share(good: readonly boolean[]): number {
  return (100 * good.filter(Boolean).length) / good.length;
}
