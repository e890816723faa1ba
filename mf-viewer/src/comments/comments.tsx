import { uidOf, type Item } from '@iconotheca/contracts/item/item';
import { annotationsOf } from '../annotations/annotations-of.ts';
import { NewAnnotation } from '../annotations/new-annotation.tsx';
import { WrittenAnnotation } from '../annotations/written-annotation.tsx';
import styles from './comments.module.css';

/** Comments on the item, the earliest first, shown as plain text: markup in them has no effect. */
export function Comments({ item }: { item: Item }) {
  const comments = annotationsOf(item, 'COMMENT');
  return (
    <section className={styles.comments} aria-labelledby="comments">
      <h2 id="comments">Comments</h2>
      {comments.length === 0 && <p className="meta">No comments yet.</p>}
      {comments.map((comment) => (
        <WrittenAnnotation key={comment.pk} item={item} annotation={comment}>
          <p className={styles.text} dir="auto">
            {comment.value}
          </p>
        </WrittenAnnotation>
      ))}
      <NewAnnotation uid={uidOf(item)} field="COMMENT" />
    </section>
  );
}
