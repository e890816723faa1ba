import { lazyPart } from '@iconotheca/ui/hooks/lazy-part';
import { MarkRegion } from '../region/mark-region.tsx';
import { useProposedOwner } from '../proposed-owner/use-proposed-owner.ts';
import { putBack } from '../upload/image-order.ts';
import { UploadArea } from '../upload/upload-area.tsx';
import { useUploads } from '../upload/use-uploads.ts';
import { words } from '../words/record.ts';
import { useToast } from '@iconotheca/client';
import { Suspense, useRef, type SubmitEvent } from 'react';
import { FormProvider } from 'react-hook-form';
import { BeforeSubmit } from './before-submit.tsx';
import { MandatorySummary } from './mandatory-summary.tsx';
import type { RecordTask } from './record-draft.ts';
import { faultsIn, missingIn } from './record-faults.ts';
import { RecordFields } from './record-fields.tsx';
import styles from './record-form.module.css';
import { useRecordEditing, type AfterSaving } from './use-record-editing.ts';

const PossibleDuplicates = lazyPart(
  async () => (await import('../duplicates/possible-duplicates.tsx')).PossibleDuplicates,
);
const EditConflict = lazyPart(async () => (await import('./edit-conflict.tsx')).EditConflict);

const another = 'another' satisfies AfterSaving;

/** Shows the form of a provenance record: new, or of an item that is there (spec §2, §3, §5). */
export function RecordEditor({ task }: { task: RecordTask }) {
  const { form, before, uid, isRestored, storedAt, discard, save, dispute } = useRecordEditing(task);
  useProposedOwner((label) => {
    const owners = form.getValues('OWNERS').filter((owner) => owner.label.trim() !== '');
    if (!owners.some((owner) => owner.label === label)) form.setValue('OWNERS', [...owners, { label }]);
  });
  const { isSubmitting, submitCount, errors } = form.formState;
  const values = form.watch();
  const { images, region, isInForum } = values;
  const putImages = (update: (now: readonly string[]) => string[]) =>
    form.setValue('images', update(form.getValues('images')));
  const uploads = useUploads((image) => putImages((now) => [...now, image]));
  const showToast = useToast();
  const side = useRef<HTMLElement>(null);
  const faults = faultsIn(values, before);
  // Missing fields are marked after the first attempt to submit.
  const missing = submitCount === 0 ? [] : missingIn(faults);
  const isBusy = isSubmitting || uploads.isSending;

  function removeImage(image: string) {
    const at = images.indexOf(image);
    putImages((now) => now.filter((each) => each !== image));
    // With the last image its buttons go.
    if (images.length === 1) side.current?.focus();
    showToast({ text: words.removedImage({ image }), undo: () => putImages((now) => putBack(now, image, at)) });
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const { submitter } = event.nativeEvent;
    const isForAnother = submitter instanceof HTMLButtonElement && submitter.value === another;
    if (!isBusy) void save(isForAnother ? another : 'view');
  }

  return (
    <FormProvider {...form}>
      <form className={styles.form} noValidate aria-label={words.form} onSubmit={submit}>
        <div className={styles.main}>
          <div className={styles.draft}>
            <span role="status" className="meta">
              {isRestored && `${words.restored} `}
              {storedAt !== undefined && <span className={styles.stored}>{words.draftSaved({ time: storedAt })}</span>}
            </span>
            {storedAt !== undefined && (
              <button type="button" className="link" onClick={discard}>
                {words.discard}
              </button>
            )}
          </div>
          {missing.length > 0 && <MandatorySummary key={submitCount} missing={missing} />}
          <section className={styles.group}>
            <h2>{words.groups.images}</h2>
            <UploadArea images={images} uploads={uploads} onImages={putImages} />
          </section>
          <RecordFields />
        </div>
        <aside ref={side} tabIndex={-1} className={styles.side} aria-label={words.sideRegion}>
          <div className={styles.shown}>
            <MarkRegion
              images={images}
              value={region ?? undefined}
              onValue={(now) => form.setValue('region', now ?? null)}
              onRemoveImage={removeImage}
            />
          </div>
          <BeforeSubmit
            images={images.length}
            faults={faults}
            sending={uploads.list.filter(({ isIdle }) => !isIdle).length}
          />
          <label className="check">
            <input
              className="tick"
              type="checkbox"
              checked={isInForum}
              onChange={({ target }) => form.setValue('isInForum', target.checked)}
            />
            {words.forum}
          </label>
          {errors.root?.message !== undefined && (
            <p className="err" role="alert">
              {errors.root.message}
            </p>
          )}
          <div className={styles.submit}>
            <button type="submit" className="btn btn--main" disabled={isBusy}>
              {task.kind === 'edit' ? words.save : words.submit}
            </button>
            <button type="submit" value={another} className="btn" disabled={isBusy}>
              {words.another}
            </button>
          </div>
          {uploads.isSending && <p className="meta">{words.waitForImages}</p>}
          {/* Below the buttons, which stay where they are when duplicates come. */}
          <Suspense fallback={null}>
            <PossibleDuplicates
              institution={values.INSTIT[0]?.label ?? ''}
              institutionId={values.INSTIT[0]?.id}
              shelfmark={values.SHELFMARK[0] ?? ''}
              images={images}
              uid={uid}
            />
          </Suspense>
        </aside>
      </form>
      {dispute !== undefined && (
        <Suspense fallback={null}>
          <EditConflict {...dispute} />
        </Suspense>
      )}
    </FormProvider>
  );
}
