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

/** Builds a lexicon of the words of all labels and keywords, those that are forms of one together. */
export function buildLexicon(names: readonly Names[]): Lexicon {
  const uses = new Map(inflectedLanguages.map((language) => [language, new Map<string, number>()]));
  const digraphs = new Map<string, string>();
  for (const { txt, kw } of names) {
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
  return joinForms(uses, digraphs);
}

function wordsOf({ txt, kw }: Pick<Names, 'txt' | 'kw'>, language: InflectedLanguage): string[] {
  const { [language]: label = '' } = txt;
  const { [language]: keywords = [] } = kw;
  return [label, ...keywords].flatMap(tokenize);
}
