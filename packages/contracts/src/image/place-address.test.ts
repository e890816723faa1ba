import { expect, test } from 'vitest';
import { placeHash, readPlace } from './place-address.ts';

const images = [
  { width: 1200, height: 1600 },
  { width: 800, height: 600 },
];

test.each([
  ['#xywh=120,300,400,300', { page: 0, rectangle: { x: 120, y: 300, w: 400, h: 300 } }],
  ['#xywh=pixel:0,0,10,10', { page: 0, rectangle: { x: 0, y: 0, w: 10, h: 10 } }],
  ['#xywh=1,2,3,4&image=2', { page: 1, rectangle: { x: 1, y: 2, w: 3, h: 4 } }],
  ['#image=2&xywh=1,2,3,4', { page: 1, rectangle: { x: 1, y: 2, w: 3, h: 4 } }],
  ['#xywh=1100,1500,400,300', { page: 0, rectangle: { x: 1100, y: 1500, w: 100, h: 100 } }],
])('%s names a place', (hash, place) => {
  expect(readPlace(hash, images)).toEqual(place);
});

test.each([
  '',
  '#comments',
  '#xywh=',
  '#xywh=1,2,3',
  '#xywh=1,2,3,4,5',
  '#xywh=-1,2,3,4',
  '#xywh=1.5,2,3,4',
  '#xywh=percent:1,2,3,4',
  '#xywh=0,0,0,10',
  '#xywh=1200,0,10,10',
  '#xywh=9999999,0,10,10',
  '#xywh=1,2,3,4&image=3',
  '#xywh=1,2,3,4&image=0',
  '#xywh=1,2,3,4&image=-1',
  '#%E0%A4%A',
  '#xywh=<script>',
])('%s names none', (hash) => {
  expect(readPlace(hash, images)).toBeUndefined();
});

test('an address names what was chosen', () => {
  const place = { page: 1, rectangle: { x: 10, y: 20, w: 300, h: 40 } };

  expect(readPlace(placeHash(place), images)).toEqual(place);
});
