import { parseDateValue, spansMeet, undated } from '@iconotheca/contracts/item/date-span';
import type { Filter } from '@iconotheca/contracts/search/filter';
import { inSection, type SectionClause } from '@iconotheca/contracts/collection/section';
import type { ConceptsNamed } from '../concepts/named-concepts.ts';
import type { Term } from '../ports/terms.ts';
import type { SearchDocument } from './search-document.ts';
import { holds, meet } from './word-sets.ts';

/** Tells whether a document answers to a term. */
export function matchesTerm(document: SearchDocument, term: Term, conceptsNamed: ConceptsNamed): boolean {
  if (term.kind === 'nothing') return false;
  if (term.kind === 'phrase') return hasPhrase(document, term.words);
  if (term.kind === 'notation') {
    return document.values.ICPATH.includes(term.notation) || (term.word !== undefined && document.words.has(term.word));
  }
  if (term.kind === 'value') {
    const isHeld = term.word !== undefined && document.words.has(term.word);
    return isHeld || term.values.some((value) => matchesFilter(document, value));
  }
  if (term.kind === 'field') return holds(document.fields[term.field], term);
  if (term.kind === 'not') return !matchesTerm(document, term.term, conceptsNamed);
  if (term.kind === 'all') return term.terms.every((each) => matchesTerm(document, each, conceptsNamed));
  if (term.kind === 'any') return term.terms.some((each) => matchesTerm(document, each, conceptsNamed));
  if (term.kind === 'most') {
    return term.words.filter((each) => matchesTerm(document, each, conceptsNamed)).length >= term.least;
  }
  const { words, inherited, concepts } = document;
  const { forms = [], translations = [] } = term;
  if (holds(words, term) || holds(inherited, term) || meet(concepts, conceptsNamed(term))) return true;
  return (
    forms.some((form) => words.has(form) || inherited.has(form)) ||
    translations.some((translation) => words.has(translation))
  );
}

/** Tells whether a document answers to a filter's value, whatever the mode. */
export function matchesFilter(document: SearchDocument, { field, value }: Pick<Filter, 'field' | 'value'>): boolean {
  if (field !== 'DATE') return document.values[field].includes(value);
  const asked = parseDateValue(value);
  if (asked === undefined) return false;
  if (asked === undated) return document.years === undefined;
  return document.years !== undefined && spansMeet(document.years, asked);
}

/**
 * Tells whether a document lies in a section. ICPATH holds every ancestor, so what lies below a notation is what has it
 * in ICPATH.
 */
export function matchesSection({ values }: SearchDocument, rule: readonly SectionClause[]): boolean {
  const membership = { TYPE: [...values.TIPE], HIM: [...values.HIM], IC: [...values.ICPATH] };
  return inSection(membership, rule, (notation, ancestor) => notation === ancestor);
}

function hasPhrase({ texts }: SearchDocument, words: readonly string[]): boolean {
  return texts.some((text) => text.some((_, at) => words.every((word, step) => text[at + step]?.includes(word))));
}
