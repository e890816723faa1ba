import { useEffect, useId, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import type { DeepZoom } from '../deep-zoom/deep-zoom.ts';
import type { ScreenRect } from '../deep-zoom/parts-of-image.ts';
import type { Region } from '../region.ts';
import { drawnBetween, firstRect, movedBy, type Point } from './drawn-rect.ts';
import styles from './tools.module.css';

interface DrawRegionProps {
  zoomer: DeepZoom;
  onDrawn: (region: Region | undefined) => void;
  onCancel: () => void;
}

/** A layer over the image on which a rectangle is drawn with the pointer, or moved and sized with the arrow keys. */
export function DrawRegion({ zoomer, onDrawn, onCancel }: DrawRegionProps) {
  const sheet = useRef<HTMLDivElement>(null);
  const helpId = useId();
  const [rect, setRect] = useState<ScreenRect>();
  const [start, setStart] = useState<Point>();
  const region = rect && zoomer.regionAt(rect);

  useEffect(() => {
    const box = sheet.current?.getBoundingClientRect();
    if (box !== undefined) setRect(firstRect(box));
    sheet.current?.focus({ preventScroll: true });
  }, []);

  function begin(event: PointerEvent) {
    event.currentTarget.setPointerCapture(event.pointerId);
    setStart(pointOf(event));
  }

  function draw(event: PointerEvent) {
    if (start !== undefined) setRect(drawnBetween(start, pointOf(event)));
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') return takeKey(event, onCancel);
    if (event.key === 'Enter') return takeKey(event, () => onDrawn(region));
    const box = sheet.current?.getBoundingClientRect();
    const moved = rect && box && movedBy(rect, event, box);
    if (moved !== undefined) takeKey(event, () => setRect(moved));
  }

  return (
    <>
      {/* An application takes keys and pointers itself. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={sheet}
        className={styles.sheet}
        role="application"
        aria-label="Draw a rectangle"
        aria-describedby={helpId}
        tabIndex={0}
        onPointerDown={begin}
        onPointerMove={draw}
        onPointerUp={() => setStart(undefined)}
        onPointerCancel={() => setStart(undefined)}
        onKeyDown={onKeyDown}
      >
        {rect !== undefined && <div className={styles.rect} ref={(element) => setRectangle(element, rect)} />}
      </div>
      <div className={styles.drawBar}>
        <p id={helpId}>Draw a rectangle. Keys: arrows move, Shift+arrows resize, Enter keeps, Esc cancels.</p>
        <button
          type="button"
          className="btn btn--small"
          disabled={region === undefined}
          onClick={() => onDrawn(region)}
        >
          Keep
        </button>
        <button type="button" className="btn btn--small" onClick={onCancel}>
          Cancel
        </button>
        <output className="vh">{region && `${region.w} by ${region.h} pixels at ${region.x}, ${region.y}`}</output>
      </div>
    </>
  );
}

function takeKey(event: KeyboardEvent, act: () => void): void {
  event.preventDefault();
  event.stopPropagation();
  act();
}

function setRectangle(element: HTMLElement | null, { left, top, width, height }: ScreenRect): void {
  for (const [name, value] of Object.entries({ left, top, width, height })) {
    element?.style.setProperty(`--${name}`, `${value}px`);
  }
}

function pointOf({ clientX, clientY, currentTarget }: PointerEvent): Point {
  const { left, top } = currentTarget.getBoundingClientRect();
  return { x: clientX - left, y: clientY - top };
}
