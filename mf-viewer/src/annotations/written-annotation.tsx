import { lazyPart } from '@iconotheca/ui/hooks/lazy-part';
import { isLoggedInAtom } from '@iconotheca/client';
import { useAtomValue } from 'jotai';
import { Suspense } from 'react';
import { WrittenWords, type WrittenAnnotationProps } from './written-words.tsx';

const EditableAnnotation = lazyPart(async () => (await import('./editable-annotation.tsx')).EditableAnnotation);

/** Shows an annotation as every reader sees it; the code for editing is loaded for logged-in readers only. */
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
