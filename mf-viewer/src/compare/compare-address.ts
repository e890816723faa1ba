import { limits } from '@iconotheca/contracts/limits';
import { uid as uidSchema } from '@iconotheca/contracts/item/item';
import type { Look } from '../facsimile/deep-zoom/look.ts';

/** The part of a look that an address holds: the viewer's width differs from screen to screen. */
export type StoredLook = Omit<Look, 'whole'>;

export interface ComparedItem {
  uid: string;
  /** Image that is shown, counted from 0. */
  page: number;
  /** Absent: the whole image. */
  look?: StoredLook | undefined;
}

export interface Comparison {
  items: ComparedItem[];
  /** Set if the images move together. */
  isLinked: boolean;
}

/**
 * Reads `?item=A&at=1,2.5,0.4,0.3,0&item=B`: for each item, optionally, its image, zoom, centre and turn. Invalid
 * parts are ignored; the same item may occur twice, to compare its images.
 */
export function readComparison(params: URLSearchParams): Comparison {
  const items: ComparedItem[] = [];
  for (const [name, value] of params) {
    const last = items.at(-1);
    if (name === 'item' && items.length < limits.maxCompared && uidSchema.safeParse(value).success) {
      items.push({ uid: value, page: 0 });
    } else if (name === 'at' && last !== undefined) Object.assign(last, readView(value));
  }
  return { items, isLinked: params.get('apart') === null };
}

/** Writes a comparison into the query of its address. */
export function writeComparison({ items, isLinked }: Comparison): URLSearchParams {
  const params = new URLSearchParams();
  for (const { uid, page, look } of items) {
    params.append('item', uid);
    if (look !== undefined || page > 0) params.append('at', writeView(page, look));
  }
  if (!isLinked) params.set('apart', '1');
  return params;
}

const decimal = String.raw`-?\d{1,4}(?:\.\d{1,6})?`;
const viewPattern = new RegExp(`^(\\d{1,5})(?:,(${decimal}),(${decimal}),(${decimal}),(\\d{1,3}))?$`, 'u');

function readView(text: string): Pick<ComparedItem, 'page' | 'look'> {
  const found = viewPattern.exec(text);
  if (found === null) return { page: 0 };
  const [number = 1, zoom, x, y, turn] = found.slice(1).flatMap((part) => (part === undefined ? [] : [Number(part)]));
  const page = Math.max(number, 1) - 1;
  if (zoom === undefined || x === undefined || y === undefined || turn === undefined) return { page };
  const isSound = zoom >= 1 && zoom <= limits.viewer.maxZoom && turn % 90 === 0;
  return isSound ? { page, look: { zoom, x, y, turn: turn % 360 } } : { page };
}

function writeView(page: number, look: StoredLook | undefined): string {
  if (look === undefined) return String(page + 1);
  const { zoom, x, y, turn } = look;
  return [page + 1, ...[zoom, x, y].map((value) => Math.round(value * 1_000) / 1_000), turn].join(',');
}
