import type { Item } from '@iconotheca/contracts/item/item';
import { keysOf } from '@iconotheca/contracts/shape/keys-of';
import { imageNeeded, mandatoryFields, provenanceRecord } from '@iconotheca/contracts/provenance/provenance-record';
import { nameOfField, recordOf, type RecordForm, type TextName } from './record-form.ts';

/** Errors of a form, by the schema that the archive validates with. */
export interface RecordFaults {
  isImageMissing: boolean;
  /** Mandatory fields without a value. */
  missing: TextName[];
  /** The first error of each field, in words for the reader. */
  byName: ReadonlyMap<TextName, string>;
}

/** @param before the record that is edited; undefined for a new one */
export function faultsIn(form: RecordForm, before: Item | undefined): RecordFaults {
  const issues = provenanceRecord(before).safeParse(recordOf(form, 'new', before)).error?.issues ?? [];
  const byName = new Map<TextName, string>();
  for (const { path, message } of issues) {
    const name = nameOfField(path.join('.'));
    if (name !== undefined && !byName.has(name)) byName.set(name, message);
  }
  const messagesOfMissing = new Set<string>(Object.values(mandatoryFields));
  return {
    isImageMissing: issues.some(({ message }) => message === imageNeeded),
    missing: mandatoryNames.filter((name) => messagesOfMissing.has(byName.get(name) ?? '')),
    byName,
  };
}

/** Fields that are mandatory in a record (spec §5), apart from the image. */
export const mandatoryNames = keysOf(mandatoryFields).flatMap((field) => nameOfField(field) ?? []);
