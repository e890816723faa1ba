import { record, type Item, type ItemRecord } from '@iconotheca/contracts/item/item';
import { provenanceIdPrefix } from '@iconotheca/contracts/provenance/provenance';
import { accountAtom, newNonce, storedAtom } from '@iconotheca/client';
import { useAtom, useAtomValue } from 'jotai';
import * as z from 'zod/mini';
import { emptyForm, formOf, formOfAnotherMark, recordForm, type RecordForm } from './record-form.ts';

/** Record that editing started from. */
const origin = z.object({
  /** Id of the item; a new one gets its id with the draft, so that it is created once. */
  id: z.string(),
  /** Version of the item; null for a new one. */
  version: z.nullable(z.int()),
  /** The record as it was; null for a new one. */
  before: z.nullable(record),
});
export type RecordOrigin = z.infer<typeof origin>;

/** A record that is being filled in and is not saved. */
const draft = z.object({
  origin,
  form: recordForm,
  /** Milliseconds since epoch, when it was last changed. */
  at: z.number(),
});
export type RecordDraft = z.infer<typeof draft>;

/** Drafts by reader and item; they survive a reload, a crash and a logout. */
const draftsAtom = storedAtom<Record<string, RecordDraft>>({
  // Earlier releases keep drafts of another form under `record-drafts`.
  key: 'record-drafts-2',
  schema: z.record(z.string(), draft),
  initial: {},
});

/** Maximum number of stored drafts; the oldest are dropped first. */
const mostDrafts = 20;

/** Purpose for which the form is opened: a new record, another mark on the page of one, or an existing record. */
export type RecordTask = { kind: 'new' } | { kind: 'another'; from: Item } | { kind: 'edit'; item: Item };

/**
 * Reads and stores the draft of a task.
 * @returns the stored draft of a task, and a function that stores it; undefined removes it
 */
export function useRecordDraft(task: RecordTask): [RecordDraft | undefined, (now: RecordDraft | undefined) => void] {
  const [drafts, setDrafts] = useAtom(draftsAtom);
  const name = `${useAtomValue(accountAtom) ?? ''} ${nameOf(task)}`;
  const store = (now: RecordDraft | undefined) =>
    setDrafts(({ [name]: _before, ...others }) => {
      if (now === undefined) return others;
      const latest = Object.entries({ ...others, [name]: now }).toSorted(([, one], [, other]) => other.at - one.at);
      return Object.fromEntries(latest.slice(0, mostDrafts));
    });
  return [drafts[name], store];
}

function nameOf(task: RecordTask): string {
  if (task.kind === 'new') return ':new';
  return task.kind === 'edit' ? (task.item.ID[0] ?? '') : `:another ${task.from.ID[0]}`;
}

/** Returns the origin of a task: the item that it edits, or the id of a new one. */
export function originOf(task: RecordTask): RecordOrigin {
  return task.kind === 'edit'
    ? originOfItem(task.item)
    : { id: provenanceIdPrefix + newNonce(), version: null, before: null };
}

/** Returns the origin of an item: fields that the archive adds to a record are left out. */
export function originOfItem(item: Item): RecordOrigin {
  const { _version, _images, _annotations, _searchNext, _searchPrevious, ...before } = item;
  return { id: item.ID[0] ?? '', version: _version ?? null, before };
}

/** Returns the form as a task begins with it. */
export function formOfTask(task: RecordTask, before: ItemRecord | null): RecordForm {
  if (before !== null) return formOf(before);
  return task.kind === 'another' ? formOfAnotherMark(task.from) : emptyForm;
}
