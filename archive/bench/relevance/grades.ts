import type { ItemRecord } from '@iconotheca/contracts/item/item';
import { yearsOf } from '@iconotheca/search-engine/testing';
import { foldings, tokenize } from '@iconotheca/search-engine/text';
import type { Condition, GradedQuery } from './graded-queries.ts';

/** Every notation under which a record that carries this one is found, itself included. */
export type Ancestors = (notation: string) => readonly string[];

const titleField = /^(?:TITLE|CAPTION|MOTTO)/u;
const makerFields = ['PERSON_ARTIST', 'PERSON_AUTHOR', 'PRINTER'];
const typeFields = ['TYPE', 'TYPE_INS'];
const placeFields = ['PLACE', 'LOCATION_ORIG'];

/**
 * Grades how relevant each record is to a query, by the rules of the query alone: no engine is asked.
 * @returns grades above 0 by the record's id
 */
export function gradesOf(
  { relevant }: GradedQuery,
  records: readonly ItemRecord[],
  ancestors: Ancestors,
): Map<string, number> {
  const grades = new Map<string, number>();
  const byId = new Map(records.map((record) => [record.ID[0], record]));
  for (const record of records) {
    for (const { grade, all } of relevant) {
      const id = record.ID[0] ?? '';
      if (grade <= (grades.get(id) ?? 0)) continue;
      const isRelevant = all.every((condition) => {
        if ('years' in condition) return isOfYears(record, byId.get(record.PARENT?.[0]), condition.years);
        return holds(condition, record, ancestors);
      });
      if (isRelevant) grades.set(id, grade);
    }
  }
  return grades;
}

/** A part without years of its own is as old as the whole. */
function isOfYears(
  record: ItemRecord,
  whole: ItemRecord | undefined,
  [from, until]: readonly [number, number],
): boolean {
  const years = yearsOf(record) ?? (whole && yearsOf(whole));
  return years !== undefined && years.from <= until && from <= years.until;
}

function holds(condition: Exclude<Condition, { years: unknown }>, record: ItemRecord, ancestors: Ancestors): boolean {
  if ('notations' in condition) {
    const { IC: carried = [] } = record;
    return carried.some((notation) => ancestors(notation).some((above) => condition.notations.includes(above)));
  }
  if ('words' in condition) {
    const own = new Set(titles(record).flatMap(tokenize).flatMap(foldings));
    return condition.words.flatMap(tokenize).some((word) => own.has(foldings(word)[0] ?? word));
  }
  if ('makers' in condition) return holdsText(record, makerFields, condition.makers);
  if ('types' in condition) {
    return values(record, typeFields).some((type) => condition.types.includes(type.toLowerCase()));
  }
  if ('places' in condition) return holdsText(record, placeFields, condition.places);
  if ('ids' in condition) return condition.ids.includes(record.ID[0] ?? '');
  return (record.PARENT ?? []).some((parent) => condition.parents.includes(parent));
}

function titles(record: ItemRecord): string[] {
  return values(
    record,
    Object.keys(record).filter((field) => titleField.test(field)),
  );
}

function values(record: ItemRecord, fields: readonly string[]): string[] {
  return fields.flatMap((field) => {
    const value: unknown = record[field];
    return Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : [];
  });
}

function holdsText(record: ItemRecord, fields: readonly string[], parts: readonly string[]): boolean {
  return values(record, fields).some((value) => parts.some((part) => value.includes(part)));
}
