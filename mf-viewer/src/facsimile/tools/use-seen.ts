import { useSyncExternalStore } from 'react';
import type { DeepZoom } from '../deep-zoom.ts';
import type { Region } from '../region.ts';

/** What is seen of the image, and how it is turned; follows the reader. */
export function useSeen(zoomer: DeepZoom | undefined): { region: Region; rotation: number } | undefined {
  const text = useSyncExternalStore(
    (changed) => zoomer?.watch(changed) ?? (() => undefined),
    () => snapshot(zoomer),
  );
  const [x, y, w, h, rotation] = text.split(',').map(Number);
  if (x === undefined || y === undefined || w === undefined || h === undefined) return undefined;
  return { region: { x, y, w, h }, rotation: rotation ?? 0 };
}

/** The same text as long as nothing has moved. */
function snapshot(zoomer: DeepZoom | undefined): string {
  const region = zoomer?.seen();
  return region === undefined ? '' : [region.x, region.y, region.w, region.h, zoomer?.rotation()].join(',');
}
