import { ApiError } from '@iconotheca/contracts/http/error';
import { heightFor, type Size } from '../../images/rendering/geometry.ts';
import type { Rendering } from '../../images/rendering/rendering.ts';
import type { ApiVersion } from './image-info.ts';
import { parseDecimal, quote } from './number.ts';
import { parseRegion } from './region.ts';
import { parseSize } from './size.ts';

const qualities = ['default', 'color', 'gray', 'bitonal'] as const;

export const formats = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' } as const satisfies Record<
  Rendering['format'],
  string
>;
type Format = Rendering['format'];

/** Formats of the specification that are not made here. */
const otherFormats: ReadonlySet<string> = new Set(['tif', 'gif', 'jp2', 'pdf']);

export interface ImageRequest {
  rendering: Rendering;
  /** `region/size/rotation/quality.format` in the one form that the specification calls canonical. */
  canonical: string;
}

/** The path behind the identifier, still as text. */
export type ImageParams = {
  region: string;
  size: string;
  rotation: string;
  /** `quality.format` */
  file: string;
};

/**
 * Parses a request of the Image API.
 * @param image size of the upright image
 * @throws ApiError `bad-request` or `not-supported` that names the parameter at fault
 */
export function parseImageRequest(params: ImageParams, image: Size, version: ApiVersion): ImageRequest {
  const region = parseRegion(params.region, image);
  const size = parseSize(params.size, { version, region });
  const { isMirrored, degrees } = parseRotation(params.rotation);
  const { quality, format } = parseFile(params.file);
  const rendering: Rendering = { ...size, region, isMirrored, degrees, quality, format };
  return { rendering, canonical: canonicalPath(rendering, image, version) };
}

function parseRotation(text: string): { isMirrored: boolean; degrees: number } {
  const field = 'rotation';
  const isMirrored = text.startsWith('!');
  const degrees = parseDecimal(isMirrored ? text.slice(1) : text, field);
  if (degrees > 360) throw new ApiError('bad-request', 'rotation: must be from 0 to 360', { field });
  return { isMirrored, degrees: degrees % 360 };
}

function parseFile(file: string): { quality: Rendering['quality']; format: Format } {
  const dot = file.lastIndexOf('.');
  const asked = dot < 0 ? file : file.slice(0, dot);
  const quality = qualities.find((candidate) => candidate === asked);
  if (quality === undefined) {
    const message = `quality: ${quote(asked)} is none of ${qualities.join(', ')}`;
    throw new ApiError('bad-request', message, { field: 'quality' });
  }
  const format = dot < 0 ? '' : file.slice(dot + 1);
  if (!isFormat(format)) {
    const code = otherFormats.has(format) ? 'not-supported' : 'bad-request';
    const message = `format: ${quote(format)} is none of ${Object.keys(formats).join(', ')}`;
    throw new ApiError(code, message, { field: 'format' });
  }
  return { quality: quality === 'color' ? 'default' : quality, format };
}

function isFormat(format: string): format is Format {
  return Object.hasOwn(formats, format);
}

function canonicalPath(rendering: Rendering, image: Size, version: ApiVersion): string {
  const { region, isMirrored, degrees, quality, format } = rendering;
  const isWhole = region.width === image.width && region.height === image.height;
  return [
    isWhole ? 'full' : `${region.left},${region.top},${region.width},${region.height}`,
    canonicalSize(rendering, version),
    `${isMirrored ? '!' : ''}${Number(degrees.toFixed(10))}`,
    `${quality}.${format}`,
  ].join('/');
}

function canonicalSize({ region, width, height }: Rendering, version: ApiVersion): string {
  if (width === region.width && height === region.height) return version === 3 ? 'max' : 'full';
  if (version === 2 && height === heightFor(width, region)) return `${width},`;
  return `${width},${height}`;
}
