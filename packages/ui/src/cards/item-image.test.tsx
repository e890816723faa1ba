// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react';
import { expect, test } from 'vitest';
import { anItem } from '../citing/testing/an-item.ts';
import { renderPart } from '../testing/render-part.tsx';
import { ItemImage } from './item-image.tsx';

const item = anItem({
  region: { image: 'verso.jpg', x: 100, y: 100, w: 400, h: 200 },
  _images: [
    { name: 'leaf.jpg', width: 1200, height: 1600 },
    { name: 'verso.jpg', width: 1000, height: 1000 },
  ],
});

test('MARK-1: a reader who does not get parts of images is shown the whole one, at once', () => {
  const { container } = renderPart(<ItemImage item={item} alt="" showsMark />);
  const source = () => container.querySelector('img')?.getAttribute('src');
  expect(source()).toBe('/iiif/2/verso.jpg/68,68,464,264/150,/0/default.jpg');

  fireEvent.error(container.querySelector('img') ?? container);

  expect(source()).toBe('/iiif/2/leaf.jpg/full/150,/0/default.jpg');
});

test('MARK-1: elsewhere than on a card the image is whole', () => {
  const { container } = renderPart(<ItemImage item={item} alt="" />);

  expect(container.querySelector('img')?.getAttribute('src')).toBe('/iiif/2/leaf.jpg/full/150,/0/default.jpg');
});
