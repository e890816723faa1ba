import type { Item } from '@iconotheca/contracts/item/item';
import { keysOf } from '@iconotheca/contracts/shape/keys-of';
import { imageNeeded, mandatoryFields, provenanceRecord } from '@iconotheca/contracts/provenance/provenance-record';
import { nameOfField, recordOf, type RecordForm, type TextName } from './record-form.ts';

/** What keeps a form from being sent, by the schema that the archive goes by. */
export interface RecordFaults {
  isImageMissing: boolean;
  /** Mandatory fields that say nothing. */
  missing: TextName[];
  /** What is wrong with a field, in words. */
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
  const wordsOfMissing = new Set<string>(Object.values(mandatoryFields));
  return {
    isImageMissing: issues.some(({ message }) => message === imageNeeded),
    missing: mandatoryNames.filter((name) => wordsOfMissing.has(byName.get(name) ?? '')),
    byName,
  };
}

/** Fields that have to be filled in before a record can be sent (spec §5); an image is asked for apart. */
export const mandatoryNames = keysOf(mandatoryFields).flatMap((field) => nameOfField(field) ?? []);
