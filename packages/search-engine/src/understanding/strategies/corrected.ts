import type { Corrected } from '@iconotheca/contracts/search/search';
import type { ConceptTable } from '../../ports/concept-table.ts';
import type { SearchPlan, SearchEngine } from '../../ports/search-engine.ts';
import type { Term } from '../../ports/terms.ts';
import { eventLoopYielder } from '../../work/yield-to-event-loop.ts';
import type { AnsweredSearch, Attempts } from '../attempts.ts';
import { partsOfCompound } from '../compounds.ts';
import { replaceWord } from '../query-terms.ts';
import { editsOf } from './spelling-edits.ts';

interface SpellingDeps {
  engine: Pick<SearchEngine, 'search' | 'notationCounts' | 'wordCounts'>;
  iconclass: ConceptTable;
  signal: AbortSignal;
}

interface TypedSearch {
  q: string;
  plan: SearchPlan;
}

/** A beginning that is taken for a word has at least as many letters. */
const shortestBeginning = 4;
/** Shorter words have too many neighbours; longer ones are not typed. Numbers are never taken for another. */
const correctable = /^\p{L}{4,30}$/u;
/** A query of more words or characters is a text that was pasted. */
const wordsLookedAt = 8;
const lengthLookedAt = 200;
/** Letters with a mark, those of one piece included. */
const marked = /[\p{M}łøđŁØĐ]/u;
/** The likeliest words that are searched for, until one of them finds something. */
const wordsTried = 3;

/**
 * Forgives one typing error, `lyon` for lion: of a search that found nothing, the one word that occurs nowhere, in none of
 * its forms, is taken for the beginning of one that does find something, else for a compound of two, or its last word,
 * else for the likeliest word of the others' language one error away that does. What stands in quotation marks, with a
 * star, or is a number stays as it was typed.
 */
export async function findCorrected(attempts: Attempts): Promise<AnsweredSearch | undefined> {
  const { query, typedReadings, first } = attempts;
  const { q } = query;
  const { plan } = first.search;
  if (q.length > lengthLookedAt) return undefined;
  const unknown = await findUnknown(attempts, plan);
  if (unknown === undefined) return undefined;
  for (const corrected of await correctionsOf({ q, plan }, unknown, attempts)) {
    const { words, terms } = await attempts.meant(corrected.q, typedReadings, 'small');
    const changed = { ...plan, terms };
    const { total } = await attempts.engine.search({ ...changed, page: 0, size: 0, hitsOnly: true }, attempts.signal);
    if (total > 0) return attempts.serve({ ...first.search, q: words, plan: changed, corrected });
  }
  return undefined;
}

/** Corrections of the unknown word, in the order in which they are tried. */
async function correctionsOf({ q, plan }: TypedSearch, unknown: string, deps: SpellingDeps): Promise<Corrected[]> {
  // A word that the table knows is no error, though no item carries what it names.
  const isKnown = deps.iconclass.formsOf(unknown).languages.length > 0;
  const replacements = [
    ...(isKnown || unknown.length < shortestBeginning ? [] : [(typed: string) => `${typed}*`]),
    ...compoundsOf(unknown, deps),
    ...(isKnown ? [] : await errorsMended({ q, plan }, unknown, deps)),
  ];
  const exact = replaceWord(q, unknown, (typed) => `"${typed}"`);
  return replacements.map((replace) => ({ q: replaceWord(q, unknown, replace), from: q, exact }));
}

type Replace = (typed: string) => string;

/** Both words of a compound, or the last one, which says what it is. */
function compoundsOf(unknown: string, { iconclass }: SpellingDeps): Replace[] {
  const parts = partsOfCompound(unknown, iconclass);
  return parts === undefined ? [] : [() => parts.join(' '), () => parts[1]];
}

/** The likeliest words that were meant. */
async function errorsMended({ q, plan }: TypedSearch, unknown: string, deps: SpellingDeps): Promise<Replace[]> {
  const letters = lettersTyped(q, unknown);
  const edits = editsOf(unknown).filter((word) => isLikelyError(unknown, word) && !losesMarked(letters, unknown, word));
  const candidates = await likeliest(edits, deps);
  const others = plan.terms.flatMap((term) => (term.kind === 'word' && term.word !== unknown ? [term.word] : []));
  const spoken = candidates.filter((word) => isOfTheirLanguage(deps.iconclass, word, others));
  return spoken.slice(0, wordsTried).map((word) => () => word.replace(/σ$/u, 'ς'));
}

/** The first letter is hardly ever the wrong one, but may stand second. */
function isLikelyError(typed: string, meant: string): boolean {
  return typed[0] === meant[0] || (typed[0] === meant[1] && typed[1] === meant[0]);
}

/** The letters of a word as they were typed; none where they are not one for one those of the word. */
function lettersTyped(q: string, word: string): readonly string[] {
  let letters: string[] = [];
  replaceWord(q, word, (typed) => {
    letters = Array.from(typed.normalize('NFC'));
    return typed;
  });
  return letters.length === word.length ? letters : [];
}

/** Tells whether the error would be in a letter with a mark, such as `ć`, which is not typed by mistake. */
function losesMarked(letters: readonly string[], typed: string, meant: string): boolean {
  let at = 0;
  while (at < typed.length && typed[at] === meant[at]) at += 1;
  return marked.test((letters[at] ?? '').normalize('NFD'));
}

/** Tells whether a word may be one of the language of the others; a word that the table does not know may be of any. */
function isOfTheirLanguage(iconclass: Pick<ConceptTable, 'formsOf'>, word: string, others: readonly string[]): boolean {
  const { languages } = iconclass.formsOf(word);
  if (languages.length === 0) return true;
  return others.every((other) => {
    const theirs = iconclass.formsOf(other).languages;
    return theirs.length === 0 || theirs.some((language) => languages.includes(language));
  });
}

/** The one word by which nothing at all is found; none when there are several, which no one correction can mend. */
async function findUnknown({ engine, signal }: SpellingDeps, plan: SearchPlan): Promise<string | undefined> {
  const words = plan.terms.flatMap((term) => (term.kind === 'word' ? [term] : []));
  if (words.length > wordsLookedAt) return undefined;
  const unknown: Extract<Term, { kind: 'word' }>[] = [];
  for (const term of words) {
    const alone = { ...plan, rule: [], filters: [], terms: [term], page: 0, size: 0, hitsOnly: true } as const;
    if ((await engine.search(alone, signal)).total === 0) unknown.push(term);
    if (unknown.length > 1) return undefined;
  }
  const [term] = unknown;
  return term === undefined || term.prefix || !correctable.test(term.word) ? undefined : term.word;
}

/**
 * Those of the words that are known, the likeliest first: by the items that hold the word, and those that carry the
 * most used concept it names. The same for every reader; ties by alphabet.
 */
async function likeliest(words: string[], { engine, iconclass, signal }: SpellingDeps): Promise<string[]> {
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
