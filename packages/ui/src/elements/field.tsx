import { useId, type ReactNode } from 'react';

/** Attributes that a control takes over, so that its label, help and error are read out with it. */
export interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

interface FieldProps {
  label: ReactNode;
  /** Stands below the control. */
  help?: ReactNode;
  /** Error in words; absent when nothing is wrong. */
  error?: string | undefined;
  isRequired?: boolean;
  /** Given where something else points at the control, as a summary of errors does. */
  id?: string;
  children: (control: ControlProps) => ReactNode;
}

/**
 * Shows a label above, help below, an error where it is: `<Field label="Shelfmark" error={error}>{(control) => <input
 * className="input" {...control} />}</Field>`
 */
export function Field({ label, help, error, isRequired = false, id: givenId, children }: FieldProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const describedBy = [help === undefined ? '' : `${id}-help`, error === undefined ? '' : `${id}-error`].filter(
    Boolean,
  );
  return (
    <div>
      <label className="label" htmlFor={id}>
        {label}
        {isRequired ? <span className="link--warn"> *</span> : null}
      </label>
      {children({
        id,
        'aria-describedby': describedBy.join(' ') || undefined,
        'aria-invalid': error === undefined ? undefined : true,
        'aria-required': isRequired || undefined,
      })}
      {error === undefined ? null : (
        <p className="err" id={`${id}-error`}>
          {error}
        </p>
      )}
      {help === undefined ? null : (
        <p className="help" id={`${id}-help`}>
          {help}
        </p>
      )}
    </div>
  );
}
