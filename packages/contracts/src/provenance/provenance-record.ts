import { quoted } from '../shape/quoted.ts';
import * as z from 'zod/mini';
import { imageNamesOf, record, textFields, type ItemRecord, type TextField } from '../item/item.ts';
import { keysOf } from '../shape/keys-of.ts';
import { limits } from '../limits.ts';
import { faultOfText } from '../shape/whole-text.ts';
import { sizeInCm } from './size-in-cm.ts';
import { centuries, provenanceKinds, recordLanguages, techniques } from './provenance.ts';
import { pageNumberChoice } from './source-locations.ts';

/** Fields that say something of their own in every record, and what is asked for where they do not (spec §5). */
export const mandatoryFields = {
  TYPE_INS: 'Choose the kind of provenance; “Unknown” is allowed.',
  INSTIT: 'Name the institution that holds the book.',
  SHELFMARK: 'Give the shelfmark.',
} as const satisfies Partial<Record<TextField, string>>;
export type MandatoryField = keyof typeof mandatoryFields;

export const imageNeeded = 'Upload an image; a record has at least one.';

/** Fields whose values are those of a list (spec §3, enumerations). */
const enumerated: readonly [TextField, readonly string[]][] = [
  ['TYPE_INS', provenanceKinds],
  ['LANG', Object.keys(recordLanguages)],
  ['TECHNIQUE', techniques],
  ['DATE_ORIG_CENTURY', centuries],
];

/** Fields of one text form each: whether a value has it, and what is said of one that has not. */
const shaped: readonly { fields: readonly TextField[]; isAllowed: (value: string) => boolean; must: string }[] = [
  {
    fields: ['WIDTH', 'HEIGHT'],
    isAllowed: (value) => sizeInCm(value) !== undefined,
    must: 'is not a size; give it in cm, for example 2.5',
  },
  {
    fields: ['URL_WEBPAGE'],
    isAllowed: isWebAddress,
    must: 'is not an address; give one that begins with https:// or http://',
  },
  {
    fields: ['INSTIT_CERLID', 'OWNERS_CERLID', 'LOCATION_ORIG_CERLID'],
    isAllowed: (value) => /^[^\s|]+\|\s*\S/u.test(value),
    must: 'must be an identifier and a label joined by a bar, for example cnp00396734|Erasmus, Desiderius',
  },
];

/**
 * Returns the schema of what the provenance archive takes of a contributor, for its form and for the archive. Values
 * that the record held before are left in peace, wherever it was made: only what is new must be as it should.
 * @param before the record that it replaces; undefined for a new one
 */
export function provenanceRecord(before: ItemRecord | undefined) {
  return record.check(
    z.superRefine((sent, context) => {
      const refuse = (message: string, ...path: (string | number)[]) =>
        context.addIssue({ code: 'custom', path, message });

      for (const field of missingFields(sent)) refuse(mandatoryFields[field], field);
      if (imageNamesOf(sent).length === 0 && !(sent.URL_IMAGE ?? []).some(isSaid)) refuse(imageNeeded, 'URL_IMAGE');
      for (const field of textFields) {
        const values = sent[field] ?? [];
        if (values.length > Math.max(limits.maxRecordValues, before?.[field]?.length ?? 0)) {
          refuse(`holds more than ${limits.maxRecordValues} values`, field);
        }
        for (const [at, value] of added(values, before?.[field])) {
          const fault = faultOf(field, value);
          if (fault !== undefined) refuse(fault, field, at);
        }
      }
    }),
  );
}

/** Returns the mandatory fields that a record leaves out. An institution may be named by its entry in the thesaurus. */
function missingFields({ TYPE_INS, INSTIT, INSTIT_CERLID, SHELFMARK }: ItemRecord): MandatoryField[] {
  const given = { TYPE_INS, INSTIT: [...(INSTIT ?? []), ...(INSTIT_CERLID ?? [])], SHELFMARK };
  return keysOf(mandatoryFields).filter((field) => !given[field]?.some(isSaid));
}

function isSaid(value: string): boolean {
  return value.trim() !== '';
}

/** Values that were not there before, each with its place. */
function added(values: readonly string[], before: readonly string[] = []): [number, string][] {
  return [...values.entries()].filter(([, value]) => !before.includes(value));
}

function faultOf(field: TextField, value: string): string | undefined {
  const most = field === 'IC' ? limits.maxNotationLength : limits.maxRecordValueLength;
  if (value.length > most) return `has more than ${most.toLocaleString('en-GB')} characters`;
  const broken = faultOfText(value);
  if (broken !== undefined) return broken;
  if (field === 'PAGE' && value === pageNumberChoice) return 'must be a place in the book or the page number itself';
  const shape = shaped.find(({ fields }) => fields.includes(field));
  if (shape !== undefined && !shape.isAllowed(value)) return `${quoted(value)} ${shape.must}`;
  const allowed = enumerated.find(([name]) => name === field)?.[1];
  if (allowed === undefined || allowed.includes(value)) return undefined;
  return `${quoted(value)} is not allowed; allowed are ${allowed.join(', ')}`;
}

function isWebAddress(text: string): boolean {
  return /^https?:\/\//iu.test(text) && !/\s/u.test(text) && URL.canParse(text);
}
