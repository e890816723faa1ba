import type { Region, Size } from './geometry.ts';

/** Steps of a rendering: cut, scale to width × height, mirror, turn clockwise, then encode. */
export interface Rendering extends Size {
  region: Region;
  isMirrored: boolean;
  /** 0 up to but not including 360. */
  degrees: number;
  quality: 'default' | 'gray' | 'bitonal';
  format: 'jpg' | 'png' | 'webp';
}

/** Returns a text that two renderings share when they have the same pixels, in any version of an API. */
export function renderingKey({ region, width, height, isMirrored, degrees, quality, format }: Rendering): string {
  const { left, top } = region;
  const cut = `${left},${top},${region.width},${region.height}`;
  return `${cut}/${width},${height}/${isMirrored ? '!' : ''}${degrees}/${quality}.${format}`;
}
