import type { RecordForm, TextName } from './record-form.ts';

/** What a field of the form needs to know. */
export interface FormFields {
  form: RecordForm;
  /** Called with what changes the form as it is then: a change may be taken back later. */
  change: (part: (form: RecordForm) => Partial<RecordForm>) => void;
  /** What is wrong with a field, in words. */
  faultOf: (name: TextName) => string | undefined;
}
