import { collectionUrl, manifestUrl, topCollectionUrl } from '@iconotheca/contracts/iiif/iiif';
import { uidOf } from '@iconotheca/contracts/item/item';
import { beforeAll, describe, expect, it, type TestContext } from 'vitest';
import { ask, search } from '../support/ask.ts';
import { presentationModels, type CheckPresentation } from '../support/iiif/presentation-models.ts';

let models: CheckPresentation | string;

beforeAll(async () => {
  models = await presentationModels();
});

function checkWith(context: TestContext): CheckPresentation {
  return typeof models === 'string' ? context.skip(models) : models;
}

async function read(paths: readonly string[]): Promise<Record<string, unknown>> {
  const documents: Record<string, unknown> = {};
  for (const path of paths) documents[path] = await (await ask(path)).json();
  return documents;
}

describe('the community’s models of IIIF Presentation 3', () => {
  it('take the manifests of a hundred items of every type', async (context) => {
    const check = checkWith(context);
    const { hits } = await search('section=all&sort=RANDOM&nonce=presentation&size=150');
    const pictured = hits.filter(({ _images }) => _images !== undefined && _images.length > 0);

    const faults = await check(await read(pictured.map((item) => manifestUrl(uidOf(item)))));

    expect(pictured.length).toBeGreaterThan(80);
    expect(faults).toEqual({});
  });

  it('take the collections of sections, whole and in pages, and of what items contain', async (context) => {
    const check = checkWith(context);
    const { facets } = await search('section=all&size=0');
    const containers = (facets['PARENT'] ?? []).slice(0, 10).map(({ key }) => collectionUrl('item', key));
    const sections = ['all', 'emblembooks', 'prints', 'him_CERLPDA'].map((key) => collectionUrl('section', key));

    const faults = await check(
      await read([topCollectionUrl, ...sections, `${collectionUrl('section', 'all')}?page=0`, ...containers]),
    );

    expect(containers.length).toBeGreaterThan(2);
    expect(faults).toEqual({});
  });

  it('refuse what is none', async (context) => {
    const check = checkWith(context);
    const [top] = Object.values(await read([topCollectionUrl])) as Record<string, unknown>[];

    const faults = await check({
      right: top,
      rights: { ...top, rights: 5 },
      members: { ...top, items: [{ type: 'SavedItemsById' }] },
    });

    expect(Object.keys(faults)).toEqual(['rights', 'members']);
  });
});
