import type { Item } from '@iconotheca/contracts/item/item';
import { provenanceIdPrefix } from '@iconotheca/contracts/provenance/provenance';
import { accountAtom, newNonce, storedAtom } from '@iconotheca/client';
import { useAtom, useAtomValue } from 'jotai';
import * as z from 'zod/mini';
import { emptyForm, formOf, recordForm } from './record-form.ts';

/** A record that is being filled in and is not saved. */
const draft = z.object({
  /** Id of the item; a new one gets its id with the draft, so that it is created once. */
  id: z.string(),
  /** Version of the item that editing started from; null for a new one. */
  version: z.nullable(z.int()),
  form: recordForm,
  /** Milliseconds since epoch, when it was last changed. */
  at: z.number(),
});
export type RecordDraft = z.infer<typeof draft>;

/** Drafts by reader and item; they survive a reload, a crash and a logout. */
const draftsAtom = storedAtom<Record<string, RecordDraft>>({
  key: 'record-drafts',
  schema: z.record(z.string(), draft),
  initial: {},
});

/** Maximum number of stored drafts; the oldest are dropped first. */
const mostDrafts = 20;

type Update = (before: RecordDraft | undefined) => RecordDraft | undefined;

/**
 * @param uid of the item that is edited; undefined for a new one
 * @returns the stored draft, and a function that updates it from its present state
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

/** The initial draft: empty under a new id, or the record as it is. */
export function beginDraft(item: Item | undefined): RecordDraft {
  if (item === undefined)
    return { id: provenanceIdPrefix + newNonce(), version: null, form: emptyForm, at: Date.now() };
  return { id: item.ID[0] ?? '', version: item._version ?? null, form: formOf(item), at: Date.now() };
}
