import { LRUCache } from 'lru-cache';
import { iconclassLanguageCodes } from '@iconotheca/contracts/iconclass/iconclass-language';
import type { IconclassLanguage } from '@iconotheca/contracts/iconclass/iconclass-language';
import { foldings, tokenize } from '@iconotheca/search-engine/text/tokenizer';
import type { WordIndex } from '../word-index.ts';

/** A word of a query, folded; the last one may be unfinished. */
export interface QueryWord {
  folded: string;
  prefix: boolean;
}

/** How a word names each concept, bases first, then keys: 0 for not at all. */
export interface WordScores {
  word: QueryWord;
  scores: Float32Array;
  /** Concepts that it names. */
  named: number;
}

/** A query of more words is a text; its first ones decide. */
const wordsRead = 6;
/** What the reader's language is worth, in the unit of a word's strength (1 to 30). */
const languageBonus = 4;
/** A word that only begins as typed is worth this part of one that is typed whole. */
const beginningWeight = 0.5;
/** Beginnings this short name tens of thousands and are typed first by everybody. */
const rememberedPrefix = 2;
const rememberedScores = 24;

/** Words of a query, each once. A blank behind the last one ends it. */
export function readWords(q: string): QueryWord[] {
  const folded = [...new Set(tokenize(q).map((word) => foldings(word)[0] ?? word))].slice(0, wordsRead);
  return folded.map((word, at) => ({ folded: word, prefix: at === folded.length - 1 && !/\s$/u.test(q) }));
}

/** Scores words one after the other; what it returns holds until it is called again. */
export function createWordScorer(index: WordIndex, concepts: number) {
  const remembered = new LRUCache<string, WordScores>({ max: rememberedScores });
  // One array for each word, used again by every query: 170 KB apiece are not left to the garbage collector.
  const buffers: Float32Array[] = [];

  return (words: readonly QueryWord[], lang: IconclassLanguage): WordScores[] =>
    words.map((word, at) => {
      if (word.prefix && word.folded.length <= rememberedPrefix) return remember(word, lang);
      const scores = (buffers[at] ??= new Float32Array(concepts)).fill(0);
      return score(word, lang, scores);
    });

  function remember(word: QueryWord, lang: IconclassLanguage): WordScores {
    const name = `${lang} ${word.folded}`;
    const known = remembered.get(name) ?? score(word, lang, new Float32Array(concepts));
    remembered.set(name, known);
    return known;
  }

  function score(word: QueryWord, lang: IconclassLanguage, scores: Float32Array): WordScores {
    const reader = 1 << iconclassLanguageCodes.indexOf(lang);
    const [first, end] = index.range(word.folded, word.prefix);
    let named = 0;
    for (let position = first; position < end; position += 1) {
      const weight = index.termAt(position) === word.folded ? 1 : beginningWeight;
      index.visit(position, (concept, strength, languages) => {
        const found = (strength + ((languages & reader) === 0 ? 0 : languageBonus)) * weight;
        const before = scores[concept] ?? 0;
        if (before === 0) named += 1;
        if (found > before) scores[concept] = found;
      });
    }
    return { word, scores, named };
  }
}
