import { isResolved } from '@iconotheca/contracts/iconclass/iconclass';
import { iconclassLanguageCodes } from '@iconotheca/contracts/iconclass/iconclass-language';
import type { IconclassLanguage } from '@iconotheca/contracts/iconclass/iconclass-language';
import type { Iconclass } from '../../../archive/src/iconclass/iconclass.ts';
import { randomNumbers } from '../report/random.ts';

/** What readers type, each in its own way slow: a word, its first letters, several words, a code, a slip of the pen. */
export const queryKinds = ['word', 'two letters', 'four letters', 'two words', 'word and key', 'code', 'typo'] as const;
type QueryKind = (typeof queryKinds)[number];

export interface MixedQuery {
  kind: QueryKind;
  q: string;
  lang: IconclassLanguage;
}

/** Words that name keys of animals and persons. */
const keyWords = ['heraldic', 'symbolisch', 'winged', 'sleeping', 'dead', 'fighting'];

interface Source {
  notation: string;
  /** A keyword, or where there is none the label. */
  name: string;
  label: string;
}

/** Queries of every kind in every language in turn, always the same ones for a seed. */
export function makeQueries(
  iconclass: Iconclass,
  { notations, count, seed }: { notations: readonly string[]; count: number; seed: number },
): MixedQuery[] {
  const random = randomNumbers(seed);
  const pick = <Value>(values: readonly Value[]): Value | undefined => values[Math.floor(random() * values.length)];

  /** A concept that has a name in the language. */
  function drawSource(lang: IconclassLanguage): Source {
    for (;;) {
      const notation = pick(notations) ?? '';
      const answer = iconclass.resolve(notation);
      if (!isResolved(answer)) continue;
      const label = answer.txt[lang];
      const name = pick(answer.kw[lang] ?? []) ?? label;
      if (name !== undefined) return { notation, name, label: label ?? name };
    }
  }

  const write: Record<QueryKind, (source: Source) => string> = {
    word: ({ name }) => name,
    'two letters': ({ name }) => Array.from(name).slice(0, 2).join(''),
    'four letters': ({ name }) => Array.from(name).slice(0, 4).join(''),
    'two words': ({ name, label }) => `${name} ${pick(label.match(/[\p{L}\p{N}]+/gu) ?? []) ?? ''}`,
    'word and key': ({ name }) => `${name} ${pick(keyWords) ?? ''}`,
    code: ({ notation }) => notation.slice(0, 2 + Math.floor(random() * 4)).toLowerCase(),
    typo: ({ name }) => {
      const letters = Array.from(name);
      return letters.toSpliced(Math.floor(random() * letters.length), 1).join('');
    },
  };

  return Array.from({ length: count }, (_, at) => {
    const kind = queryKinds[at % queryKinds.length] ?? 'word';
    const lang = iconclassLanguageCodes[at % iconclassLanguageCodes.length] ?? 'en';
    return { kind, lang, q: write[kind](drawSource(lang)) };
  });
}
