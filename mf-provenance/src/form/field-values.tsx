import { Field, type ControlProps } from '@iconotheca/ui/elements/field';
import { useAnnounce, useToast } from '@iconotheca/client';
import { movedTo } from '@iconotheca/ui/reorder/moved-to';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import type { FieldError } from 'react-hook-form';
import type { FieldName } from './record-form.ts';
import styles from './record-form.module.css';
import { words as shared } from '@iconotheca/ui/words/shared';
import { words as formLabels } from '../words/fields.ts';
import { words } from '../words/record.ts';

interface ValueControl {
  value: string;
  onValue: (value: string) => void;
  control: ControlProps & { 'aria-label'?: string };
}

export interface FieldProps {
  help?: ReactNode;
  isRequired?: boolean;
  /** Set if values can be added; all values of a record are shown in any case. */
  isRepeatable?: boolean;
}

interface FieldValuesProps extends FieldProps {
  name: FieldName;
  values: readonly string[];
  /** Called with an update of the present values: undo may apply one later. */
  onValues: (update: (values: readonly string[]) => string[]) => void;
  error: FieldError | undefined;
  children: (value: ValueControl) => ReactNode;
}

/** Focuses the control of a field, or of one of its values counted from 0. */
export function focusField(name: FieldName, at = 0): void {
  const control = document.getElementById(idAt(name, at)) ?? document.getElementById(idAt(name, 0));
  control?.focus();
}

function idAt(name: FieldName, index: number): string {
  return index === 0 ? `record-${name}` : `record-${name}-${index + 1}`;
}

/** Shows a field with a control for each of its values, which are added, removed and moved, and its error. */
export function FieldValues(props: FieldValuesProps) {
  const { name, error, help, isRequired = false, isRepeatable = false, children } = props;
  const values = props.values.length === 0 ? [''] : props.values;
  const label = formLabels[name];
  const showToast = useToast();
  const announce = useAnnounce();
  /** Index of the value whose control takes the focus once it is rendered. */
  const focused = useRef<number>(undefined);

  useLayoutEffect(() => {
    if (focused.current !== undefined) focusField(name, focused.current);
    focused.current = undefined;
  });

  const put = (update: (values: readonly string[]) => string[]) =>
    props.onValues((now) => {
      const updated = update(now.length === 0 ? [''] : now);
      return updated.length === 1 && updated[0] === '' ? [] : updated;
    });

  function add() {
    focused.current = values.length;
    put((now) => [...now, '']);
  }

  function remove(index: number, value: string) {
    focused.current = Math.min(index, values.length - 2);
    put((now) => now.toSpliced(index, 1));
    if (value !== '') {
      showToast({ text: words.removed({ value, label }), undo: () => put((now) => now.toSpliced(index, 0, value)) });
    }
  }

  function moveUp(index: number) {
    focused.current = index - 1;
    // By their places: two values may be the same.
    put((now) => movedTo([...now.keys()], index, index - 1).flatMap((at) => now[at] ?? []));
    announce(words.moved({ label, number: index, count: values.length }));
  }

  return (
    <div className={styles.field}>
      <Field id={idAt(name, 0)} label={label} help={help} error={error?.message} isRequired={isRequired}>
        {(control) =>
          values.map((value, index) => {
            const numbered = `${label} ${index + 1}`;
            return (
              <div key={index} className={styles.value}>
                {children({
                  value,
                  onValue: (given) => put((now) => now.with(index, given)),
                  control: {
                    ...control,
                    'aria-invalid': isWrong(error, index),
                    ...(index === 0 ? {} : { id: idAt(name, index), 'aria-label': numbered }),
                  },
                })}
                {values.length > 1 && (
                  <span className={styles.valueActions}>
                    {index > 0 && (
                      <button type="button" className="link" onClick={() => moveUp(index)}>
                        {words.moveUp}
                        <span className="vh"> {numbered}</span>
                      </button>
                    )}
                    <button type="button" className="link" onClick={() => remove(index, value)}>
                      {shared.remove}
                      <span className="vh"> {numbered}</span>
                    </button>
                  </span>
                )}
              </div>
            );
          })
        }
      </Field>
      {/* Beside the label, so that nothing moves when it comes: there is something to add to, first. */}
      {isRepeatable && values.at(-1)?.trim() !== '' && (
        <button type="button" className={`link ${styles.another}`} onClick={add}>
          {words.addAnother}
          <span className="vh"> {words.valueOf({ label })}</span>
        </button>
      )}
    </div>
  );
}

/** Tells whether a value is wrong; where the error names none, the field is. */
function isWrong(error: FieldError | undefined, index: number): true | undefined {
  if (error === undefined) return undefined;
  const wrong = Object.keys(error.types ?? {});
  return wrong.length === 0 || wrong.includes(String(index)) || undefined;
}
