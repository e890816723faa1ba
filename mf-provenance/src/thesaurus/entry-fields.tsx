import { limits } from '@iconotheca/contracts/limits';
import type { ThesaurusKind } from '@iconotheca/contracts/thesaurus/thesaurus';
import { Field } from '@iconotheca/ui/elements/field';
import type { ReactNode } from 'react';
import styles from './add-missing.module.css';
import { words as shared } from '@iconotheca/ui/words/shared';
import { words } from '../words/missing.ts';
import { genderLetters, type EntryDraft, type MissingField } from './new-entry.ts';

interface EntryFieldsProps {
  kind: ThesaurusKind;
  draft: EntryDraft;
  onChange: (change: (now: EntryDraft) => EntryDraft) => void;
  /** Stands below the names. */
  children: ReactNode;
}

/** Shows the fields of a tab (spec §3, new thesaurus entries). */
export function EntryFields({ kind, draft, onChange, children }: EntryFieldsProps) {
  const put = (changes: Partial<EntryDraft[typeof kind]>) =>
    onChange((now) => ({ ...now, [kind]: { ...now[kind], ...changes } }));
  return (
    <>
      {kind === 'person' ? (
        <PersonName person={draft.person} onChange={put} />
      ) : (
        <NameField
          name="name"
          label={shared.name}
          value={draft[kind].name}
          onValue={(name) => put({ name })}
          isRequired
        />
      )}
      {children}
      {kind === 'person' && (
        <Field label={words.gender}>
          {(control) => (
            <select
              className="select"
              value={draft.person.gender}
              onChange={({ currentTarget }) => {
                const gender = genderLetters.find((letter) => letter === currentTarget.value);
                if (gender !== undefined) put({ gender });
              }}
              {...control}
            >
              {genderLetters.map((letter) => (
                <option key={letter} value={letter}>
                  {words.genders[letter]}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      <Field label={words.comments} help={words.commentsHelp}>
        {(control) => (
          <textarea
            className="area"
            rows={3}
            autoComplete="off"
            maxLength={limits.maxThesaurusNotesLength}
            value={draft[kind].notes}
            onChange={({ currentTarget }) => put({ notes: currentTarget.value })}
            {...control}
          />
        )}
      </Field>
    </>
  );
}

interface PersonNameProps {
  person: EntryDraft['person'];
  onChange: (changes: Partial<EntryDraft['person']>) => void;
}

function PersonName({ person: { lastName, firstName, prefix }, onChange }: PersonNameProps) {
  return (
    <>
      <NameField
        name="lastName"
        label={words.lastName}
        value={lastName}
        onValue={(value) => onChange({ lastName: value })}
        isRequired
      />
      <div className={styles.pair}>
        <NameField
          name="firstName"
          label={words.firstName}
          value={firstName}
          onValue={(value) => onChange({ firstName: value })}
          isRequired
        />
        <NameField
          name="prefix"
          label={words.prefix}
          help={words.prefixHelp}
          value={prefix}
          onValue={(value) => onChange({ prefix: value })}
        />
      </div>
    </>
  );
}

interface NameFieldProps {
  name: MissingField | 'prefix';
  label: string;
  help?: string;
  value: string;
  onValue: (value: string) => void;
  isRequired?: boolean;
}

function NameField({ name, label, help, value, onValue, isRequired = false }: NameFieldProps) {
  return (
    <Field label={label} help={help} isRequired={isRequired}>
      {(control) => (
        <input
          className="input"
          type="text"
          name={name}
          autoComplete="off"
          maxLength={limits.maxThesaurusNameLength}
          value={value}
          onChange={({ currentTarget }) => onValue(currentTarget.value)}
          {...control}
        />
      )}
    </Field>
  );
}
