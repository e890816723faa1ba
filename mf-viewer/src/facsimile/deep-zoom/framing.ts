import { limits } from '@iconotheca/contracts/limits';
import OpenSeadragon from 'openseadragon';
import type { Look } from './look.ts';
import { shownImage } from './make-viewer.ts';

/** A point on screen, in CSS pixels from the viewer's upper left corner. */
export interface ScreenPoint {
  left: number;
  top: number;
}

/** Opens zoom, position and rotation of the image in the viewer; at first the whole image upright. */
export function openFraming(viewer: OpenSeadragon.Viewer, isStill: boolean) {
  const { viewport } = viewer;
  /** True while the whole image is shown, also after the viewer changes its size. */
  let isWhole = true;
  /** True while the viewer itself, and not the reader, zooms. */
  let isQuiet = false;
  /** The viewer's size for which zoom and position are computed. */
  let framedSize = viewport.getContainerSize();

  /** The image as the viewport measures it: its width is 1. */
  function imageBox(): { width: number; height: number } {
    const size = shownImage(viewer)?.getContentSize();
    return { width: 1, height: size === undefined ? 1 : size.y / size.x };
  }

  /** Zoom at which the image in its present rotation fits the viewer. */
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

  /** After the shape of viewer or image has changed: a whole image stays whole, any other within its bounds. */
  function refit(isAtOnce: boolean): void {
    isQuiet = true;
    framedSize = viewport.getContainerSize();
    limitZoom();
    if (isWhole) fit(isAtOnce);
    else viewport.applyConstraints(isAtOnce);
    isQuiet = false;
  }

  /** Degrees, clockwise, from 0 to 359. */
  function rotation(): number {
    return ((Math.round(viewport.getRotation()) % 360) + 360) % 360;
  }

  function look(): Look {
    const { x, y } = viewport.getCenter(false);
    const whole = wholeZoom();
    return { zoom: viewport.getZoom(false) / whole, x, y, turn: rotation(), whole };
  }

  function lookAs({ zoom, x, y, turn: degrees }: Look): void {
    isWhole = Math.abs(zoom - 1) < 0.005;
    if (degrees !== rotation()) viewport.setRotation(degrees, true);
    limitZoom();
    viewport.zoomTo(zoom * wholeZoom(), undefined, isStill);
    viewport.panTo(new OpenSeadragon.Point(x, y), isStill);
    viewport.applyConstraints(isStill);
  }

  /** For an image that has just been opened: upright and whole. */
  function begin(): void {
    isWhole = true;
    viewport.setRotation(0, true);
    refit(true);
  }

  /** @param at stays where it is; the middle without it */
  function zoomBy(factor: number, at?: ScreenPoint): void {
    isWhole = false;
    const point = at && viewport.pointFromPixel(new OpenSeadragon.Point(at.left, at.top), true);
    viewport.zoomBy(factor, point, isStill);
    // Without this the maximum zoom is exceeded.
    viewport.applyConstraints(isStill);
  }

  /** In fractions of the visible part. */
  function pan(x: number, y: number): void {
    isWhole = false;
    const { width, height } = viewport.getBoundsNoRotate(false);
    // Directions on screen are turned back into those of the rotated image.
    const by = new OpenSeadragon.Point(x * width, y * height).rotate(-viewport.getRotation());
    viewport.panBy(by, isStill);
    viewport.applyConstraints(isStill);
  }

  function turn(quarters: number): void {
    viewport.setRotation(viewport.getRotation() + quarters * 90, isStill);
    refit(isStill);
  }

  /** @param rect as the viewport measures it */
  function show(rect: OpenSeadragon.Rect): void {
    isWhole = false;
    viewport.fitBoundsWithConstraints(rect, isStill);
  }

  // The visible part stays visible when the viewer changes its shape.
  const resizeObserver = new ResizeObserver(() => {
    const { clientWidth, clientHeight } = viewer.container;
    const size = new OpenSeadragon.Point(clientWidth, clientHeight);
    if (clientWidth === 0 || clientHeight === 0 || size.equals(framedSize)) return;
    viewport.resize(size, true);
    refit(true);
    viewer.forceRedraw();
  });
  resizeObserver.observe(viewer.container);

  return {
    rotation,
    look,
    lookAs,
    /** 1 shows the whole image. */
    zoom: () => Math.min(viewport.getZoom(false) / wholeZoom(), limits.viewer.maxZoom),
    /** True while the viewer itself is changing zoom and position. */
    isQuiet: () => isQuiet,
    /** True if zoom and position are computed for the viewer's present size. */
    isFramed: () => viewport.getContainerSize().equals(framedSize),
    begin,
    fit: () => fit(isStill),
    /** Records that the reader has moved the image by hand. */
    leaveWhole: () => void (isWhole = false),
    zoomBy,
    pan,
    turn,
    show,
    close: () => resizeObserver.disconnect(),
  };
}
