import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ItemRecord } from '@iconotheca/contracts/item/item';
import type { RecordStore } from '../record-store.ts';
import type { NewEntry } from '../thesaurus.ts';
import type { OpenedStores } from './record-store.contract.ts';

/** Tests the behaviour of every store of the thesaurus. */
export function thesaurusContract(name: string, open: () => Promise<OpenedStores>): void {
  describe(`the thesaurus in ${name}`, () => {
    let one: RecordStore;
    let other: RecordStore;
    let remove: () => Promise<void>;

    beforeEach(async () => {
      ({ one, other, remove } = await open());
    });
    afterEach(() => remove());

    test('brings entries back as they were saved, whichever fields they have', async () => {
      const whole = anEntry('a', {
        kind: 'person',
        firstname: 'Anna',
        nonsort: 'de',
        gender: 'a',
        notes: 'Jurist\nof Ulm',
        replacedBy: { id: 'cnp01234567', label: 'Rossi' },
        replacedByPk: 'bert',
      });
      for (const entry of [whole, anEntry('b')]) await one.thesaurus.save(entry);

      for (const { digest: _digest, words: _words, sort: _sort, ...stored } of [whole, anEntry('b')]) {
        expect(await other.thesaurus.find(stored.id)).toEqual(stored);
      }
      expect(await other.thesaurus.find('c')).toBeUndefined();
    });

    test('saves an entry in place of the one with its id, and finds it by its new words alone', async () => {
      await one.thesaurus.save(anEntry('a', { label: 'Ulm', words: ['ulm'] }));

      await one.thesaurus.save(anEntry('a', { label: 'Bern', words: ['bern'] }));

      expect(await found(other, ['ulm'])).toEqual([]);
      expect(await found(other, ['bern'])).toEqual(['a']);
    });

    test('finds entries that have words of all beginnings, of the kinds asked for', async () => {
      await one.thesaurus.save(anEntry('a', { sort: 'ulm stadt', words: ['ulm', 'stadt'] }));
      await one.thesaurus.save(anEntry('b', { sort: 'stadt ulm', words: ['stadt', 'ulm'] }));
      await one.thesaurus.save(anEntry('c', { kind: 'person', sort: 'ulmer', words: ['ulmer'] }));
      await one.thesaurus.save(anEntry('d', { sort: 'ul%', words: ['ul_'] }));

      expect(await found(other, ['ulm'])).toEqual(['a', 'b']);
      expect(await found(other, ['ulm', 'sta'])).toEqual(['a', 'b']);
      expect(await found(other, ['sta', 'ulm'])).toEqual(['b', 'a']);
      expect(await found(other, ['ulm', 'bern'])).toEqual([]);
      expect(await found(other, ['ulm%'])).toEqual([]);
      expect(await found(other, ['ulm'], { kinds: ['person', 'place'], limit: 2 })).toEqual(['a', 'c']);
      expect(await found(other, [])).toEqual(['b', 'd', 'a']);
      expect(await found(other, [], { offset: 1, limit: 1 })).toEqual(['d']);
    });

    test('knows the same entry of the same account, and what it added since a moment', async () => {
      await one.thesaurus.save(anEntry('a', { digest: 'x', added: '2026-01-01T00:00:00Z' }));
      await one.thesaurus.save(anEntry('b', { digest: 'y', added: '2026-01-02T00:00:00Z' }));
      await one.thesaurus.save(anEntry('c', { digest: 'x', addedByPk: null, added: '2026-01-03T00:00:00Z' }));

      expect((await other.thesaurus.findSame('anna', 'x'))?.id).toBe('a');
      expect(await other.thesaurus.findSame('bert', 'x')).toBeUndefined();
      expect(await other.thesaurus.addedSince('anna', '2026-01-01T00:00:00Z')).toEqual({
        count: 1,
        firstAt: '2026-01-02T00:00:00Z',
      });
      expect(await other.thesaurus.addedSince('bert', '')).toEqual({ count: 0, firstAt: undefined });
    });

    test('reads every entry by label, in parts of any size', async () => {
      const labels = Array.from({ length: 230 }, (_, at) => String(at).padStart(3, '0'));
      await one.transact(async ({ thesaurus }) => {
        for (const label of labels.toReversed()) await thesaurus.save(anEntry(label, { label, sort: label }));
      });

      const read: string[] = [];
      for await (const { label } of other.thesaurus.stream()) read.push(label);

      expect(read).toEqual(labels);
    });

    test('sorts by the bytes of what it sorts by, and takes words of any length', async () => {
      const sorts = ['B', 'a', 'a b', 'ab', 'é', 'ﬀ', '🦁'];
      const long = 'w'.repeat(9_000);
      for (const sort of sorts.toReversed()) await one.thesaurus.save(anEntry(sort, { sort, words: [long] }));

      expect(await found(other, [])).toEqual(sorts);
      expect(await found(other, [long])).toEqual(sorts);
      expect(await found(other, [`${long}w`])).toEqual([]);
    });

    test('counts the items that name an entry, as they are now, and lists those that name a replaced one', async () => {
      await one.thesaurus.save(anEntry('a'));
      await one.items.save(anItem('1', { OWNERS_CERLID: ['a|A', 'a|A', 'b|B'] }));
      await one.items.save(anItem('2', { INSTIT_CERLID: ['a |A'], LOCATION_ORIG_CERLID: ['b|B'] }));
      await one.items.save(anItem('3', { OWNERS: ['a|A'], OWNERS_CERLID: ['a', '|a'] }));
      await one.items.save(anItem('4', { OWNERS_CERLID: ['a|A'] }));
      await one.items.save(anItem('5', { OWNERS_CERLID: ['a|A'] }));
      await one.items.save(anItem('4'));
      await one.items.remove('5');

      expect(await other.thesaurus.countNaming(['a', 'b', 'c'])).toEqual(
        new Map([
          ['a', 2],
          ['b', 2],
        ]),
      );
      expect(await other.thesaurus.behind('', 10)).toEqual([]);
      await one.thesaurus.replace('a', { id: 'b', label: 'B', byPk: 'anna' });
      expect(await other.thesaurus.find('a')).toMatchObject({
        replacedBy: { id: 'b', label: 'B' },
        replacedByPk: 'anna',
      });
      expect([await other.thesaurus.behind('', 1), await other.thesaurus.behind('1', 10)]).toEqual([['1'], ['2']]);
      await one.thesaurus.replace('a', null);
      expect(await other.thesaurus.behind('', 10)).toEqual([]);
      expect((await other.thesaurus.find('a'))?.replacedBy).toBeUndefined();
    });
  });
}

async function found(
  { thesaurus }: RecordStore,
  beginnings: readonly string[],
  {
    kinds = ['place'],
    limit = 100,
    offset = 0,
  }: { kinds?: ('place' | 'person')[]; limit?: number; offset?: number } = {},
): Promise<string[]> {
  return (await thesaurus.search({ kinds, beginnings, limit, offset })).map(({ id }) => id);
}

function anEntry(id: string, fields: Partial<NewEntry> = {}): NewEntry {
  return {
    id,
    kind: 'place',
    label: id,
    entry: id,
    added: '2026-01-01T00:00:00Z',
    addedByPk: 'anna',
    addedByName: 'Anna',
    replacedByPk: null,
    digest: id,
    words: [id],
    sort: id,
    ...fields,
  };
}

function anItem(uid: string, fields: Partial<ItemRecord> = {}): ItemRecord {
  return { ID: [uid], TYPE: ['provenance image'], ...fields };
}
