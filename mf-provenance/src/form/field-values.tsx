import { Field, type ControlProps } from '@iconotheca/ui/elements/field';
import { useToast } from '@iconotheca/client';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import type { RecordForm, TextName } from './record-form.ts';
import styles from './record-form.module.css';
import { fieldLabels, recordMessages as words } from './messages.ts';

/** State that the fields of the form share. */
export interface FormFields {
  form: RecordForm;
  /** Applies an update to the present state of the form; undo may apply one later. */
  change: (part: (form: RecordForm) => Partial<RecordForm>) => void;
  /** The error of a field, in words for the reader. */
  faultOf: (name: TextName) => string | undefined;
}

interface ValueControl {
  value: string;
  onValue: (value: string) => void;
  control: ControlProps & { 'aria-label'?: string };
}

export interface FieldValuesProps {
  name: TextName;
  fields: FormFields;
  help?: string;
  isRequired?: boolean;
  /** Whether values can be added; all values of a record are shown in any case. */
  isRepeatable?: boolean;
  children: (value: ValueControl) => ReactNode;
}

/** A field with a control for each of its values, and its error. */
export function FieldValues({ name, fields, help, isRequired, isRepeatable = false, children }: FieldValuesProps) {
  const { form, change, faultOf } = fields;
  const values = form[name].length === 0 ? [''] : form[name];
  const label = fieldLabels[name];
  const id = `record-${name}`;
  const showToast = useToast();
  /** Index of the value whose control takes the focus once it is rendered. */
  const focused = useRef<number>(undefined);

  useLayoutEffect(() => {
    if (focused.current === undefined) return;
    document.getElementById(idAt(focused.current))?.focus();
    focused.current = undefined;
  });

  function idAt(index: number): string {
    return index === 0 ? id : `${id}-${index + 1}`;
  }

  const put = (update: (values: readonly string[]) => string[]) =>
    change((now) => ({ [name]: update(now[name].length === 0 ? [''] : now[name]) }));

  function add() {
    focused.current = values.length;
    put((now) => [...now, '']);
  }

  function remove(index: number, value: string) {
    focused.current = Math.min(index, values.length - 2);
    put((now) => now.toSpliced(index, 1));
    if (value !== '') {
      showToast({ text: words.removed(value, label), undo: () => put((now) => now.toSpliced(index, 0, value)) });
    }
  }

  return (
    <Field id={id} label={label} help={help} error={faultOf(name)} isRequired={isRequired ?? false}>
      {(control) => (
        <>
          {values.map((value, index) => {
            const numbered = `${label} ${index + 1}`;
            return (
              <div key={index} className={styles.value}>
                {children({
                  value,
                  onValue: (given) => put((now) => now.with(index, given)),
                  control: index === 0 ? control : { ...control, id: idAt(index), 'aria-label': numbered },
                })}
                {values.length > 1 && (
                  <button type="button" className="link" onClick={() => remove(index, value)}>
                    {words.remove}
                    <span className="vh"> {numbered}</span>
                  </button>
                )}
              </div>
            );
          })}
          {isRepeatable && (
            <button type="button" className={`link ${styles.another}`} onClick={add}>
              {words.addAnother}
              <span className="vh"> {words.valueOf(label)}</span>
            </button>
          )}
        </>
      )}
    </Field>
  );
}
