import {
  pageNumberChoice,
  provenanceKinds,
  recordLanguages,
  sourceLocations,
  techniques,
} from '@iconotheca/contracts/provenance/provenance';
import type { LookupRow } from '@iconotheca/contracts/lookup/lookup';
import { NotationAids } from '@iconotheca/ui/notations/aids/notation-aids';
import { useAnnounce } from '@iconotheca/client';
import { Field } from '@iconotheca/ui/elements/field';
import { useState, type ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { CenturiesField } from './centuries-field.tsx';
import { ChoiceField } from './choice-field.tsx';
import { LinkedField } from './linked-field.tsx';
import type { RecordForm } from './record-form.ts';
import styles from './record-form.module.css';
import { AddMissingButton } from '../thesaurus/add-missing-button.tsx';
import { SampleNotations } from './sample-notations.tsx';
import { TextField } from './text-field.tsx';
import { useTexts } from './use-texts.ts';
import { fieldLabels, recordMessages as words } from './messages.ts';

const asChoices = (values: readonly string[]) => values.map((value) => [value, value] as const);
const none: readonly string[] = [];

/** The fields of a provenance record in groups (spec §3). */
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
        <LinkedField name="OWNERS" isRepeatable />
        <LinkedField name="LOCATION_ORIG" isRepeatable />
        <MissingItems />
      </Group>
      <Group title={words.groups.book}>
        <LinkedField name="INSTIT" isRequired />
        <div className={styles.pair}>
          <TextField name="SHELFMARK" isRequired />
          <LocationField />
        </div>
        <TextField name="URL_WEBPAGE" help={words.help.link} inputMode="url" isRepeatable />
        <TextField name="TITLE" isRepeatable />
        <div className={styles.pair}>
          <TextField name="PERSON_AUTHOR" isRepeatable />
          <TextField name="IMPRINT" isRepeatable />
        </div>
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

/** Notations, one a line (spec §3), with suggestions. */
function NotationsField() {
  const { values, onValues, error } = useTexts('IC');
  const text = values.join('\n');
  const put = (now: string) => onValues(() => (now === '' ? [] : now.split('\n')));
  return (
    <div>
      <Field id="record-IC" label={fieldLabels.IC} help={words.help.notations} error={error?.message}>
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
function LocationField() {
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
      name="PAGE"
      help={isNumberAsked ? words.help.pageNumber : words.help.location}
      offers={sourceLocations}
      read={read}
      isRepeatable
    />
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
