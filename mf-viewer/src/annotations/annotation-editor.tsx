import type { AnnotationField } from '@iconotheca/contracts/annotation/annotation';
import { limits } from '@iconotheca/contracts/limits';
import { lazyPart } from '@iconotheca/ui/hooks/lazy-part';
import type { NotationAidsProps } from '@iconotheca/ui/notations/aids/notation-aids';
import { Field } from '@iconotheca/ui/elements/field';
import { useAtomValue } from 'jotai';
import { Suspense, useEffect, useRef, type KeyboardEvent, type ReactNode, type SubmitEvent } from 'react';
import { MarkPlace } from '../marks/mark-place.tsx';
import styles from './annotations.module.css';
import { recentNotationsAtom } from './recent-notations.ts';
import type { AnnotationEditing } from './use-annotation-editor.ts';
import { words } from '../words/writing.ts';

const NotationAids = lazyPart(async () => (await import('@iconotheca/ui/notations/aids/notation-aids')).NotationAids);

interface AnnotationEditorProps {
  uid: string;
  field: AnnotationField;
  editing: AnnotationEditing;
  /** Label of the submit button. */
  saveLabel?: string;
  /** Buttons beside Save; Cancel by default. */
  otherActions?: ReactNode;
  /** Set if the editor takes the focus when it opens. */
  isFocused?: boolean;
}

/** Shows the form of an annotation: Save, Cancel, and Delete for one that exists (spec §4). */
export function AnnotationEditor({
  uid,
  field,
  editing,
  saveLabel = words.save,
  otherActions,
  isFocused = !editing.isRestored,
}: AnnotationEditorProps) {
  const { draft, isRestored, fault, change, place, changePlace, cancel, save, remove } = editing;
  const area = useRef<HTMLTextAreaElement>(null);
  const isNew = remove === undefined;
  const { add, edit, help } = words[field];
  const value = draft?.now ?? '';

  useEffect(() => {
    // A restored draft does not take the focus from the page's heading.
    if (isFocused) area.current?.focus();
    // Only when the editor opens.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (value.trim() !== '') save();
  }

  return (
    <form className={styles.editor} aria-label={isNew ? add : edit} noValidate onSubmit={submit}>
      {isRestored && (
        <p className={`note ${styles.restored}`} role="status">
          {words.kept}
        </p>
      )}
      <Field label={isNew ? add : edit} help={help}>
        {(control) => (
          <textarea
            ref={area}
            className={field === 'IC' ? 'area area--code' : 'area'}
            rows={Math.min(12, Math.max(4, value.split('\n').length))}
            maxLength={field === 'IC' ? limits.maxAnnotationLength : limits.maxCommentLength}
            spellCheck={field === 'COMMENT'}
            autoCapitalize={field === 'IC' ? 'none' : 'sentences'}
            value={value}
            onChange={({ target }) => change(target.value)}
            onKeyDown={saveByKey}
            {...control}
          />
        )}
      </Field>
      {field === 'IC' && <Aids value={value} onChange={change} />}
      <MarkPlace uid={uid} value={place} onValue={changePlace} />
      {fault !== undefined && (
        <p className="err" role="alert">
          {fault}
        </p>
      )}
      <div className={styles.actions}>
        <button type="submit" className="btn" disabled={value.trim() === ''}>
          {saveLabel}
        </button>
        {otherActions ?? (
          <button type="button" className="btn" onClick={cancel}>
            {words.cancel}
          </button>
        )}
        {remove !== undefined && (
          <button type="button" className={`link link--warn ${styles.delete}`} onClick={remove}>
            {words.delete}
          </button>
        )}
      </div>
    </form>
  );
}

/** Ctrl+Enter or Cmd+Enter saves, so that describing many items needs no mouse. */
function saveByKey(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}

/** Suggestions for notations; the field works before they are loaded, and without them. */
function Aids({ value, onChange }: Pick<NotationAidsProps, 'value' | 'onChange'>) {
  const recent = useAtomValue(recentNotationsAtom);
  return (
    <div className={styles.aids}>
      <Suspense fallback={null}>
        <NotationAids value={value} onChange={onChange} recent={recent} />
      </Suspense>
    </div>
  );
}
