import type { LookupRow } from '@iconotheca/contracts/lookup/lookup';
import { provenanceKinds, recordLanguages, techniques } from '@iconotheca/contracts/provenance/provenance';
import { Field } from '@iconotheca/ui/elements/field';
import { lazyPart } from '@iconotheca/ui/hooks/lazy-part';
import { Suspense, type ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { BookFields } from './book-fields.tsx';
import { CenturiesField } from './centuries-field.tsx';
import { ChoiceField } from './choice-field.tsx';
import { LinkedField } from './linked-field.tsx';
import type { RecordForm } from './record-form.ts';
import styles from './record-form.module.css';
import { AddMissingButton } from '../thesaurus/add-missing-button.tsx';
import { SampleNotations } from './sample-notations.tsx';
import { TextField } from './text-field.tsx';
import { useTexts } from './use-texts.ts';
import { words as formLabels } from '../words/fields.ts';
import { words } from '../words/record.ts';

const NotationAids = lazyPart(async () => (await import('@iconotheca/ui/notations/aids/notation-aids')).NotationAids);

const asChoices = (values: readonly string[]) => values.map((value) => [value, value] as const);
const none: readonly string[] = [];

/** Shows the fields of a provenance record in groups (spec §3). */
export function RecordFields() {
  const [language] = useFormContext<RecordForm>().watch('LANG');
  return (
    <>
      <Group title={words.groups.mark}>
        <ChoiceField name="TYPE_INS" choices={asChoices(provenanceKinds)} isRequired isRepeatable />
        {/* Marked as required, but a record without it is accepted (spec §5). */}
        <TextField name="CAPTION" isRequired />
        <NotationsField />
        <TextField name="TEXT" rows={3} lang={language || undefined} isRepeatable />
        <div className={styles.pair}>
          <ChoiceField name="LANG" choices={Object.entries(recordLanguages)} isRepeatable />
          <ChoiceField name="TECHNIQUE" choices={asChoices(techniques)} isRepeatable />
        </div>
        <div className={styles.pair}>
          <TextField name="WIDTH" help={words.help.width} inputMode="decimal" />
          <TextField name="HEIGHT" help={words.help.height} inputMode="decimal" />
        </div>
        <TextField name="DATE_ORIG" help={words.help.date} isRepeatable />
        <CenturiesField />
      </Group>
      <Group title={words.groups.owners}>
        <LinkedField name="OWNERS" />
        <LinkedField name="LOCATION_ORIG" />
        <MissingItems />
      </Group>
      <Group title={words.groups.book}>
        <BookFields />
      </Group>
      <Group title={words.groups.remarks}>
        <TextField name="COMMENT" rows={4} isRepeatable />
      </Group>
    </>
  );
}

/** Adds what no look-up finds; it is named where it belongs at once. */
function MissingItems() {
  const { getValues, setValue } = useFormContext<RecordForm>();

  function add({ id, label, kind }: LookupRow) {
    const name = kind === 'place' ? 'LOCATION_ORIG' : 'OWNERS';
    const named = getValues(name).filter((value) => value.label.trim() !== '' && value.id !== id);
    setValue(name, [...named, { id, label }], { shouldDirty: true });
  }

  return (
    <p>
      <AddMissingButton onAdded={add} />
    </p>
  );
}

/** Notations, one a line (spec §3), with suggestions: the field works before those are loaded, and without them. */
function NotationsField() {
  const { values, onValues, error } = useTexts('IC');
  const text = values.join('\n');
  const put = (now: string) => onValues(() => (now === '' ? [] : now.split('\n')));
  return (
    <div>
      <Field id="record-IC" label={formLabels.IC} help={words.help.notations} error={error?.message}>
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
      <div className={styles.aids}>
        <Suspense fallback={null}>
          <NotationAids value={text} recent={none} onChange={put} />
        </Suspense>
      </div>
    </div>
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
