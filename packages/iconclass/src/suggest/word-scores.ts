import { LRUCache } from 'lru-cache';
import { iconclassLanguageCodes } from '@iconotheca/contracts/iconclass/iconclass-language';
import type { IconclassLanguage } from '@iconotheca/contracts/iconclass/iconclass-language';
import { askedSpelling, askedTokens, tokenize } from '@iconotheca/text';
import type { WordIndex } from '../word-index.ts';

/** A word of a query, folded; the last one may be unfinished. */
export interface QueryWord {
  folded: string;
  prefix: boolean;
  /** Its other forms, folded: of a plural the singular. */
  forms: readonly string[];
}

/** Scores by which a word names each concept, bases first, then keys: 0 for not at all. */
export interface WordScores {
  word: QueryWord;
  scores: Float32Array;
  /** Concepts that it names. */
  named: number;
}

/** A query of more words is a text; its first ones decide. */
const wordsRead = 6;
/** Bonus for the reader's language, in the unit of a word's strength (1 to 30). */
const languageBonus = 4;
/**
 * A word of the head is worth more than any use of a notation by its tail: of a million items that have St Ursula, for whom
 * a ship is a possible attribute, none shows a ship for that.
 */
const headBonus = 30;
/** A word that only begins as typed is worth this part of one that is typed whole. */
const beginningWeight = 0.5;
/** A word that is found in another form is worth this part of one that stands as typed. */
const formWeight = 0.9;
/** Beginnings this short name tens of thousands and are typed first by everybody. */
const rememberedPrefix = 2;
const rememberedScores = 24;

/** Reads the words of a query, each once. A blank behind the last one ends it. */
export function readWords(q: string, formsOf: (token: string) => readonly string[]): QueryWord[] {
  const tokens = new Map(askedTokens(tokenize(q)).map((token) => [askedSpelling(token), token]));
  return [...tokens].slice(0, wordsRead).map(([folded, token], at, read) => ({
    folded,
    prefix: at === read.length - 1 && !/\s$/u.test(q),
    forms: formsOf(token),
  }));
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
    let count = 0;
    for (let position = first; position < end; position += 1) {
      visit(position, index.termAt(position) === word.folded ? 1 : beginningWeight);
    }
    // A beginning of other words is none of theirs: `lio` is no form of anything.
    const isWhole = !word.prefix || first === end || index.termAt(first) === word.folded;
    for (const form of isWhole ? word.forms : []) {
      const [ofForm, endOfForm] = index.range(form, false);
      if (ofForm < endOfForm) visit(ofForm, formWeight);
    }
    return { word, scores, named: count };

    function visit(position: number, weight: number): void {
      index.visit(position, (concept, strength, languages, byHead) => {
        const named = strength + ((languages & reader) === 0 ? 0 : languageBonus) + byHead * headBonus;
        const found = named * weight;
        const before = scores[concept] ?? 0;
        if (before === 0) count += 1;
        if (found > before) scores[concept] = found;
      });
    }
  }
}
