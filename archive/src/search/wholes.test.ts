import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Item } from '@iconotheca/contracts/item/item';
import { openReferenceIndex, readTerms, saved } from '@iconotheca/search-engine/testing';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openArchive, type Archive } from '../archive.ts';
import type { ItemSource } from '@iconotheca/search-engine/ports';
import { anItem } from '../testing/an-item.ts';
import { builtInIconclass } from '../testing/built-in-iconclass.ts';
import { needsRealData, realData } from '../testing/test-data.ts';
import { openSources } from './sources.ts';

describe('the wholes and the parts that searches read', () => {
  let dataDir: string;
  let archive: Archive;
  let source: ItemSource;

  beforeEach(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'wholes-'));
    archive = openArchive(dataDir);
    source = (await openSources({ dataDir })).openItems();
  });

  afterEach(() => {
    source.close();
    archive.db.close();
    rmSync(dataDir, { recursive: true });
  });

  const save = (...records: Partial<Item>[]) => {
    for (const each of records) archive.items.save(anItem(each));
  };
  const wholesOf = (...PARENT: string[]) => source.wholesOf(anItem({ ID: ['ONE'], PARENT })).map(({ ID }) => ID[0]);
  const titleOf = (uid: string) => source.wholesOf(anItem({ ID: ['ONE'], PARENT: [uid] }))[0]?.TITLE?.[0];
  const partsOf = (whole: string, seq = source.lastSeq(), after = '', limit = 10) =>
    source.partsOf({ whole, seq, after, limit }).map(({ uid, now }) => [uid, now.item.ID[0]].join(' '));

  test('wholes are as they are now, though they were read before', () => {
    save({ ID: ['BOOK'], TITLE: ['before'], PARENT: ['SET'] }, { ID: ['SET'] });
    const before = [wholesOf('BOOK', 'LOST'), titleOf('BOOK')];
    save({ ID: ['BOOK'], TITLE: ['after'] }, { ID: ['LOST'] });

    expect(before).toEqual([['BOOK', 'SET'], 'before']);
    expect([wholesOf('BOOK', 'LOST'), titleOf('BOOK')]).toEqual([['BOOK', 'LOST'], 'after']);
    archive.items.remove('BOOK');
    expect(wholesOf('BOOK', 'LOST')).toEqual(['LOST']);
  });

  test('parts follow their records: added, moved, restored and withdrawn, and come a page at a time', () => {
    save({ ID: ['C'], PARENT: ['BOOK'] }, { ID: ['A'], PARENT: ['BOOK', 'SET'] }, { ID: ['B'], PARENT: ['BOOK'] });
    expect(partsOf('BOOK')).toEqual(['A A', 'B B', 'C C']);
    expect(partsOf('BOOK', 2)).toEqual(['A A', 'C C']);
    expect([partsOf('BOOK', 9, '', 2), partsOf('BOOK', 9, 'B', 2)]).toEqual([['A A', 'B B'], ['C C']]);

    save({ ID: ['A'], PARENT: ['SET'] }, { ID: ['C'] });
    archive.items.remove('B');
    expect([partsOf('BOOK'), partsOf('SET')]).toEqual([[], ['A A']]);

    save({ ID: ['C'], PARENT: ['BOOK'], TITLE: ['again'] }, { ID: ['B'], PARENT: ['BOOK'] });
    expect(partsOf('BOOK')).toEqual(['B B', 'C C']);
  });
});

/** Counts the hits that are the book or one of its emblems. */
function inBook({ hits }: { hits: readonly { uid: string }[] }): number {
  return hits.filter(({ uid }) => uid.startsWith('EMB_uh_103')).length;
}

test.skipIf(realData === undefined)(
  `the emblems of a book are found by its author and its year, which they do not name (${needsRealData})`,
  async () => {
    const file = realData?.items.find((each) => each.endsWith('emblems-hab.jsonl')) ?? '';
    const items = readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line): Item => JSON.parse(line));
    const iconclass = await builtInIconclass();
    const engine = openReferenceIndex(() => iconclass);
    engine.take(saved(items));
    const plan = { rule: [], terms: [], filters: [], sort: 'SORTID', nonce: 'n', page: 0, size: 100 } as const;

    const byAuthor = await engine.search({
      ...plan,
      terms: await readTerms('Vaenius', { iconclass, formsOf: async () => [] }),
    });
    const byMaker = await engine.search({ ...plan, filters: [{ field: 'ARTIST', mode: 'A', value: 'Vaenius, Otho' }] });
    const byYear = await engine.search({ ...plan, filters: [{ field: 'DATE', mode: 'A', value: '1710' }] });
    const byPhrase = await engine.search({
      ...plan,
      terms: await readTerms('"Vaenius, Otho"', { iconclass, formsOf: async () => [] }),
    });

    expect([inBook(byAuthor), inBook(byMaker), inBook(byYear), inBook(byPhrase)]).toEqual([51, 51, 51, 1]);
  },
);
