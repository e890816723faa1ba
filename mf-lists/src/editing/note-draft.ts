import { storedAtom } from '@iconotheca/client';
import { useAtom, useAtomValue } from 'jotai';
import * as z from 'zod/mini';
import { useReader } from '../use-reader.ts';

/** Unsaved text of notes, by reader, list and item; stored as the drafts of lists are. */
const noteDraftsAtom = storedAtom<Record<string, string>>({
  key: 'list-note-drafts',
  schema: z.record(z.string(), z.string()),
  initial: {},
  area: 'tab',
});

/** Neither a username nor a pk holds a space. */
const nameOf = (reader: string | undefined, pk: string, uid: string) => `${reader ?? ''} ${pk} ${uid}`;

/** Returns the draft of an item's note; undefined while it is not edited. */
export function useNoteDraft(pk: string, uid: string): [string | undefined, (text: string | undefined) => void] {
  const [drafts, setDrafts] = useAtom(noteDraftsAtom);
  const name = nameOf(useReader(), pk, uid);
  const setDraft = (text: string | undefined) =>
    setDrafts(({ [name]: _before, ...others }) => (text === undefined ? others : { ...others, [name]: text }));
  return [drafts[name], setDraft];
}

/** Lists the items of a list whose notes are being typed. */
export function useNotedUids(pk: string): string[] {
  const drafts = useAtomValue(noteDraftsAtom);
  const beginning = nameOf(useReader(), pk, '');
  return Object.keys(drafts).flatMap((name) => (name.startsWith(beginning) ? name.slice(beginning.length) : []));
}
