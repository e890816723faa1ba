import { limits } from '@iconotheca/contracts/limits';

/** Sets the maximum height of an image's container as a custom property (spec §9). */
export function setViewerHeight(container: HTMLElement | null): void {
  container?.style.setProperty('--viewer-height', `${limits.viewer.maxHeightPx}px`);
}

/** Assumed width to height of an image whose size is unknown. */
export const usualRatio = 3 / 4;

/**
 * Sets the custom properties that reserve the height of the viewer.
 * @param ratio width to height of the tallest image
 */
export function reserveStage(stage: HTMLElement | null, ratio: number): void {
  setViewerHeight(stage);
  stage?.style.setProperty('--ratio', String(ratio));
}
