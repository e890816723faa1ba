import type { Rendering } from './rendering.ts';
import type { Levels } from './render.ts';

/** A tile as it lies in the pyramid, counted from 0. */
export interface StoredTile {
  page: number;
  column: number;
  row: number;
}

/**
 * Returns the tile that a rendering asks for, when it is one of the pyramid's own, whole and as it stands: most
 * requests of viewers are. Those at the right and lower edge are filled up in the file, so they are rendered.
 * @param side of the pyramid's tiles
 */
export function storedTileFor({ levels }: Levels, rendering: Rendering, side: number): StoredTile | undefined {
  const { region, width, height, isMirrored, degrees, quality, format } = rendering;
  if (width !== side || height !== side || isMirrored || degrees !== 0) return undefined;
  if (quality !== 'default' || format !== 'jpg') return undefined;
  const page = Math.log2(region.width / side);
  const level = levels[page];
  const step = region.width;
  if (level === undefined || region.height !== step || region.left % step !== 0 || region.top % step !== 0)
    return undefined;
  const [column, row] = [region.left / step, region.top / step];
  if ((column + 1) * side > level[0] || (row + 1) * side > level[1]) return undefined;
  return { page, column, row };
}
