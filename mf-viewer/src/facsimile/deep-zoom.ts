import { imageInfoUrl } from '@iconotheca/contracts/iiif';
import { limits } from '@iconotheca/contracts/limits';
import OpenSeadragon from 'openseadragon';
import type { Look } from './look.ts';
import { withinImage, type Region } from './region.ts';

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

/** A rectangle on screen, in CSS pixels from the viewer's upper left corner. */
export interface ScreenRect {
  left: number;
  top: number;
  width: number;
  height: number;
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

/** An image of the archive by its name, or a file of another server by its address. */
export type Source = { name: string } | { address: string };

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

/** Room round a part that is shown, as a share of its longer side. */
const showRoom = 0.08;

OpenSeadragon.setString('GestureHints.Touch', 'Two fingers move the image');
OpenSeadragon.setString('GestureHints.Scroll', 'Click the image first to zoom with the wheel');

/**
 * The only place that knows OpenSeadragon. The viewer lives in a node of its own inside `host`, so that React never
 * shares one with it; `destroy` gives everything back.
 */
export function openDeepZoom(options: DeepZoomOptions): DeepZoom {
  const { host, images, page = 0, label, describedBy, markClass, events } = options;
  const element = document.createElement('div');
  host.append(element);
  forgoInjectedStyle();
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const viewer = OpenSeadragon({
    element,
    tileSources: images.map(tileSource),
    sequenceMode: images.length > 1,
    initialPage: page,
    showNavigationControl: false,
    showSequenceControl: false,
    showNavigator: false,
    visibilityRatio: 0.6,
    drawer: 'canvas',
    // Files of other servers often come without CORS: they can be drawn all the same, only not read.
    crossOriginPolicy: false,
    imageLoaderLimit: 6,
    // It would keep the enlargement and lose what is seen: see `sizeWatch`.
    autoResize: false,
    animationTime: isStill ? 0 : 0.6,
    keyboardNavEnabled: false,
    cooperativeGestures: true,
    gestureSettingsMouse: { clickToZoom: false, dblClickToZoom: true },
  });
  const { viewport, canvas } = viewer;
  let isAlone = false;
  /** Whether the whole image is seen, and stays so when the viewer changes its size. */
  let isWhole = true;
  let isFollowing = false;
  /** While the viewer itself, and not the reader, zooms. */
  let isQuiet = false;
  let isDrawn = false;
  let framed: HTMLElement | undefined;
  const watchers = new Set<(isReader: boolean) => void>();
  /** The viewer's size for which zoom and place hold. */
  let settledSize = viewport.getContainerSize();

  canvas.setAttribute('role', 'application');
  canvas.setAttribute('aria-label', label);
  canvas.setAttribute('aria-describedby', describedBy);

  function image() {
    return viewer.world.getItemAt(0) as OpenSeadragon.TiledImage | undefined;
  }

  /** The image as the viewport measures it: its width is 1. */
  function imageBox(): { width: number; height: number } {
    const size = image()?.getContentSize();
    return { width: 1, height: size === undefined ? 1 : size.y / size.x };
  }

  /** Zoom at which the image, turned as it is, fills the viewer. */
  function wholeZoom(): number {
    const { width, height } = imageBox();
    const isOnSide = Math.round(viewport.getRotation() / 90) % 2 !== 0;
    const [across, down] = isOnSide ? [height, width] : [width, height];
    return Math.min(1 / across, 1 / (viewport.getAspectRatio() * down));
  }

  function limitZoom(): void {
    const whole = wholeZoom();
    Object.assign(viewport, { minZoomLevel: whole, maxZoomLevel: whole * limits.viewer.maxZoom });
  }

  function fit(isAtOnce: boolean): void {
    isWhole = true;
    const { width, height } = imageBox();
    viewport.zoomTo(wholeZoom(), undefined, isAtOnce);
    viewport.panTo(new OpenSeadragon.Point(width / 2, height / 2), isAtOnce);
  }

  /** After the viewer's shape or the image's has changed: what was whole stays whole, all else within bounds. */
  function settle(isAtOnce: boolean): void {
    isQuiet = true;
    settledSize = viewport.getContainerSize();
    limitZoom();
    if (isWhole) fit(isAtOnce);
    else viewport.applyConstraints(isAtOnce);
    isQuiet = false;
  }

  function zoomBy(factor: number, at?: OpenSeadragon.Point): void {
    isWhole = false;
    viewport.zoomBy(factor, at, isStill);
    // Without this the greatest zoom does not hold.
    viewport.applyConstraints(isStill);
  }

  function look(): Look {
    const { x, y } = viewport.getCenter(false);
    const whole = wholeZoom();
    return { zoom: viewport.getZoom(false) / whole, x, y, turn: rotation(), whole };
  }

  function tellWatchers(): void {
    if (isFollowing || !isDrawn) return;
    const isReader = !isQuiet && viewport.getContainerSize().equals(settledSize);
    for (const listener of watchers) listener(isReader);
  }

  function rotation(): number {
    return ((Math.round(viewport.getRotation()) % 360) + 360) % 360;
  }

  function regionOf(rect: OpenSeadragon.Rect): Region | undefined {
    const shown = image();
    if (shown === undefined) return undefined;
    const { x, y, width, height } = shown.viewportToImageRectangle(rect).getBoundingBox();
    const size = shown.getContentSize();
    return withinImage({ x, y, w: width, h: height }, { width: size.x, height: size.y });
  }

  // The wheel belongs to the page until the reader has gone into the image; a finger does, except in full page.
  element.addEventListener(
    'wheel',
    (event) => {
      const isMeant = isAlone || event.ctrlKey || event.metaKey || document.activeElement === canvas;
      if (!isMeant || !isDrawn) return;
      event.preventDefault();
      event.stopPropagation();
      const { left, top } = element.getBoundingClientRect();
      const at = new OpenSeadragon.Point(event.clientX - left, event.clientY - top);
      zoomBy(Math.exp(-wheelPixels(event) * 0.0022), viewport.pointFromPixel(at, true));
    },
    { passive: false, capture: true },
  );

  viewer.addHandler('open', () => {
    isDrawn = false;
    isWhole = true;
    viewport.setRotation(0, true);
    settle(true);
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
    framed = undefined;
    events.onPage(event.page);
  });
  for (const act of ['canvas-drag', 'canvas-pinch', 'canvas-double-click'] as const) {
    viewer.addHandler(act, () => {
      isWhole = false;
    });
  }
  viewer.addHandler('zoom', () => {
    if (!isDrawn) return;
    tellWatchers();
    if (!isFollowing && !isQuiet) events.onZoom(Math.min(viewport.getZoom(false) / wholeZoom(), limits.viewer.maxZoom));
  });
  viewer.addHandler('pan', tellWatchers);
  viewer.addHandler('rotate', () => {
    tellWatchers();
    if (isDrawn && !isFollowing) events.onRotate(rotation());
  });

  // What was seen stays in sight when the viewer changes its shape.
  const sizeWatch = new ResizeObserver(() => {
    const { clientWidth, clientHeight } = viewer.container;
    const size = new OpenSeadragon.Point(clientWidth, clientHeight);
    if (clientWidth === 0 || clientHeight === 0 || size.equals(settledSize)) return;
    viewport.resize(size, true);
    settle(true);
    viewer.forceRedraw();
  });
  sizeWatch.observe(viewer.container);

  function mark(region: Region | undefined): void {
    if (framed !== undefined) viewer.removeOverlay(framed);
    framed = undefined;
    const shown = image();
    if (region === undefined || shown === undefined) return;
    framed = document.createElement('div');
    framed.className = markClass;
    framed.dataset['mark'] = '';
    const { x, y, w, h } = region;
    viewer.addOverlay({ element: framed, location: shown.imageToViewportRectangle(x, y, w, h) });
  }

  return {
    goTo: (chosen) => viewer.goToPage(chosen),
    zoomBy: (factor) => zoomBy(factor),
    pan(x, y) {
      isWhole = false;
      const { width, height } = viewport.getBoundsNoRotate(false);
      // What is right on screen is elsewhere in an image that is turned.
      const by = new OpenSeadragon.Point(x * width, y * height).rotate(-viewport.getRotation());
      viewport.panBy(by, isStill);
      viewport.applyConstraints(isStill);
    },
    fit: () => fit(isStill),
    turn(quarters) {
      viewport.setRotation(viewport.getRotation() + quarters * 90, isStill);
      settle(isStill);
    },
    focus: () => canvas.focus(),
    setAlone(isNow) {
      isAlone = isNow;
      viewer.setCooperativeGestures(!isNow);
    },
    seen: () => regionOf(viewport.getBounds(false)),
    rotation,
    look,
    watch(listener) {
      watchers.add(listener);
      return () => watchers.delete(listener);
    },
    show({ x, y, w, h }) {
      const shown = image();
      if (shown === undefined) return;
      isWhole = false;
      // With room for its frame, and for what it belongs to.
      const room = Math.max(w, h) * showRoom;
      const rect = shown.imageToViewportRectangle(x - room, y - room, w + 2 * room, h + 2 * room);
      viewport.fitBoundsWithConstraints(rect, isStill);
    },
    mark,
    regionAt({ left, top, width, height }) {
      const corners = [new OpenSeadragon.Point(left, top), new OpenSeadragon.Point(left + width, top + height)];
      const [from, to] = corners.map((corner) => viewport.pointFromPixel(corner, true));
      if (from === undefined || to === undefined) return undefined;
      const box = [Math.min(from.x, to.x), Math.min(from.y, to.y), Math.abs(to.x - from.x), Math.abs(to.y - from.y)];
      return regionOf(new OpenSeadragon.Rect(...box));
    },
    follow({ zoom, x, y, turn }) {
      if (!isDrawn) return;
      isFollowing = true;
      isWhole = Math.abs(zoom - 1) < 0.005;
      if (turn !== rotation()) viewport.setRotation(turn, true);
      limitZoom();
      viewport.zoomTo(zoom * wholeZoom(), undefined, isStill);
      viewport.panTo(new OpenSeadragon.Point(x, y), isStill);
      viewport.applyConstraints(isStill);
      isFollowing = false;
    },
    destroy() {
      sizeWatch.disconnect();
      viewer.destroy();
      element.remove();
    },
  };
}

function tileSource(image: Source): string | OpenSeadragon.TileSource {
  return 'name' in image ? imageInfoUrl(image.name) : new OpenSeadragon.ImageTileSource({ url: image.address });
}

/** Wheels tell lines or pixels; a line is about 16 of them. */
function wheelPixels({ deltaY, deltaMode, ctrlKey }: WheelEvent): number {
  const pixels = deltaMode === WheelEvent.DOM_DELTA_LINE ? deltaY * 16 : deltaY;
  // A pinch on a touchpad comes as a wheel with Ctrl, in small steps.
  return ctrlKey && Math.abs(pixels) < 50 ? pixels * 5 : pixels;
}

/**
 * OpenSeadragon adds a style that hides the focus ring on touch screens, unless its element is there already. The site's
 * policy refuses such styles, and keyboards are used with touch screens too: an element of that name which is no style
 * stands in its place.
 */
function forgoInjectedStyle(): void {
  if (document.querySelector('style[data-openseadragon-mobile-css]') !== null) return;
  const mark = document.createElementNS(null, 'style');
  mark.setAttribute('data-openseadragon-mobile-css', 'true');
  document.head.append(mark);
}
