import { listsEndpoints } from '@iconotheca/contracts/list/endpoints';
import { list as listShape, type List } from '@iconotheca/contracts/list/list';
import { ApiError, call } from '@iconotheca/client';
import { contentOf, type ListChange, type ListContent, type ListDetails } from './list-changes.ts';
import { mergeLists, type Disputed } from './merge-lists.ts';

/** Two versions of a list that touch each other. */
export interface Dispute {
  mine: ListContent;
  theirs: ListContent;
  disputed: readonly Disputed[];
}

interface SaveChange {
  /** The list as it was last read. */
  list: List;
  change: ListChange;
  /** Name, description and publicity as they were when the reader began to edit them. */
  begun?: ListDetails | undefined;
  /** Lets the reader choose; undefined when they take the other version. */
  choose: (dispute: Dispute) => Promise<ListContent | undefined>;
}

interface SavedChange {
  list: List;
  /** True if a change made elsewhere has come in. */
  isMerged: boolean;
}

/**
 * Saves a change of a list. Another's changes meanwhile are saved as well where the two do not touch; where they do,
 * the reader chooses.
 * @throws ApiError of the call, except `edit-conflict`
 */
export async function saveChange({ list, change, begun, choose }: SaveChange): Promise<SavedChange> {
  let theirs = list;
  let base: ListContent = { ...contentOf(list), ...begun };
  let mine = change(base);
  let isMerged = false;
  for (;;) {
    const { content, disputed } = mergeLists({ base, mine, theirs });
    const settled = disputed.length === 0 ? content : await choose({ mine: content, theirs, disputed });
    if (settled === undefined) return { list: theirs, isMerged: false };
    const answer = await put(settled, theirs);
    if (!('conflict' in answer)) return { list: answer.saved, isMerged };
    isMerged = true;
    base = contentOf(theirs);
    mine = settled;
    theirs = answer.conflict;
  }
}

/** Saves content in place of a version, or says what is there now. */
async function put(content: ListContent, { pk, version }: List): Promise<{ saved: List } | { conflict: List }> {
  try {
    const saved = await call(listsEndpoints.saveList, { action: 'modify', obj: { ...content, pk, version } });
    return { saved: listShape.parse(saved) };
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'edit-conflict') throw error;
    const current = listShape.safeParse(error.conflict?.current);
    if (!current.success) throw error;
    return { conflict: current.data };
  }
}
