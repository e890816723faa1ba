import { imageInfoUrl } from '@iconotheca/contracts/iiif';
import { limits } from '@iconotheca/contracts/limits';
import OpenSeadragon from 'openseadragon';

/** What a viewer tells about itself. Zoom 1 shows the whole image. */
interface DeepZoomEvents {
  onOpen: () => void;
  onFail: () => void;
  onPage: (page: number) => void;
  onZoom: (zoom: number) => void;
  onRotate: (degrees: number) => void;
}

export interface DeepZoom {
  goTo: (page: number) => void;
  zoomBy: (factor: number) => void;
  fit: () => void;
  /** Clockwise quarter turns. */
  turn: (quarters: number) => void;
  focus: () => void;
  destroy: () => void;
}

interface DeepZoomOptions {
  host: HTMLElement;
  /** Image names in the order of the item. */
  images: readonly string[];
  label: string;
  describedBy: string;
  events: DeepZoomEvents;
}

/**
 * The only place that knows OpenSeadragon. The viewer lives in a node of its own inside `host`, so that React never
 * shares one with it; `destroy` gives everything back.
 */
export function openDeepZoom({ host, images, label, describedBy, events }: DeepZoomOptions): DeepZoom {
  const element = document.createElement('div');
  host.append(element);
  forgoInjectedStyle();
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const viewer = OpenSeadragon({
    element,
    tileSources: images.map(imageInfoUrl),
    sequenceMode: images.length > 1,
    showNavigationControl: false,
    showSequenceControl: false,
    showNavigator: false,
    maxZoomLevel: limits.viewer.maxZoom,
    minZoomImageRatio: 1,
    visibilityRatio: 0.6,
    drawer: 'canvas',
    crossOriginPolicy: 'Anonymous',
    imageLoaderLimit: 6,
    animationTime: isStill ? 0 : 0.6,
    cooperativeGestures: true,
    gestureSettingsMouse: { clickToZoom: false, dblClickToZoom: true },
  });
  const { viewport, canvas } = viewer;

  canvas.setAttribute('role', 'application');
  canvas.setAttribute('aria-label', label);
  canvas.setAttribute('aria-describedby', describedBy);
  // The wheel belongs to the page until the reader has gone into the image.
  canvas.addEventListener('focus', () => viewer.setCooperativeGestures(false));
  canvas.addEventListener('blur', () => viewer.setCooperativeGestures(true));

  viewer.addHandler('open', () => {
    viewport.setRotation(0, true);
    events.onOpen();
  });
  viewer.addHandler('open-failed', events.onFail);
  viewer.addHandler('page', ({ page }) => events.onPage(page));
  viewer.addHandler('zoom', ({ zoom }) => events.onZoom(zoom / viewport.getHomeZoom()));
  viewer.addHandler('rotate', ({ degrees }) => events.onRotate(((degrees % 360) + 360) % 360));

  return {
    goTo: (page) => viewer.goToPage(page),
    zoomBy(factor) {
      viewport.zoomBy(factor);
      // Without this the greatest zoom does not hold.
      viewport.applyConstraints();
    },
    fit: () => viewport.goHome(isStill),
    turn: (quarters) => viewport.setRotation(viewport.getRotation() + quarters * 90, isStill),
    focus: () => canvas.focus(),
    destroy() {
      viewer.destroy();
      element.remove();
    },
  };
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
