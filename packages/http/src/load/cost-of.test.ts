import { endpoints } from '@iconotheca/contracts/api';
import { expect, test } from 'vitest';
import { costOf } from './cost-of.ts';

const namesOf = (cost: ReturnType<typeof costOf>) =>
  Object.entries(endpoints).flatMap(([name, { path }]) => (costOf({ path }) === cost ? name : []));

test('health, images and uploads are answered whatever there is to do', () => {
  expect(namesOf(undefined).toSorted()).toEqual(['live', 'ready', 'upload']);
  for (const path of ['/iiif/3/a.jpg/full/max/0/default.jpg', '/f/a.jpg', '/ops', '/api/releases/recall', '/metrics']) {
    expect([path, costOf({ path })]).toEqual([path, undefined]);
  }
});

test('what is saved, and what is read by its id, goes before what is searched for', () => {
  expect(namesOf('cheap')).toEqual(
    expect.arrayContaining(['objects', 'iconclass', 'lists', 'saveList', 'modify', 'saveAnnotation', 'login', 'user']),
  );
  expect(namesOf('costly')).toEqual(
    expect.arrayContaining([
      'search',
      'suggest',
      'why',
      'related',
      'collection',
      'similar',
      'iconclassUse',
      'iconclassPictures',
      'nameUse',
      'namesNear',
    ]),
  );
  const pages = ['/r/section/all', '/r/concept/25F', '/r/maker/A', '/r/place/A', '/r/view/A/all'].map((path) =>
    costOf({ path }),
  );
  expect(pages).toEqual(['costly', 'costly', 'costly', 'costly', 'cheap']);
});
