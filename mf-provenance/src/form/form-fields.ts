import type { RecordForm, TextName } from './record-form.ts';

/** State that the fields of the form share. */
export interface FormFields {
  form: RecordForm;
  /** Applies an update to the present state of the form; undo may apply one later. */
  change: (part: (form: RecordForm) => Partial<RecordForm>) => void;
  /** The error of a field, in words for the reader. */
  faultOf: (name: TextName) => string | undefined;
}
