import {
  centuries,
  pageNumberChoice,
  provenanceKinds,
  recordLanguages,
  sourceLocations,
  techniques,
} from '@iconotheca/contracts/provenance/provenance';
import { NotationAids } from '@iconotheca/ui/notations/aids/notation-aids';
import { useAnnounce } from '@iconotheca/client';
import { Field } from '@iconotheca/ui/elements/field';
import { useState, type ReactNode } from 'react';
import { FieldValues, type FieldValuesProps, type FormFields } from './field-values.tsx';
import styles from './record-form.module.css';
import { SampleNotations } from './sample-notations.tsx';
import { TextField } from './text-field.tsx';
import { fieldLabels, recordMessages as words } from './messages.ts';

const asChoices = (values: readonly string[]) => values.map((value) => [value, value] as const);
const none: readonly string[] = [];

/** The fields of a provenance record in groups (spec §3). */
export function RecordFields({ fields }: { fields: FormFields }) {
  const { form, change } = fields;
  return (
    <>
      <Group title={words.groups.mark}>
        <ChoiceField name="kind" fields={fields} choices={asChoices(provenanceKinds)} isRequired isRepeatable />
        {/* Marked as required, but a record without it is accepted (spec §5). */}
        <TextField name="caption" fields={fields} isRequired />
        <NotationsField fields={fields} />
        <TextField name="transcription" fields={fields} rows={3} lang={form.language[0] || undefined} />
        <div className={styles.pair}>
          <ChoiceField name="language" fields={fields} choices={Object.entries(recordLanguages)} isRepeatable />
          <ChoiceField name="technique" fields={fields} choices={asChoices(techniques)} isRepeatable />
        </div>
        <div className={styles.pair}>
          <TextField name="width" help={words.help.width} fields={fields} />
          <TextField name="height" help={words.help.height} fields={fields} />
        </div>
        <TextField name="date" fields={fields} />
        <fieldset className={styles.centuries}>
          <legend className="label">{words.century}</legend>
          {centuries.map((century) => (
            <label key={century} className="check">
              <input
                className="tick"
                type="checkbox"
                checked={form.centuries.includes(century)}
                onChange={({ target }) =>
                  change((now) => ({ centuries: withTick(now.centuries, century, target.checked) }))
                }
              />
              {century}
            </label>
          ))}
        </fieldset>
      </Group>
      <Group title={words.groups.owners}>
        <TextField name="owners" fields={fields} isRepeatable />
        <TextField name="places" fields={fields} isRepeatable />
      </Group>
      <Group title={words.groups.book}>
        <TextField name="institution" fields={fields} isRequired />
        <div className={styles.pair}>
          <TextField name="shelfmark" fields={fields} isRequired />
          <LocationField fields={fields} />
        </div>
        <TextField name="title" fields={fields} />
        <div className={styles.pair}>
          <TextField name="author" fields={fields} isRepeatable />
          <TextField name="imprint" fields={fields} />
        </div>
        <TextField name="links" fields={fields} isRepeatable />
      </Group>
      <Group title={words.groups.remarks}>
        <TextField name="notes" fields={fields} rows={4} />
      </Group>
    </>
  );
}

/** Notations, one a line (spec §3), with suggestions. */
function NotationsField({ fields: { form, change, faultOf } }: { fields: FormFields }) {
  const text = form.notations.join('\n');
  const put = (now: string) => change(() => ({ notations: now === '' ? [] : now.split('\n') }));
  return (
    <div>
      <Field
        id="record-notations"
        label={fieldLabels.notations}
        help={words.help.notations}
        error={faultOf('notations')}
      >
        {(control) => (
          <textarea
            className="area area--code"
            rows={4}
            value={text}
            spellCheck={false}
            autoComplete="off"
            onChange={({ target }) => put(target.value)}
            {...control}
          />
        )}
      </Field>
      <SampleNotations value={text} onChange={put} />
      <NotationAids value={text} recent={none} onChange={put} />
    </div>
  );
}

/** A location from the list or a page number; a reader who chooses “Page Number” is asked to type it. */
function LocationField({ fields }: { fields: FormFields }) {
  const [isNumberAsked, setIsNumberAsked] = useState(false);
  const announce = useAnnounce();

  function read(text: string): string {
    const isAsked = text === pageNumberChoice;
    if (isAsked) announce(words.help.pageNumber);
    setIsNumberAsked(isAsked || (isNumberAsked && text === ''));
    return isAsked ? '' : text;
  }

  return (
    <TextField
      name="location"
      help={isNumberAsked ? words.help.pageNumber : words.help.location}
      fields={fields}
      offers={sourceLocations}
      read={read}
    />
  );
}

interface ChoiceFieldProps extends Omit<FieldValuesProps, 'children'> {
  /** Value and name of each choice. */
  choices: readonly (readonly [string, string])[];
}

/** One or several values of a list; a value outside the list that the record already has is offered too. */
function ChoiceField({ choices, ...field }: ChoiceFieldProps) {
  return (
    <FieldValues {...field}>
      {({ value, onValue, control }) => {
        const isUnlisted = value !== '' && choices.every(([choice]) => choice !== value);
        return (
          <select className="select" value={value} onChange={({ target }) => onValue(target.value)} {...control}>
            <option value="">{words.choose}</option>
            {isUnlisted && <option value={value}>{value}</option>}
            {choices.map(([choice, text]) => (
              <option key={choice} value={choice}>
                {text}
              </option>
            ))}
          </select>
        );
      }}
    </FieldValues>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.group}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** The centuries with one added or removed, in chronological order. */
function withTick(chosen: readonly string[], century: string, isOn: boolean): string[] {
  const now = isOn ? [...chosen, century] : chosen.filter((each) => each !== century);
  return [...new Set(now)].sort((one, other) => Number.parseInt(one, 10) - Number.parseInt(other, 10));
}
