import { askedSpelling, foldings, type InflectedLanguage, inflectedLanguages, tokenize } from '@iconotheca/text';
import type { Names } from '../concept-names.ts';
import { joinForms } from './join-forms.ts';
import type { Lexicon } from './lexicon.ts';

/**
 * Languages have English where nothing was translated, so a word that is the English one as well counts less; Finnish and
 * Polish share few words with it.
 */
const weightsOfEnglish: Readonly<Record<InflectedLanguage, number>> = {
  en: 1,
  de: 0.25,
  fr: 0.25,
  nl: 0.25,
  it: 0.25,
  pt: 0.25,
  fi: 0,
  pl: 0,
};

const letters = /[\p{L}\p{M}]+/gu;
const initial = /^\p{Lu}/u;
/** Least share of the rarer of two ways to write a word, for one that is written in both. */
const leastOfBothKinds = 0.2;

/** Builds a lexicon of the words of all labels and keywords, those that are forms of one together. */
export function buildLexicon(names: readonly Names[]): Lexicon {
  const uses = new Map(inflectedLanguages.map((language) => [language, new Map<string, number>()]));
  const digraphs = new Map<string, string>();
  const capitals = new Map<string, { capital: number; small: number }>();
  for (const { txt, kw } of names) {
    for (const typed of textsOf({ txt, kw }, 'de').flatMap((text) => text.match(letters) ?? [])) {
      const word = askedSpelling(tokenize(typed)[0] ?? '');
      const { capital, small } = capitals.get(word) ?? { capital: 0, small: 0 };
      capitals.set(word, initial.test(typed) ? { capital: capital + 1, small } : { capital, small: small + 1 });
    }
    const english = new Set(wordsOf({ txt, kw }, 'en'));
    for (const [language, counts] of uses) {
      for (const token of wordsOf({ txt, kw }, language)) {
        const word = askedSpelling(token);
        const weight = english.has(token) ? weightsOfEnglish[language] : 1;
        if (weight === 0) continue;
        counts.set(word, (counts.get(word) ?? 0) + weight);
        if (language === 'de' && word !== token) digraphs.set(foldings(token)[1] ?? word, word);
      }
    }
  }
  return joinForms(uses, { digraphs, isOther: otherKinds(capitals) });
}

/**
 * Tells of two German words whether one is written with a capital and the other is not: `Wein` is no form of `weinen`. One
 * that is found either way is of both kinds.
 */
function otherKinds(
  words: ReadonlyMap<string, { capital: number; small: number }>,
): (one: string, other: string) => boolean {
  const isNoun = (word: string) => {
    const { capital = 0, small = 0 } = words.get(word) ?? {};
    const rarer = Math.min(capital, small);
    return rarer > (capital + small) * leastOfBothKinds || capital === small ? undefined : capital > small;
  };
  return (one, other) => {
    const [kind, kindOfOther] = [isNoun(one), isNoun(other)];
    return kind !== undefined && kindOfOther !== undefined && kind !== kindOfOther;
  };
}

function wordsOf(names: Pick<Names, 'txt' | 'kw'>, language: InflectedLanguage): string[] {
  return textsOf(names, language).flatMap(tokenize);
}

function textsOf({ txt, kw }: Pick<Names, 'txt' | 'kw'>, language: InflectedLanguage): string[] {
  const { [language]: label = '' } = txt;
  const { [language]: keywords = [] } = kw;
  return [label, ...keywords];
}
