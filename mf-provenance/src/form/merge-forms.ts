import { formNames, isSame, type FormName, type RecordForm } from './record-form.ts';

export interface MergedForms {
  /** Result of a three-way merge: one-sided changes win; on conflict, mine. */
  merged: RecordForm;
  /** Fields that were changed elsewhere alone. */
  taken: FormName[];
  /** Fields that both sides changed, each in another way. */
  disputed: FormName[];
}

/** Puts together two forms of a record that were both made from an earlier one. */
export function mergeForms(before: RecordForm, mine: RecordForm, theirs: RecordForm): MergedForms {
  const taken = formNames.filter((name) => isSame(mine[name], before[name]) && !isSame(theirs[name], before[name]));
  const disputed = formNames.filter(
    (name) =>
      !isSame(mine[name], before[name]) && !isSame(theirs[name], before[name]) && !isSame(mine[name], theirs[name]),
  );
  return { merged: withFields(mine, theirs, taken), taken, disputed };
}

/** Returns a form with some of its fields from another. */
export function withFields(form: RecordForm, other: RecordForm, names: readonly FormName[]): RecordForm {
  return { ...form, ...Object.fromEntries(names.map((name) => [name, other[name]])) };
}
