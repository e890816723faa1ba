import { jpegEndings } from '@iconotheca/contracts/upload/upload';
import { useEffect, useEffectEvent, useRef, type ChangeEvent, type DragEvent } from 'react';
import { FilePreview } from './file-preview.tsx';
import { fileSize } from './file-size.ts';
import { SentImages, type SentImagesProps } from './sent-images.tsx';
import { words as shared } from '@iconotheca/ui/words/shared';
import { words } from '../words/upload.ts';
import styles from './upload.module.css';
import type { Upload, Uploads } from './use-uploads.ts';

interface UploadAreaProps extends SentImagesProps {
  uploads: Uploads;
}

/** Shows the area where files are chosen, dropped or pasted, and the list of images in their order (spec §2). */
export function UploadArea({ images, onImages, uploads }: UploadAreaProps) {
  const input = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);

  function take(event: DragEvent | ClipboardEvent) {
    const files = ('dataTransfer' in event ? event.dataTransfer : event.clipboardData)?.files;
    if (files === undefined || files.length === 0) return;
    event.preventDefault();
    uploads.add([...files]);
  }

  function addChosen({ target }: ChangeEvent<HTMLInputElement>) {
    uploads.add([...(target.files ?? [])]);
    target.value = '';
  }

  // Files are taken wherever the focus is; pasted text still goes into fields.
  const takePasted = useEffectEvent(take);
  useEffect(() => {
    const listen = (event: ClipboardEvent) => takePasted(event);
    document.addEventListener('paste', listen);
    return () => document.removeEventListener('paste', listen);
  }, []);

  return (
    <>
      {/* A drop target for the mouse; the keyboard uses the button. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div className={styles.drop} onDragOver={(event) => event.preventDefault()} onDrop={take}>
        <div>
          <p className={styles.lead}>{words.drop}</p>
          <p className="meta">{words.dropHelp}</p>
        </div>
        <input
          ref={input}
          id="images"
          type="file"
          accept={`${jpegEndings.join(',')},image/jpeg`}
          multiple
          className="vh"
          tabIndex={-1}
          aria-label={words.input}
          onChange={addChosen}
        />
        <input
          ref={camera}
          type="file"
          accept="image/jpeg"
          capture="environment"
          className="vh"
          tabIndex={-1}
          aria-label={words.photoInput}
          onChange={addChosen}
        />
        <span className={styles.buttons}>
          <button type="button" className={`btn ${styles.camera ?? ''}`} onClick={() => camera.current?.click()}>
            {words.photo}
          </button>
          <button type="button" className="btn" onClick={() => input.current?.click()}>
            {words.choose}
          </button>
        </span>
      </div>
      <ul className={styles.files} aria-label={shared.images}>
        <SentImages images={images} onImages={onImages} />
        {uploads.list.map((upload) => (
          <li key={upload.id}>
            <UploadInProgress upload={upload} uploads={uploads} />
          </li>
        ))}
      </ul>
    </>
  );
}

function UploadInProgress({
  upload: { id, file, progress, isIdle, fault },
  uploads,
}: {
  upload: Upload;
  uploads: Uploads;
}) {
  const percent = Math.round(progress * 100);
  const size = fileSize(file.size);
  return (
    <>
      <FilePreview file={file} />
      <span className={styles.state}>
        <span>{file.name}</span>
        {isIdle ? (
          <span className="meta num">{size}</span>
        ) : (
          <>
            <span className="meta num">{words.progress({ percent, size })}</span>
            <progress aria-label={file.name} value={percent} max={100} />
          </>
        )}
        {fault !== undefined && (
          <span className="err" role="alert">
            {fault}
          </span>
        )}
      </span>
      <span className={styles.actions}>
        {isIdle && (
          <button type="button" className="link" onClick={() => uploads.retry(id)}>
            {words.retry}
            <span className="vh"> {file.name}</span>
          </button>
        )}
        <button type="button" className="link" onClick={() => uploads.drop(id)}>
          {isIdle ? shared.remove : shared.cancel}
          <span className="vh"> {file.name}</span>
        </button>
      </span>
    </>
  );
}
