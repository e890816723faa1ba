import { itemActionEndpoints } from '@iconotheca/contracts/item/action-endpoints';
import { itemHref } from '@iconotheca/contracts/iiif/iiif';
import { item as itemSchema, type Item } from '@iconotheca/contracts/item/item';
import { ApiError, call, reloadItem, useNavigate, useToast } from '@iconotheca/client';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { beginDraft, useRecordDraft, type RecordDraft } from './record-draft.ts';
import { fieldLabels, nameOfField, recordOf, type RecordForm, type TextName } from './record-form.ts';

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

/** What was said of a field, and the values of which it was said. */
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

/** A record while it is filled in: kept with every change, sent once, and brought together with what others saved. */
export function useRecordEditing(item: Item | undefined) {
  const uid = item?.ID[0];
  const [kept, update] = useRecordDraft(uid);
  const keep = (now: RecordDraft | undefined) => update(() => now);
  const [begun, setBegun] = useState(() => beginDraft(item));
  const [isRestored] = useState(kept !== undefined);
  const [isSaving, setSaving] = useState(false);
  const [fault, setFault] = useState<string>();
  const [refusal, setRefusal] = useState<Refusal>();
  const [disputed, setDisputed] = useState<Item>();
  const client = useQueryClient();
  const navigate = useNavigate();
  const showToast = useToast();
  const draft = kept ?? begun;

  /** Says what is wrong with a field there and beside the button, and leads to it. */
  function refuse(name: TextName, message: string): void {
    setRefusal({ name, message, values: draft.form[name] });
    setFault(`Not saved. ${fieldLabels[name]}: ${message}`);
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
      // What is new in the collection may be this.
      client.removeQueries({ queryKey: ['sample'] });
      keep(undefined);
      await navigate(itemHref(id, 'him_CERLPDA'));
      showToast({ text: 'Item saved' });
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      const current = cause.code === 'edit-conflict' ? itemSchema.safeParse(cause.conflict?.current).data : undefined;
      const name = nameOfField(cause.field?.replace(/^obj\./u, '') ?? '');
      if (current !== undefined) setDisputed(current);
      else if (name !== undefined) refuse(name, cause.message.replace(`${cause.field}: `, ''));
      else setFault(`Not saved. ${cause.message}`);
    } finally {
      setSaving(false);
    }
  }

  const conflict: Conflict | undefined = disputed && {
    current: disputed,
    onClose: () => setDisputed(undefined),
    onKeepMine() {
      const mine = { ...draft, version: disputed._version ?? null };
      keep(mine);
      setDisputed(undefined);
      void send(mine, disputed);
    },
    onTakeTheirs() {
      keep({ ...beginDraft(disputed), at: Date.now() });
      setDisputed(undefined);
    },
  };

  return {
    draft,
    isRestored: isRestored && kept !== undefined,
    /** When the draft was last kept, `12:03`; undefined while there is nothing to keep. */
    keptAt: kept && clock.format(kept.at),
    change: (part: (form: RecordForm) => Partial<RecordForm>) =>
      update((before = begun) => ({ ...before, form: { ...before.form, ...part(before.form) }, at: Date.now() })),
    discard: () => {
      const dropped = kept;
      keep(undefined);
      setBegun(beginDraft(item));
      if (dropped !== undefined) showToast({ text: 'Draft discarded', undo: () => keep(dropped) });
    },
    save: () => void send(draft, item),
    isSaving,
    fault,
    refuse,
    /** What the archive said of a field, until it is changed. */
    refused: (name: TextName) =>
      refusal?.name === name && refusal.values.join('\n') === draft.form[name].join('\n') ? refusal.message : undefined,
    conflict,
  };
}
