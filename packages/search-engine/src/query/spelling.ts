import type { ConceptTable } from '../ports/concept-table.ts';
import { eventLoopYielder } from '../work/yield-to-event-loop.ts';
import { readTerms, replaceWord, type Term } from './query-terms.ts';
import type { AskedSearch, SearchPlan, SearchEngine } from '../ports/search-engine.ts';
import { editsOf } from './spelling-edits.ts';

interface SpellingDeps {
  engine: Pick<SearchEngine, 'search' | 'notationCounts' | 'wordCounts'>;
  iconclass: ConceptTable;
}

/** Shorter words have too many neighbours; longer ones are not typed. Numbers are never taken for another. */
const correctable = /^\p{L}{4,30}$/u;
/** A query of more words or characters is a text that was pasted. */
const wordsLookedAt = 8;
const lengthLookedAt = 200;
/** The likeliest words that are searched for, until one of them finds something. */
const wordsTried = 3;

/**
 * Forgives one typing error: of a search that found nothing, the one word that occurs nowhere is
 * taken for the likeliest word one error away that does find something. What stands in quotation marks, with a star,
 * or is a number stays as it was typed.
 * @returns undefined when there is nothing to correct, or nothing is found by that either
 */
export async function correctSearch(
  deps: SpellingDeps,
  { q, plan }: AskedSearch,
  signal: AbortSignal,
): Promise<AskedSearch | undefined> {
  if (q.length > lengthLookedAt) return undefined;
  const unknown = await findUnknown(deps, plan, signal);
  if (unknown === undefined) return undefined;
  const candidates = await likeliest(deps, editsOf(unknown), signal);
  for (const word of candidates.slice(0, wordsTried)) {
    const corrected = {
      q: replaceWord(q, unknown, () => word.replace(/σ$/u, 'ς')),
      from: q,
      exact: replaceWord(q, unknown, (typed) => `"${typed}"`),
    };
    const changed = { ...plan, terms: await readTerms(corrected.q, deps.iconclass, signal) };
    const { total } = await deps.engine.search({ ...changed, page: 0, size: 0 }, signal);
    if (total > 0) return { q: corrected.q, plan: changed, corrected };
  }
  return undefined;
}

/** The one word by which nothing at all is found; none when there are several, which no one correction can mend. */
async function findUnknown(
  { engine }: SpellingDeps,
  plan: SearchPlan,
  signal: AbortSignal,
): Promise<string | undefined> {
  const words = plan.terms.flatMap((term) => (term.kind === 'word' ? [term] : []));
  if (words.length > wordsLookedAt) return undefined;
  const unknown: Extract<Term, { kind: 'word' }>[] = [];
  for (const term of words) {
    const alone = { ...plan, rule: [], filters: [], terms: [term], page: 0, size: 0 };
    if ((await engine.search(alone, signal)).total === 0) unknown.push(term);
    if (unknown.length > 1) return undefined;
  }
  const [term] = unknown;
  return term !== undefined && !term.prefix && correctable.test(term.word) ? term.word : undefined;
}

/**
 * Those of the words that are known, the likeliest first: by the items that hold the word, and those that carry the
 * most used concept it names. The same for every reader; ties by alphabet.
 */
async function likeliest({ engine, iconclass }: SpellingDeps, words: string[], signal: AbortSignal): Promise<string[]> {
  const inTexts = await engine.wordCounts(words, signal);
  const usage = await engine.notationCounts();
  const yieldToEventLoop = eventLoopYielder(signal);
  const known: { word: string; weight: number }[] = [];
  for (const [at, word] of words.entries()) {
    await yieldToEventLoop();
    const concepts = [...iconclass.conceptsNamed(word)];
    const inConcepts = concepts.reduce((most, notation) => Math.max(most, usage.get(notation) ?? 0), 0);
    const weight = (inTexts[at] ?? 0) + inConcepts;
    // No engine counts how often a key is used: a word that only keys are named by comes last.
    const isKnown = weight > 0 || [...iconclass.keysNamed(word)].length > 0;
    if (isKnown) known.push({ word, weight });
  }
  return known
    .toSorted((one, other) => other.weight - one.weight || (one.word < other.word ? -1 : 1))
    .map(({ word }) => word);
}
