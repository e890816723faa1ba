import { withinImage, type Rectangle } from '@iconotheca/contracts/image/region';
import { drawnBetween, type DrawnRect } from '@iconotheca/ui/drawing/rectangles';
import OpenSeadragon from 'openseadragon';
import type { ScreenPoint } from './framing.ts';
import { shownImage } from './make-viewer.ts';

/** Margin round a part that is shown, as a fraction of its longer side. */
const showMargin = 0.08;

/**
 * Converts between parts of the image in its own pixels and rectangles on screen, in CSS pixels of the viewer.
 * @param markClass class of the frame that `mark` draws
 */
export function partsOfImage(viewer: OpenSeadragon.Viewer, markClass: string) {
  const { viewport } = viewer;
  let framed: HTMLElement | undefined;

  function regionOf(rect: OpenSeadragon.Rect): Rectangle | undefined {
    const shown = shownImage(viewer);
    if (shown === undefined) return undefined;
    const { x, y, width, height } = shown.viewportToImageRectangle(rect).getBoundingBox();
    const size = shown.getContentSize();
    return withinImage({ x, y, w: width, h: height }, { width: size.x, height: size.y });
  }

  function regionAt({ left, top, width, height }: DrawnRect): Rectangle | undefined {
    const corners = [new OpenSeadragon.Point(left, top), new OpenSeadragon.Point(left + width, top + height)];
    const [from, to] = corners.map((corner) => viewport.pointFromPixel(corner, false));
    if (from === undefined || to === undefined) return undefined;
    const box = [Math.min(from.x, to.x), Math.min(from.y, to.y), Math.abs(to.x - from.x), Math.abs(to.y - from.y)];
    return regionOf(new OpenSeadragon.Rect(...box));
  }

  /** The part of the viewer in which a part of the image is seen, or would be if the viewer were larger. */
  function rectOf({ x, y, w, h }: Rectangle): DrawnRect | undefined {
    const inViewport = shownImage(viewer)?.imageToViewportRectangle(x, y, w, h);
    if (inViewport === undefined) return undefined;
    // These are the points once the image has come to rest, as `regionAt` and `seen` have it.
    const points = [inViewport.getTopLeft(), inViewport.getBottomRight()];
    const [one, other] = points.map((point) => viewport.pixelFromPoint(point, false));
    return one && other && drawnBetween(one, other);
  }

  /** Puts an element over a part of the image, with which it moves. @returns a function that takes it away */
  function place(element: HTMLElement, { x, y, w, h }: Rectangle): () => void {
    const location = shownImage(viewer)?.imageToViewportRectangle(x, y, w, h);
    if (location !== undefined) viewer.addOverlay({ element, location });
    return () => viewer.removeOverlay(element);
  }

  /** A part with a margin for its frame and context, in viewport coordinates. */
  function rectRound({ x, y, w, h }: Rectangle): OpenSeadragon.Rect | undefined {
    const margin = Math.max(w, h) * showMargin;
    return shownImage(viewer)?.imageToViewportRectangle(x - margin, y - margin, w + 2 * margin, h + 2 * margin);
  }

  /** Draws a frame round a part, in place of an earlier frame. */
  function mark(region: Rectangle | undefined): void {
    if (framed !== undefined) viewer.removeOverlay(framed);
    framed = undefined;
    const shown = shownImage(viewer);
    if (region === undefined || shown === undefined) return;
    framed = document.createElement('div');
    framed.className = markClass;
    framed.dataset['mark'] = '';
    const { x, y, w, h } = region;
    viewer.addOverlay({ element: framed, location: shown.imageToViewportRectangle(x, y, w, h) });
  }

  return {
    seen: () => regionOf(viewport.getBounds(false)),
    /** The point of the image at a point of the viewer, in pixels of both. */
    pointAt: ({ left, top }: ScreenPoint) =>
      shownImage(viewer)?.viewerElementToImageCoordinates(new OpenSeadragon.Point(left, top)),
    regionAt,
    rectOf,
    place,
    rectRound,
    mark,
    /** OpenSeadragon removes the frame with its page. */
    dropMark: () => void (framed = undefined),
  };
}
