import { limits } from '@iconotheca/contracts/limits';
import { Field } from '@iconotheca/ui/elements/field';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type SubmitEvent } from 'react';
import type { ListDetails } from '../changes/list-changes.ts';
import { CopyLink } from '../list/copy-link.tsx';
import type { Draft } from './draft.ts';
import styles from './edit-list.module.css';
import { words as shared } from '@iconotheca/ui/words/shared';
import { words } from '../words/page.ts';

interface EditListProps {
  draft: Draft;
  onChange: (draft: Draft) => void;
  onCancel: () => void;
  /** @returns what is wrong, in words; undefined when it is saved */
  onSave: (draft: Draft) => Promise<string | undefined>;
}

/** Edits Name, Description and Is Public of a list; Escape cancels. */
export function EditList({ draft, onChange, onCancel, onSave }: EditListProps) {
  const [error, setError] = useState<string>();
  const [nameError, setNameError] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { now } = draft;

  useEffect(() => nameOf(form.current)?.focus(), []);

  function change(part: Partial<ListDetails>) {
    setNameError(undefined);
    onChange({ ...draft, now: { ...now, ...part } });
  }

  async function save() {
    if (now.name.trim() === '') {
      setNameError(words.nameIt);
      nameOf(form.current)?.focus();
      return;
    }
    setSaving(true);
    setError(await onSave({ ...draft, now: { ...now, name: now.name.trim() } }));
    setSaving(false);
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (!isSaving) void save();
  }

  function onKeyDown(event: KeyboardEvent) {
    // Escape also ends the composing of a character.
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onCancel();
  }

  return (
    // The form hears the key from its fields.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      ref={form}
      className={styles.edit}
      aria-label={draft.pk === null ? shared.newList : words.edit}
      noValidate
      onSubmit={submit}
      onKeyDown={onKeyDown}
    >
      <div className={styles.row}>
        <div>
          <Field label={words.fields.name} error={nameError} isRequired>
            {(control) => (
              <input
                className="input"
                name="name"
                autoComplete="off"
                maxLength={limits.maxListNameLength}
                value={now.name}
                onChange={({ target }) => change({ name: target.value })}
                {...control}
              />
            )}
          </Field>
          <IsPublic draft={draft} onChange={(isPublic) => change({ public: isPublic })} />
        </div>
        <Field label={words.fields.description} help="*italic*, **bold**, [link](address)">
          {(control) => (
            <textarea
              className="area"
              rows={4}
              maxLength={limits.maxListDescriptionLength}
              value={now.description}
              onChange={({ target }) => change({ description: target.value })}
              {...control}
            />
          )}
        </Field>
      </div>
      {error === undefined ? null : (
        <p className="err" role="alert">
          {error}
        </p>
      )}
      <div className={styles.actions}>
        <button type="submit" className="btn btn--main">
          {shared.saveChanges}
        </button>
        <button type="button" className="btn" onClick={onCancel}>
          {shared.cancel}
        </button>
        <span className="meta">{words.escape}</span>
      </div>
    </form>
  );
}

interface IsPublicProps {
  draft: Draft;
  onChange: (isPublic: boolean) => void;
}

/** Says who will be able to read the list, before it is so. */
function IsPublic({ draft: { pk, begun, now }, onChange }: IsPublicProps) {
  const id = useId();
  return (
    <div className={styles.public}>
      <label className="check">
        <input
          className="tick"
          type="checkbox"
          checked={now.public}
          aria-describedby={id}
          onChange={({ target }) => onChange(target.checked)}
        />
        <b>{words.fields.public}</b>
      </label>
      <p id={id}>{now.public ? words.forAnyone : begun.public ? words.forYouAgain : words.forYou}</p>
      {pk !== null && begun.public && now.public ? <CopyLink pk={pk} className="link" /> : null}
    </div>
  );
}

function nameOf(form: HTMLFormElement | null): HTMLElement | null {
  return form?.querySelector<HTMLElement>('[name="name"]') ?? null;
}
