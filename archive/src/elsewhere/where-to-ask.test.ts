import { expect, test } from 'vitest';
import { whatToAsk } from './where-to-ask.ts';

const commons = 'https://upload.wikimedia.org/wikipedia/commons';

test.each([
  ['a file', 'https://a.example/leaf%201.jpg?size=2#top', ['https://a.example/leaf%201.jpg?size=2']],
  [
    'a page of Wikimedia Commons',
    'https://commons.wikimedia.org/wiki/File:Example.jpg',
    [`${commons}/thumb/a/a9/Example.jpg/500px-Example.jpg`, `${commons}/a/a9/Example.jpg`],
  ],
  [
    'a drawing there, which is asked for as a picture',
    'https://commons.wikimedia.org/wiki/File:Example%20a.svg',
    [`${commons}/thumb/d/da/Example_a.svg/500px-Example_a.svg.png`, `${commons}/d/da/Example_a.svg`],
  ],
  [
    'any other page there',
    'https://commons.wikimedia.org/wiki/Main_Page',
    ['https://commons.wikimedia.org/wiki/Main_Page'],
  ],
])('%s is asked for where it lies', (_, address, urls) => {
  expect(whatToAsk(address)).toEqual({ kind: 'file', urls: urls.map((url) => new URL(url)) });
});

test.each([
  'https://a.example/iiif/2/b%2Fc/info.json',
  'https://a.example/iiif/2/b%2Fc/full/max/0/default.jpg',
  'https://a.example/iiif/2/b%2Fc/pct:1,2,30,40/!300,300/!90/gray.png',
])('%s is an image of a server of images', (address) => {
  expect(whatToAsk(address)).toEqual({ kind: 'service', base: new URL('https://a.example/iiif/2/b%2Fc') });
});

test.each([
  'leaf.jpg',
  'ftp://a.example/b.jpg',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'data:image/png,x',
  '//a',
])('%s is nothing to ask for', (address) => {
  expect(whatToAsk(address)).toBeUndefined();
});
