import type { PrecisePart } from '@iconotheca/contracts/search/precise/parse-precise';
import type { QueryRemark } from '@iconotheca/contracts/search/precise/query-remark';
import { limits } from '@iconotheca/contracts/limits';
import { askedSpelling, foldedIdentifier, foldings, tokenize } from '@iconotheca/text';
import type { SearchEngine } from '../../ports/search-engine.ts';
import type { Term } from '../../ports/terms.ts';
import { meantQuery } from '../meant-query.ts';
import { notationMeant, type WordDeps } from '../query-terms.ts';
import { meantName, type FilterDeps } from '../read-filters.ts';
import { readDates } from '../reading/read-dates.ts';

export interface PreciseDeps extends WordDeps {
  engine: Pick<SearchEngine, 'valuesNamed' | 'notationCounts'>;
  preferredName: FilterDeps['preferredName'];
  signal: AbortSignal;
}

type FieldPart = Extract<PrecisePart, { kind: 'field' }>;

/** Reads the parts of a precise query as terms, and remarks on values that are none of their field. */
export async function preciseTerms(
  parts: readonly PrecisePart[],
  deps: PreciseDeps,
): Promise<{ terms: Term[]; remarks: QueryRemark[] }> {
  const remarks: QueryRemark[] = [];
  return { terms: await termsOf(parts), remarks };

  /** One after the other: each asks the engine, which others wait for. */
  async function termsOf(some: readonly PrecisePart[]): Promise<Term[]> {
    const terms: Term[] = [];
    for (const part of some) terms.push(await termOf(part));
    return terms;
  }

  async function termOf(part: PrecisePart): Promise<Term> {
    if (part.kind === 'not') return { kind: 'not', term: await termOf(part.part) };
    if (part.kind === 'words') return termOfWords(part.text);
    if (part.kind === 'field') return termOfField(part);
    return { kind: part.kind, terms: await termsOf(part.parts) };
  }

  async function termOfWords(text: string): Promise<Term> {
    const { terms } = await meantQuery(text, { readings: [], leaving: 'small' }, deps, deps.signal);
    return together(terms);
  }

  async function termOfField(part: FieldPart): Promise<Term> {
    const { field, value } = part;
    if (field === 'title') return titleTerm(part);
    if (field === 'id') return identifierTerm(value);
    if (field === 'maker') return namedTerm('ARTIST', value);
    if (field === 'place') return namedTerm('PLACE', value);
    return field === 'date' ? dateTerm(value) : notationTerm(value);
  }

  /** Names of the archive that have each of the words, the most frequent ones, and the one that is preferred to what is typed. */
  async function namedTerm(field: 'ARTIST' | 'PLACE', typed: string): Promise<Term> {
    const words = tokenize(typed).map(askedSpelling);
    if (words.length === 0) return { kind: 'nothing' };
    const size = limits.maxNamedValues;
    const known = await deps.engine.valuesNamed({ field, words, size }, deps.signal);
    if (known.length >= size) remarks.push({ why: 'many', text: typed });
    const isBeginning = typed.endsWith('*');
    const values = known.flatMap(({ key }) => {
      const held = new Set(tokenize(key).flatMap(foldings));
      return isBeginning || words.every((word) => held.has(word)) ? [{ field, value: key }] : [];
    });
    const preferred = (await meantName({ field, value: typed }, deps.preferredName)).value;
    const isNew = values.every(({ value }) => value !== preferred);
    return { kind: 'value', values: isNew ? [...values, { field, value: preferred }] : values };
  }

  function dateTerm(typed: string): Promise<Term> | Term {
    const [date, ...others] = readDates(typed);
    if (date !== undefined && others.length === 0) {
      return { kind: 'value', values: [{ field: 'DATE', value: date.value }] };
    }
    remarks.push({ why: 'date', text: typed });
    return termOfWords(typed);
  }

  async function notationTerm(typed: string): Promise<Term> {
    const notation = notationMeant(typed.trim(), deps.iconclass) ?? typed.trim();
    const isKnown = notation !== typed.trim() || (await deps.engine.notationCounts()).has(notation);
    if (!isKnown && notationMeant(notation, deps.iconclass) === undefined) {
      remarks.push({ why: 'notation', text: typed });
    }
    return { kind: 'value', values: [{ field: 'ICPATH', value: notation }] };
  }
}

/** Words of a title; quoted ones stand there one behind the other. */
function titleTerm({ value, isPhrase }: FieldPart): Term {
  const words = tokenize(value).map(askedSpelling);
  if (words.length === 0) return { kind: 'nothing' };
  const inTitle = words.map((word, at): Term => {
    const prefix = !isPhrase && value.endsWith('*') && at === words.length - 1;
    return { kind: 'field', field: 'title', word, prefix };
  });
  return together(isPhrase && words.length > 1 ? [...inTitle, { kind: 'phrase', words }] : inTitle);
}

/** Returns the term of the items that an inventory or a library calls so. */
export function identifierTerm(typed: string): Term {
  const word = foldedIdentifier(typed);
  return word === '' ? { kind: 'nothing' } : { kind: 'field', field: 'identifier', word, prefix: false };
}

function together(terms: readonly Term[]): Term {
  const [only] = terms;
  return terms.length === 1 && only !== undefined ? only : { kind: 'all', terms };
}
