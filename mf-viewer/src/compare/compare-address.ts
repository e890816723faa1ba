import { limits } from '@iconotheca/contracts/limits';
import { uid as uidSchema } from '@iconotheca/contracts/item/item';
import type { Look } from '../facsimile/look.ts';

/** What an address can keep of a look: how wide the viewer is differs from screen to screen. */
export type KeptLook = Omit<Look, 'whole'>;

export interface ComparedItem {
  uid: string;
  /** Image that is shown, counted from 0. */
  page: number;
  /** Absent: the whole image. */
  look?: KeptLook | undefined;
}

export interface Comparison {
  items: ComparedItem[];
  /** Whether the images move together. */
  isLinked: boolean;
}

/**
 * Reads `?item=A&at=1,2.5,0.4,0.3,0&item=B`: for each item, where wanted, its image, zoom, centre and turn. What cannot
 * be read is left out; the same item may stand twice, to compare its images.
 */
export function readComparison(params: URLSearchParams): Comparison {
  const items: ComparedItem[] = [];
  for (const [name, value] of params) {
    const last = items.at(-1);
    if (name === 'item' && items.length < limits.maxCompared && uidSchema.safeParse(value).success) {
      items.push({ uid: value, page: 0 });
    } else if (name === 'at' && last !== undefined) Object.assign(last, readPlace(value));
  }
  return { items, isLinked: params.get('apart') === null };
}

export function writeComparison({ items, isLinked }: Comparison): URLSearchParams {
  const params = new URLSearchParams();
  for (const { uid, page, look } of items) {
    params.append('item', uid);
    if (look !== undefined || page > 0) params.append('at', writePlace(page, look));
  }
  if (!isLinked) params.set('apart', '1');
  return params;
}

const decimal = String.raw`-?\d{1,4}(?:\.\d{1,6})?`;
const place = new RegExp(`^(\\d{1,5})(?:,(${decimal}),(${decimal}),(${decimal}),(\\d{1,3}))?$`, 'u');

function readPlace(text: string): Pick<ComparedItem, 'page' | 'look'> {
  const found = place.exec(text);
  if (found === null) return { page: 0 };
  const [number = 1, zoom, x, y, turn] = found.slice(1).flatMap((part) => (part === undefined ? [] : [Number(part)]));
  const page = Math.max(number, 1) - 1;
  if (zoom === undefined || x === undefined || y === undefined || turn === undefined) return { page };
  const isSound = zoom >= 1 && zoom <= limits.viewer.maxZoom && turn % 90 === 0;
  return isSound ? { page, look: { zoom, x, y, turn: turn % 360 } } : { page };
}

function writePlace(page: number, look: KeptLook | undefined): string {
  if (look === undefined) return String(page + 1);
  const { zoom, x, y, turn } = look;
  return [page + 1, ...[zoom, x, y].map((value) => Math.round(value * 1_000) / 1_000), turn].join(',');
}
