import { imageUrl } from '@iconotheca/contracts/iiif/iiif';
import { withinImage, type ImageRegion, type Rectangle, type Size } from '@iconotheca/contracts/image/region';
import { useAnnounce, useToast } from '@iconotheca/client';
import type { DrawnRect } from '@iconotheca/ui/drawing/rectangles';
import { lazyPart } from '@iconotheca/ui/hooks/lazy-part';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState, type RefObject } from 'react';
import { imageSizeQueryOptions } from './image-size-query.ts';
import styles from './mark-region.module.css';
import { words as shared } from '@iconotheca/ui/words/shared';
import { words } from '../words/region.ts';
import { inImage, onPicture } from './scaled.ts';

const DrawLayer = lazyPart(async () => (await import('@iconotheca/ui/drawing/draw-layer')).DrawLayer);

interface MarkRegionProps {
  /** Names of the record's images, in their order. */
  images: readonly string[];
  /** The part of one of them that the record is about. */
  value: ImageRegion | undefined;
  onValue: (value: ImageRegion | undefined) => void;
  /** Removes the shown image from the record. */
  onRemoveImage: (image: string) => void;
}

/**
 * Shows the record's images, one at a time, and the part of one of them that the record is about: drawn on it, changed
 * and removed, with the pointer or by keys.
 */
export function MarkRegion({ images, value, onValue, onRemoveImage }: MarkRegionProps) {
  const marked = images.findIndex((name) => name === value?.image);
  const [index, setIndex] = useState(Math.max(marked, 0));
  /** While a part is drawn, what was marked before: the record holds each change, so that its Save keeps it. */
  const [before, setBefore] = useState<{ value: ImageRegion | undefined }>();
  const isDrawing = before !== undefined;
  /** Quarter turns, to the right, by which the picture is shown; what is kept is not turned. */
  const [turns, setTurns] = useState(0);
  const opener = useRef<HTMLButtonElement>(null);
  const announce = useAnnounce();
  const showToast = useToast();
  const page = Math.min(index, images.length - 1);
  const image = images[page];
  const size = useQuery({ ...imageSizeQueryOptions(image ?? ''), enabled: image !== undefined });
  useFocusAfter(isDrawing, opener);

  if (image === undefined) return <p className="meta">{words.noPicture}</p>;

  const draw = (part: Rectangle) => image !== undefined && onValue({ image, ...part });

  function keep(part: Rectangle) {
    setBefore(undefined);
    draw(part);
    announce(`${words.kept} ${sizeInWords(part)}`);
  }

  function remove() {
    onValue(undefined);
    showToast({ text: words.removed, undo: () => onValue(value) });
    opener.current?.focus();
  }

  const alt = words.pictureOf({ number: page + 1, count: images.length });
  const part = value !== undefined && marked === page && size.data ? withinImage(value, size.data) : undefined;
  return (
    <figure className={styles.figure}>
      {isDrawing && size.data !== undefined ? (
        <Suspense>
          <DrawnOn
            image={image}
            alt={alt}
            size={size.data}
            part={part}
            onDraw={draw}
            onKeep={keep}
            onCancel={() => {
              setBefore(undefined);
              onValue(before.value);
            }}
          />
        </Suspense>
      ) : (
        <span className={`mat ${styles.mat}`}>
          <span className={styles.frame} data-turns={turns % 4}>
            <img src={imageUrl(image)} alt={alt} />
            {part && size.data && <Outline part={part} size={size.data} />}
          </span>
        </span>
      )}
      <figcaption className={styles.caption}>
        <div className={styles.turn}>
          {images.length > 1 && (
            <>
              <button
                type="button"
                className="link"
                disabled={isDrawing || page === 0}
                onClick={() => setIndex(page - 1)}
              >
                {words.previous}
              </button>
              <span className="num">{alt}</span>
              <button
                type="button"
                className="link"
                disabled={isDrawing || page === images.length - 1}
                onClick={() => setIndex(page + 1)}
              >
                {words.next}
              </button>
            </>
          )}
          <span className={styles.ofImage}>
            <button type="button" className="link" disabled={isDrawing} onClick={() => setTurns(turns + 1)}>
              {shared.rotate}
            </button>
            <button type="button" className="link" disabled={isDrawing} onClick={() => onRemoveImage(image)}>
              {words.removeImage}
            </button>
          </span>
        </div>
        {!isDrawing && (
          <div role="group" aria-label={words.group} className={styles.actions}>
            {value !== undefined && marked !== page && (
              <p className="meta">{marked < 0 ? words.gone : words.elsewhere({ number: marked + 1 })}</p>
            )}
            {marked >= 0 && marked !== page && (
              <button type="button" className="link" onClick={() => setIndex(marked)}>
                {words.show}
              </button>
            )}
            <button
              ref={opener}
              type="button"
              className="btn btn--small"
              disabled={size.data === undefined}
              onClick={() => setBefore({ value })}
            >
              {part === undefined ? words.mark : shared.changePlace}
            </button>
            {value !== undefined && (
              <button type="button" className="link" onClick={remove}>
                {shared.removePlace}
              </button>
            )}
          </div>
        )}
        {size.isError ? (
          <p className="err" role="alert">
            {words.failed}{' '}
            <button type="button" className="link" onClick={() => void size.refetch()}>
              {shared.tryAgain}
            </button>
          </p>
        ) : (
          value === undefined && !isDrawing && <p className="help">{words.help}</p>
        )}
      </figcaption>
    </figure>
  );
}

interface DrawnOnProps {
  image: string;
  alt: string;
  size: Size;
  /** Part that is marked already. */
  part: Rectangle | undefined;
  onDraw: (part: Rectangle) => void;
  onKeep: (part: Rectangle) => void;
  onCancel: () => void;
}

/** The image while a rectangle is drawn on it; its box has its proportions before it has come. */
function DrawnOn({ image, alt, size, part, onDraw, onKeep, onCancel }: DrawnOnProps) {
  function take(rect: DrawnRect, box: Size, act: (part: Rectangle) => void) {
    const drawn = inImage(rect, box, size);
    if (drawn !== undefined) act(drawn);
  }

  return (
    <DrawLayer
      label={words.draw}
      picture={
        <img className={styles.drawnOn} src={imageUrl(image)} width={size.width} height={size.height} alt={alt} />
      }
      first={(box) => part && onPicture(part, box, size)}
      describe={(rect, box) => {
        const drawn = inImage(rect, box, size);
        return drawn && sizeInWords(drawn);
      }}
      onDraw={(rect, box) => take(rect, box, onDraw)}
      onKeep={(rect, box) => take(rect, box, onKeep)}
      onCancel={onCancel}
    />
  );
}

/** The part on the picture, whatever its size. */
function Outline({ part, size }: { part: Rectangle; size: Size }) {
  const { left, top, width, height } = onPicture(part, { width: 100, height: 100 }, size);
  const place = (element: HTMLElement | null) => {
    for (const [name, value] of Object.entries({ left, top, width, height })) {
      element?.style.setProperty(`--${name}`, `${value}%`);
    }
  };
  return <span ref={place} className={styles.outline} data-mark="" />;
}

function sizeInWords({ x, y, w, h }: Rectangle): string {
  return words.size({ w, h, x, y });
}

function useFocusAfter(isOpen: boolean, opener: RefObject<HTMLElement | null>): void {
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen, opener]);
}
