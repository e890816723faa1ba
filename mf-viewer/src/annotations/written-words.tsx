import type { Annotation } from '@iconotheca/contracts/annotation/annotation';
import type { Item } from '@iconotheca/contracts/item/item';
import { formatDate } from '@iconotheca/client';
import type { ReactNode } from 'react';
import { isPending } from './annotations-of.ts';
import styles from './annotations.module.css';

export interface WrittenAnnotationProps {
  item: Item;
  annotation: Annotation;
  /** The text of the annotation. */
  children: ReactNode;
}

interface WrittenWordsProps extends Omit<WrittenAnnotationProps, 'item'> {
  /** Who wrote it, as the reader knows them. */
  by: string;
  /** Buttons for what this reader may do with it. */
  actions?: ReactNode;
}

/** Who wrote it and when, and what it says. */
export function WrittenWords({ annotation, by, actions, children }: WrittenWordsProps) {
  return (
    <article className={styles.written} aria-busy={isPending(annotation) || undefined}>
      <header>
        <b>{by}</b>
        <time className="meta num" dateTime={annotation.timestamp}>
          {formatDate(annotation.timestamp)}
        </time>
        {actions}
      </header>
      {children}
    </article>
  );
}
