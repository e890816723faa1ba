import { newNonce, storedAtom } from '@iconotheca/client';
import { useAtom } from 'jotai';
import * as z from 'zod/mini';
import { detailsOf, type ListDetails } from '../changes/list-changes.ts';
import { useReader } from '../use-reader.ts';

const details = z.object({ name: z.string(), description: z.string(), public: z.boolean() });

/** Typed and unsaved changes to a list. */
const draft = z.object({
  /** Null for a new list. */
  pk: z.nullable(z.string()),
  /** Key of a new list: sent twice it still makes one list only. */
  key: z.string(),
  /** Details that the reader began from. */
  begun: details,
  now: details,
});
export type Draft = z.infer<typeof draft>;

/**
 * Drafts by their reader and list. They outlive a reload and a visit to the login page, and end with the tab. The
 * next reader who logs in does not find them.
 */
const draftsAtom = storedAtom<Record<string, Draft>>({
  key: 'list-drafts',
  schema: z.record(z.string(), draft),
  initial: {},
  area: 'tab',
});

/** Stands for the pk that a new list does not have yet; no pk holds a colon. */
const newList = ':new';

/** Returns the draft of a list, or with null of a new one; undefined while it is not edited. */
export function useDraft(pk: string | null): [Draft | undefined, (draft: Draft | undefined) => void] {
  const [drafts, setDrafts] = useAtom(draftsAtom);
  const name = `${useReader() ?? ''} ${pk ?? newList}`;
  const setDraft = (now: Draft | undefined) =>
    setDrafts(({ [name]: _before, ...others }) => (now === undefined ? others : { ...others, [name]: now }));
  return [drafts[name], setDraft];
}

const nothing: ListDetails = { name: '', description: '', public: false };

/** Starts the draft of a new list. */
export function newListDraft(): Draft {
  return { pk: null, key: newNonce(), begun: nothing, now: nothing };
}

/** Starts the draft of a list. */
export function draftOf(list: ListDetails & { pk: string }): Draft {
  const begun = detailsOf(list);
  return { pk: list.pk, key: '', begun, now: begun };
}

/** Tells whether something was typed that would be lost. */
export function isTouched({ begun, now }: Draft): boolean {
  return now.name !== begun.name || now.description !== begun.description || now.public !== begun.public;
}
