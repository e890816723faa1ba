import { useController, useFormContext, type FieldError } from 'react-hook-form';
import type { RecordForm, TextName } from './record-form.ts';

interface Texts {
  values: readonly string[];
  onValues: (update: (values: readonly string[]) => string[]) => void;
  error: FieldError | undefined;
}

/** Returns the values of a field of texts, and its error. */
export function useTexts(name: TextName): Texts {
  const { control, getValues } = useFormContext<RecordForm>();
  const { field, fieldState } = useController({ name, control });
  return {
    values: field.value,
    onValues: (update) => field.onChange(update(getValues(name))),
    error: fieldState.error,
  };
}
