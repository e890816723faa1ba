import { limits } from '@iconotheca/contracts/limits';

/** Tells the styles of an image's place how high it may be (spec §9). */
export function tellViewerHeight(place: HTMLElement | null): void {
  place?.style.setProperty('--viewer-height', `${limits.viewer.maxHeightPx}px`);
}

/** Width to height of an image of which nothing is known. */
export const usualRatio = 3 / 4;

/** Tells the styles of the place of images how high they make it. @param ratio width to height of the tallest */
export function placeStage(stage: HTMLElement | null, ratio: number): void {
  tellViewerHeight(stage);
  stage?.style.setProperty('--ratio', String(ratio));
}
