import { limits } from '@iconotheca/contracts/limits';
import { heightFor, type Size } from './geometry.ts';
import { renderingKey, type Rendering } from './rendering.ts';

/** Returns `full/150,/0/default.jpg`, or the image's own size when it is narrower. */
export function thumbnailRendering({ width, height }: Size): Rendering {
  const thumbnailWidth = Math.min(width, limits.viewer.thumbnailWidthPx);
  return {
    region: { left: 0, top: 0, width, height },
    width: thumbnailWidth,
    height: heightFor(thumbnailWidth, { width, height }),
    isMirrored: false,
    degrees: 0,
    quality: 'default',
    format: 'jpg',
  };
}

/**
 * Tells whether a rendering shows the whole image no larger than a card does: everyone gets that, where the rest is for
 * subscribers.
 */
export function isCardImage({ region, width }: Rendering, image: Size): boolean {
  const isWhole = region.width === image.width && region.height === image.height;
  return isWhole && width <= limits.cardImageWidthPx.large;
}

/** Tells whether a rendering is the one that is persisted for each image. */
export function isThumbnail(rendering: Rendering, image: Size): boolean {
  return renderingKey(rendering) === renderingKey(thumbnailRendering(image));
}
