import { isResolved, type ResolvedNotation } from '@iconotheca/contracts/iconclass/iconclass';
import { shortLabel } from '@iconotheca/contracts/iconclass/short-label';
import { defaultIconclassLanguage } from '@iconotheca/contracts/iconclass/iconclass-language';
import type { MatchedConcept } from '@iconotheca/contracts/search/search';
import type { ConceptTable } from '../ports/concept-table.ts';
import type { ConceptsNamed } from './named-concepts.ts';
import type { Term, WordTerm } from '../ports/terms.ts';
import { rememberByUsage } from './remember-by-usage.ts';

/** Concepts that an answer lists. */
const shownConcepts = 8;
/** Words whose concepts are listed one by one when the whole query names none. */
const wordsLookedUp = 4;
/** Concepts listed for each of these words. */
const shownOfWord = 2;
const openSlot = '(...)';
const rememberedWords = 1_000;
const rememberedQueries = 500;

export interface ConceptMatcherDeps {
  iconclass: Pick<ConceptTable, 'conceptsOf' | 'rank' | 'resolve'>;
  conceptsNamed: ConceptsNamed;
  /** Items that carry a notation or anything below it. */
  usage: (notation: string) => number;
}

/**
 * Says by which concepts a query found items that do not hold its words: the most fitting and most used first, only
 * those that an item carries. It is for one table of Iconclass; what it remembers holds until it is told that items came
 * to carry other notations.
 */
export function createConceptMatcher({ iconclass, conceptsNamed, ...deps }: ConceptMatcherDeps) {
  const { usage, remembered, forget, forgetAll } = rememberByUsage(deps.usage);
  const ofWords = remembered<readonly string[]>(rememberedWords);
  const ofQueries = remembered<MatchedConcept[]>(rememberedQueries);

  function isNamed(notation: string, words: readonly WordTerm[]): boolean {
    const { bases, keys } = iconclass.conceptsOf(notation);
    return words.some((word) => [...bases, ...keys].some((concept) => conceptsNamed(word).has(concept)));
  }

  /**
   * Returns the one of a word and its other forms that names most, so that a word and its plural list the same
   * concepts.
   */
  function naming({ word, prefix, forms = [] }: WordTerm): string {
    const sizeOf = (each: string) => conceptsNamed({ word: each, prefix: prefix && each === word }, 'head').size;
    return [word, ...forms].reduce((best, each) => (sizeOf(each) > sizeOf(best) ? each : best));
  }

  /** Suggestions take a last word for an unfinished one unless a blank follows it. */
  function find(words: readonly WordTerm[]): string[] {
    const end = words.at(-1)?.prefix === true ? '' : ' ';
    const q = `${words.map(naming).join(' ')}${end}`;
    return iconclass
      .rank({ q, lang: defaultIconclassLanguage, size: 3 * shownConcepts, usage })
      .filter((notation) => usage(notation) > 0 && isNamed(notation, words));
  }

  function ofWord(term: WordTerm): readonly string[] {
    const key = `${naming(term)}${term.prefix ? '*' : ''}`;
    return ofWords(key, () => find([term]));
  }

  /** The concepts of words one by one, those first of the word that names fewest: in `people playing tennis` tennis says most. */
  function ofEach(words: readonly WordTerm[]): string[] {
    const rarest = words.toSorted((one, other) => conceptsNamed(one).size - conceptsNamed(other).size);
    return rarest.slice(0, wordsLookedUp).flatMap((each) => ofWord(each).slice(0, shownOfWord));
  }

  function match(terms: readonly Term[]): MatchedConcept[] {
    const words = terms.flatMap((term) => (term.kind === 'word' ? [term] : []));
    const namers = words.filter((word) => conceptsNamed(word).size > 0);
    const [word] = namers;
    if (word === undefined) return [];
    // Beside words that name nothing it names what it does alone, and that is remembered.
    const isAlone = namers.length === 1 && words.length === terms.length;
    const ofAll = isAlone ? ofWord(word) : find(words);
    const found = ofAll.length > 0 ? ofAll : ofEach(namers);
    const concepts = toldApart(new Set(found));
    const [first] = concepts;
    // Beside words that are read as filters the others are the whole.
    const isWhole = namers.length === terms.filter(({ kind }) => kind !== 'value').length && ofAll.length > 0;
    return first !== undefined && isWhole && isSubject(first.n, words)
      ? [{ ...first, isSubject: true, ...broaderOf(first.n) }, ...concepts.slice(1)]
      : concepts;
  }

  function resolved(notation: string): ResolvedNotation[] {
    const answer = iconclass.resolve(notation);
    return isResolved(answer) ? [answer] : [];
  }

  /** The short label, the whole one where that says more, and how many items there are. */
  function labelled(answer: ResolvedNotation): MatchedConcept {
    const { text, full } = shortLabel(answer, defaultIconclassLanguage) ?? { text: answer.n };
    return { n: answer.n, label: text, count: usage(answer.n), ...(full === undefined ? {} : { full }) };
  }

  /**
   * The first ones, as many as are shown. Of concepts that read alike the second says what it lies below, and what reads alike
   * even so is left out. Labels are read for those that are shown, not for all that are named.
   */
  function toldApart(notations: ReadonlySet<string>): MatchedConcept[] {
    const read = new Set<string>();
    const isRead = (text: string) => read.has(text.toLowerCase());
    const concepts: MatchedConcept[] = [];
    for (const answer of resolvedOneByOne(notations)) {
      if (concepts.length === shownConcepts) break;
      // A slot for names finds what the concept itself finds.
      if (answer.n.endsWith(openSlot) && notations.has(answer.n.slice(0, -openSlot.length))) continue;
      const concept = labelled(answer);
      const label = isRead(concept.label) ? belowWhat(concept) : concept.label;
      if (label === undefined || isRead(label)) continue;
      read.add(label.toLowerCase());
      concepts.push({ ...concept, label });
    }
    return concepts;
  }

  function* resolvedOneByOne(notations: Iterable<string>): Generator<ResolvedNotation> {
    for (const notation of notations) yield* resolved(notation);
  }

  function belowWhat({ n, label }: MatchedConcept): string | undefined {
    const above = broaderOf(n).broader?.label;
    return above === undefined ? undefined : `${label} (${above})`;
  }

  /** Tells whether every word names it by the head of its label or of its key's. */
  function isSubject(notation: string, words: readonly WordTerm[]): boolean {
    const { bases, keys } = iconclass.conceptsOf(notation);
    return words.every((word) => [...bases, ...keys].some((concept) => conceptsNamed(word, 'head').has(concept)));
  }

  function broaderOf(notation: string): Pick<MatchedConcept, 'broader'> {
    const path = resolved(notation).flatMap(({ p }) => p.slice(0, -1).toReversed());
    for (const answer of resolvedOneByOne(path)) {
      const above = labelled(answer);
      // A slot without a name says no more than what lies above it.
      if (!above.n.endsWith(openSlot)) return { broader: above };
    }
    return {};
  }

  return {
    /** @param terms what the query is read as */
    match: (terms: readonly Term[]): MatchedConcept[] => ofQueries(JSON.stringify(terms), () => match(terms)),
    /** Tells of which notations more or fewer items carry them, or something below them. */
    forget,
    /** The same of any notation. */
    forgetAll,
  };
}
