import type { WordForms } from '@iconotheca/search-engine/ports/concept-table';
import { askedSpelling } from '@iconotheca/search-engine/text/asked-spelling';
import { formKeys, inflectedLanguages } from '@iconotheca/search-engine/text/forms/form-keys';
import { LRUCache } from 'lru-cache';
import { lexiconKey, type FormClass } from './build-lexicon.ts';

const rememberedWords = 5_000;
/** A word is one of a language whose names use it at least by this share of what the language does that uses it most. */
const leastShare = 0.15;

type LexiconEntry = Pick<FormClass, 'words' | 'uses'>;

/**
 * Says of which languages a word is, and its other forms in these: of those in which the very word is known, else of those
 * in which a form of it is. A form may be a word of another language too (`kind` of Dutch `kinderen`): then its forms in
 * that one are added, so that each of them finds the same.
 * @param readClass a class by `lexiconKey`; undefined for one that is not there
 */
export function openLexicon(readClass: (key: string) => LexiconEntry | undefined): (token: string) => WordForms {
  const remembered = new LRUCache<string, WordForms>({ max: rememberedWords });

  function classesOf(token: string): (LexiconEntry & Pick<FormClass, 'language'>)[] {
    const asked = askedSpelling(token);
    const found = inflectedLanguages.flatMap((language) =>
      formKeys(language, token).flatMap((key) => {
        const entry = readClass(lexiconKey(language, key));
        return entry === undefined ? [] : [{ language, ...entry, isKnown: entry.words.includes(asked) }];
      }),
    );
    const known = found.some(({ isKnown }) => isKnown) ? found.filter(({ isKnown }) => isKnown) : found;
    const most = Math.max(...known.map(({ uses }) => uses));
    return known.filter(({ uses }) => uses >= most * leastShare);
  }

  function find(token: string): WordForms {
    const own = classesOf(token);
    const first = own.flatMap(({ words }) => words);
    const forms = new Set([...first, ...first.flatMap((form) => classesOf(form).flatMap(({ words }) => words))]);
    forms.delete(askedSpelling(token));
    return { languages: [...new Set(own.map(({ language }) => language))], forms: [...forms].sort() };
  }

  return (token) => {
    const forms = remembered.get(token) ?? find(token);
    remembered.set(token, forms);
    return forms;
  };
}
