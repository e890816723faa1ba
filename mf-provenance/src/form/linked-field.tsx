import { Field } from '@iconotheca/ui/elements/field';
import { useController, useFormContext } from 'react-hook-form';
import { LookupField } from '../lookup/lookup-field.tsx';
import type { LookupKind } from '../lookup/lookup-kinds.ts';
import { words as formLabels } from '../words/fields.ts';
import type { LinkedName, RecordForm } from './record-form.ts';

interface LinkedFieldProps {
  name: LinkedName;
  isRequired?: boolean;
}

const kinds = { INSTIT: 'institution', OWNERS: 'owner', LOCATION_ORIG: 'place' } as const satisfies Record<
  LinkedName,
  LookupKind
>;

/** Names that are looked up, and may be linked to entries of catalogues and of the archive's thesaurus. */
export function LinkedField({ name, isRequired = false }: LinkedFieldProps) {
  const { control, getValues } = useFormContext<RecordForm>();
  const { field, fieldState } = useController({ name, control });
  const label = formLabels[name];
  return (
    <Field id={`record-${name}`} label={label} error={fieldState.error?.message} isRequired={isRequired}>
      {(props) => (
        <LookupField
          kind={kinds[name]}
          label={label}
          values={field.value}
          onChange={(update) => field.onChange(update(getValues(name)))}
          control={props}
        />
      )}
    </Field>
  );
}
