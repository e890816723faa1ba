import { parseDateValue, spansMeet, undated } from '@iconotheca/contracts/item/date-span';
import type { Filter } from '@iconotheca/contracts/search/filter';
import { inSection, type SectionClause } from '@iconotheca/contracts/collection/section';
import type { ConceptsNamed } from '../concepts/named-concepts.ts';
import type { Term } from '../query/query-terms.ts';
import type { SearchDocument } from './search-document.ts';

export function matchesTerm(document: SearchDocument, term: Term, conceptsNamed: ConceptsNamed): boolean {
  if (term.kind === 'nothing') return false;
  if (term.kind === 'phrase') return hasPhrase(document, term.words);
  if (term.kind === 'notation') {
    return document.values.ICPATH.includes(term.notation) || (term.word !== undefined && document.words.has(term.word));
  }
  if (document.words.has(term.word) || meet(document.concepts, conceptsNamed(term))) return true;
  return term.prefix && hasBeginning(document, term.word);
}

/** Whether a document answers to a filter's value, whatever the mode. */
export function matchesFilter(document: SearchDocument, { field, value }: Pick<Filter, 'field' | 'value'>): boolean {
  if (field !== 'DATE') return document.values[field].includes(value);
  const asked = parseDateValue(value);
  if (asked === undefined) return false;
  if (asked === undated) return document.years === undefined;
  return document.years !== undefined && spansMeet(document.years, asked);
}

/** ICPATH holds every ancestor, so what lies below a notation is what has it in ICPATH. */
export function matchesSection({ values }: SearchDocument, rule: readonly SectionClause[]): boolean {
  const membership = { TYPE: [...values.TIPE], HIM: [...values.HIM], IC: [...values.ICPATH] };
  return inSection(membership, rule, (notation, ancestor) => notation === ancestor);
}

function hasPhrase({ texts }: SearchDocument, words: readonly string[]): boolean {
  return texts.some((text) => text.some((_, at) => words.every((word, step) => text[at + step]?.includes(word))));
}

function hasBeginning({ words }: SearchDocument, beginning: string): boolean {
  for (const word of words) if (word.startsWith(beginning)) return true;
  return false;
}

function meet(some: ReadonlySet<string>, others: ReadonlySet<string>): boolean {
  for (const each of some) if (others.has(each)) return true;
  return false;
}
