import { uidOf, type Item } from '@iconotheca/contracts/item/item';
import { answerOf } from '@iconotheca/contracts/item/question';
import { isLoggedInAtom } from '@iconotheca/client';
import { isQuestion } from '@iconotheca/ui/collections/profiles';
import { lazyPart } from '@iconotheca/ui/hooks/lazy-part';
import { useAtomValue } from 'jotai';
import { Suspense } from 'react';
import { annotationsOf, isPending } from '../annotations/annotations-of.ts';
import { LinkedText } from '../annotations/linked-text.tsx';
import { NewAnnotation } from '../annotations/new-annotation.tsx';
import styles from './comments.module.css';
import { words } from '../words/item.ts';

/** Most items have none. */
const WrittenAnnotation = lazyPart(
  async () => (await import('../annotations/written-annotation.tsx')).WrittenAnnotation,
);

const MarkAnswer = lazyPart(async () => (await import('./mark-answer.tsx')).MarkAnswer);

/**
 * Shows comments on the item, the earliest first, as plain text in which web addresses are links: markup has no effect.
 * On a question, the one that its owner marked as the answer stands above them, too.
 */
export function Comments({ item }: { item: Item }) {
  const comments = annotationsOf(item, 'COMMENT');
  const isAsking = isQuestion(item);
  const answer = isAsking ? answerOf(item) : undefined;
  const isLoggedIn = useAtomValue(isLoggedInAtom);
  return (
    <section className={styles.comments} aria-labelledby="comments">
      <h2 id="comments">{words.comments}</h2>
      {answer === undefined ? null : (
        <p className={styles.solved}>
          <b>{words.solved}</b>{' '}
          <span className={styles.text} dir="auto">
            <LinkedText text={answer.value} />
          </span>{' '}
          <span className="meta">{answer.username}</span>
        </p>
      )}
      {comments.length === 0 && <p className="meta">{words.noComments}</p>}
      <Suspense fallback={null}>
        {comments.map((comment) => (
          <WrittenAnnotation key={comment.pk} item={item} annotation={comment}>
            <p className={styles.text} dir="auto">
              <LinkedText text={comment.value} />
            </p>
            {isAsking && isLoggedIn && !isPending(comment) && (
              <Suspense fallback={null}>
                <MarkAnswer item={item} comment={comment} />
              </Suspense>
            )}
          </WrittenAnnotation>
        ))}
      </Suspense>
      <NewAnnotation uid={uidOf(item)} field="COMMENT" />
    </section>
  );
}
