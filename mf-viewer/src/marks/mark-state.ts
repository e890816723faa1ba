import type { ImageRegion } from '@iconotheca/contracts/image/region';
import type { ItemImage } from '@iconotheca/contracts/item/item';
import { atom } from 'jotai';

/** The item whose images the page's viewer shows; undefined without a viewer that works. */
export const zoomableAtom = atom<{ uid: string; images: readonly ItemImage[] }>();

/** A mark that the reader chose, on one side, to see it on the other. */
export interface ChosenMark {
  id: string;
  /** Place where it is to be shown. */
  on: 'image' | 'text';
}

/** Each choice is an object of its own: the same mark can be chosen again. */
export const chosenMarkAtom = atom<ChosenMark>();

/** A place that is to be drawn on the viewer's image. */
export interface DrawingTask {
  uid: string;
  /** Region that was marked before. */
  first: ImageRegion | undefined;
  /** Called with each change of it, before the reader keeps it or gives it up. */
  onDraw: (drawn: ImageRegion | undefined) => void;
  /** @param drawn undefined when the reader gives it up */
  onDrawn: (drawn: ImageRegion | undefined) => void;
}

export const drawingAtom = atom<DrawingTask>();
