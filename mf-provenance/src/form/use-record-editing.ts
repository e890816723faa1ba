import { itemActionEndpoints } from '@iconotheca/contracts/item/action-endpoints';
import { itemHref } from '@iconotheca/contracts/iiif/iiif';
import { item as itemSchema } from '@iconotheca/contracts/item/item';
import { keysOf } from '@iconotheca/contracts/shape/keys-of';
import { ApiError, call, reloadItem, useAlert, useNavigate, useToast } from '@iconotheca/client';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { archiveSection } from '@iconotheca/ui/collections/profiles';
import { anotherMarkHref } from './another-mark-href.ts';
import { mergeForms, withFields, type MergedForms } from './merge-forms.ts';
import {
  formOfTask,
  originOf,
  originOfItem,
  useRecordDraft,
  type RecordOrigin,
  type RecordTask,
} from './record-draft.ts';
import { faultAtPath, faultsIn, fieldErrors, isImageMissing, isOfMissing, type RecordFault } from './record-faults.ts';
import { isFieldName, isSameForm, recordOf, type FormName, type RecordForm } from './record-form.ts';
import { words as formLabels } from '../words/fields.ts';
import { words } from '../words/record.ts';
import { useDraftCopy } from './use-draft-copy.ts';
import { focusField } from './field-values.tsx';

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

/** Fields in their order on the page. */
const onPage = keysOf(formLabels);

/** Page after saving: the item's, or the form of another mark on the same page. */
export type AfterSaving = 'view' | 'another';

/** A save that was refused, since others changed the same fields. */
interface Dispute extends MergedForms {
  origin: RecordOrigin;
  theirs: RecordForm;
  after: AfterSaving;
}

/**
 * Runs the record form: its state is that of the form's library alone. The stored draft is a copy, read once when the
 * form is opened (docs/decisions/history/0046).
 */
export function useRecordEditing(task: RecordTask) {
  const [stored, store] = useRecordDraft(task);
  const [isRestored] = useState(stored !== undefined);
  const [origin, setOrigin] = useState(() => stored?.origin ?? originOf(task));
  const [dispute, setDispute] = useState<Dispute>();
  const opened = formOfTask(task, origin.before);
  const before = origin.before ?? undefined;
  /** The origin for acts that go on after it was changed. */
  const latest = useRef(origin);
  /** While a record is sent, and once it is saved, nothing of it is stored. */
  const isStoring = useRef(true);
  const client = useQueryClient();
  const navigate = useNavigate();
  const showToast = useToast();
  const tell = useAlert();
  const form = useForm<RecordForm>({
    defaultValues: stored?.form ?? opened,
    shouldFocusError: false,
    resolver(values) {
      const errors = fieldErrors(faultsIn(values, latest.current.before ?? undefined));
      return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
    },
  });

  function copy(values: RecordForm): void {
    if (!isStoring.current) return;
    const isChanged = !isSameForm(values, formOfTask(task, latest.current.before));
    if (isChanged) store({ origin: latest.current, form: values, at: Date.now() });
    else if (stored !== undefined) store(undefined);
  }
  useDraftCopy(form, copy);

  /** Goes on from another version of the record, with other values. */
  function begin(now: RecordOrigin, values: RecordForm): void {
    latest.current = now;
    setOrigin(now);
    form.reset(values, { keepFieldsRef: true });
  }

  /** Shows an error at its field and beside the button, and focuses the field. */
  function refuse({ name, message, at }: RecordFault): void {
    form.setError(name, { type: 'archive', message, types: at === undefined ? {} : { [at]: message } });
    form.setError('root', { message: words.notSavedField({ label: formLabels[name], reason: message }) });
    if (isFieldName(name)) focusField(name, at);
  }

  /** @returns whether it is to be sent again, with what others changed meanwhile */
  async function send(values: RecordForm, after: AfterSaving, taken: readonly FormName[]): Promise<FormName[]> {
    const sent = latest.current;
    isStoring.current = false;
    try {
      const obj = recordOf(values, sent.id, sent.before ?? undefined);
      const version = sent.version === null ? {} : { _version: sent.version };
      const { OK: id } = await call(itemActionEndpoints.modify, { action: 'save', obj: { ...obj, ...version } });
      await reloadItem(client, id);
      // Samples of the collection may contain the new record.
      client.removeQueries({ queryKey: ['sample'] });
      store(undefined);
      await navigate(after === 'view' ? itemHref(id, archiveSection()) : anotherMarkHref(id));
      const others = taken.map((name) => formLabels[name]).join(', ');
      if (after === 'another') showToast({ text: words.savedForAnother });
      else showToast({ text: others === '' ? words.saved : words.savedWith({ fields: others }) });
      return [];
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      isStoring.current = true;
      const current = cause.code === 'edit-conflict' ? itemSchema.safeParse(cause.conflict?.current).data : undefined;
      const fault = faultAtPath(cause.field ?? '', cause.message);
      if (current !== undefined) return meet(originOfItem(current), values, after);
      if (fault === undefined) form.setError('root', { message: words.notSaved({ reason: cause.message }) });
      else refuse(fault);
      copy(form.getValues());
      return [];
    }
  }

  /** Puts mine and what was saved elsewhere together. @returns the fields to send again with; none where they dispute */
  function meet(now: RecordOrigin, mine: RecordForm, after: AfterSaving): FormName[] {
    const theirs = formOfTask(task, now.before);
    const met = mergeForms(formOfTask(task, latest.current.before), mine, theirs);
    if (met.disputed.length > 0) {
      setDispute({ ...met, origin: now, theirs, after });
      return [];
    }
    begin(now, met.merged);
    return met.taken;
  }

  async function save(after: AfterSaving, taken: readonly FormName[] = []): Promise<void> {
    let again: FormName[] = [];
    await form.handleSubmit(async (values) => {
      again = await send(values, after, taken);
    }, refuseAll)();
    if (again.length > 0) await save(after, [...taken, ...again]);
  }

  function refuseAll(): void {
    const faults = faultsIn(form.getValues(), latest.current.before ?? undefined);
    const [first] = faults.toSorted((one, other) => onPage.indexOf(one.name) - onPage.indexOf(other.name));
    if (isImageMissing(faults)) void tell(words.imageFirst);
    else if (first !== undefined && !faults.some(isOfMissing)) refuse(first);
  }

  return {
    form,
    before,
    /** The record that is edited, or that another mark is on the page of. */
    uid: task.kind === 'another' ? task.from.ID[0] : origin.before?.ID[0],
    isRestored: isRestored && stored !== undefined,
    /** When the draft was last stored, `12:03`; undefined without a stored draft. */
    storedAt: stored && clock.format(stored.at),
    discard: () => {
      const dropped = { origin: latest.current, form: form.getValues() };
      begin(originOf(task), formOfTask(task, originOf(task).before));
      store(undefined);
      showToast({ text: words.discarded, undo: () => begin(dropped.origin, dropped.form) });
    },
    save,
    dispute: dispute && {
      ...dispute,
      onClose: () => setDispute(undefined),
      /** @param names fields in dispute that are kept as they were saved elsewhere */
      onKeep(names: readonly FormName[]) {
        setDispute(undefined);
        begin(dispute.origin, withFields(dispute.merged, dispute.theirs, names));
        void save(dispute.after, dispute.taken);
      },
      onTakeTheirs() {
        setDispute(undefined);
        begin(dispute.origin, dispute.theirs);
      },
    },
  };
}
