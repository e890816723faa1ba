import { imageInfoUrl } from '@iconotheca/contracts/iiif/iiif';
import OpenSeadragon from 'openseadragon';
import { words } from '../../words/image.ts';

/** An image of the archive by its name or where its information is read, or a file of another server by its address. */
export type Source = { name: string } | { info: string } | { address: string };

interface ViewerOptions {
  element: HTMLElement;
  /** In the order of the item. */
  images: readonly Source[];
  /** Image that is shown first, counted from 0. */
  page: number;
  label: string;
  describedBy: string;
  /** For readers who want no motion. */
  isStill: boolean;
}

/** Makes OpenSeadragon without its own buttons, keys and pages, with an accessible name. */
export function makeViewer({
  element,
  images,
  page,
  label,
  describedBy,
  isStill,
}: ViewerOptions): OpenSeadragon.Viewer {
  OpenSeadragon.setString('GestureHints.Touch', words.touch);
  OpenSeadragon.setString('GestureHints.Scroll', words.wheel);
  forgoInjectedStyle();
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
    // Images of other servers often come without CORS: a canvas can draw them, but not read them.
    crossOriginPolicy: false,
    imageLoaderLimit: 6,
    // It would preserve the zoom and lose the visible part: see framing.ts.
    autoResize: false,
    animationTime: isStill ? 0 : 0.6,
    keyboardNavEnabled: false,
    cooperativeGestures: true,
    gestureSettingsMouse: { clickToZoom: false, dblClickToZoom: true },
  });
  viewer.canvas.setAttribute('role', 'application');
  viewer.canvas.setAttribute('aria-label', label);
  viewer.canvas.setAttribute('aria-describedby', describedBy);
  return viewer;
}

/** Returns the image of the open page; undefined until it is loaded. */
export function shownImage(viewer: OpenSeadragon.Viewer): OpenSeadragon.TiledImage | undefined {
  return viewer.world.getItemAt(0);
}

function tileSource(image: Source): string | OpenSeadragon.TileSource {
  if ('info' in image) return image.info;
  return 'name' in image ? imageInfoUrl(image.name) : new OpenSeadragon.ImageTileSource({ url: image.address });
}

/**
 * OpenSeadragon adds a style that hides the focus ring on touch screens, unless its element is there already. The site's
 * policy refuses such styles, and touch screens are used with keyboards too: an empty element with that attribute keeps
 * OpenSeadragon from adding it.
 */
function forgoInjectedStyle(): void {
  if (document.querySelector('style[data-openseadragon-mobile-css]') !== null) return;
  const mark = document.createElementNS(null, 'style');
  mark.setAttribute('data-openseadragon-mobile-css', 'true');
  document.head.append(mark);
}
