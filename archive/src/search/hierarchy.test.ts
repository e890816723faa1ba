import { uidOf } from '@iconotheca/contracts/item';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anItem } from '../testing/an-item.ts';
import { startArchive, type TestArchive } from '../testing/start-archive.ts';
import { dataSets } from '../testing/test-data.ts';

describe.each(dataSets)('with an Iconclass in the official formats: $name', ({ iconclass }) => {
  let archive: TestArchive;

  beforeAll(async () => {
    const items = [
      anItem({ ID: ['CHRIST'], IC: ['11DD3'] }),
      anItem({ ID: ['COMPOUND'], IC: ['61B:31A2212(+1)'] }),
      anItem({ ID: ['KEYED'], IC: ['25F23(LION)(+12)'] }),
    ];
    archive = await startArchive({ items, iconclassFolder: iconclass });
  });
  afterAll(() => archive.stop());

  test.each([
    ['11D3', 'a second parent', ['CHRIST']],
    ['11D', 'what lies above both', ['CHRIST']],
    ['61B', 'the first part of a compound', ['COMPOUND']],
    ['31A2212', 'the second part without its key', ['COMPOUND']],
    ['31A2212(+1)', 'the second part', ['COMPOUND']],
    ['31A', 'what lies above the second part', ['COMPOUND']],
    ['61B:31A2212(+1)', 'the whole compound', ['COMPOUND']],
    ['25F23(LION)(+1)', 'a key one step shorter', ['KEYED']],
    ['25F23(LION)', 'the base of a key', ['KEYED']],
  ])('Must have on %s finds by %s', async (notation, _, expected) => {
    const { hits, facets } = await archive.search(`facet_ic=${encodeURIComponent(`A${notation}`)}`);

    expect(hits.map(uidOf)).toEqual(expected);
    expect(facets['ICPATH']).toContainEqual({ key: notation, doc_count: 1 });
  });

  test('a word in any language finds by the name of a key', async () => {
    const { hits } = await archive.search(`q=heraldic`);

    expect(hits.map(uidOf)).toContain('KEYED');
  });
});
