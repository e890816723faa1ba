import { expect, test } from 'vitest';
import { citationOf } from '../citing/citation.ts';
import { anItem, context } from '../citing/testing/an-item.ts';
import { imageSources } from '@iconotheca/contracts/iiif/image-sources';
import { partSources } from './part-sources.ts';
import { markedPart } from './marked-part.ts';

const images = [
  { name: 'leaf.jpg', width: 1200, height: 1600, color: '#888888', thumbhash: 'abcd' },
  { name: 'verso.jpg', width: 1000, height: 1000 },
];

test('MARK-1: a card shows the part of the image that the record is about, with what surrounds it', () => {
  const region = { image: 'verso.jpg', x: 100, y: 100, w: 400, h: 200 };

  const part = markedPart({ region, _images: images });

  expect(part).toEqual({ name: 'verso.jpg', width: 464, height: 264, rectangle: { x: 68, y: 68, w: 464, h: 264 } });
  expect(part && partSources(part, 150)).toEqual({
    src: '/iiif/2/verso.jpg/68,68,464,264/150,/0/default.jpg',
    srcSet:
      '/iiif/2/verso.jpg/68,68,464,264/150,/0/default.jpg 1x, /iiif/2/verso.jpg/68,68,464,264/300,/0/default.jpg 2x, /iiif/2/verso.jpg/68,68,464,264/450,/0/default.jpg 3x',
  });
});

test('MARK-1: a part that is smaller than a card is asked for as it is, never enlarged', () => {
  const part = markedPart({ region: { image: 'leaf.jpg', x: 0, y: 0, w: 50, h: 100 }, _images: images });

  expect(part).toMatchObject({ width: 58, height: 108, color: '#888888' });
  expect(part && partSources(part, 150)).toEqual({
    src: '/iiif/2/leaf.jpg/0,0,58,108/max/0/default.jpg',
    srcSet: '/iiif/2/leaf.jpg/0,0,58,108/max/0/default.jpg 1x',
  });
});

test.each([
  ['no region', {}],
  ['no images', { region: { image: 'leaf.jpg', x: 0, y: 0, w: 50, h: 100 } }],
  ['a region of an image that it lost', { region: { image: 'gone.jpg', x: 0, y: 0, w: 5, h: 5 }, _images: images }],
  ['a region outside its image', { region: { image: 'verso.jpg', x: 1000, y: 0, w: 5, h: 5 }, _images: images }],
])('MARK-1: a record with %s is shown whole', (_what, item) => {
  expect(markedPart(item)).toBeUndefined();
});

test('the whole image is asked for as before', () => {
  expect(imageSources({ name: 'leaf.jpg', width: 200 }, 150).srcSet).toBe(
    '/iiif/2/leaf.jpg/full/150,/0/default.jpg 1x',
  );
});

test('MARK-1: a record of a part of an image is cited with the address of that part', () => {
  const item = anItem({ ID: ['R'], region: { image: 'verso.jpg', x: 1, y: 2, w: 3, h: 4 }, _images: images });

  expect(citationOf(item, context).url).toBe('https://archive.example.org/r/view/R/all#xywh=1,2,3,4&image=2');
});
