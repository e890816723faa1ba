import type { ItemRecord } from '@iconotheca/contracts/item/item';
import { imageNeeded, mandatoryFields, provenanceRecord } from '@iconotheca/contracts/provenance/provenance-record';
import { keysOf } from '@iconotheca/contracts/shape/keys-of';
import type { FieldErrors } from 'react-hook-form';
import { formNameOf, isFieldName, recordOf, type FieldName, type FormName, type RecordForm } from './record-form.ts';

/** An error of a field, in words for the reader. */
export interface RecordFault {
  name: FormName;
  message: string;
  /** Index of the value that is wrong; undefined where it is the field. */
  at?: number | undefined;
}

/** Fields that are mandatory in a record (spec §5), apart from the image. */
export const mandatoryNames: readonly FieldName[] = keysOf(mandatoryFields);
const messagesOfMissing = new Set<string>(Object.values(mandatoryFields));

/**
 * Finds the errors of a form, by the schema that the archive validates with.
 * @param before the record that is edited; undefined for a new one
 */
export function faultsIn(form: RecordForm, before: ItemRecord | undefined): RecordFault[] {
  const sent = recordOf(form, 'new', before);
  const { issues = [] } = provenanceRecord(before).safeParse(sent).error ?? {};
  return issues.flatMap(({ path: [field, at], message }) => {
    const fault = faultOf(String(field), message, typeof at === 'number' ? at : undefined);
    return fault === undefined ? [] : [{ ...fault, at: placeInForm(fault, form, sent) }];
  });
}

/** Returns the error of a path that the archive names (`obj.LANG.0`); undefined for a field that is not in the form. */
export function faultAtPath(path: string, message: string): RecordFault | undefined {
  const [field = '', at] = path.replace(/^obj\./u, '').split('.');
  return faultOf(field, message.replace(`${path}: `, ''), at === undefined ? undefined : Number(at));
}

/** Lists the mandatory fields that are missing. */
export function missingIn(faults: readonly RecordFault[]): FieldName[] {
  return mandatoryNames.filter((name) => faults.some((fault) => fault.name === name && isOfMissing(fault)));
}

/** Tells whether the image is missing. */
export function isImageMissing(faults: readonly RecordFault[]): boolean {
  return faults.some(({ message }) => message === imageNeeded);
}

/** Tells whether a fault is that of a missing field. */
export function isOfMissing({ message }: RecordFault): boolean {
  return messagesOfMissing.has(message);
}

/** Returns errors as the form's library holds them: the first message of each field, and its values' by their index. */
export function fieldErrors(faults: readonly RecordFault[]): FieldErrors<RecordForm> {
  const errors: FieldErrors<RecordForm> = {};
  for (const { name, message, at } of faults.toReversed()) {
    const types = at === undefined ? {} : { ...errors[name]?.types, [at]: message };
    Object.assign(errors, { [name]: { type: 'record', message, types } });
  }
  return errors;
}

function faultOf(field: string, message: string, at: number | undefined): RecordFault | undefined {
  const name = formNameOf(field);
  return name && { name, message, at };
}

/** The form may have blank values, which the record has not. */
function placeInForm({ name, at }: RecordFault, form: RecordForm, sent: ItemRecord): number | undefined {
  if (at === undefined || !isFieldName(name)) return undefined;
  const values = form[name].map((value) => (typeof value === 'string' ? value : value.label));
  if (values.length === sent[name]?.length) return at;
  return [...values.keys()].filter((index) => values[index]?.trim() !== '')[at];
}
