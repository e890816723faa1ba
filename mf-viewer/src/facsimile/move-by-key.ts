import type { DeepZoom } from './deep-zoom.ts';
import type { KeyAct } from './viewer-keys.ts';

/** Keys that act on the image itself. */
export type MoveAct = Extract<KeyAct, { act: 'pan' | 'zoom' | 'fit' | 'turn' }>;

export function moveByKey(zoomer: DeepZoom, act: MoveAct): void {
  switch (act.act) {
    case 'pan':
      return zoomer.pan(act.x, act.y);
    case 'zoom':
      return zoomer.zoomBy(act.factor);
    case 'fit':
      return zoomer.fit();
    case 'turn':
      return zoomer.turn(act.quarters);
  }
}
