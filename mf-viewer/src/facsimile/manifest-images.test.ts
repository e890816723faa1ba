import { expect, test } from 'vitest';
import { manifestImages } from './manifest-images.ts';

function aCanvas(service: unknown) {
  return { type: 'Canvas', items: [{ type: 'AnnotationPage', items: [{ body: { type: 'Image', service } }] }] };
}

const services = (name: string) => [
  { id: `https://archive.example/iiif/3/${name}`, type: 'ImageService3' },
  { '@id': `https://archive.example/iiif/2/${name}`, '@type': 'ImageService2' },
];

test('images are read from where the manifest says, on this site', () => {
  const manifest = { type: 'Manifest', items: [aCanvas(services('a.jpg')), aCanvas(services('b%20c.jpg'))] };

  expect(manifestImages(manifest)).toEqual(['/iiif/2/a.jpg/info.json', '/iiif/2/b%20c.jpg/info.json']);
});

test.each([
  { type: 'Manifest' },
  { items: [aCanvas([])] },
  { items: [aCanvas(services('a.jpg')), aCanvas([{ id: 'x', type: 'y' }])] },
])('a manifest that does not name a service for every image is not used: %j', (manifest) => {
  expect(manifestImages(manifest)).toBeUndefined();
});
