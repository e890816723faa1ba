import { ApiError } from '@iconotheca/contracts/http/error';
import { atLeastOne, type Region, type Size } from '../../images/rendering/geometry.ts';
import { parseDecimal, parseWhole, quote } from './number.ts';

const field = 'region';

/**
 * Parses `full`, `square`, `x,y,w,h` or `pct:x,y,w,h`, cut at the edges of the image (Image API, 4.1).
 * @throws ApiError `bad-request` when it cannot be read, is empty or lies outside the image
 */
export function parseRegion(text: string, image: Size): Region {
  if (text === 'full') return { left: 0, top: 0, ...sizeOf(image) };
  if (text === 'square') return centredSquare(image);
  return cutAtEdges(text.startsWith('pct:') ? percentages(text, image) : pixels(text), image);
}

function sizeOf({ width, height }: Size): Size {
  return { width, height };
}

function centredSquare({ width, height }: Size): Region {
  const side = Math.min(width, height);
  return { left: Math.floor((width - side) / 2), top: Math.floor((height - side) / 2), width: side, height: side };
}

function pixels(text: string): Region {
  const [left, top, width, height] = fourParts(text, text).map((part) => parseWhole(part, field));
  return notEmpty({ left, top, width, height });
}

function percentages(text: string, image: Size): Region {
  const parts = fourParts(text.slice('pct:'.length), text).map((part) => parseDecimal(part, field) / 100);
  const [left, top, width, height] = parts;
  const share = notEmpty({ left, top, width, height });
  return {
    left: Math.floor(share.left * image.width),
    top: Math.floor(share.top * image.height),
    width: atLeastOne(share.width * image.width),
    height: atLeastOne(share.height * image.height),
  };
}

function fourParts(text: string, whole: string): string[] {
  const parts = text.split(',');
  if (parts.length === 4) return parts;
  const allowed = 'full, square, x,y,w,h or pct:x,y,w,h';
  throw new ApiError('bad-request', `region: ${quote(whole)} is none of ${allowed}`, { field });
}

function notEmpty(parts: { [Side in keyof Region]: number | undefined }): Region {
  const { left = 0, top = 0, width = 0, height = 0 } = parts;
  if (width > 0 && height > 0) return { left, top, width, height };
  throw new ApiError('bad-request', 'region: its width and height must be more than 0', { field });
}

function cutAtEdges({ left, top, width, height }: Region, image: Size): Region {
  if (left >= image.width || top >= image.height) {
    throw new ApiError('bad-request', `region: lies outside the image of ${image.width} × ${image.height}`, { field });
  }
  return { left, top, width: Math.min(width, image.width - left), height: Math.min(height, image.height - top) };
}
