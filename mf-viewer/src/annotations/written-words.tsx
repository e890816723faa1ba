import type { Annotation } from '@iconotheca/contracts/annotation/annotation';
import type { Item } from '@iconotheca/contracts/item/item';
import { formatDate } from '@iconotheca/client';
import { lazyPart } from '@iconotheca/ui/hooks/lazy-part';
import { useAtomValue } from 'jotai';
import { Suspense, useEffect, useRef, type ReactNode } from 'react';
import { chosenMarkAtom } from '../marks/mark-state.ts';
import { isPending } from './annotations-of.ts';
import styles from './annotations.module.css';

export interface WrittenAnnotationProps {
  item: Item;
  annotation: Annotation;
  /** The text of the annotation. */
  children: ReactNode;
}

interface WrittenWordsProps extends Omit<WrittenAnnotationProps, 'item'> {
  /** Author, as the reader knows them. */
  by: string;
  /** Buttons for what this reader may do with it. */
  actions?: ReactNode;
}

const ShowOnImage = lazyPart(async () => (await import('../marks/show-on-image.tsx')).ShowOnImage);

/** Shows author and time of an annotation, its text, and its place on the image. */
export function WrittenWords({ annotation, by, actions, children }: WrittenWordsProps) {
  const { pk, region } = annotation;
  const article = useRef<HTMLElement>(null);
  const chosen = useAtomValue(chosenMarkAtom);
  const isChosen = chosen?.id === pk;

  // Each choice is an object of its own.
  const wanted = isChosen && chosen.on === 'text' ? chosen : undefined;
  useEffect(() => {
    if (wanted !== undefined) article.current?.focus();
  }, [wanted]);

  return (
    <article
      ref={article}
      className={styles.written}
      tabIndex={region === undefined ? undefined : -1}
      data-chosen={isChosen || undefined}
      aria-busy={isPending(annotation) || undefined}
    >
      <header>
        <b>{by}</b>
        <time className="meta num" dateTime={annotation.timestamp}>
          {formatDate(annotation.timestamp)}
        </time>
        {actions}
      </header>
      {children}
      {region !== undefined && (
        <Suspense>
          <ShowOnImage id={pk} region={region} />
        </Suspense>
      )}
    </article>
  );
}
