import { uidOf } from '@iconotheca/contracts/item/item';
import { ApiError, credentialsAtom, useConfirm, useSession, useToast } from '@iconotheca/client';
import { useAtomValue } from 'jotai';
import { useRef } from 'react';
import { AnnotationEditor } from './annotation-editor.tsx';
import { isPending } from './annotations-of.ts';
import { useAnnotationActions } from './use-annotation-actions.ts';
import { useAnnotationEditor } from './use-annotation-editor.ts';
import { useFocusAfter } from './use-focus-after.ts';
import { WrittenWords, type WrittenAnnotationProps } from './written-words.tsx';
import { words } from '../words/writing.ts';
import { Hearable } from '../hearable.tsx';

/** Shows an annotation to a logged-in reader: its author may edit it (spec §4). */
export function EditableAnnotation({ item, annotation, children }: WrittenAnnotationProps) {
  const { pk, userpk, username, field } = annotation;
  const reader = useAtomValue(credentialsAtom)?.userpk;
  const isOwn = reader !== undefined && userpk === reader;
  const editing = useAnnotationEditor({ uid: uidOf(item), field, pk }, annotation);
  const opener = useRef<HTMLButtonElement>(null);
  const isOpen = isOwn && editing.draft !== undefined;
  useFocusAfter(isOpen, opener);

  if (isOpen) return <AnnotationEditor uid={uidOf(item)} field={field} editing={editing} />;
  const edit = isPending(annotation) ? null : (
    <button ref={opener} type="button" className="link" onClick={editing.open}>
      <Hearable text={words.editOwn[field]} />
    </button>
  );
  return (
    <WrittenWords
      annotation={annotation}
      by={isOwn ? words.you : username}
      actions={isOwn ? edit : <DeleteAsEditor item={item} annotation={annotation} />}
    >
      {children}
    </WrittenWords>
  );
}

/** Editors of a collection may delete the annotations of others, and edit none. */
function DeleteAsEditor({ item, annotation }: Pick<WrittenAnnotationProps, 'item' | 'annotation'>) {
  const session = useSession();
  const ask = useConfirm();
  const showToast = useToast();
  const { remove } = useAnnotationActions(uidOf(item));
  const isEditor = (item.HIM ?? []).some((code) => session?.collections.includes(code));
  if (!isEditor) return null;

  async function askAndDelete() {
    const text = words.sureOf({ name: annotation.username });
    if (!(await ask({ text, detail: words.noWayBack, confirm: words.delete }))) return;
    try {
      await remove(annotation);
      showToast({ text: words.deletedOf({ name: annotation.username }) });
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      showToast({ text: words.notDeleted({ reason: cause.message }) });
    }
  }

  return (
    <button type="button" className="link link--warn" onClick={() => void askAndDelete()}>
      <Hearable text={words.deleteOf({ name: annotation.username })} />
    </button>
  );
}
