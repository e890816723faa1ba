import type { MandatoryName, RecordForm, TextName } from './record-form.ts';

/** What a field of the form needs to know. */
export interface FormFields {
  form: RecordForm;
  change: (part: Partial<RecordForm>) => void;
  /** What is wrong with a field, in words. */
  faultOf: (name: TextName) => string | undefined;
}

const faults: Readonly<Record<MandatoryName, string>> = {
  kind: 'Choose the kind of provenance; “Unknown” is allowed.',
  institution: 'Name the institution that holds the book.',
  shelfmark: 'Give the shelfmark.',
};

/** Said of a mandatory field only after somebody tried to send the record without it. */
export function faultIn(name: TextName, missing: readonly MandatoryName[]): string | undefined {
  const found = missing.find((each) => each === name);
  return found && faults[found];
}
