import { regionText, withinImage, type Region, type Size } from './region.ts';

/** A detail that an address can name: one of the item's images, and a rectangle in it. */
export interface Detail {
  /** Counted from 0. */
  page: number;
  region: Region;
}

const digits = /^(?:pixel:)?(\d{1,6}),(\d{1,6}),(\d{1,6}),(\d{1,6})$/u;

/**
 * Reads `#xywh=120,300,400,300`, a media fragment in pixels, and `&image=2` for any image but the first.
 * @returns undefined for a hash that names no part of these images
 */
export function readDetail(hash: string, images: readonly Size[]): Detail | undefined {
  const params = new URLSearchParams(hash.replace(/^#/u, ''));
  const number = params.get('image') ?? '1';
  const page = /^\d{1,5}$/u.test(number) ? Number(number) - 1 : -1;
  const image = images[page];
  const [x, y, w, h] = (digits.exec(params.get('xywh') ?? '') ?? []).slice(1).map(Number);
  if (image === undefined || x === undefined || y === undefined || w === undefined || h === undefined) return undefined;
  const region = withinImage({ x, y, w, h }, image);
  return region && { page, region };
}

/** `#xywh=120,300,400,300&image=2` */
export function detailHash({ page, region }: Detail): string {
  return `#xywh=${regionText(region)}${page === 0 ? '' : `&image=${page + 1}`}`;
}
