import { keysOf } from '@iconotheca/contracts/shape/keys-of';
import { words } from '../words/mapping.ts';
import { fieldGroups, fieldOption, otherFields } from './field-names.ts';

interface FieldSelectProps {
  heading: string;
  /** Field that the column becomes; null leaves it out. */
  field: string | null;
  describedBy: string;
  onChange: (field: string | null) => void;
}

const known: ReadonlySet<string> = new Set([...Object.values(fieldGroups).flat(), ...otherFields]);

/** Chooses the field of a column by its name in the language of the page. */
export function FieldSelect({ heading, field, describedBy, onChange }: FieldSelectProps) {
  return (
    <select
      className="select"
      aria-label={words.fieldOf({ heading })}
      aria-describedby={describedBy}
      value={field ?? ''}
      onChange={({ target }) => onChange(target.value || null)}
    >
      <option value="">{words.leaveOut}</option>
      {field === null || known.has(field) ? null : <option value={field}>{field}</option>}
      {keysOf(fieldGroups).map((group) => (
        <optgroup key={group} label={words.groups[group]}>
          {fieldGroups[group].map((each) => (
            <option key={each} value={each}>
              {fieldOption(each)}
            </option>
          ))}
        </optgroup>
      ))}
      <optgroup label={words.groups.other}>
        {otherFields.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </optgroup>
    </select>
  );
}
