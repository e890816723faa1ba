import { askedSpelling } from '@iconotheca/search-engine/text/asked-spelling';
import { formKeys, inflectedLanguages, type InflectedLanguage } from '@iconotheca/search-engine/text/forms/form-keys';
import type { IconclassLanguage } from '@iconotheca/contracts/iconclass/iconclass-language';
import { tokenize } from '@iconotheca/search-engine/text/tokenizer';
import type { Names } from '../iconclass-file.ts';

/** Words of a language that are forms of one, as queries ask for them. */
export interface FormClass {
  language: InflectedLanguage;
  /** What the forms have in common (`formKey`). */
  key: string;
  words: string[];
  /**
   * How many names hold one of them. Names that are the English ones of the same concept are not counted, because
   * languages have English where nothing was translated.
   */
  uses: number;
}

/** The words of all labels and keywords, language by language, those that are forms of one word together. */
export function buildLexicon(names: readonly Names[]): FormClass[] {
  const classes = new Map<string, { language: InflectedLanguage; key: string; words: Set<string>; uses: number }>();
  for (const { txt, kw } of names) {
    const english = new Set(wordsOf({ txt, kw }, 'en'));
    for (const language of inflectedLanguages) {
      for (const token of wordsOf({ txt, kw }, language)) {
        const isItsOwn = language === 'en' || !english.has(token);
        for (const key of formKeys(language, token)) {
          const name = lexiconKey(language, key);
          const known = classes.get(name) ?? { language, key, words: new Set<string>(), uses: 0 };
          known.words.add(askedSpelling(token));
          known.uses += isItsOwn ? 1 : 0;
          classes.set(name, known);
        }
      }
    }
  }
  return Array.from(classes.values(), (each) => Object.assign(each, { words: [...each.words].sort() })).filter(
    ({ uses }) => uses > 0,
  );
}

/** `en lion`: under which a class is found. */
export function lexiconKey(language: IconclassLanguage, key: string): string {
  return `${language} ${key}`;
}

function wordsOf({ txt, kw }: Pick<Names, 'txt' | 'kw'>, language: InflectedLanguage): string[] {
  const { [language]: label = '' } = txt;
  const { [language]: keywords = [] } = kw;
  return [label, ...keywords].flatMap(tokenize);
}
