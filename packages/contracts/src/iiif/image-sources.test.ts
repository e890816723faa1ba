import { expect, test } from 'vitest';
import { imageSources } from './image-sources.ts';

test('sharper screens get wider images, never wider than the image is', () => {
  const { src, srcSet } = imageSources({ name: 'leaf.jpg', width: 400 }, 150);

  expect(src).toBe('/iiif/2/leaf.jpg/full/150,/0/default.jpg');
  expect(srcSet).toBe('/iiif/2/leaf.jpg/full/150,/0/default.jpg 1x, /iiif/2/leaf.jpg/full/300,/0/default.jpg 2x');
});
