/** What a key does while the image has the focus. Panning is in shares of what is seen. */
export type KeyAct =
  | { act: 'pan'; x: number; y: number }
  | { act: 'zoom'; factor: number }
  | { act: 'fit' }
  | { act: 'help' }
  | { act: 'full' }
  | { act: 'turn'; quarters: 1 | -1 }
  | { act: 'page'; by: 1 | -1 };

export const zoomStep = 1.5;
const panStep = 0.12;

const acts: Readonly<Record<string, KeyAct>> = {
  ArrowLeft: { act: 'pan', x: -panStep, y: 0 },
  ArrowRight: { act: 'pan', x: panStep, y: 0 },
  ArrowUp: { act: 'pan', x: 0, y: -panStep },
  ArrowDown: { act: 'pan', x: 0, y: panStep },
  '+': { act: 'zoom', factor: zoomStep },
  // The same key without Shift on many keyboards.
  '=': { act: 'zoom', factor: zoomStep },
  '-': { act: 'zoom', factor: 1 / zoomStep },
  '−': { act: 'zoom', factor: 1 / zoomStep },
  _: { act: 'zoom', factor: 1 / zoomStep },
  '0': { act: 'fit' },
  r: { act: 'turn', quarters: 1 },
  R: { act: 'turn', quarters: -1 },
  f: { act: 'full' },
  n: { act: 'page', by: 1 },
  p: { act: 'page', by: -1 },
  '?': { act: 'help' },
};

/** What the list of keys says, in its order. */
export const keyHelp: readonly { keys: readonly string[]; does: string; isForMany?: true }[] = [
  { keys: ['←', '→', '↑', '↓'], does: 'Move' },
  { keys: ['+', '−'], does: 'Zoom in and out' },
  { keys: ['0'], does: 'Whole image' },
  { keys: ['r', 'R'], does: 'Rotate to the right and to the left' },
  { keys: ['n', 'p'], does: 'Next and previous image', isForMany: true },
  { keys: ['f'], does: 'Full page, and back' },
  { keys: ['?'], does: 'This list' },
];

/** Keys that go with Ctrl, Alt or Meta are the browser's. */
export function keyActOf({
  key,
  ctrlKey,
  altKey,
  metaKey,
}: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'altKey' | 'metaKey'>): KeyAct | undefined {
  return ctrlKey || altKey || metaKey || !Object.hasOwn(acts, key) ? undefined : acts[key];
}
