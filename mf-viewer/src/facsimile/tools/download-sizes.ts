import type { ImageInfo } from '@iconotheca/contracts/iiif/image-info';
import { words } from '../../words/tools.ts';

export interface DownloadSize {
  /** `Full size`, `Half`, `1/16`; undefined where it is not such a fraction. */
  label: string | undefined;
  width: number;
  height: number;
}

/** Smallest width that is offered for download. */
const leastWidthPx = 150;

/** Lists the sizes that the image service offers, the largest first, each named as a fraction of the full size. */
export function downloadSizes({ width, height, sizes = [{ width, height }] }: ImageInfo): DownloadSize[] {
  const offered = sizes.filter((size) => size.width >= Math.min(leastWidthPx, width));
  return offered
    .toSorted((one, other) => other.width - one.width)
    .map((size) => ({ label: partOf(size.width, width), width: size.width, height: size.height }));
}

function partOf(part: number, whole: number): string | undefined {
  const share = Math.round(whole / part);
  if (Math.abs(whole / part - share) > 0.02) return undefined;
  const parts: Readonly<Record<number, string>> = words.sizes;
  return parts[share] ?? `1/${share}`;
}
