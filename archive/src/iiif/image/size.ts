import { ApiError } from '@iconotheca/contracts/http/error';
import { atLeastOne, heightFor, isWithinLimits, limits, type Size } from '../../images/rendering/geometry.ts';
import type { ApiVersion } from './image-info.ts';
import { parseDecimal, parseWhole, quote } from './number.ts';

const field = 'size';

interface SizeContext {
  version: ApiVersion;
  region: Size;
}

/**
 * Parses `max`, `w,`, `,h`, `pct:n`, `w,h` or `!w,h`; in version 2 also `full`, in version 3 also with `^` (Image API,
 * 4.2). The size is never above the region's own: version 3 refuses to enlarge, version 2 gives the region's own size,
 * since thumbnails `150,` are asked of narrower images too.
 * @throws ApiError `bad-request` when it cannot be read or is too large, `not-supported` when it would enlarge by `^`
 */
export function parseSize(text: string, context: SizeContext): Size {
  const mayEnlarge = context.version === 3 && text.startsWith('^');
  const form = mayEnlarge ? text.slice(1) : text;
  const asked = readSize(form, { ...context, mayEnlarge });
  const size = isAbove(asked, context.region) ? handleAbove(asked, { ...context, mayEnlarge }) : asked;
  return withinLimits(size, context);
}

interface ReadContext extends SizeContext {
  mayEnlarge: boolean;
}

function readSize(form: string, { version, region, mayEnlarge }: ReadContext): Size {
  if (form === 'full' && version === 2) return region;
  if (form === 'max') return scaleDown(region, mayEnlarge ? fit(region) : Math.min(1, fit(region)));
  if (form.startsWith('pct:')) return percentage(form, region);
  const isBestFit = form.startsWith('!');
  const { width, height } = readPair(isBestFit ? form.slice(1) : form, form);
  if (width !== undefined && height !== undefined) {
    if (!isBestFit) return { width, height };
    const scale = Math.min(width / region.width, height / region.height, fit(region));
    const allowed = mayEnlarge ? scale : Math.min(1, scale);
    return {
      width: Math.min(width, atLeastOne(region.width * allowed)),
      height: Math.min(height, atLeastOne(region.height * allowed)),
    };
  }
  if (isBestFit) throw unreadable(form);
  if (width !== undefined) return { width, height: heightFor(width, region) };
  if (height !== undefined) return { width: atLeastOne((height * region.width) / region.height), height };
  throw unreadable(form);
}

function readPair(text: string, form: string): { width: number | undefined; height: number | undefined } {
  const parts = text.split(',');
  const [width, height] = parts;
  if (parts.length !== 2 || width === undefined || height === undefined) throw unreadable(form);
  return { width: readSide(width), height: readSide(height) };
}

function readSide(text: string): number | undefined {
  if (text === '') return undefined;
  const px = parseWhole(text, field);
  if (px > 0) return px;
  throw new ApiError('bad-request', 'size: width and height must be more than 0', { field });
}

function percentage(form: string, region: Size): Size {
  const scale = parseDecimal(form.slice('pct:'.length), field) / 100;
  if (scale > 0) return { width: atLeastOne(region.width * scale), height: atLeastOne(region.height * scale) };
  throw new ApiError('bad-request', 'size: the percentage must be more than 0', { field });
}

/** Returns the factor by which a region may be scaled to fill the limits. */
function fit(region: Size): number {
  return Math.min(
    limits.maxWidth / region.width,
    limits.maxHeight / region.height,
    Math.sqrt(limits.maxArea / (region.width * region.height)),
  );
}

/** Rounded down, so that the result keeps within what the scale was made for. */
function scaleDown(region: Size, scale: number): Size {
  return {
    width: Math.max(1, Math.floor(region.width * scale)),
    height: Math.max(1, Math.floor(region.height * scale)),
  };
}

function isAbove(size: Size, region: Size): boolean {
  return size.width > region.width || size.height > region.height;
}

function handleAbove(size: Size, { version, region, mayEnlarge }: ReadContext): Size {
  if (mayEnlarge) throw new ApiError('not-supported', 'size: images are not enlarged here', { field });
  if (version === 3) {
    const most = `${region.width} × ${region.height}`;
    throw new ApiError('bad-request', `size: is larger than the region, which has ${most}`, { field });
  }
  const scale = Math.min(region.width / size.width, region.height / size.height);
  return {
    width: Math.min(region.width, atLeastOne(size.width * scale)),
    height: Math.min(region.height, atLeastOne(size.height * scale)),
  };
}

/** Version 2 has `501` for what a server does not do, version 3 answers `400` beyond its limits. */
function withinLimits(size: Size, { version }: SizeContext): Size {
  if (isWithinLimits(size)) return size;
  const { maxWidth, maxHeight, maxArea } = limits;
  throw new ApiError(
    version === 2 ? 'not-supported' : 'bad-request',
    `size: at most ${maxWidth} × ${maxHeight} and ${maxArea} pixels are given at once`,
    { field },
  );
}

function unreadable(form: string): ApiError {
  return new ApiError('bad-request', `size: ${quote(form)} is none of max, w,, ,h, pct:n, w,h or !w,h`, { field });
}
