import { useLayoutEffect, useId, useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import styles from './draw-layer.module.css';
import {
  corners,
  draggedBy,
  drawnBetween,
  firstRect,
  holds,
  isDrawn,
  movedBy,
  oppositeOf,
  withinBox,
  type Box,
  type Corner,
  type DrawnRect,
  type Point,
} from './rectangles.ts';
import { words as shared } from '../words/shared.ts';
import { words } from '../words/drawing.ts';

export interface DrawLayerProps {
  /** Label of its purpose, as in `Draw a rectangle`. */
  label: string;
  /** The rectangle to begin with; the middle of the layer where there is none. */
  first?: ((box: Box) => DrawnRect | undefined) | undefined;
  /** Says a rectangle to those who do not see it; undefined for one that is beside the image. */
  describe: (rect: DrawnRect, box: Box) => string | undefined;
  /** @param box size of the layer when it was drawn */
  onKeep: (rect: DrawnRect, box: Box) => void;
  onCancel: () => void;
  /** Called with the rectangle each time that the reader has changed it. */
  onDraw?: (rect: DrawnRect, box: Box) => void;
  /** Picture to draw on, with the buttons below it; without it the layer fills the element that it is put in. */
  picture?: ReactNode;
}

/** Action of a pressed pointer: it draws from a corner that stays, or moves the rectangle. */
type Grip = { from: Point; rect: DrawnRect | undefined; fixed?: Point };

/**
 * Shows a layer over an image on which a rectangle is drawn, moved and sized, with pointer or finger or by keys. An
 * element that it fills has to be positioned.
 */
export function DrawLayer({ label, first, describe, onKeep, onCancel, onDraw, picture }: DrawLayerProps) {
  const sheet = useRef<HTMLDivElement>(null);
  const helpId = useId();
  const [rect, setRect] = useState<DrawnRect>();
  const [box, setBox] = useState<Box>({ width: 0, height: 0 });
  const [grip, setGrip] = useState<Grip>();
  const said = rect && describe(rect, box);

  // Before a key can be pressed on it: the layer has a rectangle as soon as it has the focus.
  useLayoutEffect(() => {
    const now = sheet.current?.getBoundingClientRect();
    if (now !== undefined) {
      setBox(now);
      setRect(first?.(now) ?? firstRect(now));
    }
    sheet.current?.focus({ preventScroll: true });
    // Only when it opens: from then on the reader has it.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  function begin(event: PointerEvent<HTMLElement>) {
    if (!event.isPrimary || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const point = pointOf(event);
    const corner = cornerOf(event.target);
    if (rect !== undefined && corner !== undefined) {
      setGrip({ from: point, rect, fixed: oppositeOf(rect, corner) });
    } else if (rect !== undefined && holds(rect, point)) setGrip({ from: point, rect });
    else setGrip({ from: point, rect, fixed: point });
  }

  function drag(event: PointerEvent<HTMLElement>) {
    if (grip === undefined) return;
    const point = pointOf(event);
    if (grip.fixed === undefined) {
      if (grip.rect !== undefined) setRect(draggedBy(grip.rect, grip.from, point, box));
      return;
    }
    const isFar = isDrawn(grip.fixed, point);
    setRect(isFar ? drawnBetween(grip.fixed, withinBox(point, box)) : grip.rect);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') return takeKey(event, onCancel);
    if (rect === undefined) return undefined;
    if (event.key === 'Enter') return takeKey(event, () => said !== undefined && onKeep(rect, box));
    const moved = movedBy(rect, event, box);
    return (
      moved &&
      takeKey(event, () => {
        setRect(moved);
        onDraw?.(moved, box);
      })
    );
  }

  function endDrag() {
    if (grip !== undefined && rect !== undefined && rect !== grip.rect) onDraw?.(rect, box);
    setGrip(undefined);
  }

  const drawn = (
    <>
      {/* An application takes keys and pointers itself. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={sheet}
        className={styles.sheet}
        role="application"
        aria-label={label}
        aria-describedby={helpId}
        tabIndex={0}
        onPointerDown={begin}
        onPointerMove={drag}
        onPointerUp={endDrag}
        onPointerCancel={() => setGrip(undefined)}
        onKeyDown={onKeyDown}
      >
        {rect !== undefined && (
          <div className={styles.rect} ref={(element) => setRectangle(element, rect)}>
            {corners.map((corner) => (
              <span key={corner} className={styles.handle} data-corner={corner} />
            ))}
          </div>
        )}
      </div>
    </>
  );
  return (
    <>
      {picture === undefined ? (
        drawn
      ) : (
        <div className={styles.frame}>
          {picture}
          {drawn}
        </div>
      )}
      <div className={picture === undefined ? `${styles.bar} ${styles.over}` : styles.bar}>
        <p id={helpId}>{words.help}</p>
        <div className={styles.buttons}>
          <button
            type="button"
            className="btn btn--small"
            disabled={said === undefined}
            onClick={() => rect && onKeep(rect, box)}
          >
            {words.keep}
          </button>
          <button type="button" className="btn btn--small" onClick={onCancel}>
            {shared.cancel}
          </button>
        </div>
        <output className="vh">{said}</output>
      </div>
    </>
  );
}

function takeKey(event: KeyboardEvent, act: () => void): void {
  event.preventDefault();
  event.stopPropagation();
  act();
}

function setRectangle(element: HTMLElement | null, { left, top, width, height }: DrawnRect): void {
  for (const [name, value] of Object.entries({ left, top, width, height })) {
    element?.style.setProperty(`--${name}`, `${value}px`);
  }
}

function pointOf({ clientX, clientY, currentTarget }: PointerEvent): Point {
  const { left, top } = currentTarget.getBoundingClientRect();
  return { x: clientX - left, y: clientY - top };
}

function cornerOf(target: EventTarget): Corner | undefined {
  const name = target instanceof HTMLElement ? target.dataset['corner'] : undefined;
  return corners.find((corner) => corner === name);
}
