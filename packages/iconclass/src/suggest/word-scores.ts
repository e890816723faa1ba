import { LRUCache } from 'lru-cache';
import { iconclassLanguageCodes } from '@iconotheca/contracts/iconclass/iconclass-language';
import type { IconclassLanguage } from '@iconotheca/contracts/iconclass/iconclass-language';
import { askedSpelling, askedTokens, isSmallWord, tokenize } from '@iconotheca/text';
import type { FormsInLanguages } from '../lexicon/open-lexicon.ts';
import { fitOf, type WordIndex } from '../word-index.ts';

/** A word of a query, folded; the last one may be unfinished. */
export interface QueryWord {
  folded: string;
  prefix: boolean;
  /** Its other forms, folded: of a plural the singular. */
  forms: readonly string[];
  /** Languages that it is read in, a bit for each, and whether the reader's is the one. */
  languages: number;
  isReaders: boolean;
}

/** Scores by which a word names each concept, bases first, then keys: 0 for not at all. */
export interface WordScores {
  word: QueryWord;
  scores: Float32Array;
  /** Fits of each concept together, `fits` added up. */
  fits: Uint8Array;
  /** Concepts that it names. */
  named: number;
}

/**
 * Ways in which a word of a query fits a concept: a name begins with it or has it, a keyword is all that is asked for, a name is
 * that, and one that says all.
 */
export const fits = { beginning: 1, inName: 2, keyword: 4, name: 8, plainName: 16 } as const;

/** A query of more words is a text; its first ones decide. */
const wordsRead = 6;
/** Bonus for the reader's language, in the unit of a word's strength (1 to 30). */
const languageBonus = 4;
/**
 * A word of the head is worth more than any use of a notation by its tail: of a million items that have St Ursula, for whom
 * a ship is a possible attribute, none shows a ship for that.
 */
const headBonus = 30;
/** Worth of a word's strength, which tells apart what fits alike and is used alike. */
const strengthWeight = 0.1;
/** A word that only begins as typed is worth this part of one that is typed whole. */
const beginningWeight = 0.5;
/** A word that is found in another form is worth so much less than one that stands as typed. */
const formCost = 3;
/** Beginnings this short name tens of thousands and are typed first by everybody. */
const rememberedPrefix = 2;
const rememberedScores = 24;

/** Reads the words of a query, each once. A blank behind the last one ends it. */
export function readWords(q: string, lang: IconclassLanguage, formsOf: FormsInLanguages): QueryWord[] {
  const tokens = new Map(askedTokens(tokenize(q)).map((token) => [askedSpelling(token), token]));
  return [...tokens].slice(0, wordsRead).map(([folded, token], at, read) => {
    const { forms, languages } = formsOf(token, lang);
    return {
      folded,
      prefix: at === read.length - 1 && !/\s$/u.test(q),
      forms,
      languages: languages.reduce((all, each) => all | bitOf(each), 0),
      isReaders: languages.some((each) => each === lang),
    };
  });
}

/** Returns the bit of a language in the word index. */
function bitOf(lang: IconclassLanguage): number {
  return 1 << iconclassLanguageCodes.indexOf(lang);
}

interface Scoring {
  lang: IconclassLanguage;
  /** Words of the query, small words aside. */
  said: number;
  /** Place of the word among them. */
  at: number;
  scores: Float32Array;
  /** Fits that were found. */
  found: Uint8Array;
}

/** Scores words one after the other; what it returns holds until it is called again. */
export function createWordScorer(index: WordIndex, concepts: number) {
  const remembered = new LRUCache<string, WordScores>({ max: rememberedScores });
  // One array for each word, used again by every query: 170 KB apiece are not left to the garbage collector.
  const buffers: ReturnType<typeof room>[] = [];

  return (words: readonly QueryWord[], lang: IconclassLanguage): WordScores[] => {
    const said = words.filter(({ folded }) => !isSmallWord(folded)).length || words.length;
    return words.map((word, at) => {
      if (word.prefix && word.folded.length <= rememberedPrefix) return remember(word, lang);
      const { scores, found } = (buffers[at] ??= room());
      scores.fill(0);
      found.fill(0);
      return score(word, { lang, said, at, scores, found });
    });
  };

  function room() {
    return { scores: new Float32Array(concepts), found: new Uint8Array(concepts) };
  }

  function remember(word: QueryWord, lang: IconclassLanguage): WordScores {
    const name = `${lang} ${word.folded}`;
    const known = remembered.get(name) ?? score(word, { lang, said: 1, at: 0, ...room() });
    remembered.set(name, known);
    return known;
  }

  function score(word: QueryWord, { lang, said, at, scores, found }: Scoring): WordScores {
    const reader = bitOf(lang);
    const [first, end] = index.range(word.folded, word.prefix);
    const isReaders = word.isReaders || namesIn(word.folded, reader);
    let count = 0;
    for (let position = first; position < end; position += 1) {
      visit(position, index.termAt(position) === word.folded ? 'word' : 'beginning');
    }
    // A beginning of other words is none of theirs: `lio` is no form of anything.
    const isWhole = !word.prefix || first === end || index.termAt(first) === word.folded;
    for (const form of isWhole ? word.forms : []) {
      const [ofForm, endOfForm] = index.range(form, false);
      if (ofForm < endOfForm) visit(ofForm, 'form');
    }
    return { word, scores, fits: found, named: count };

    function visit(position: number, as: 'word' | 'form' | 'beginning'): void {
      index.visit(position, (concept, strength, languages, byHead, fit) => {
        // A form of one language is another word in the next one.
        if (as === 'form' && (word.languages & languages) === 0 && word.languages !== 0) return;
        const isOfReader = (languages & reader) !== 0;
        const isMeant = byHead === 1 && (isOfReader || !isReaders);
        const named = strength * strengthWeight + (isOfReader ? languageBonus : 0) + (isMeant ? headBonus : 0);
        const worth = as === 'beginning' ? named * beginningWeight : as === 'form' ? named - formCost : named;
        const before = scores[concept] ?? 0;
        if (before === 0) count += 1;
        if (worth > before) scores[concept] = worth;
        if (isMeant && as !== 'beginning') found[concept] = (found[concept] ?? 0) | fitIn(fit);
      });
    }

    /** Tells whether something is called so in a language, however seldom it has the word. */
    function namesIn(folded: string, language: number): boolean {
      const [own, next] = index.range(folded, false);
      let isNamed = false;
      if (own === next) return isNamed;
      index.visit(own, (_concept, _strength, languages, byHead, fit) => {
        if (byHead === 1 && (languages & language) !== 0 && fitOf.name(fit) === said) isNamed = true;
      });
      return isNamed;
    }

    function fitIn(fit: number): number {
      const isKeyword = fitOf.keyword(fit) === said ? fits.keyword : 0;
      const words = fitOf.name(fit);
      if (words === 0) return isKeyword;
      const begins = at > 0 || fitOf.isFirst(fit) ? fits.beginning : 0;
      const isName = words === said ? (fitOf.isPlain(fit) ? fits.plainName | fits.name : fits.name) : 0;
      return isKeyword | fits.inName | begins | isName;
    }
  }
}
