import { Field, type ControlProps } from '@iconotheca/ui/elements/field';
import { useToast } from '@iconotheca/client';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import type { FormFields } from './form-fields.ts';
import { fieldLabels, type TextName } from './record-form.ts';
import styles from './record-form.module.css';

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
  /** Whether further values can be added; those that a record has are all shown in any case. */
  isRepeatable?: boolean;
  children: (value: ValueControl) => ReactNode;
}

/** A field with a control for each of its values, and what is wrong with it where it is. */
export function FieldValues({ name, fields, help, isRequired, isRepeatable = false, children }: FieldValuesProps) {
  const { form, change, faultOf } = fields;
  const values = form[name].length === 0 ? [''] : form[name];
  const label = fieldLabels[name];
  const id = `record-${name}`;
  const showToast = useToast();
  /** The value whose control takes the focus as soon as it is there. */
  const focused = useRef<number>(undefined);

  useLayoutEffect(() => {
    if (focused.current === undefined) return;
    document.getElementById(idAt(focused.current))?.focus();
    focused.current = undefined;
  });

  function idAt(at: number): string {
    return at === 0 ? id : `${id}-${at + 1}`;
  }

  const put = (update: (values: readonly string[]) => string[]) =>
    change((now) => ({ [name]: update(now[name].length === 0 ? [''] : now[name]) }));

  function add() {
    focused.current = values.length;
    put((now) => [...now, '']);
  }

  function remove(at: number, value: string) {
    focused.current = Math.min(at, values.length - 2);
    put((now) => now.toSpliced(at, 1));
    if (value !== '') {
      showToast({ text: `Removed ${value} from ${label}`, undo: () => put((now) => now.toSpliced(at, 0, value)) });
    }
  }

  return (
    <Field id={id} label={label} help={help} error={faultOf(name)} isRequired={isRequired ?? false}>
      {(control) => (
        <>
          {values.map((value, at) => {
            const numbered = `${label} ${at + 1}`;
            return (
              <div key={at} className={styles.value}>
                {children({
                  value,
                  onValue: (given) => put((now) => now.with(at, given)),
                  control: at === 0 ? control : { ...control, id: idAt(at), 'aria-label': numbered },
                })}
                {values.length > 1 && (
                  <button type="button" className="link" onClick={() => remove(at, value)}>
                    Remove<span className="vh"> {numbered}</span>
                  </button>
                )}
              </div>
            );
          })}
          {isRepeatable && (
            <button type="button" className={`link ${styles.another}`} onClick={add}>
              Add another<span className="vh"> value of {label}</span>
            </button>
          )}
        </>
      )}
    </Field>
  );
}
