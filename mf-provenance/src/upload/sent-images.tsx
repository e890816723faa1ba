import { thumbnailUrl } from '@iconotheca/contracts/iiif/iiif';
import { useAnnounce, useToast } from '@iconotheca/client';
import { useLayoutEffect, useRef, useState } from 'react';
import { moveImage, putBack } from './image-order.ts';
import styles from './upload.module.css';

export interface SentImagesProps {
  images: readonly string[];
  /** Called with what changes the images as they are then: others may have been sent meanwhile. */
  onImages: (update: (images: readonly string[]) => string[]) => void;
}

/** Images that the archive has, in the order in which they will be shown: moved by buttons or by dragging. */
export function SentImages({ images, onImages }: SentImagesProps) {
  const showToast = useToast();
  const announce = useAnnounce();
  /** The one that is dragged, and the order to which it goes back when it is dropped elsewhere. */
  const [dragged, setDragged] = useState<{ image: string; before: readonly string[] }>();
  const moved = useRef<HTMLElement>(undefined);

  // An element that is moved within the page loses the focus; one that has become useless passes it on.
  useLayoutEffect(() => {
    const button = moved.current;
    moved.current = undefined;
    if (button === undefined) return;
    const other = button.parentElement?.querySelector<HTMLElement>('button:enabled');
    (button.matches(':enabled') ? button : other)?.focus();
  });

  function move(image: string, to: number, button: HTMLElement) {
    moved.current = button;
    onImages((now) => moveImage(now, image, to));
    announce(`${image}, ${to + 1} of ${images.length}`);
  }

  function remove(image: string, at: number) {
    onImages((now) => now.filter((each) => each !== image));
    showToast({ text: `Removed the image ${image}`, undo: () => onImages((now) => putBack(now, image, at)) });
  }

  return images.map((image, at) => (
    // For the keyboard there are the buttons in it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      key={image}
      draggable={images.length > 1}
      data-is-dragged={dragged?.image === image}
      onDragStart={({ dataTransfer }) => {
        dataTransfer.effectAllowed = 'move';
        dataTransfer.setData('text/plain', image);
        setDragged({ image, before: images });
      }}
      onDragOver={(event) => {
        if (dragged === undefined) return;
        event.preventDefault();
        if (dragged.image !== image) onImages((now) => moveImage(now, dragged.image, at));
      }}
      onDrop={(event) => event.preventDefault()}
      onDragEnd={({ dataTransfer }) => {
        if (dragged !== undefined && dataTransfer.dropEffect === 'none') {
          onImages((now) => moveImage(now, image, dragged.before.indexOf(image)));
        }
        setDragged(undefined);
      }}
    >
      <img className={styles.small} src={thumbnailUrl(image)} alt="" draggable={false} />
      <span>{image}</span>
      <span className={styles.actions}>
        {images.length > 1 && (
          <>
            <button
              type="button"
              className="link"
              disabled={at === 0}
              onClick={({ currentTarget }) => move(image, at - 1, currentTarget)}
            >
              Move up<span className="vh"> {image}</span>
            </button>
            <button
              type="button"
              className="link"
              disabled={at === images.length - 1}
              onClick={({ currentTarget }) => move(image, at + 1, currentTarget)}
            >
              Move down<span className="vh"> {image}</span>
            </button>
          </>
        )}
        <button type="button" className="link" onClick={() => remove(image, at)}>
          Remove<span className="vh"> {image}</span>
        </button>
      </span>
    </li>
  ));
}
