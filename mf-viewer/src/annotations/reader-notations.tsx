import { notationsIn } from '@iconotheca/contracts/annotation/annotation';
import { uidOf, type Item } from '@iconotheca/contracts/item/item';
import { Concept } from '../sidebar/concepts.tsx';
import { credentialsAtom, notationQueryOptions } from '@iconotheca/client';
import { isResolved } from '@iconotheca/contracts/iconclass/iconclass';
import { ShortConceptLabel } from '@iconotheca/ui/notations/notation';
import { lazyPart } from '@iconotheca/ui/hooks/lazy-part';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useAtomValue } from 'jotai';
import { annotationsOf } from './annotations-of.ts';
import styles from './annotations.module.css';
import { NewAnnotation } from './new-annotation.tsx';
import { words } from '../words/item.ts';

/** Most items have none. */
const WrittenAnnotation = lazyPart(async () => (await import('./written-annotation.tsx')).WrittenAnnotation);

/** Shows notations that readers added, each set with its author. A reader adds one set, and edits it from then on. */
export function ReaderNotations({ item }: { item: Item }) {
  const annotations = annotationsOf(item, 'IC');
  const reader = useAtomValue(credentialsAtom)?.userpk;
  const hasOwn = reader !== undefined && annotations.some(({ userpk }) => userpk === reader);
  return (
    <div className={styles.readers}>
      {annotations.length > 0 && <h3>{words.byReaders}</h3>}
      <Suspense fallback={null}>
        {annotations.map((annotation) => (
          <WrittenAnnotation key={annotation.pk} item={item} annotation={annotation}>
            <ul>
              {[...new Set(notationsIn(annotation.value))].map((notation) => (
                <ReaderNotation key={notation} notation={notation} />
              ))}
            </ul>
          </WrittenAnnotation>
        ))}
      </Suspense>
      {!hasOwn && <NewAnnotation uid={uidOf(item)} field="IC" />}
    </div>
  );
}

/** A line of a reader's: a concept, or text that is none and leads nowhere. */
function ReaderNotation({ notation }: { notation: string }) {
  const { data } = useQuery(notationQueryOptions(notation));
  if (!data || isResolved(data)) return <Concept notation={notation} />;
  return (
    <li className={styles.unknown}>
      <code className="code">{notation}</code> <ShortConceptLabel answer={data} />
    </li>
  );
}
