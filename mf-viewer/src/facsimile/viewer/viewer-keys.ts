import type { DeepZoom } from '../deep-zoom/deep-zoom.ts';

/** The action of a key while the image has the focus. Panning is in fractions of the visible part. */
export type KeyAction =
  | { action: 'pan'; x: number; y: number }
  | { action: 'zoom'; factor: number }
  | { action: 'fit' }
  | { action: 'help' }
  | { action: 'full' }
  | { action: 'turn'; quarters: 1 | -1 }
  | { action: 'page'; by: 1 | -1 }
  | { action: 'many'; way: 'overview' | 'number' | 'pair' };

export const zoomStep = 1.5;
const panStep = 0.12;

const actions: Readonly<Record<string, KeyAction>> = {
  ArrowLeft: { action: 'pan', x: -panStep, y: 0 },
  ArrowRight: { action: 'pan', x: panStep, y: 0 },
  ArrowUp: { action: 'pan', x: 0, y: -panStep },
  ArrowDown: { action: 'pan', x: 0, y: panStep },
  '+': { action: 'zoom', factor: zoomStep },
  // The same key without Shift on many keyboards.
  '=': { action: 'zoom', factor: zoomStep },
  '-': { action: 'zoom', factor: 1 / zoomStep },
  '−': { action: 'zoom', factor: 1 / zoomStep },
  _: { action: 'zoom', factor: 1 / zoomStep },
  '0': { action: 'fit' },
  r: { action: 'turn', quarters: 1 },
  R: { action: 'turn', quarters: -1 },
  f: { action: 'full' },
  n: { action: 'page', by: 1 },
  p: { action: 'page', by: -1 },
  o: { action: 'many', way: 'overview' },
  g: { action: 'many', way: 'number' },
  d: { action: 'many', way: 'pair' },
  '?': { action: 'help' },
};

/** Returns the action of a key; undefined together with Ctrl, Alt or Meta, which belong to the browser. */
export function keyActionOf({
  key,
  ctrlKey,
  altKey,
  metaKey,
}: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'altKey' | 'metaKey'>): KeyAction | undefined {
  return ctrlKey || altKey || metaKey || !Object.hasOwn(actions, key) ? undefined : actions[key];
}

/** Carries out a key's action on the image itself. */
export function moveByKey(
  zoomer: DeepZoom,
  action: Extract<KeyAction, { action: 'pan' | 'zoom' | 'fit' | 'turn' }>,
): void {
  switch (action.action) {
    case 'pan':
      return zoomer.pan(action.x, action.y);
    case 'zoom':
      return zoomer.zoomBy(action.factor);
    case 'fit':
      return zoomer.fit();
    case 'turn':
      return zoomer.turn(action.quarters);
  }
}
