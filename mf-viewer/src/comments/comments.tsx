import { uidOf, type Item } from '@iconotheca/contracts/item/item';
import { lazyPart } from '@iconotheca/ui/hooks/lazy-part';
import { Suspense } from 'react';
import { annotationsOf } from '../annotations/annotations-of.ts';
import { NewAnnotation } from '../annotations/new-annotation.tsx';
import styles from './comments.module.css';
import { words } from '../words/item.ts';

const WrittenComments = lazyPart(async () => (await import('./written-comments.tsx')).WrittenComments);

/**
 * Shows comments on the item, the earliest first, as plain text in which web addresses are links: markup has no effect.
 * On a question, the one that its owner marked as the answer stands above them, too.
 */
export function Comments({ item }: { item: Item }) {
  const comments = annotationsOf(item, 'COMMENT');
  return (
    <section className={styles.comments} aria-labelledby="comments">
      <h2 id="comments">{words.comments}</h2>
      {comments.length === 0 ? (
        <p className="meta">{words.noComments}</p>
      ) : (
        <Suspense fallback={null}>
          <WrittenComments item={item} comments={comments} />
        </Suspense>
      )}
      <NewAnnotation uid={uidOf(item)} field="COMMENT" />
    </section>
  );
}
