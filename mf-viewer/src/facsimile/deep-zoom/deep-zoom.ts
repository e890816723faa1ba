import type { Rectangle } from '@iconotheca/contracts/image/region';
import { makeViewer, type Source } from './make-viewer.ts';
import { openFraming } from './framing.ts';
import type { DrawnRect } from '@iconotheca/ui/drawing/rectangles';
import { partsOfImage } from './parts-of-image.ts';
import { watchPresses } from './presses.ts';
import { zoomByWheel } from './wheel-zoom.ts';
import type { Look } from './look.ts';

/** Events of a viewer. */
interface DeepZoomEvents {
  /** The first tile of the image is drawn. */
  onOpen: () => void;
  onFail: () => void;
  onPage: (page: number) => void;
  /** The reader has zoomed; 1 shows the whole image. */
  onZoom: (zoom: number) => void;
  onRotate: (degrees: number) => void;
}

export interface DeepZoom {
  goTo: (page: number) => void;
  zoomBy: (factor: number) => void;
  /** In fractions of the visible part. */
  pan: (x: number, y: number) => void;
  fit: () => void;
  /** Clockwise quarter turns. */
  turn: (quarters: number) => void;
  focus: () => void;
  /** Sets whether the wheel zooms and one finger moves the image, whatever has the focus. */
  setAlone: (isAlone: boolean) => void;
  /** The visible part of the image. */
  seen: () => Rectangle | undefined;
  /** Degrees, clockwise, from 0 to 359. */
  rotation: () => number;
  look: () => Look;
  /**
   * Calls `listener` when the image is moved, zoomed or turned, except by `follow`.
   * @param listener called with whether the reader did it; false when the viewer's size has changed
   * @returns a function that ends the calls
   */
  watch: (listener: (isReader: boolean) => void) => () => void;
  /** Zooms to a part of the image. */
  show: (region: Rectangle) => void;
  /** Draws a frame round a part of the image, in place of an earlier frame. */
  mark: (region: Rectangle | undefined) => void;
  regionAt: (rect: DrawnRect) => Rectangle | undefined;
  /** Returns the place in the viewer where a part of the image is seen. */
  rectOf: (region: Rectangle) => DrawnRect | undefined;
  /** Puts an element over a part of the shown image, with which it moves. @returns a function that takes it away */
  place: (element: HTMLElement, region: Rectangle) => () => void;
  /**
   * Calls `listener` when the reader presses a point of the image without moving it.
   * @param listener called with the point in pixels of the image
   * @returns a function that ends the calls
   */
  watchPresses: (listener: (x: number, y: number) => void) => () => void;
  /** Moves to a look without calling the listeners. */
  follow: (look: Look) => void;
  destroy: () => void;
}

interface DeepZoomOptions {
  host: HTMLElement;
  /** In the order of the item. */
  images: readonly Source[];
  /** Image that is shown first, counted from 0. */
  page?: number;
  label: string;
  describedBy: string;
  /** Class of the frame that `mark` draws. */
  markClass: string;
  events: DeepZoomEvents;
}

/**
 * Opens a viewer. Only this folder imports OpenSeadragon. The viewer lives in a node of its own inside `host`, so that
 * React never shares one with it; `destroy` frees everything.
 */
export function openDeepZoom({
  host,
  images,
  page = 0,
  label,
  describedBy,
  markClass,
  events,
}: DeepZoomOptions): DeepZoom {
  const element = document.createElement('div');
  host.append(element);
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const viewer = makeViewer({ element, images, page, label, describedBy, isStill });
  const framing = openFraming(viewer, isStill);
  const parts = partsOfImage(viewer, markClass);
  const listeners = new Set<(isReader: boolean) => void>();
  const pressListeners = new Set<(x: number, y: number) => void>();
  let isAlone = false;
  let isFollowing = false;
  let isDrawn = false;

  function callListeners(): void {
    if (isFollowing || !isDrawn) return;
    const isReader = !framing.isQuiet() && framing.isFramed();
    for (const listener of listeners) listener(isReader);
  }

  // The wheel scrolls the page until the image has the focus; so does one finger, except in full page.
  zoomByWheel({
    element,
    isReady: () => isDrawn,
    isMeant: () => isAlone || document.activeElement === viewer.canvas,
    zoomBy: framing.zoomBy,
  });

  viewer.addHandler('open', () => {
    isDrawn = false;
    framing.begin();
  });
  // A page is open before anything of it can be seen.
  viewer.addHandler('tile-drawn', () => {
    if (isDrawn) return;
    isDrawn = true;
    events.onOpen();
  });
  viewer.addHandler('tile-load-failed', () => {
    if (!isDrawn) events.onFail();
  });
  viewer.addHandler('open-failed', events.onFail);
  viewer.addHandler('page', (event) => {
    parts.dropMark();
    events.onPage(event.page);
  });
  for (const gesture of ['canvas-drag', 'canvas-pinch', 'canvas-double-click'] as const) {
    viewer.addHandler(gesture, framing.leaveWhole);
  }
  watchPresses(element, (at) => {
    const point = parts.pointAt(at);
    if (point !== undefined) for (const listener of pressListeners) listener(point.x, point.y);
  });
  viewer.addHandler('zoom', () => {
    if (!isDrawn) return;
    callListeners();
    if (!isFollowing && !framing.isQuiet()) events.onZoom(framing.zoom());
  });
  viewer.addHandler('pan', callListeners);
  viewer.addHandler('rotate', () => {
    callListeners();
    if (isDrawn && !isFollowing) events.onRotate(framing.rotation());
  });

  return {
    goTo: (chosen) => viewer.goToPage(chosen),
    zoomBy: (factor) => framing.zoomBy(factor),
    pan: framing.pan,
    fit: framing.fit,
    turn: framing.turn,
    focus: () => viewer.canvas.focus(),
    setAlone(isNow) {
      isAlone = isNow;
      // Nothing of it is there once it is destroyed.
      if (element.isConnected) viewer.setCooperativeGestures(!isNow);
    },
    seen: parts.seen,
    rotation: framing.rotation,
    look: framing.look,
    watch(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    show(region) {
      const rect = parts.rectRound(region);
      if (rect !== undefined) framing.show(rect);
    },
    mark: parts.mark,
    regionAt: parts.regionAt,
    rectOf: parts.rectOf,
    place: parts.place,
    watchPresses(listener) {
      pressListeners.add(listener);
      return () => pressListeners.delete(listener);
    },
    follow(look) {
      if (!isDrawn) return;
      isFollowing = true;
      framing.lookAs(look);
      isFollowing = false;
    },
    destroy() {
      framing.close();
      viewer.destroy();
      element.remove();
    },
  };
}
