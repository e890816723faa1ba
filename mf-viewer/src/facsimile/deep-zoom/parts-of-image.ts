import OpenSeadragon from 'openseadragon';
import { withinImage, type Region } from '../region.ts';
import type { ScreenPoint } from './framing.ts';
import { shownImage } from './make-viewer.ts';

/** A rectangle on screen. */
export interface ScreenRect extends ScreenPoint {
  width: number;
  height: number;
}

/** Room round a part that is shown, as a share of its longer side. */
const showRoom = 0.08;

/**
 * Parts of the image in its own pixels, on screen and back.
 * @param markClass class of the frame that `mark` draws
 */
export function partsOfImage(viewer: OpenSeadragon.Viewer, markClass: string) {
  const { viewport } = viewer;
  let framed: HTMLElement | undefined;

  function regionOf(rect: OpenSeadragon.Rect): Region | undefined {
    const shown = shownImage(viewer);
    if (shown === undefined) return undefined;
    const { x, y, width, height } = shown.viewportToImageRectangle(rect).getBoundingBox();
    const size = shown.getContentSize();
    return withinImage({ x, y, w: width, h: height }, { width: size.x, height: size.y });
  }

  function regionAt({ left, top, width, height }: ScreenRect): Region | undefined {
    const corners = [new OpenSeadragon.Point(left, top), new OpenSeadragon.Point(left + width, top + height)];
    const [from, to] = corners.map((corner) => viewport.pointFromPixel(corner, true));
    if (from === undefined || to === undefined) return undefined;
    const box = [Math.min(from.x, to.x), Math.min(from.y, to.y), Math.abs(to.x - from.x), Math.abs(to.y - from.y)];
    return regionOf(new OpenSeadragon.Rect(...box));
  }

  /** A part with room for its frame, and for what it belongs to, as the viewport measures it. */
  function rectRound({ x, y, w, h }: Region): OpenSeadragon.Rect | undefined {
    const room = Math.max(w, h) * showRoom;
    return shownImage(viewer)?.imageToViewportRectangle(x - room, y - room, w + 2 * room, h + 2 * room);
  }

  /** Frames a part, in place of what was framed. */
  function mark(region: Region | undefined): void {
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
    regionAt,
    rectRound,
    mark,
    /** Another page took the frame away with it. */
    forgetMark: () => void (framed = undefined),
  };
}
