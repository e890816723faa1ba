import { makeViewer, type Source } from './deep-zoom/make-viewer.ts';
import { openFraming } from './deep-zoom/framing.ts';
import { partsOfImage, type ScreenRect } from './deep-zoom/parts-of-image.ts';
import { zoomByWheel } from './deep-zoom/wheel-zoom.ts';
import type { Look } from './look.ts';
import type { Region } from './region.ts';

/** What a viewer tells about itself. */
interface DeepZoomEvents {
  /** The image can be looked at: something of it is drawn. */
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
  /** In shares of what is seen. */
  pan: (x: number, y: number) => void;
  fit: () => void;
  /** Clockwise quarter turns. */
  turn: (quarters: number) => void;
  focus: () => void;
  /** Whether the wheel zooms and one finger moves the image, whatever has the focus. */
  setAlone: (isAlone: boolean) => void;
  /** What is seen of the image. */
  seen: () => Region | undefined;
  /** Degrees, clockwise, from 0 to 359. */
  rotation: () => number;
  look: () => Look;
  /**
   * Calls when the image is moved, zoomed or turned, but not for what `follow` does.
   * @param listener is told whether the reader did it, and not the viewer whose size has changed
   * @returns what ends it
   */
  watch: (listener: (isReader: boolean) => void) => () => void;
  /** Looks at a part of the image. */
  show: (region: Region) => void;
  /** Frames a part of the image, in place of what was framed. */
  mark: (region: Region | undefined) => void;
  regionAt: (rect: ScreenRect) => Region | undefined;
  /** Looks where it is told, without a word. */
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
 * This file and its folder alone know OpenSeadragon. The viewer lives in a node of its own inside `host`, so that React
 * never shares one with it; `destroy` gives everything back.
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
  const watchers = new Set<(isReader: boolean) => void>();
  let isAlone = false;
  let isFollowing = false;
  let isDrawn = false;

  function tellWatchers(): void {
    if (isFollowing || !isDrawn) return;
    const isReader = !framing.isQuiet() && framing.isSettled();
    for (const listener of watchers) listener(isReader);
  }

  // The wheel belongs to the page until the reader has gone into the image; a finger does, except in full page.
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
    parts.forgetMark();
    events.onPage(event.page);
  });
  for (const act of ['canvas-drag', 'canvas-pinch', 'canvas-double-click'] as const) {
    viewer.addHandler(act, framing.leaveWhole);
  }
  viewer.addHandler('zoom', () => {
    if (!isDrawn) return;
    tellWatchers();
    if (!isFollowing && !framing.isQuiet()) events.onZoom(framing.zoom());
  });
  viewer.addHandler('pan', tellWatchers);
  viewer.addHandler('rotate', () => {
    tellWatchers();
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
      viewer.setCooperativeGestures(!isNow);
    },
    seen: parts.seen,
    rotation: framing.rotation,
    look: framing.look,
    watch(listener) {
      watchers.add(listener);
      return () => watchers.delete(listener);
    },
    show(region) {
      const rect = parts.rectRound(region);
      if (rect !== undefined) framing.show(rect);
    },
    mark: parts.mark,
    regionAt: parts.regionAt,
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
