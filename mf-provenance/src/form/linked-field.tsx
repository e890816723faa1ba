import { limits } from '@iconotheca/contracts/limits';
import { useController, useFormContext } from 'react-hook-form';
import { FieldValues, type FieldProps } from './field-values.tsx';
import type { LinkedValue } from './linked-values.ts';
import type { LinkedName, RecordForm } from './record-form.ts';

interface LinkedFieldProps extends FieldProps {
  name: LinkedName;
}

/** Names that may be linked to a thesaurus; one that is typed over is a name alone. */
export function LinkedField({ name, ...field }: LinkedFieldProps) {
  const { control, getValues } = useFormContext<RecordForm>();
  const { field: given, fieldState } = useController({ name, control });
  return (
    <FieldValues
      name={name}
      values={given.value.map(({ label }) => label)}
      onValues={(update) => {
        const now = getValues(name);
        given.onChange(withLabels(now, update(now.map(({ label }) => label))));
      }}
      error={fieldState.error}
      {...field}
    >
      {({ value, onValue, control: props }) => (
        <input
          className="input"
          type="text"
          autoComplete="off"
          maxLength={limits.maxRecordValueLength}
          value={value}
          onChange={({ target }) => onValue(target.value)}
          {...props}
        />
      )}
    </FieldValues>
  );
}

function withLabels(values: readonly LinkedValue[], labels: readonly string[]): LinkedValue[] {
  const left = [...values];
  return labels.map((label) => {
    const at = left.findIndex((value) => value.label === label);
    return left.splice(at, at < 0 ? 0 : 1)[0] ?? { label };
  });
}
