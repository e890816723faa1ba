import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { DeepZoom } from '../facsimile/deep-zoom/deep-zoom.ts';
import type { Mark } from './marks-of.ts';
import styles from './marks.module.css';
import { markName } from './mark-name.ts';

interface OutlineProps {
  zoomer: DeepZoom;
  mark: Mark;
  isChosen: boolean;
  /** The reader's wish to see it, with which it takes the focus; each is an object of its own. */
  wanted: object | undefined;
  onChoose: () => void;
}

/**
 * Outlines a marked place, and moves with the image: a button for keys and screen readers. Pointers go through it to
 * the image, which can be moved and zoomed everywhere; a press on it is read from the image.
 */
export function Outline({ zoomer, mark, isChosen, wanted, onChoose }: OutlineProps) {
  const [host] = useState(makeHost);
  const button = useRef<HTMLButtonElement>(null);
  const { x, y, w, h } = mark.rectangle;
  useEffect(() => zoomer.place(host, { x, y, w, h }), [zoomer, host, x, y, w, h]);

  useEffect(() => {
    if (wanted !== undefined) button.current?.focus({ preventScroll: true });
  }, [wanted]);

  const name = markName(mark);
  return createPortal(
    <button
      ref={button}
      type="button"
      className={styles.outline}
      data-outline={mark.kind}
      aria-pressed={isChosen}
      aria-label={name}
      onClick={onChoose}
      onFocus={({ currentTarget }) => {
        if (currentTarget.matches(':focus-visible') && !isInSight(currentTarget)) zoomer.show(mark.rectangle);
      }}
    >
      <span aria-hidden="true">{name}</span>
    </button>,
    host,
  );
}

function makeHost(): HTMLElement {
  const host = document.createElement('div');
  host.className = styles.placed ?? '';
  return host;
}

/** Tells whether its middle is within the viewer. */
function isInSight(element: HTMLElement): boolean {
  const stage = element.closest('.openseadragon-container')?.getBoundingClientRect();
  const { left, top, width, height } = element.getBoundingClientRect();
  if (stage === undefined) return true;
  const [x, y] = [left + width / 2, top + height / 2];
  return x > stage.left && x < stage.right && y > stage.top && y < stage.bottom;
}
