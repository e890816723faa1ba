import type { AnnotationField } from '@iconotheca/contracts/annotation';
import { Link, useLocation } from '@iconotheca/kit/router';
import { isLoggedInAtom } from '@iconotheca/kit/session/credentials';
import { accessAddress } from '@iconotheca/kit/session/login-address';
import { useAtomValue } from 'jotai';
import { useRef } from 'react';
import { AnnotationEditor } from './annotation-editor.tsx';
import styles from './annotations.module.css';
import { useAnnotationEditor } from './use-annotation-editor.ts';
import { useFocusAfter } from './use-focus-after.ts';

const words = { COMMENT: 'Add a comment', IC: 'Add Iconclass notations' } as const;
const loginWords = { COMMENT: 'Log in to add a comment', IC: 'Log in to add Iconclass notations' } as const;

/** The way to add an annotation: a button and its editor; for visitors a way to log in and come back here. */
export function NewAnnotation({ uid, field }: { uid: string; field: AnnotationField }) {
  const isLoggedIn = useAtomValue(isLoggedInAtom);
  const place = useLocation();
  const editing = useAnnotationEditor({ uid, field, pk: null });
  const opener = useRef<HTMLButtonElement>(null);
  const isOpen = editing.draft !== undefined;
  useFocusAfter(isOpen, opener);

  if (!isLoggedIn) {
    return (
      <p className={styles.add}>
        <Link to={accessAddress(place)}>{loginWords[field]}</Link>
        {editing.isWaitingForLogin && <span className="meta"> What you typed is kept until then.</span>}
      </p>
    );
  }
  if (isOpen) return <AnnotationEditor field={field} editing={editing} />;
  return (
    <p className={styles.add}>
      <button ref={opener} type="button" className="link" onClick={editing.open}>
        {words[field]}
      </button>
    </p>
  );
}
