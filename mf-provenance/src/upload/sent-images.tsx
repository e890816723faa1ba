import { thumbnailUrl } from '@iconotheca/contracts/iiif/iiif';
import { useAnnounce, useToast } from '@iconotheca/client';
import { dragHandle, dropTarget } from '@iconotheca/ui/reorder/drag';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { fileSize } from './file-size.ts';
import { ImageNotes } from './image-notes.tsx';
import { moveImage, putBack } from './image-order.ts';
import { useKnownImages } from './known-images.ts';
import { words as shared } from '@iconotheca/ui/words/shared';
import { words } from '../words/upload.ts';
import styles from './upload.module.css';

export interface SentImagesProps {
  images: readonly string[];
  /** Called with an update of the present images: others may have been added meanwhile. */
  onImages: (update: (images: readonly string[]) => string[]) => void;
}

/** Shows uploaded images in the order in which the item shows them: moved by buttons or by dragging. */
export function SentImages({ images, onImages }: SentImagesProps) {
  const showToast = useToast();
  const announce = useAnnounce();
  const knownImages = useKnownImages(images);
  /** The dragged image, and the order that is restored when it is dropped elsewhere. */
  const [dragged, setDragged] = useState<{ image: string; before: readonly string[] }>();
  const moved = useRef<HTMLElement>(undefined);

  // A moved element loses the focus and gets it back; a button that became disabled passes it to its neighbour.
  useLayoutEffect(() => {
    const button = moved.current;
    moved.current = undefined;
    if (button === undefined) return;
    const other = button.parentElement?.querySelector<HTMLElement>('button:enabled');
    (button.matches(':enabled') ? button : other)?.focus();
  });

  const settled = useRef(new Set(images));
  /** Tells of a file that was just sent under the same name as before, once: by one press it is taken out again. */
  const tellOfSame = useEffectEvent((known: typeof knownImages) => {
    for (const [at, image] of images.entries()) {
      const sentImage = known.get(image);
      if (sentImage === undefined || settled.current.has(image)) continue;
      settled.current.add(image);
      const same = new Set(sentImage.sameAs?.map(({ name }) => name));
      const isTwice = images
        .slice(0, at)
        .some((name) => same.has(name) && known.get(name)?.filename === sentImage.filename);
      if (isTwice) {
        showToast({
          text: words.sentBefore({ file: sentImage.filename }),
          undo: () => onImages((now) => now.filter((each) => each !== image)),
        });
      }
    }
  });
  useEffect(() => tellOfSame(knownImages), [knownImages]);

  function move(image: string, to: number, button: HTMLElement) {
    moved.current = button;
    onImages((now) => moveImage(now, image, to));
    announce(words.position({ image: nameOf(image), number: to + 1, count: images.length }));
  }

  function remove(image: string, at: number) {
    onImages((now) => now.filter((each) => each !== image));
    showToast({
      text: words.removed({ image: nameOf(image) }),
      undo: () => onImages((now) => putBack(now, image, at)),
    });
  }

  /** The name that the file had with the reader, and below it the one that it has here. */
  function aboutOf(image: string, at: number) {
    const known = knownImages.get(image);
    if (known === undefined) return <span>{image}</span>;
    return (
      <>
        <span dir="auto">{words.sentFile({ file: known.filename, size: fileSize(known.bytes) })}</span>
        <span className="meta num">{image}</span>
        <ImageNotes image={known} below={images.slice(at + 1)} />
      </>
    );
  }

  const nameOf = (image: string) => knownImages.get(image)?.filename ?? image;

  return images.map((image, at) => (
    // Dragging is for the mouse; the keyboard uses the buttons.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      key={image}
      draggable={images.length > 1}
      data-is-dragged={dragged?.image === image}
      {...dragHandle({
        text: image,
        onStart: () => setDragged({ image, before: images }),
        onEnd: (isDropped) => {
          if (dragged !== undefined && !isDropped) {
            onImages((now) => moveImage(now, image, dragged.before.indexOf(image)));
          }
          setDragged(undefined);
        },
      })}
      {...dropTarget({
        isDragging: dragged !== undefined,
        onOver: () => {
          if (dragged !== undefined && dragged.image !== image) {
            onImages((now) => moveImage(now, dragged.image, at));
          }
        },
      })}
    >
      <img className={styles.small} src={thumbnailUrl(image)} alt="" draggable={false} />
      <span className={styles.state}>{aboutOf(image, at)}</span>
      <span className={styles.actions}>
        {images.length > 1 && (
          <>
            <button
              type="button"
              className="link"
              disabled={at === 0}
              onClick={({ currentTarget }) => move(image, at - 1, currentTarget)}
            >
              {words.moveUp}
              <span className="vh"> {nameOf(image)}</span>
            </button>
            <button
              type="button"
              className="link"
              disabled={at === images.length - 1}
              onClick={({ currentTarget }) => move(image, at + 1, currentTarget)}
            >
              {words.moveDown}
              <span className="vh"> {nameOf(image)}</span>
            </button>
          </>
        )}
        <button type="button" className="link" onClick={() => remove(image, at)}>
          {shared.remove}
          <span className="vh"> {nameOf(image)}</span>
        </button>
      </span>
    </li>
  ));
}
