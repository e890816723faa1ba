import { imageUrl } from '@iconotheca/contracts/iiif/iiif';
import type { Item } from '@iconotheca/contracts/item/item';
import { recordMessages } from './record-messages.ts';
import { useAlert } from '@iconotheca/client';
import { useState, type SubmitEvent } from 'react';
import { UploadArea } from '../upload/upload-area.tsx';
import { useUploads } from '../upload/use-uploads.ts';
import { BeforeSubmit } from './before-submit.tsx';
import { EditConflict } from './edit-conflict.tsx';
import { MandatorySummary } from './mandatory-summary.tsx';
import { RecordFields } from './record-fields.tsx';
import styles from './record-form.module.css';
import { faultsIn } from './record-faults.ts';
import type { FormFields } from './form-fields.ts';
import { useRecordEditing } from './use-record-editing.ts';

/** The form of a provenance record: new, or of an item that is there (spec §2, §3, §5). */
export function RecordEditor({ item }: { item: Item | undefined }) {
  const editing = useRecordEditing(item);
  const { draft, change, isRestored, keptAt, discard, save, refuse, isSaving, fault, refused, conflict } = editing;
  const { form } = draft;
  const uploads = useUploads((image) => change((now) => ({ images: [...now.images, image] })));
  const tell = useAlert();
  const [attempts, setAttempts] = useState(0);
  const faults = faultsIn(form, item);
  // What is missing is said once the reader has tried to send the record.
  const missing = attempts === 0 ? [] : faults.missing;
  const fields: FormFields = {
    form,
    change,
    faultOf: (name) => (attempts === 0 ? undefined : faults.byName.get(name)) ?? refused(name),
  };

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (isSaving || uploads.isSending) return;
    setAttempts(attempts + 1);
    const [wrong] = faults.byName;
    if (faults.isImageMissing) void tell(recordMessages.imageFirst);
    else if (wrong === undefined) save();
    else if (faults.missing.length === 0) refuse(...wrong);
  }

  return (
    <form className={styles.form} noValidate aria-label="Provenance record" onSubmit={submit}>
      <div className={styles.main}>
        <p className={styles.kept}>
          <span role="status" className="meta">
            {isRestored && 'We kept your unfinished entry. '}
            {keptAt !== undefined && `Draft saved ${keptAt}`}
          </span>
          {keptAt !== undefined && (
            <button type="button" className="link" onClick={discard}>
              Discard
            </button>
          )}
        </p>
        {missing.length > 0 && <MandatorySummary key={attempts} missing={missing} />}
        <section className={styles.group}>
          <h2>Images</h2>
          <UploadArea
            images={form.images}
            uploads={uploads}
            onImages={(update) => change(({ images }) => ({ images: update(images) }))}
          />
        </section>
        <RecordFields fields={fields} />
      </div>
      <aside className={styles.side} aria-label="Image and submission">
        <ShownImages images={form.images} />
        <BeforeSubmit form={form} faults={faults} sending={uploads.list.filter(({ isIdle }) => !isIdle).length} />
        <label className="check">
          <input
            className="tick"
            type="checkbox"
            checked={form.isAsked}
            onChange={({ target }) => change(() => ({ isAsked: target.checked }))}
          />
          {recordMessages.forum}
        </label>
        {fault !== undefined && (
          <p className="err" role="alert">
            {fault}
          </p>
        )}
        <button type="submit" className="btn btn--main" disabled={isSaving || uploads.isSending}>
          {item === undefined ? recordMessages.submit : recordMessages.save}
        </button>
        {uploads.isSending && <p className="meta">Available when all images are uploaded.</p>}
      </aside>
      {conflict !== undefined && <EditConflict mine={form} {...conflict} />}
    </form>
  );
}

/** One of the images, large; the others by buttons that are disabled at the ends. */
function ShownImages({ images }: { images: readonly string[] }) {
  const [at, setAt] = useState(0);
  const shown = Math.min(at, images.length - 1);
  const image = images[shown];
  if (image === undefined) return <p className="meta">Your picture will appear here.</p>;
  return (
    <figure className={styles.shown}>
      <span className="mat">
        <img src={imageUrl(image)} alt={`${shown + 1} of ${images.length}`} />
      </span>
      {images.length > 1 && (
        <figcaption>
          <button type="button" className="link" disabled={shown === 0} onClick={() => setAt(shown - 1)}>
            Prev
          </button>
          <span className="num">
            {shown + 1} of {images.length}
          </span>
          <button
            type="button"
            className="link"
            disabled={shown === images.length - 1}
            onClick={() => setAt(shown + 1)}
          >
            Next
          </button>
        </figcaption>
      )}
    </figure>
  );
}
