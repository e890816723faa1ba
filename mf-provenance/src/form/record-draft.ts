import type { Item } from '@iconotheca/contracts/item/item';
import { provenanceIdPrefix } from '@iconotheca/contracts/provenance/provenance';
import { accountAtom, newNonce, storedAtom } from '@iconotheca/client';
import { useAtom, useAtomValue } from 'jotai';
import * as z from 'zod/mini';
import { emptyForm, formOf, recordForm } from './record-form.ts';

/** What has been filled in of a record and is not saved. */
const draft = z.object({
  /** Of the item; a new one keeps its own from the first letter on, so that it is made once. */
  id: z.string(),
  /** Of the item that the editing began from; null for a new one. */
  version: z.nullable(z.int()),
  form: recordForm,
  /** Milliseconds since epoch, when it was last changed. */
  at: z.number(),
});
export type RecordDraft = z.infer<typeof draft>;

/** By reader and item: they outlive a reload, a crash and the end of a login. */
const draftsAtom = storedAtom<Record<string, RecordDraft>>({
  key: 'record-drafts',
  schema: z.record(z.string(), draft),
  initial: {},
});

/** Drafts that a browser keeps; the oldest go first. */
const mostDrafts = 20;

type Update = (before: RecordDraft | undefined) => RecordDraft | undefined;

/**
 * @param uid of the item that is edited; undefined for a new one
 * @returns the draft, and what changes it: called with the draft as it is then
 */
export function useRecordDraft(uid: string | undefined): [RecordDraft | undefined, (update: Update) => void] {
  const [drafts, setDrafts] = useAtom(draftsAtom);
  const name = `${useAtomValue(accountAtom) ?? ''} ${uid ?? ':new'}`;
  const change = (update: Update) =>
    setDrafts(({ [name]: before, ...others }) => {
      const now = update(before);
      if (now === undefined) return others;
      const latest = Object.entries({ ...others, [name]: now }).toSorted(([, one], [, other]) => other.at - one.at);
      return Object.fromEntries(latest.slice(0, mostDrafts));
    });
  return [drafts[name], change];
}

/** A form as it begins: empty under a new id, or the record as it is. */
export function beginDraft(item: Item | undefined): RecordDraft {
  if (item === undefined)
    return { id: provenanceIdPrefix + newNonce(), version: null, form: emptyForm, at: Date.now() };
  return { id: item.ID[0] ?? '', version: item._version ?? null, form: formOf(item), at: Date.now() };
}
