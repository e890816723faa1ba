import {
  centuries,
  provenanceKinds,
  recordLanguages,
  sourceLocations,
  techniques,
} from '@iconotheca/contracts/provenance';
import { NotationAids } from '@iconotheca/kit/parts/notation-aids/notation-aids';
import type { ReactNode } from 'react';
import styles from './record-form.module.css';
import { SampleNotations } from './sample-notations.tsx';
import { ChoiceField, TextField } from './text-field.tsx';
import type { FormFields } from './use-form-fields.ts';

const asChoices = (values: readonly string[]) => values.map((value) => [value, value] as const);
const none: readonly string[] = [];

/** The fields of a provenance record in groups (spec §3). */
export function RecordFields({ fields }: { fields: FormFields }) {
  const { form, change } = fields;
  return (
    <>
      <Group title="The mark">
        <ChoiceField name="kind" fields={fields} choices={asChoices(provenanceKinds)} isRequired />
        {/* Marked as required, and never in the way (spec §5). */}
        <TextField name="caption" fields={fields} isRequired />
        <div>
          <TextField
            name="notations"

            help="One notation per line, without spaces and without its label, e.g. 46A122"
            fields={fields}
            rows={4}
            isCode
          />
          <SampleNotations value={form.notations} onChange={(notations) => change({ notations })} />
          <NotationAids value={form.notations} recent={none} onChange={(notations) => change({ notations })} />
        </div>
        <TextField name="transcription" fields={fields} rows={3} lang={form.language || undefined} />
        <div className={styles.pair}>
          <ChoiceField name="language" fields={fields} choices={Object.entries(recordLanguages)} />
          <ChoiceField name="technique" fields={fields} choices={asChoices(techniques)} />
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
                onChange={({ target }) => change({ centuries: withTick(form.centuries, century, target.checked) })}
              />
              {century}
            </label>
          ))}
        </fieldset>
      </Group>
      <Group title="Owners and places">
        <TextField name="owners" help="One per line." fields={fields} rows={3} />
        <TextField name="places" help="One per line." fields={fields} rows={2} />
      </Group>
      <Group title="The book">
        <TextField name="institution" fields={fields} isRequired />
        <div className={styles.pair}>
          <TextField name="shelfmark" fields={fields} isRequired />
          <TextField
            name="location"

            help="Choose from the list, or type a page number."
            fields={fields}
            offers={sourceLocations}
          />
        </div>
        <TextField name="title" fields={fields} />
        <div className={styles.pair}>
          <TextField name="author" fields={fields} />
          <TextField name="imprint" fields={fields} />
        </div>
        <TextField name="links" help="One address per line." fields={fields} rows={2} />
      </Group>
      <Group title="Remarks">
        <TextField name="notes" fields={fields} rows={4} />
      </Group>
    </>
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

/** Kept in the order of time. */
function withTick(chosen: readonly string[], century: string, isOn: boolean): string[] {
  const now = isOn ? [...chosen, century] : chosen.filter((each) => each !== century);
  return [...new Set(now)].sort((one, other) => Number.parseInt(one, 10) - Number.parseInt(other, 10));
}
