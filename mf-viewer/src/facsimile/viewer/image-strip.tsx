import { useId, useRef, type ReactNode, type RefObject, type SubmitEvent } from 'react';
import styles from './image-strip.module.css';
import bar from './viewer-bar.module.css';
import { Hearable } from '../../hearable.tsx';
import { words as shared } from '@iconotheca/ui/words/shared';
import { words } from '../../words/image.ts';
import { words as pages } from '../../words/pages.ts';

interface ImageStripProps {
  /** The images as thumbnails. */
  thumbnails: readonly ReactNode[];
  page: number;
  /** Images that are shown at a time. */
  atATime: 1 | 2;
  /** The field of the number, which a key leads to. */
  field: RefObject<HTMLInputElement | null>;
  onChoose: (page: number) => void;
  onOverview: () => void;
  /** Undefined where images cannot be shown in pairs. */
  onPair: (() => void) | undefined;
}

/** Fewest images of which not all are in sight at once: these have an overview and a number to type. */
const many = 6;

/** Shows all images of the item, the current one marked, and the ways to any other. */
export function ImageStrip({ thumbnails, page, atATime, field, onChoose, onOverview, onPair }: ImageStripProps) {
  const count = thumbnails.length;
  return (
    <div className={styles.pages}>
      <div className={`${bar.buttons} ${styles.turn}`} role="group" aria-label={words.byImage}>
        <button type="button" disabled={page === 0} onClick={() => onChoose(Math.max(0, page - atATime))}>
          <Hearable text={words.previous} />
        </button>
        <p className="num" role="status">
          <Hearable text={words.place({ page: page + 1, count })} />
        </p>
        <button type="button" disabled={page + atATime >= count} onClick={() => onChoose(page + atATime)}>
          <Hearable text={words.next} />
        </button>
        {count >= many && <ByNumber field={field} count={count} onChoose={onChoose} />}
        <span className={styles.ways}>
          {count >= many && (
            <button type="button" aria-haspopup="dialog" onClick={onOverview}>
              {pages.overview}
            </button>
          )}
          {onPair !== undefined && (
            <button type="button" className={styles.pair} aria-pressed={atATime === 2} onClick={onPair}>
              {pages.two}
            </button>
          )}
        </span>
      </div>
      <ol className={styles.strip} aria-label={shared.images}>
        {thumbnails.map((thumbnail, index) => (
          // Images stay in their order.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            <button
              type="button"
              aria-current={index === page}
              ref={index === page ? bringIntoStrip : undefined}
              onClick={() => onChoose(index)}
            >
              {thumbnail}
            </button>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Scrolls the strip, and nothing else, to the current image. */
function bringIntoStrip(button: HTMLElement | null): void {
  const strip = button?.closest('ol');
  const at = button?.parentElement;
  if (!strip || !at) return;
  const [start, end] = [at.offsetLeft - strip.offsetLeft, at.offsetLeft - strip.offsetLeft + at.offsetWidth];
  if (start < strip.scrollLeft) strip.scrollLeft = start;
  else if (end > strip.scrollLeft + strip.clientWidth) strip.scrollLeft = end - strip.clientWidth;
}

interface ByNumberProps extends Pick<ImageStripProps, 'field' | 'onChoose'> {
  count: number;
}

/** Goes to the image whose number is typed; the nearest one there is, of a number beyond them. */
function ByNumber({ field, count, onChoose }: ByNumberProps) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);

  function go(event: SubmitEvent) {
    event.preventDefault();
    const number = Number.parseInt(field.current?.value ?? '', 10);
    form.current?.reset();
    if (Number.isInteger(number)) onChoose(Math.min(Math.max(number, 1), count) - 1);
  }

  return (
    <form ref={form} className={styles.number} onSubmit={go}>
      <label htmlFor={id}>{pages.goTo}</label>
      <input id={id} ref={field} className="input num" inputMode="numeric" autoComplete="off" enterKeyHint="go" />
    </form>
  );
}
