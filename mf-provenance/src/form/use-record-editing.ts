import { itemActionEndpoints } from '@iconotheca/contracts/item/action-endpoints';
import { itemHref } from '@iconotheca/contracts/iiif/iiif';
import { item as itemSchema, type Item } from '@iconotheca/contracts/item/item';
import { ApiError, call, reloadItem, useNavigate, useToast } from '@iconotheca/client';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { beginDraft, useRecordDraft, type RecordDraft } from './record-draft.ts';
import { nameOfField, recordOf, type RecordForm, type TextName } from './record-form.ts';
import { fieldLabels, recordMessages as words } from './messages.ts';

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

/** An error of a field, and the values it applies to. */
interface Refusal {
  name: TextName;
  message: string;
  values: readonly string[];
}

interface Conflict {
  current: Item;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  onClose: () => void;
}

/** State of the record form: persisted with every change, sent once, merged with what was saved elsewhere. */
export function useRecordEditing(item: Item | undefined) {
  const uid = item?.ID[0];
  const [stored, update] = useRecordDraft(uid);
  const persist = (now: RecordDraft | undefined) => update(() => now);
  const [begun, setBegun] = useState(() => beginDraft(item));
  const [isRestored] = useState(stored !== undefined);
  const [isSaving, setSaving] = useState(false);
  const [fault, setFault] = useState<string>();
  const [refusal, setRefusal] = useState<Refusal>();
  const [disputed, setDisputed] = useState<Item>();
  const client = useQueryClient();
  const navigate = useNavigate();
  const showToast = useToast();
  const draft = stored ?? begun;

  /** Shows an error at its field and beside the button, and focuses the field. */
  function refuse(name: TextName, message: string): void {
    setRefusal({ name, message, values: draft.form[name] });
    setFault(words.notSavedField(fieldLabels[name], message));
    document.getElementById(`record-${name}`)?.focus();
  }

  async function send(sent: RecordDraft, base: Item | undefined): Promise<void> {
    setSaving(true);
    setFault(undefined);
    setRefusal(undefined);
    try {
      const record = recordOf(sent.form, sent.id, base);
      const version = sent.version === null ? {} : { _version: sent.version };
      const { OK: id } = await call(itemActionEndpoints.modify, { action: 'save', obj: { ...record, ...version } });
      await reloadItem(client, id);
      // Samples of the collection may contain the new record.
      client.removeQueries({ queryKey: ['sample'] });
      persist(undefined);
      await navigate(itemHref(id, 'him_CERLPDA'));
      showToast({ text: words.saved });
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      const current = cause.code === 'edit-conflict' ? itemSchema.safeParse(cause.conflict?.current).data : undefined;
      const name = nameOfField(cause.field?.replace(/^obj\./u, '') ?? '');
      if (current !== undefined) setDisputed(current);
      else if (name !== undefined) refuse(name, cause.message.replace(`${cause.field}: `, ''));
      else setFault(words.notSaved(cause.message));
    } finally {
      setSaving(false);
    }
  }

  const conflict: Conflict | undefined = disputed && {
    current: disputed,
    onClose: () => setDisputed(undefined),
    onKeepMine() {
      const mine = { ...draft, version: disputed._version ?? null };
      persist(mine);
      setDisputed(undefined);
      void send(mine, disputed);
    },
    onTakeTheirs() {
      persist({ ...beginDraft(disputed), at: Date.now() });
      setDisputed(undefined);
    },
  };

  return {
    draft,
    isRestored: isRestored && stored !== undefined,
    /** When the draft was last stored, `12:03`; undefined without a stored draft. */
    storedAt: stored && clock.format(stored.at),
    change: (part: (form: RecordForm) => Partial<RecordForm>) =>
      update((before = begun) => ({ ...before, form: { ...before.form, ...part(before.form) }, at: Date.now() })),
    discard: () => {
      const dropped = stored;
      persist(undefined);
      setBegun(beginDraft(item));
      if (dropped !== undefined) showToast({ text: words.discarded, undo: () => persist(dropped) });
    },
    save: () => void send(draft, item),
    isSaving,
    fault,
    refuse,
    /** The archive's error for a field, until the field is changed. */
    refused: (name: TextName) =>
      refusal?.name === name && refusal.values.join('\n') === draft.form[name].join('\n') ? refusal.message : undefined,
    conflict,
  };
}
