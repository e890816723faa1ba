import { iconclassLanguageCodes } from '@iconotheca/contracts/iconclass';
import type { IconclassLanguage } from '@iconotheca/contracts/iconclass';
import { foldings, tokenize } from '../search/tokenizer.ts';
import { noKeySet, withKey } from './concept-graph.ts';
import type { ConceptGraph } from './concept-graph.ts';
import type { WordIndex } from './word-index.ts';

/** Notations in order, of which there may be more than were put in order. */
export interface Ranked {
  notations: string[];
  total: number;
}

export interface RankQuery {
  lang: IconclassLanguage;
  size: number;
  usage: (notation: string) => number;
}

interface RankingParts {
  graph: ConceptGraph;
  index: WordIndex;
  keyCodes: readonly string[];
}

/** A query of more words is a text; its first ones decide. */
const wordsRead = 6;
/** Shorter beginnings name too many keys to be composed with. */
const composedPrefix = 2;

/** How much each sign of relevance is worth, in the unit of a word's strength (0 to 15). */
const weights = { language: 3, beginning: 0.7, usage: 1.6, key: 0.6, depth: 0.02 };

/** How each word of a query names each concept: 0 for not at all. Bases first, then keys. */
type WordScores = Float32Array[];

/**
 * Ranks bases, and bases with a key, by the words that name them: every word must be found in the base or in its key.
 * Keys are composed at query time (iconclass.md, "Rules"), so the index holds 43,600 records and not 1.37 million.
 */
export function createWordRanking({ graph, index, keyCodes }: RankingParts) {
  const bases = graph.notations.length;
  const concepts = bases + keyCodes.length;
  const keysOfSet = numberKeys(graph);

  return (q: string, query: RankQuery): Ranked => {
    const words = readWords(q);
    const scored = words.map((word) => scoreWord(word, query.lang));
    // A word that names nothing is passed over as long as another one names something.
    const useful = scored.filter((scores) => scores.some((score) => score > 0));
    if (useful.length === 0) return { notations: [], total: 0 };
    const found = [...rankBases(useful, query), ...rankComposed(useful, words, query)];
    found.sort((one, other) => other.score - one.score || one.order - other.order);
    return { notations: found.slice(0, query.size).map(({ notation }) => notation), total: found.length };
  };

  interface Word {
    folded: string;
    prefix: boolean;
  }

  /** The last word may be unfinished, unless a blank ends it. */
  function readWords(q: string): Word[] {
    const folded = [...new Set(tokenize(q).map((word) => foldings(word)[0] ?? word))].slice(0, wordsRead);
    return folded.map((word, at) => ({ folded: word, prefix: at === folded.length - 1 && !/\s$/u.test(q) }));
  }

  function scoreWord({ folded, prefix }: Word, lang: IconclassLanguage): Float32Array {
    const scores = new Float32Array(concepts);
    const reader = 1 << iconclassLanguageCodes.indexOf(lang);
    const [first, end] = index.range(folded, prefix);
    for (let position = first; position < end; position += 1) {
      const weight = index.termAt(position) === folded ? 1 : weights.beginning;
      index.visit(position, (concept, strength, languages) => {
        const score = (strength + ((languages & reader) === 0 ? 0 : weights.language)) * weight;
        if (score > (scores[concept] ?? 0)) scores[concept] = score;
      });
    }
    return scores;
  }

  interface Found {
    notation: string;
    score: number;
    order: number;
  }

  function rankBases(words: WordScores, { usage }: RankQuery): Found[] {
    const found: Found[] = [];
    for (let concept = 0; concept < bases; concept += 1) {
      let sum = 0;
      for (const scores of words) {
        const score = scores[concept] ?? 0;
        sum = score === 0 ? -Infinity : sum + score;
      }
      if (sum > 0) found.push(weigh(graph.notations[concept] ?? '', sum / words.length, { order: concept, usage }));
    }
    return found;
  }

  /** Bases that hold some of the words with a key of theirs that holds the others. */
  function rankComposed(words: WordScores, typed: readonly Word[], { usage }: RankQuery): Found[] {
    const last = typed.at(-1);
    if (words.length < 2 || (last?.prefix && last.folded.length < composedPrefix)) return [];
    const keys = keysNamedBy(words);
    if (keys.size === 0) return [];
    const found: Found[] = [];
    for (let concept = 0; concept < bases; concept += 1) {
      const set = graph.keySetNumber(concept);
      const candidates = set === noKeySet ? undefined : keys.get(set);
      if (!candidates || !words.some((scores) => (scores[concept] ?? 0) > 0)) continue;
      for (const key of candidates) {
        const score = composedScore(words, concept, key);
        if (score === 0) continue;
        const notation = withKey(graph.notations[concept] ?? '', suffixOf(key, set));
        found.push(weigh(notation, score, { order: concept, usage }));
      }
    }
    return found;
  }

  /** Keys that hold at least one of the words, by the number of their set. */
  function keysNamedBy(words: WordScores): Map<number, number[]> {
    const named = new Map<number, number[]>();
    keysOfSet.forEach((keys, set) => {
      const holding = keys.filter((key) => words.some((scores) => (scores[key] ?? 0) > 0));
      if (holding.length > 0) named.set(set, holding);
    });
    return named;
  }

  /** 0 unless every word is held by one of the two, and each holds a word that the other lacks. */
  function composedScore(words: WordScores, concept: number, key: number): number {
    let sum = 0;
    let baseNeeded = false;
    let keyNeeded = false;
    for (const scores of words) {
      const inBase = scores[concept] ?? 0;
      const inKey = (scores[key] ?? 0) * weights.key;
      if (inBase === 0 && inKey === 0) return 0;
      baseNeeded ||= inKey === 0;
      keyNeeded ||= inBase === 0;
      sum += Math.max(inBase, inKey);
    }
    return baseNeeded && keyNeeded ? sum / words.length : 0;
  }

  function suffixOf(key: number, set: number): string {
    return (keyCodes[key - bases] ?? '').slice(graph.keySets[set]?.code.length);
  }

  function weigh(
    notation: string,
    score: number,
    { order, usage }: { order: number; usage: (notation: string) => number },
  ): Found {
    const used = Math.log2(1 + usage(notation)) * weights.usage;
    return { notation, score: score + used - notation.length * weights.depth, order };
  }
}

/** Numbers of the keys of each set: they follow those of the bases, set by set. */
function numberKeys({ notations, keySets }: ConceptGraph): number[][] {
  let next = notations.length;
  return keySets.map(({ suffixes }) => suffixes.map(() => next++));
}
