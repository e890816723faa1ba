import type { AnnotationField } from '@iconotheca/contracts/annotation/annotation';
import { lazyPart } from '@iconotheca/ui/hooks/lazy-part';
import { accessAddress, isLoggedInAtom, isRemembered, Link, useLocation } from '@iconotheca/client';
import { useAtomValue } from 'jotai';
import { Suspense } from 'react';
import styles from './annotations.module.css';
import { draftsKey } from './drafts-key.ts';

interface NewAnnotationProps {
  uid: string;
  field: AnnotationField;
}

const loginWords = { COMMENT: 'Log in to add a comment', IC: 'Log in to add Iconclass notations' } as const;

const AddAnnotation = lazyPart(async () => (await import('./add-annotation.tsx')).AddAnnotation);

const KeptDraft = lazyPart(async () => (await import('./kept-draft.tsx')).KeptDraft);

/** The way to add an annotation; for visitors a way to log in and come back here. */
export function NewAnnotation({ uid, field }: NewAnnotationProps) {
  if (!useAtomValue(isLoggedInAtom)) return <LoginFirst uid={uid} field={field} />;
  return (
    <Suspense fallback={null}>
      <AddAnnotation uid={uid} field={field} />
    </Suspense>
  );
}

function LoginFirst({ uid, field }: NewAnnotationProps) {
  const place = useLocation();
  return (
    <p className={styles.add}>
      <Link to={accessAddress(place)}>{loginWords[field]}</Link>
      {isRemembered(draftsKey) && (
        <Suspense fallback={null}>
          <KeptDraft uid={uid} field={field} />
        </Suspense>
      )}
    </p>
  );
}
