import type { ScreenPoint } from './framing.ts';

/** CSS pixels that a pointer may move between down and up and still press one point. */
const slackPx = 6;

/**
 * Calls a function when the reader presses a point with mouse or finger and does not move it. OpenSeadragon tells of a
 * finger's press only where it keeps the page from scrolling. The click comes last, when the image has taken the focus:
 * listeners may move it on.
 */
export function watchPresses(element: HTMLElement, onPress: (at: ScreenPoint) => void): void {
  let began: { x: number; y: number } | undefined;
  element.addEventListener(
    'pointerdown',
    ({ isPrimary, clientX: x, clientY: y }) => {
      began = isPrimary ? { x, y } : undefined;
    },
    { capture: true },
  );
  element.addEventListener('click', ({ clientX, clientY, target }) => {
    const from = began;
    began = undefined;
    // A button in the image has keys and a click of its own.
    if (from === undefined || (target instanceof Element && target.closest('button') !== null)) return;
    if (Math.hypot(clientX - from.x, clientY - from.y) > slackPx) return;
    const { left, top } = element.getBoundingClientRect();
    onPress({ left: clientX - left, top: clientY - top });
  });
}
