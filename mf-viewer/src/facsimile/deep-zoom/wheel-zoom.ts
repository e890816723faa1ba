import type { ScreenPoint } from './framing.ts';

/** Zoom per pixel of the wheel, as an exponent. */
const zoomPerPixel = 0.0022;

interface WheelZoom {
  element: HTMLElement;
  /** True if there is something to zoom. */
  isReady: () => boolean;
  /** True if the wheel is meant for the image, and not for the page. */
  isMeant: () => boolean;
  zoomBy: (factor: number, at: ScreenPoint) => void;
}

/** Zooms by the wheel at the pointer when it is meant for the image or Ctrl is held; otherwise it scrolls the page. */
export function zoomByWheel({ element, isReady, isMeant, zoomBy }: WheelZoom): void {
  element.addEventListener(
    'wheel',
    (event) => {
      const isForImage = event.ctrlKey || event.metaKey || isMeant();
      if (!isForImage || !isReady()) return;
      event.preventDefault();
      event.stopPropagation();
      const { left, top } = element.getBoundingClientRect();
      const at = { left: event.clientX - left, top: event.clientY - top };
      zoomBy(Math.exp(-wheelPixels(event) * zoomPerPixel), at);
    },
    { passive: false, capture: true },
  );
}

/** Wheel events are in lines or pixels; a line is about 16 pixels. */
function wheelPixels({ deltaY, deltaMode, ctrlKey }: WheelEvent): number {
  const pixels = deltaMode === WheelEvent.DOM_DELTA_LINE ? deltaY * 16 : deltaY;
  // A pinch on a touchpad comes as a wheel with Ctrl, in small steps.
  return ctrlKey && Math.abs(pixels) < 50 ? pixels * 5 : pixels;
}
