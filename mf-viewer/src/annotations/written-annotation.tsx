import type { Annotation } from '@iconotheca/contracts/annotation';
import type { Item } from '@iconotheca/contracts/item';
import { lazyPart } from '@iconotheca/kit/fetched-part';
import { isLoggedInAtom } from '@iconotheca/kit/session/credentials';
import { useAtomValue } from 'jotai';
import { Suspense, type ReactNode } from 'react';
import { WrittenWords } from './written-words.tsx';

export interface WrittenAnnotationProps {
  item: Item;
  annotation: Annotation;
  /** What it says. */
  children: ReactNode;
}

const EditableAnnotation = lazyPart(async () => (await import('./editable-annotation.tsx')).EditableAnnotation);

/** An annotation as everyone reads it; what can be done with it is fetched for those who are logged in. */
export function WrittenAnnotation({ item, annotation, children }: WrittenAnnotationProps) {
  const isLoggedIn = useAtomValue(isLoggedInAtom);
  const words = (
    <WrittenWords annotation={annotation} by={annotation.username}>
      {children}
    </WrittenWords>
  );
  if (!isLoggedIn) return words;
  return (
    <Suspense fallback={words}>
      <EditableAnnotation item={item} annotation={annotation}>
        {children}
      </EditableAnnotation>
    </Suspense>
  );
}
