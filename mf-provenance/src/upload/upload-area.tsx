import { thumbnailUrl } from '@iconotheca/contracts/iiif';
import { useToast } from '@iconotheca/kit/ui/toast';
import { useRef, type ClipboardEvent, type DragEvent } from 'react';
import styles from './upload.module.css';
import type { Upload, Uploads } from './use-uploads.ts';

interface UploadAreaProps {
  images: readonly string[];
  onImages: (images: string[]) => void;
  uploads: Uploads;
}

/** Where files are chosen, dropped or pasted, and the images in their order (spec §2). */
export function UploadArea({ images, onImages, uploads }: UploadAreaProps) {
  const input = useRef<HTMLInputElement>(null);
  const showToast = useToast();

  function take(event: DragEvent | ClipboardEvent) {
    const { files } = 'dataTransfer' in event ? event.dataTransfer : event.clipboardData;
    if (files.length === 0) return;
    event.preventDefault();
    uploads.add([...files]);
  }

  function remove(image: string) {
    onImages(images.filter((each) => each !== image));
    showToast({ text: `Removed the image ${image}`, undo: () => onImages([...images]) });
  }

  function moveUp(at: number) {
    const moved = images.toSpliced(at, 1);
    onImages(moved.toSpliced(at - 1, 0, images[at] ?? ''));
  }

  return (
    <>
      {/* Files are dropped on it; for the keyboard there is the button. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div className={styles.drop} onDragOver={(event) => event.preventDefault()} onDrop={take} onPaste={take}>
        <div>
          <p className={styles.lead}>Drop JPEG files here, or paste them</p>
          <p className="meta">As many as you like. They are sent one by one, and kept if you are interrupted.</p>
        </div>
        <input
          ref={input}
          id="images"
          type="file"
          accept=".jpg,.jpeg,image/jpeg"
          multiple
          className="vh"
          tabIndex={-1}
          aria-label="JPEG files"
          onChange={({ target }) => {
            uploads.add([...(target.files ?? [])]);
            target.value = '';
          }}
        />
        <button type="button" className="btn" onClick={() => input.current?.click()}>
          Choose files
        </button>
      </div>
      <ul className={styles.files} aria-label="Images">
        {images.map((image, at) => (
          <li key={image}>
            <img className={styles.small} src={thumbnailUrl(image)} alt="" />
            <span>{image}</span>
            <span className={styles.acts}>
              {at > 0 && (
                <button type="button" className="link" onClick={() => moveUp(at)}>
                  Move up<span className="vh"> {image}</span>
                </button>
              )}
              <button type="button" className="link" onClick={() => remove(image)}>
                Remove<span className="vh"> {image}</span>
              </button>
            </span>
          </li>
        ))}
        {uploads.list.map((upload) => (
          <li key={upload.id}>
            <OnItsWay upload={upload} uploads={uploads} />
          </li>
        ))}
      </ul>
    </>
  );
}

function OnItsWay({ upload: { id, file, progress, fault }, uploads }: { upload: Upload; uploads: Uploads }) {
  const percent = Math.round(progress * 100);
  return (
    <>
      <span className={styles.small} />
      <span className={styles.state}>
        <span>{file.name}</span>
        {fault === undefined ? (
          <>
            <span className="meta num">{percent} %</span>
            <progress aria-label={file.name} value={percent} max={100} />
          </>
        ) : (
          <span className="err" role="alert">
            {fault}
          </span>
        )}
      </span>
      <span className={styles.acts}>
        {fault !== undefined && (
          <button type="button" className="link" onClick={() => uploads.retry(id)}>
            Retry<span className="vh"> {file.name}</span>
          </button>
        )}
        <button type="button" className="link" onClick={() => uploads.drop(id)}>
          {fault === undefined ? 'Cancel' : 'Remove'}
          <span className="vh"> {file.name}</span>
        </button>
      </span>
    </>
  );
}
