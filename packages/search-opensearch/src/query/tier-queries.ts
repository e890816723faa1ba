import { type Evidence, limitedScore, tiers, type ToldTier, wordScore } from '@iconotheca/search-engine/adapters';
import type { WordTerm } from '@iconotheca/search-engine/ports';
import {
  carrying,
  frontFormQuery,
  frontQuery,
  notationQuery,
  termQuery,
  textQuery,
  type ConceptsOfWord,
} from './matching-query.ts';
import { all, any, type Json } from './query-language.ts';

/** Words that decide on the tier. */
export interface WordsAsked {
  words: readonly WordTerm[];
  /** The same, alternatives together. */
  groups: readonly (readonly WordTerm[])[];
  conceptsOf: ConceptsOfWord;
  /** Tiers that are told from the ones behind them; what is in none of these is in the last. */
  told: readonly ToldTier[];
  /** Notations that all the words together say. */
  subjects: readonly string[];
}

export const picturedQuery: Json = { term: { pictured: true } };

/** Matches documents of a tier, or of a better one (../../documents/tiers.ts). */
export function upToTier(tier: ToldTier, { groups, conceptsOf, subjects }: WordsAsked): Json {
  const byWords = all(groups.map((group) => any(group.map((word) => upToTierByWord(tier, word, conceptsOf)))));
  return subjects.length === 0 ? byWords : any([byWords, notationQuery(subjects)]);
}

function upToTierByWord(tier: ToldTier, word: WordTerm, conceptsOf: ConceptsOfWord): Json {
  if (tier === tiers.whole) return termQuery(word, conceptsOf);
  const front = frontQuery(word);
  const head = carrying(conceptsOf(word, 'head'));
  // Texts hold the words of the front, labels those of their heads.
  if (tier === tiers.front) return front;
  if (tier === tiers.frontForm) return any([front, frontFormQuery(word)]);
  if (tier === tiers.name) return any([front, frontFormQuery(word), ...carrying(conceptsOf(word, 'name'))]);
  if (tier === tiers.head) return any([front, frontFormQuery(word), ...head]);
  if (tier === tiers.text) return any([textQuery(word), ...head]);
  return any([textQuery(word), ...carrying(conceptsOf(word))]);
}

/** Evidence in texts and in concepts, the better one first. */
const inTexts = [{ front: true, text: true }, { frontForm: true, text: true }, { text: true }, {}] as const;
const inConcepts = [{ name: true, head: true, label: true }, { head: true, label: true }, { label: true }, {}] as const;
const noEvidence: Evidence = { front: false, frontForm: false, name: false, head: false, text: false, label: false };

export interface Scoring extends WordsAsked {
  /** Number of documents that hold each word. */
  holding: readonly number[];
  /** Number of documents in all. */
  count: number;
}

/** Gives what answers to a query the score of ../../documents/relevance.ts, which is a whole number. */
export function scoredQuery(query: Json, { words, conceptsOf, holding, count }: Scoring): Json {
  let highest = 0;
  const scores = words.map((word, at) => {
    const ways = inTexts.flatMap((texts) =>
      inConcepts.flatMap((concepts) => {
        const evidence = { ...noEvidence, ...texts, ...concepts };
        const boost = wordScore(evidence, holding[at] ?? 0, count);
        const filter = withEvidence(word, evidence, conceptsOf);
        return boost > 0 && filter.length > 0
          ? [{ boost, constant: { constant_score: { filter: all(filter), boost } } }]
          : [];
      }),
    );
    highest += ways.reduce((most, { boost }) => Math.max(most, boost), 0);
    // More evidence never counts less, so the best of the ways is what the document has.
    return { dis_max: { queries: ways.map(({ constant }) => constant) } };
  });
  const scored = { bool: { filter: [query], should: scores.filter(({ dis_max }) => dis_max.queries.length > 0) } };
  if (highest <= limitedScore) return scored;
  return { script_score: { query: scored, script: { source: `Math.min(_score, ${limitedScore})` } } };
}

/** Matches documents with the evidence, or more; returns no query where there is none to find. */
function withEvidence(
  word: WordTerm,
  { front, frontForm, name, head, text, label }: Evidence,
  conceptsOf: ConceptsOfWord,
): Json[] {
  const inText = front
    ? [frontQuery(word)]
    : frontForm
      ? [any([frontQuery(word), frontFormQuery(word)])]
      : text
        ? [textQuery(word)]
        : [];
  const concepts = name ? conceptsOf(word, 'name') : head ? conceptsOf(word, 'head') : label ? conceptsOf(word) : [];
  if ((name || head || label) && concepts.length === 0) return [];
  return [...inText, ...carrying(concepts)];
}
