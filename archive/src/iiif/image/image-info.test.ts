import { describe, expect, it } from 'vitest';
import { imageInfo } from './image-info.ts';

const large = { width: 4_000, height: 3_000 };

describe('info.json', () => {
  it('describes an image in version 3', () => {
    const info = imageInfo({ id: 'https://x.org/iiif/3/a.jpg', version: 3, ...large });

    expect(info).toMatchObject({
      '@context': 'http://iiif.io/api/image/3/context.json',
      id: 'https://x.org/iiif/3/a.jpg',
      type: 'ImageService3',
      protocol: 'http://iiif.io/api/image',
      profile: 'level2',
      ...large,
      maxWidth: 8_192,
      maxHeight: 8_192,
      maxArea: 20_000_000,
    });
    expect(info).not.toHaveProperty('preferredFormats');
  });

  it('describes an image in version 2', () => {
    const info = imageInfo({ id: 'https://x.org/iiif/2/a.jpg', version: 2, ...large });

    expect(info).toMatchObject({
      '@context': 'http://iiif.io/api/image/2/context.json',
      '@id': 'https://x.org/iiif/2/a.jpg',
      profile: ['http://iiif.io/api/image/2/level2.json', { formats: ['jpg', 'png', 'webp'] }],
      ...large,
    });
    expect(info).not.toHaveProperty('type');
  });

  it('offers halves of the image, none above its own size, and tiles down to a single one', () => {
    const { sizes, tiles } = imageInfo({ id: 'x', version: 3, ...large });

    expect(sizes).toEqual([
      { width: 125, height: 94 },
      { width: 250, height: 188 },
      { width: 500, height: 375 },
      { width: 1_000, height: 750 },
      { width: 2_000, height: 1_500 },
      large,
    ]);
    expect(tiles).toEqual([{ width: 512, height: 512, scaleFactors: [1, 2, 4, 8] }]);
  });

  it('offers no size beyond what the server makes', () => {
    const { sizes } = imageInfo({ id: 'x', version: 3, width: 20_000, height: 5_000 });

    expect(sizes).not.toContainEqual({ width: 20_000, height: 5_000 });
    expect(sizes).not.toContainEqual({ width: 10_000, height: 2_500 });
    expect(sizes).toContainEqual({ width: 5_000, height: 1_250 });
  });

  it('offers a tiny image as it is', () => {
    const { sizes, tiles } = imageInfo({ id: 'x', version: 3, width: 20, height: 10 });

    expect(sizes).toEqual([{ width: 20, height: 10 }]);
    expect(tiles).toEqual([{ width: 512, height: 512, scaleFactors: [1] }]);
  });
});
