import type { FacetField, Filter } from '@iconotheca/contracts/search/filter';
import { matchesFilter, matchesSection, matchesTerm } from '../../documents/match.ts';
import type { ConceptsNamed } from '../../concepts/named-concepts.ts';
import type { SearchDocument } from '../../documents/search-document.ts';
import type { SearchPlan } from '../../ports/search-engine.ts';
import type { DeltaDocument } from '../writing/delta.ts';
import { isUpTo, narrowingStep, stepOf } from '../../documents/steps.ts';
import { narrowed, type CachedSet } from './cached-set.ts';
import type { Matching } from './matching.ts';
import { setsUpToStep } from './step-sets.ts';

/** Documents of the snapshot, and those written since. */
export interface DocumentSet {
  stored: CachedSet;
  written: readonly DeltaDocument[];
}

export interface MatchSet extends DocumentSet {
  /** For a field with Include filters, what matches when these are left out: its own counts are made over that. */
  widened: ReadonlyMap<FacetField, DocumentSet>;
  /** Documents that match when all of them are left out, and the step: no other has to do with the answer. */
  concerned: DocumentSet;
  /** Documents that match whatever their step. */
  ofAnyStep: DocumentSet;
}

/** Parts of a plan on which the match set depends; sort, nonce and page are none of them. */
export type MatchPlan = Pick<SearchPlan, 'rule' | 'terms' | 'filters' | 'within'>;

interface FindOptions {
  /** Documents of the snapshot that are not dead. */
  living: CachedSet;
  /** Words of a set of all documents of the snapshot. */
  length: number;
  written: Iterable<DeltaDocument>;
  matching: Matching;
  conceptsNamed: ConceptsNamed;
  /** @throws when the caller no longer waits for the answer */
  check: () => void;
}

/** Finds the documents that match a plan, and those that match without the Include filters of each field. */
export function findMatches(
  plan: MatchPlan,
  { living, length, written, matching, conceptsNamed, check }: FindOptions,
): MatchSet {
  const include = [...Map.groupBy(plan.filters.filter(isOfMode('O')), ({ field }) => field)];
  const ofFilter = (filter: Filter): CachedSet => {
    check();
    return matching.ofFilter(filter);
  };
  const ofTerms = plan.terms.map((term) => {
    check();
    return matching.ofTerm(term, check);
  });
  const common = narrowed(
    living,
    {
      within: [
        ...(plan.rule.length > 0 ? [[matching.ofSection(plan.rule)]] : []),
        ...ofTerms.map((set) => [set]),
        ...plan.filters.filter(isOfMode('A')).map((filter) => [ofFilter(filter)]),
      ],
      without: plan.filters.filter(isOfMode('N')).map(ofFilter),
    },
    length,
  );
  const included = include.map(([field, filters]) => ({ field, sets: filters.map(ofFilter) }));
  const commonWritten = Array.from(written).filter(({ document }) => matchesAll(document, plan, conceptsNamed));

  const ofAnyStep = { stored: common, written: commonWritten };
  const step = narrowingStep(plan.within, plan.terms);
  const ofStep =
    step === undefined
      ? ofAnyStep
      : {
          stored: narrowed(common, { within: setsUpToStep(step, plan.terms, matching) }, length),
          written: commonWritten.filter(({ document }) => isUpTo(stepOf(document, plan.terms, conceptsNamed), step)),
        };

  /** With the Include filters of every field but one. */
  function includeBut(left: FacetField | undefined, among: DocumentSet = ofStep): DocumentSet {
    if (include.length === 0) return among;
    const within = included.flatMap(({ field, sets }) => (field === left ? [] : [sets]));
    const stored = narrowed(among.stored, { within }, length);
    const groups = include.filter(([field]) => field !== left);
    const isIncluded = ({ document }: DeltaDocument) =>
      groups.every(([, filters]) => filters.some((filter) => matchesFilter(document, filter)));
    return { stored, written: among.written.filter(isIncluded) };
  }

  return {
    ...includeBut(undefined),
    widened: new Map(include.map(([field]) => [field, includeBut(field)])),
    concerned: ofAnyStep,
    ofAnyStep: includeBut(undefined, ofAnyStep),
  };
}

function isOfMode(mode: Filter['mode']) {
  return (filter: Filter) => filter.mode === mode;
}

/** Tells whether a document matches when Include filters are left out, whatever its step. */
export function matchesAll(
  document: SearchDocument,
  { rule, terms, filters }: MatchPlan,
  conceptsNamed: ConceptsNamed,
): boolean {
  return (
    matchesSection(document, rule) &&
    terms.every((term) => matchesTerm(document, term, conceptsNamed)) &&
    filters.every(({ mode, ...filter }) => {
      if (mode === 'A') return matchesFilter(document, filter);
      return mode !== 'N' || !matchesFilter(document, filter);
    })
  );
}
