import { expect, test } from 'vitest';
import { detailHash, readDetail } from './detail-address.ts';

const images = [
  { width: 1200, height: 1600 },
  { width: 800, height: 600 },
];

test.each([
  ['#xywh=120,300,400,300', { page: 0, region: { x: 120, y: 300, w: 400, h: 300 } }],
  ['#xywh=pixel:0,0,10,10', { page: 0, region: { x: 0, y: 0, w: 10, h: 10 } }],
  ['#xywh=1,2,3,4&image=2', { page: 1, region: { x: 1, y: 2, w: 3, h: 4 } }],
  ['#image=2&xywh=1,2,3,4', { page: 1, region: { x: 1, y: 2, w: 3, h: 4 } }],
  ['#xywh=1100,1500,400,300', { page: 0, region: { x: 1100, y: 1500, w: 100, h: 100 } }],
])('%s names a detail', (hash, detail) => {
  expect(readDetail(hash, images)).toEqual(detail);
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
  expect(readDetail(hash, images)).toBeUndefined();
});

test('an address names what was chosen', () => {
  const detail = { page: 1, region: { x: 10, y: 20, w: 300, h: 40 } };

  expect(readDetail(detailHash(detail), images)).toEqual(detail);
});
