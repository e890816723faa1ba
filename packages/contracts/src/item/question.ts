import type { Annotation } from '../annotation/annotation.ts';
import { collectionSection } from '../collection/section.ts';
import { forumTag } from '../provenance/provenance.ts';
import type { Item } from './item.ts';

/** The section of the forum, where marks are shown that their owners ask others about. */
export const forumSection = collectionSection(forumTag);

/** How a question of the forum stands: the values of the facet ANSWERED. */
export const questionStates = { open: 'Open', answered: 'Answered' } as const;
export type QuestionState = keyof typeof questionStates;

type Asked = Pick<Item, 'HIM' | 'answer' | '_annotations'>;

/** The comment that the asker marked as the answer, as long as it is there. */
export function answerOf({
  answer,
  _annotations = [],
}: Pick<Asked, 'answer' | '_annotations'>): Annotation | undefined {
  return answer === undefined ? undefined : commentsOf({ _annotations }).find(({ pk }) => pk === answer);
}

/** Undefined for what is no question. */
export function questionStateOf(item: Asked): QuestionState | undefined {
  if (item.HIM?.includes(forumTag) !== true) return undefined;
  return answerOf(item) === undefined ? 'open' : 'answered';
}

/** Comments by readers, the earliest first. */
export function commentsOf({ _annotations = [] }: Pick<Asked, '_annotations'>): Annotation[] {
  return _annotations.filter(({ field }) => field === 'COMMENT');
}
