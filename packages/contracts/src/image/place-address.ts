import { regionText, withinImage, type Place, type Size } from './region.ts';

const digits = /^(?:pixel:)?(\d{1,6}),(\d{1,6}),(\d{1,6}),(\d{1,6})$/u;

/**
 * Reads `#xywh=120,300,400,300`, a media fragment in pixels, and `&image=2` for any image but the first.
 * @param images in the order of the item
 * @returns undefined for a hash that names no part of these images
 */
export function readPlace(hash: string, images: readonly Size[]): Place | undefined {
  const params = new URLSearchParams(hash.replace(/^#/u, ''));
  const number = params.get('image') ?? '1';
  const page = /^\d{1,5}$/u.test(number) ? Number(number) - 1 : -1;
  const image = images[page];
  const [x, y, w, h] = (digits.exec(params.get('xywh') ?? '') ?? []).slice(1).map(Number);
  if (image === undefined || x === undefined || y === undefined || w === undefined || h === undefined) return undefined;
  const rectangle = withinImage({ x, y, w, h }, image);
  return rectangle && { page, rectangle };
}

/** Writes a place as the hash of an address: `#xywh=120,300,400,300&image=2`. */
export function placeHash({ page, rectangle }: Place): string {
  return `#xywh=${regionText(rectangle)}${page === 0 ? '' : `&image=${page + 1}`}`;
}
