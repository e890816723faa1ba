import type { IconclassLanguage } from '@iconotheca/contracts/iconclass/iconclass-language';
import { noKeySet, withKey } from '../concept-graph.ts';
import type { ConceptGraph } from '../concept-graph.ts';
import { createBest } from './ranked.ts';
import type { Best, Ranked } from './ranked.ts';
import { createWordScorer, fits, readWords } from './word-scores.ts';
import type { WordScores } from './word-scores.ts';
import type { FormsInLanguages } from '../lexicon/open-lexicon.ts';
import type { WordIndex } from '../word-index.ts';

export interface RankQuery {
  lang: IconclassLanguage;
  size: number;
  usage: (notation: string) => number;
  /** Leaves out what is not used. */
  onlyUsed: boolean;
}

interface RankingParts {
  graph: ConceptGraph;
  index: WordIndex;
  keyCodes: readonly string[];
  /** Other forms of a word of `tokenize`. */
  formsOf: FormsInLanguages;
}

/** Best notations so far, and those that the words are a name or a keyword of. */
interface Found extends Best<string> {
  named: Set<string>;
  /** Called once a name is found that has all the words, of what is used or not. */
  hold: () => void;
}

/** A word that names more concepts than this (the, of, with) is passed over beside one that names fewer. */
const commonWord = 5_000;
/** Shorter beginnings name too many keys to be composed with. */
const composedPrefix = 2;

/** Worth of each fit: of what a concept is called it is more than any use of another is worth. */
const worths = {
  plainName: 94,
  name: 46,
  keywordAndBeginning: 39,
  keywordInName: 37,
  beginning: 34,
  keyword: 34,
} as const;
/** Worth of doubling the use of a notation, share of a key's name that counts, and cost of each step down. */
const usageWeight = 1.1;
const keyWeight = 0.6;
const lengthCost = 0.2;
/** No archive has more items: they are numbered in so many bits. */
const mostUsed = 2 ** 31;

/**
 * Ranks bases, and bases with a key, by the words that name them: every word must be found in the base or in its key.
 * Keys are composed at query time, so the index holds 43,600 records and not 1.37 million.
 */
export function createWordRanking({ graph, index, keyCodes, formsOf }: RankingParts) {
  const bases = graph.notations.length;
  const keysOfSet = numberKeys(graph);
  const scoreWords = createWordScorer(index, bases + keyCodes.length);

  return (q: string, query: RankQuery): Ranked => {
    const words = usefulWords(scoreWords(readWords(q, query.lang, formsOf), query.lang));
    const best = createBest<string>(query.size);
    const named = new Set<string>();
    let isHeld = false;
    if (words.length > 0) rank(words, query, { ...best, named, hold: () => (isHeld = true) });
    // Nothing holds them all: what holds all but one is better than nothing.
    if (best.count() === 0 && words.length > 1 && !isHeld) {
      const seen = new Set<string>();
      const once = (notation: string, act: () => void) => {
        if (!seen.has(notation)) act();
        seen.add(notation);
      };
      const eachOnce: Found = {
        ...best,
        named: new Set(),
        hold: () => undefined,
        add: (notation, score) => once(notation, () => best.add(notation, score)),
        pass: (notation) => once(notation, () => best.pass(notation)),
      };
      words.forEach((_, left) => rank(words.toSpliced(left, 1), query, eachOnce));
    }
    const notations = best.values();
    const namedOnes = new Set(notations.filter((notation) => named.has(notation)));
    return { notations, total: best.count(), named: namedOnes, isHeld };
  };

  function rank(words: readonly WordScores[], query: RankQuery, best: Found): void {
    rankBases(words, query, best);
    const last = words.at(-1)?.word;
    if (words.length > 1 && last && !(last.prefix && last.folded.length < composedPrefix)) {
      rankComposed(words, query, best);
    }
  }

  function rankBases(words: readonly WordScores[], { usage, onlyUsed }: RankQuery, best: Found): void {
    for (let concept = 0; concept < bases; concept += 1) {
      let sum = 0;
      let fit = -1;
      for (const { scores, fits: own } of words) {
        const score = scores[concept] ?? 0;
        sum = score === 0 ? -Infinity : sum + score;
        fit &= own[concept] ?? 0;
      }
      if (sum <= 0) continue;
      const notation = graph.notations[concept] ?? '';
      if ((fit & fits.inName) !== 0) best.hold();
      const score = sum / words.length + worthOf(fit);
      if (onlyUsed && usage(notation) === 0) continue;
      if ((fit & (fits.name | fits.keyword)) !== 0) best.named.add(notation);
      // For most notations that a common word names by a tail it makes no difference how often they are used.
      if (weigh(notation, score, mostUsed) <= best.least()) best.pass(notation);
      else best.add(notation, weigh(notation, score, usage(notation)));
    }
  }

  /** Bases that hold some of the words with a key of theirs that holds the others. */
  function rankComposed(words: readonly WordScores[], { usage, onlyUsed }: RankQuery, best: Found): void {
    const keys = keysOfSet.map((all) => all.filter((key) => words.some(({ scores }) => (scores[key] ?? 0) > 0)));
    for (let concept = 0; concept < bases; concept += 1) {
      const set = graph.keySetNumber(concept);
      const candidates = set === noKeySet ? undefined : keys[set];
      if (!candidates?.length || !words.some(({ scores }) => (scores[concept] ?? 0) > 0)) continue;
      for (const key of candidates) {
        const score = composedScore(words, concept, key);
        if (score === 0) continue;
        const suffix = (keyCodes[key - bases] ?? '').slice(graph.keySets[set]?.code.length);
        const notation = withKey(graph.notations[concept] ?? '', suffix);
        const used = usage(notation);
        if (!onlyUsed || used > 0) best.add(notation, weigh(notation, score, used));
      }
    }
  }
}

function worthOf(fit: number): number {
  if ((fit & fits.plainName) !== 0) return worths.plainName;
  if ((fit & fits.name) !== 0) return worths.name;
  const begins = (fit & fits.beginning) !== 0;
  if ((fit & fits.keyword) === 0) return begins ? worths.beginning : 0;
  if (begins) return worths.keywordAndBeginning;
  return (fit & fits.inName) === 0 ? worths.keyword : worths.keywordInName;
}

/** Without the words that name nothing, and without the common ones if any other is left. */
function usefulWords(words: readonly WordScores[]): WordScores[] {
  const useful = words.filter(({ named }) => named > 0);
  const rare = useful.filter(({ named }) => named <= commonWord);
  return rare.length > 0 ? rare : useful;
}

/** 0 unless every word is held by one of the two, and each holds a word that is missing in the other. */
function composedScore(words: readonly WordScores[], concept: number, key: number): number {
  let sum = 0;
  let baseNeeded = false;
  let keyNeeded = false;
  for (const { scores } of words) {
    const inBase = scores[concept] ?? 0;
    const inKey = (scores[key] ?? 0) * keyWeight;
    if (inBase === 0 && inKey === 0) return 0;
    baseNeeded ||= inKey === 0;
    keyNeeded ||= inBase === 0;
    sum += Math.max(inBase, inKey);
  }
  return baseNeeded && keyNeeded ? sum / words.length : 0;
}

function weigh(notation: string, score: number, used: number): number {
  return score + Math.log2(1 + used) * usageWeight - depthOf(notation) * lengthCost;
}

/** Steps from the top, near enough: a name in brackets is one of them. */
function depthOf(notation: string): number {
  const open = notation.indexOf('(');
  return open < 0 ? notation.length : open + notation.length - notation.lastIndexOf(')');
}

/** Numbers of the keys of each set: they follow those of the bases, set by set. */
function numberKeys({ notations, keySets }: ConceptGraph): number[][] {
  let next = notations.length;
  return keySets.map(({ suffixes }) => suffixes.map(() => next++));
}
