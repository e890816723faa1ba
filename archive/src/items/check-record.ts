import { isKnownField, item, record, structuredFields, type ItemRecord } from '@iconotheca/contracts/item/item';
import { problemOf, type Said } from '@iconotheca/contracts/run/problem';
import { faultOfText } from '@iconotheca/contracts/shape/whole-text';
import type { z } from 'zod';
import type { SaidProblem } from '../ports/imports.ts';
import { namesIn } from './image-names.ts';

/** Record of a line; `isTrimmed` where blanks stood around its id, which no one sees and no address shows. */
export type CheckedRecord = { record: ItemRecord; unknown: string[]; isTrimmed: boolean } | { problems: SaidProblem[] };

/** Fields that the archive adds to a record when it serves it. A record that was exported brings them back; they are left out. */
const servedFields = new Set(Object.keys(item.shape).filter((field) => !Object.hasOwn(record.shape, field)));

/** Returns a record without the fields that the archive adds to it. */
export function withoutServedFields(given: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(given).filter(([field]) => !servedFields.has(field)));
}

/** Most problems that are reported of one record. */
const maxProblems = 10;

/** Checks what stands in a line. Fields that the specification does not name are kept, and named. */
export function checkRecord(value: unknown, line: number): CheckedRecord {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) {
    return { problems: [{ line, ...problemOf('no-record') }] };
  }
  if (Object.hasOwn(value, '_shortened'))
    return { problems: [{ line, field: '_shortened', ...problemOf('shortened') }] };
  const served = withoutServedFields(value);
  const ids: unknown = served['ID'];
  const trimmed = Array.isArray(ids) ? ids.map((id: unknown) => (typeof id === 'string' ? id.trim() : id)) : ids;
  const given = { ...served, ...(Array.isArray(ids) && { ID: trimmed }) };
  const isTrimmed = JSON.stringify(trimmed) !== JSON.stringify(ids);
  const unnameable = Object.keys(given).find((field) => field === '__proto__' || faultOfText(field) !== undefined);
  if (unnameable !== undefined) {
    return { problems: [{ line, ...problemOf('field-name', { name: unnameable.slice(0, 60) }) }] };
  }
  const parsed = record.safeParse(given);
  if (!parsed.success) {
    return { problems: parsed.error.issues.slice(0, maxProblems).map((issue) => faultOf(issue, given, line)) };
  }
  const { region } = parsed.data;
  if (region !== undefined && !namesIn(parsed.data).includes(region.image)) {
    return { problems: [{ line, field: 'region', ...problemOf('no-image-of-it', { image: region.image }) }] };
  }
  return { record: parsed.data, unknown: Object.keys(given).filter((field) => !isKnownField(field)), isTrimmed };
}

function faultOf(issue: z.core.$ZodIssue, given: Record<string, unknown>, line: number): SaidProblem {
  const field = String(issue.path[0]);
  if (!Object.hasOwn(given, field)) return { line, field, ...problemOf('missing') };
  // The schema has a sentence of its own.
  if (issue.code !== 'invalid_type') return { line, field, ...kindOf(issue, field), message: issue.message };
  const form = structuredFields.get(field) ?? 'a list of texts, ["…"]';
  return { line, field, ...problemOf('wrong-form', { form }) };
}

function kindOf(issue: z.core.$ZodIssue, field: string): Said {
  if (field === 'ID' || field === 'TYPE') {
    if (issue.code === 'too_small') return issue.origin === 'array' ? problemOf('missing') : problemOf('empty');
    if (issue.code === 'too_big') return problemOf('too-many-characters', { most: Number(issue.maximum) });
    if (issue.code === 'invalid_format') return problemOf('controls');
    if (issue.code === 'custom') return problemOf('half-character');
  }
  return problemOf('invalid', { reason: issue.message });
}
