import type { Annotation } from '@iconotheca/contracts/annotation/annotation';
import type { Item } from '@iconotheca/contracts/item/item';
import { answerOf } from '@iconotheca/contracts/item/question';
import { isLoggedInAtom } from '@iconotheca/client';
import { isQuestion } from '@iconotheca/ui/collections/profiles';
import { lazyPart } from '@iconotheca/ui/hooks/lazy-part';
import { useAtomValue } from 'jotai';
import { Suspense } from 'react';
import { isPending } from '../annotations/annotations-of.ts';
import { LinkedText } from '../annotations/linked-text.tsx';
import { WrittenAnnotation } from '../annotations/written-annotation.tsx';
import styles from './comments.module.css';
import { words } from '../words/item.ts';

const MarkAnswer = lazyPart(async () => (await import('./mark-answer.tsx')).MarkAnswer);

/** Shows the comments that there are; most items have none. */
export function WrittenComments({ item, comments }: { item: Item; comments: readonly Annotation[] }) {
  const isAsking = isQuestion(item);
  const answer = isAsking ? answerOf(item) : undefined;
  const isLoggedIn = useAtomValue(isLoggedInAtom);
  return (
    <>
      {answer === undefined ? null : (
        <p className={styles.solved}>
          <b>{words.solved}</b>{' '}
          <span className={styles.text} dir="auto">
            <LinkedText text={answer.value} />
          </span>{' '}
          <span className="meta">{answer.username}</span>
        </p>
      )}
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
    </>
  );
}
