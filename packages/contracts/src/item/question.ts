import type { Annotation } from '../annotation/annotation.ts';
import type { Item } from './item.ts';

/** Labels of the states of a question in the forum: the values of the facet ANSWERED. */
export const questionStates = { open: 'Open', answered: 'Answered' } as const;
export type QuestionState = keyof typeof questionStates;

type Asked = Pick<Item, 'answer' | '_annotations'>;

/** Returns the comment that the asker marked as the answer, as long as it is there. */
export function answerOf({ answer, _annotations = [] }: Asked): Annotation | undefined {
  return answer === undefined ? undefined : commentsOf({ _annotations }).find(({ pk }) => pk === answer);
}

/** Returns the state of a question; whether an item is one, its collections' profiles say. */
export function questionStateOf(item: Asked): QuestionState {
  return answerOf(item) === undefined ? 'open' : 'answered';
}

/** Returns the comments by readers, the earliest first. */
export function commentsOf({ _annotations = [] }: Pick<Asked, '_annotations'>): Annotation[] {
  return _annotations.filter(({ field }) => field === 'COMMENT');
}
