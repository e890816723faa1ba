import type { Item } from '@iconotheca/contracts/item/item';
import { answerOf, commentsOf } from '@iconotheca/contracts/item/question';
import { words } from '../words/cards.ts';
import styles from './item-card.module.css';

/** Shows the state of a question of the forum, the number of its comments, and its answer. */
export function QuestionFacts({ item }: { item: Item }) {
  const answer = answerOf(item);
  const carried = item._annotations?.length ?? 0;
  const count = commentsOf(item).length + (item._shortened?.['_annotations'] ?? carried) - carried;
  return (
    <span className={`meta ${styles.facts}`}>
      <span className={answer === undefined ? styles.open : styles.solved}>
        {answer === undefined ? words.open : words.solved}
      </span>
      <span className="num">, {words.comments({ count })}</span>
      {answer === undefined ? null : (
        <span className={styles.answer} dir="auto">
          {answer.value}
        </span>
      )}
    </span>
  );
}
