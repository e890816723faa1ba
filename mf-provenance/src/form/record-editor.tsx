import { imageUrl } from '@iconotheca/contracts/iiif/iiif';
import type { Item } from '@iconotheca/contracts/item/item';
import { recordMessages as words } from './messages.ts';
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
import type { FormFields } from './field-values.tsx';
import { useRecordEditing } from './use-record-editing.ts';

/** The form of a provenance record: new, or of an item that is there (spec §2, §3, §5). */
export function RecordEditor({ item }: { item: Item | undefined }) {
  const editing = useRecordEditing(item);
  const { draft, change, isRestored, storedAt, discard, save, refuse, isSaving, fault, refused, conflict } = editing;
  const { form } = draft;
  const uploads = useUploads((image) => change((now) => ({ images: [...now.images, image] })));
  const tell = useAlert();
  const [attempts, setAttempts] = useState(0);
  const faults = faultsIn(form, item);
  // Missing fields are marked after the first attempt to submit.
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
    if (faults.isImageMissing) void tell(words.imageFirst);
    else if (wrong === undefined) save();
    else if (faults.missing.length === 0) refuse(...wrong);
  }

  return (
    <form className={styles.form} noValidate aria-label={words.form} onSubmit={submit}>
      <div className={styles.main}>
        <p className={styles.draft}>
          <span role="status" className="meta">
            {isRestored && `${words.restored} `}
            {storedAt !== undefined && words.draftSaved(storedAt)}
          </span>
          {storedAt !== undefined && (
            <button type="button" className="link" onClick={discard}>
              {words.discard}
            </button>
          )}
        </p>
        {missing.length > 0 && <MandatorySummary key={attempts} missing={missing} />}
        <section className={styles.group}>
          <h2>{words.groups.images}</h2>
          <UploadArea
            images={form.images}
            uploads={uploads}
            onImages={(update) => change(({ images }) => ({ images: update(images) }))}
          />
        </section>
        <RecordFields fields={fields} />
      </div>
      <aside className={styles.side} aria-label={words.sideRegion}>
        <ShownImages images={form.images} />
        <BeforeSubmit form={form} faults={faults} sending={uploads.list.filter(({ isIdle }) => !isIdle).length} />
        <label className="check">
          <input
            className="tick"
            type="checkbox"
            checked={form.isAsked}
            onChange={({ target }) => change(() => ({ isAsked: target.checked }))}
          />
          {words.forum}
        </label>
        {fault !== undefined && (
          <p className="err" role="alert">
            {fault}
          </p>
        )}
        <button type="submit" className="btn btn--main" disabled={isSaving || uploads.isSending}>
          {item === undefined ? words.submit : words.save}
        </button>
        {uploads.isSending && <p className="meta">{words.waitForImages}</p>}
      </aside>
      {conflict !== undefined && <EditConflict mine={form} {...conflict} />}
    </form>
  );
}

/** One of the images, large, with buttons for the previous and the next. */
function ShownImages({ images }: { images: readonly string[] }) {
  const [index, setIndex] = useState(0);
  const shown = Math.min(index, images.length - 1);
  const image = images[shown];
  if (image === undefined) return <p className="meta">{words.noPicture}</p>;
  return (
    <figure className={styles.shown}>
      <span className="mat">
        <img src={imageUrl(image)} alt={words.pictureOf(shown + 1, images.length)} />
      </span>
      {images.length > 1 && (
        <figcaption>
          <button type="button" className="link" disabled={shown === 0} onClick={() => setIndex(shown - 1)}>
            {words.previous}
          </button>
          <span className="num">{words.pictureOf(shown + 1, images.length)}</span>
          <button
            type="button"
            className="link"
            disabled={shown === images.length - 1}
            onClick={() => setIndex(shown + 1)}
          >
            {words.next}
          </button>
        </figcaption>
      )}
    </figure>
  );
}
