import type { AnnotationField } from '@iconotheca/contracts/annotation/annotation';
import { lazyPart } from '@iconotheca/ui/hooks/lazy-part';
import { accessAddress, isLoggedInAtom, isStored, Link, useLocation } from '@iconotheca/client';
import { useAtomValue } from 'jotai';
import { Suspense } from 'react';
import { draftsKey } from './annotations-of.ts';
import styles from './annotations.module.css';
import { words } from '../words/item.ts';

interface NewAnnotationProps {
  uid: string;
  field: AnnotationField;
}

const AddAnnotation = lazyPart(async () => (await import('./add-annotation.tsx')).AddAnnotation);

const UnsavedTextNote = lazyPart(async () => (await import('./unsaved-text-note.tsx')).UnsavedTextNote);

/** Shows the button for a new annotation; to visitors a link to log in that leads back here. */
export function NewAnnotation({ uid, field }: NewAnnotationProps) {
  if (!useAtomValue(isLoggedInAtom)) return <LoginFirst uid={uid} field={field} />;
  return (
    <Suspense fallback={null}>
      <AddAnnotation uid={uid} field={field} />
    </Suspense>
  );
}

function LoginFirst({ uid, field }: NewAnnotationProps) {
  const location = useLocation();
  return (
    <p className={styles.add}>
      <Link to={accessAddress(location)}>{words.logInTo[field]}</Link>
      {isStored(draftsKey) && (
        <Suspense fallback={null}>
          <UnsavedTextNote uid={uid} field={field} />
        </Suspense>
      )}
    </p>
  );
}
