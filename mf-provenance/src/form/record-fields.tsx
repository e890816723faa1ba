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
import { ChoiceField } from './choice-field.tsx';
import type { FormFields } from './form-fields.ts';
import { fieldLabels } from './record-form.ts';
import styles from './record-form.module.css';
import { SampleNotations } from './sample-notations.tsx';
import { TextField } from './text-field.tsx';

const asChoices = (values: readonly string[]) => values.map((value) => [value, value] as const);
const none: readonly string[] = [];

/** The fields of a provenance record in groups (spec §3). */
export function RecordFields({ fields }: { fields: FormFields }) {
  const { form, change } = fields;
  return (
    <>
      <Group title="The mark">
        <ChoiceField name="kind" fields={fields} choices={asChoices(provenanceKinds)} isRequired isRepeatable />
        {/* Marked as required, and never in the way (spec §5). */}
        <TextField name="caption" fields={fields} isRequired />
        <NotationsField fields={fields} />
        <TextField name="transcription" fields={fields} rows={3} lang={form.language[0] || undefined} />
        <div className={styles.pair}>
          <ChoiceField name="language" fields={fields} choices={Object.entries(recordLanguages)} isRepeatable />
          <ChoiceField name="technique" fields={fields} choices={asChoices(techniques)} isRepeatable />
        </div>
        <div className={styles.pair}>
          <TextField name="width" help="In cm, for example 2.5cm." fields={fields} />
          <TextField name="height" help="In cm." fields={fields} />
        </div>
        <TextField name="date" fields={fields} />
        <fieldset className={styles.centuries}>
          <legend className="label">Century</legend>
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
      <Group title="Owners and places">
        <TextField name="owners" fields={fields} isRepeatable />
        <TextField name="places" fields={fields} isRepeatable />
      </Group>
      <Group title="The book">
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
      <Group title="Remarks">
        <TextField name="notes" fields={fields} rows={4} />
      </Group>
    </>
  );
}

/** Notations stand one on a line (spec §3), with what helps to find them. */
function NotationsField({ fields: { form, change, faultOf } }: { fields: FormFields }) {
  const text = form.notations.join('\n');
  const put = (now: string) => change(() => ({ notations: now === '' ? [] : now.split('\n') }));
  return (
    <div>
      <Field
        id="record-notations"
        label={fieldLabels.notations}
        help="One notation per line, without spaces and without its label, e.g. 46A122"
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

/** A place of the list or a page number; a reader who chooses a page number types it. */
function LocationField({ fields }: { fields: FormFields }) {
  const [isNumberAsked, setIsNumberAsked] = useState(false);
  const announce = useAnnounce();

  function read(text: string): string {
    const isAsked = text === pageNumberChoice;
    if (isAsked) announce(numberHelp);
    setIsNumberAsked(isAsked || (isNumberAsked && text === ''));
    return isAsked ? '' : text;
  }

  return (
    <TextField
      name="location"
      help={isNumberAsked ? numberHelp : 'Choose from the list, or type a page number.'}
      fields={fields}
      offers={sourceLocations}
      read={read}
    />
  );
}

const numberHelp = 'Now type the page number, for example 17 or fol. 17v.';

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.group}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** Kept in the order of time. */
function withTick(chosen: readonly string[], century: string, isOn: boolean): string[] {
  const now = isOn ? [...chosen, century] : chosen.filter((each) => each !== century);
  return [...new Set(now)].sort((one, other) => Number.parseInt(one, 10) - Number.parseInt(other, 10));
}
