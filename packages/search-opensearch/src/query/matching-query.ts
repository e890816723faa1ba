import { parseDateValue, undated } from '@iconotheca/contracts/item/date-span';
import type { FacetField, Filter } from '@iconotheca/contracts/search/filter';
import type { SectionClause } from '@iconotheca/contracts/collection/section';
import type { ConceptsNamed, NamedBy } from '@iconotheca/search-engine/adapters';
import type { SearchPlan, Term, ValueTerm, WordTerm } from '@iconotheca/search-engine/ports';
import { all, any, nothing, withBeginning, withTerm, type Json } from './query-language.ts';

/** Records of the classification that a word names, anywhere in their labels or by the head: as few as say the same. */
export type ConceptsOfWord = (term: WordTerm, by?: NamedBy) => readonly string[];

/** Concepts that words are read by. */
export interface Naming {
  conceptsOf: ConceptsOfWord;
  /** All of them. */
  conceptsNamed: ConceptsNamed;
  /** Returns those of some notations or records that no other of them stands above. */
  topmost: (among: ReadonlySet<string>) => readonly string[];
}

/** Returns what must hold, Include filters aside: those stand apart, because facets are counted without their own. */
export function matchingQuery({ rule, terms, filters }: SearchPlan, conceptsOf: ConceptsOfWord): Json {
  const must = filters.filter(({ mode }) => mode === 'A');
  const never = filters.filter(({ mode }) => mode === 'N');
  return {
    bool: {
      filter: [
        ...(rule.length === 0 ? [] : [any(rule.map(clauseQuery))]),
        ...terms.map((term) => termQuery(term, conceptsOf)),
        ...must.map(filterQuery),
      ],
      must_not: never.map(filterQuery),
    },
  };
}

/** Returns the query of each field's Include filters. */
export function includesOf({ filters }: Pick<SearchPlan, 'filters'>): Map<FacetField, Json> {
  const groups = Map.groupBy(
    filters.filter(({ mode }) => mode === 'O'),
    ({ field }) => field,
  );
  return new Map([...groups].map(([field, group]) => [field, any(group.map(filterQuery))]));
}

/** Matches documents that hold a term. */
export function termQuery(term: Term, conceptsOf: ConceptsOfWord): Json {
  if (term.kind === 'nothing') return nothing;
  if (term.kind === 'phrase') return phraseQuery(term.words);
  if (term.kind === 'notation') return any([notationQuery([term.notation]), ...ownWord(term.word)]);
  if (term.kind === 'value') return any([...valueQueries(term.values), ...ownWord(term.word)]);
  if (term.kind === 'field') return any(inField(term.field, term, false));
  if (term.kind === 'not') return { bool: { must_not: [termQuery(term.term, conceptsOf)] } };
  if (term.kind === 'most') return most(term.words, term.least, conceptsOf);
  if (term.kind === 'all') return all(term.terms.map((each) => termQuery(each, conceptsOf)));
  if (term.kind === 'any') return any(term.terms.map((each) => termQuery(each, conceptsOf)));
  return any([textQuery(term), inheritedQuery(term), ...carrying(conceptsOf(term))]);
}

/** Matches documents that hold at least so many of the words. */
function most(words: readonly WordTerm[], least: number, conceptsOf: ConceptsOfWord): Json {
  const should = words.map((word) => termQuery(word, conceptsOf));
  return { bool: { should, minimum_should_match: least } };
}

function valueQueries(values: ValueTerm['values']): Json[] {
  return [...Map.groupBy(values, ({ field }) => field)].flatMap(([field, own]) => {
    const texts = own.map(({ value }) => value);
    return field === 'DATE' ? texts.map(yearsQuery) : [withTerm(`values.${field}`, texts)];
  });
}

/** Matches documents whose own texts hold the word, another form of it, or its translation. */
export function textQuery(term: WordTerm): Json {
  const { forms = [], translations = [] } = term;
  return heldQuery(term, [...forms, ...translations]);
}

/** Matches documents whose own texts hold the word as it was typed, or one of some others. */
export function heldQuery(term: WordTerm, others: readonly string[]): Json {
  return any(inField('texts', { ...term, forms: others }, true));
}

/** Matches documents whose front holds the word. */
export function frontQuery(term: WordTerm): Json {
  return any(inField('front', term, false));
}

/** Matches documents whose front holds another form of the word. */
export function frontFormQuery({ forms = [] }: WordTerm): Json {
  return withTerm('front', forms);
}

function inheritedQuery(term: WordTerm): Json {
  return any(inField('inherited', term, true));
}

/** Matches documents that carry one of the concepts; returns no query where there are no concepts. */
export function carrying(concepts: readonly string[]): Json[] {
  return concepts.length === 0 ? [] : [withTerm('concepts', concepts)];
}

function inField(
  field: string,
  { word, prefix, forms = [] }: Pick<WordTerm, 'word' | 'prefix' | 'forms'>,
  isWithForms: boolean,
): Json[] {
  const others = isWithForms ? forms : [];
  if (!prefix) return [withTerm(field, [word, ...others])];
  return [withBeginning(field, word), ...(others.length === 0 ? [] : [withTerm(field, others)])];
}

function ownWord(word: string | undefined): Json[] {
  return word === undefined ? [] : [withTerm('texts', [word])];
}

function phraseQuery(words: readonly string[]): Json {
  const [only = ''] = words;
  return words.length === 1 ? withTerm('texts', [only]) : { match_phrase: { texts: { query: words.join(' ') } } };
}

/** Matches documents with a value of a filter. */
export function filterQuery({ field, value }: Pick<Filter, 'field' | 'value'>): Json {
  return field === 'DATE' ? yearsQuery(value) : withTerm(`values.${field}`, [value]);
}

function yearsQuery(value: string): Json {
  const asked = parseDateValue(value);
  if (asked === undefined) return nothing;
  if (asked === undated) return { bool: { must_not: [{ exists: { field: 'from' } }] } };
  return all([{ range: { from: { lte: asked.until } } }, { range: { until: { gte: asked.from } } }]);
}

function clauseQuery(clause: SectionClause): Json {
  if ('TYPE' in clause) return withTerm('values.TIPE', clause.TYPE);
  return 'HIM' in clause ? withTerm('values.HIM', clause.HIM) : notationQuery(clause.IC);
}

/** Matches documents that carry one of the notations or anything below it: documents have all that lies above theirs. */
export function notationQuery(notations: readonly string[]): Json {
  return withTerm('values.ICPATH', notations);
}
