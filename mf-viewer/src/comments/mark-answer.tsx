import { mayEditItem } from '@iconotheca/contracts/item/may-edit';
import type { Annotation } from '@iconotheca/contracts/annotation/annotation';
import { uidOf, type Item } from '@iconotheca/contracts/item/item';
import { answerOf } from '@iconotheca/contracts/item/question';
import { itemTypeKey } from '@iconotheca/contracts/item/item-type';
import { Link, useSession } from '@iconotheca/client';
import styles from './comments.module.css';
import { ownerHref } from './owner-href.ts';
import { useAnswer } from './use-answer.ts';
import { words } from '../words/writing.ts';
import { Hearable } from '../hearable.tsx';

/** Shows the asker a button that marks a comment as the answer, and takes the mark away; then the way to name the owner. */
export function MarkAnswer({ item, comment }: { item: Item; comment: Annotation }) {
  const session = useSession();
  const { mark, isMarking } = useAnswer(item);
  if (session?.userpk === undefined || !mayEditItem(session, item)) return null;
  const isAnswer = answerOf(item)?.pk === comment.pk;
  const isRecord = itemTypeKey(item.TYPE[0] ?? '') === 'provenanceimage';
  return (
    <p className={styles.answer}>
      <button
        type="button"
        className="link"
        disabled={isMarking}
        onClick={() => mark(isAnswer ? undefined : comment.pk)}
      >
        <Hearable
          text={isAnswer ? words.notAnswer({ name: comment.username }) : words.answer({ name: comment.username })}
        />
      </button>
      {isAnswer && isRecord && <Link to={ownerHref(uidOf(item), comment.value)}>{words.nameOwner}</Link>}
    </p>
  );
}
