import type { AnnotationField } from '@iconotheca/contracts/annotation/annotation';
import { useRef } from 'react';
import { AnnotationEditor } from './annotation-editor.tsx';
import styles from './annotations.module.css';
import { DescribeMore } from '../describe/describe-more.tsx';
import { useAnnotationEditor } from './use-annotation-editor.ts';
import { useFocusAfter } from './use-focus-after.ts';
import { words } from '../words/writing.ts';

/** Shows the button that opens the editor of a new annotation, and the editor. */
export function AddAnnotation({ uid, field }: { uid: string; field: AnnotationField }) {
  const editing = useAnnotationEditor({ uid, field, pk: null });
  const opener = useRef<HTMLButtonElement>(null);
  const isOpen = editing.draft !== undefined;
  useFocusAfter(isOpen, opener);

  if (isOpen) return <AnnotationEditor uid={uid} field={field} editing={editing} />;
  return (
    <>
      <p className={styles.add}>
        <button ref={opener} type="button" className="link" onClick={editing.open}>
          {words[field].add}
        </button>
      </p>
      {field === 'IC' && <DescribeMore uid={uid} />}
    </>
  );
}
