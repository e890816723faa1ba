import { isWithinLimits, limits, tileSizePx, type Size } from '../../images/rendering/geometry.ts';

/** Versions of the Image API: 2 stands for 2.1, 3 for 3.0. */
export type ApiVersion = 2 | 3;

/** Smallest size that is offered whole. */
const smallestSidePx = 96;

interface InfoSource extends Size {
  /** Base address of the image in this version. */
  id: string;
  version: ApiVersion;
}

/** Makes the image's `info.json` (Image API 2.1 and 3.0, section 5). */
export function imageInfo({ id, version, width, height }: InfoSource): Record<string, unknown> {
  const image = { width, height };
  const tiles = [{ width: tileSizePx, height: tileSizePx, scaleFactors: scaleFactors(image) }];
  const shared = { protocol: 'http://iiif.io/api/image', width, height, sizes: sizes(image), tiles };
  if (version === 3) {
    return {
      '@context': imageContext(3),
      id,
      type: 'ImageService3',
      profile: 'level2',
      ...shared,
      ...limits,
      extraFormats: ['webp'],
      extraQualities: ['color', 'gray', 'bitonal'],
      extraFeatures: ['canonicalLinkHeader', 'mirroring', 'profileLinkHeader', 'rotationArbitrary'],
    };
  }
  return {
    '@context': imageContext(2),
    '@id': id,
    ...shared,
    profile: [
      imageProfile(2),
      {
        formats: ['jpg', 'png', 'webp'],
        qualities: ['default', 'color', 'gray', 'bitonal'],
        supports: ['canonicalLinkHeader', 'mirroring', 'profileLinkHeader', 'regionSquare', 'rotationArbitrary'],
        ...limits,
      },
    ],
  };
}

/** Returns the address of the context of a version. */
export function imageContext(version: ApiVersion): string {
  return `http://iiif.io/api/image/${version}/context.json`;
}

/** Returns the address of the profile of a version. */
export function imageProfile(version: ApiVersion): string {
  return `http://iiif.io/api/image/${version}/level2.json`;
}

/** Halves of the image, the smallest first, and the image itself where the limits allow. */
function sizes(image: Size): Size[] {
  const list: Size[] = isWithinLimits(image) ? [image] : [];
  for (let factor = 2; Math.max(image.width, image.height) / factor >= smallestSidePx; factor *= 2) {
    const half = { width: Math.ceil(image.width / factor), height: Math.ceil(image.height / factor) };
    if (isWithinLimits(half)) list.unshift(half);
  }
  return list;
}

/** Up to the one at which the image is a single tile. */
function scaleFactors({ width, height }: Size): number[] {
  const factors = [1];
  for (let factor = 2; Math.max(width, height) / (factor / 2) > tileSizePx; factor *= 2) factors.push(factor);
  return factors;
}
