import { limits } from '@iconotheca/contracts/limits';
import type { ItemRecord } from '@iconotheca/contracts/item/item';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Account } from '../accounts.ts';
import type { RecordStore } from '../record-store.ts';

/** Two stores on the same records, as two archives open them, and what removes both. */
export interface OpenedStores {
  one: RecordStore;
  other: RecordStore;
  remove: () => Promise<void>;
}

/** Tests the behaviour of every store of records. */
export function recordStoreContract(name: string, open: () => Promise<OpenedStores>): void {
  describe(`records in ${name}`, () => {
    let one: RecordStore;
    let other: RecordStore;
    let remove: () => Promise<void>;

    beforeEach(async () => {
      ({ one, other, remove } = await open());
    });
    afterEach(() => remove());

    describe('owners and copies', () => {
      const owned = {
        ...anItem('A'),
        OWNERS_CERLID: ['cnp00000001|Amerzode, Floris van (1570–1636)'],
        INSTIT: ['Rozendael'],
        SHELFMARK: ['R 1'],
      };
      const holder = { id: '', name: 'rozendael' };

      test('follow what is saved, changed and removed', async () => {
        await one.items.save(owned);
        expect(await other.ownership.naming('cnp00000001', 10)).toEqual(['A']);
        expect(await other.ownership.inCopy('r1', [holder], 10)).toEqual(['A']);

        await one.items.save({ ...owned, OWNERS_CERLID: ['cnp00000002|Kestrel'], SHELFMARK: ['R 2'] });
        expect(await other.ownership.naming('cnp00000001', 10)).toEqual([]);
        expect(await other.ownership.naming('cnp00000002', 10)).toEqual(['A']);
        expect(await other.ownership.countInCopy('r1', [holder])).toBe(0);

        await one.items.remove('A');
        expect(await other.ownership.countNaming('cnp00000002')).toBe(0);
        expect(await other.ownership.holders('r2', holder)).toEqual([]);
      });

      test('are found by a name without its years, and told apart by their ids', async () => {
        await one.items.save(owned);
        await one.items.save({ ...anItem('B'), OWNERS: ['Amerzode,  Floris van'] });

        const named = await one.ownership.named('amerzode, floris van', 10);

        expect(named.map(({ owner, count }) => [owner, count])).toEqual([
          ['cnp00000001', 1],
          ['name:amerzode, floris van', 1],
        ]);
      });
    });

    describe('a transaction', () => {
      test('stores all that was written in it, for this archive and the other', async () => {
        await one.transact(async ({ items, collections }) => {
          await items.save(anItem('A'));
          await collections.name('HAB', 'Herzog August Bibliothek');
        });

        for (const store of [one, other]) {
          expect((await store.items.find('A'))?._version).toBe(1);
          expect(await store.collections.nameOf('HAB')).toBe('Herzog August Bibliothek');
        }
      });

      test('stores nothing when its work fails', async () => {
        const failing = one.transact(async ({ items, audit }) => {
          await items.save(anItem('A'));
          await audit.add({ actor: 'root', act: 'tried', subject: 'A', detail: null });
          throw new Error('no');
        });

        await expect(failing).rejects.toThrow('no');
        expect(await one.items.count()).toBe(0);
        expect(await one.items.lastSeq()).toBe(0);
        expect(await one.audit.latest(10)).toEqual([]);
      });

      test('sees no write of another between what it reads and what it writes', async () => {
        await Promise.all(Array.from({ length: 20 }, () => countOnce(one)));
        await countOnce(other);

        expect((await one.tries.find('key')).count).toBe(5);
      });

      test('postpones what is asked of the store meanwhile until its end', async () => {
        const began = Promise.withResolvers<void>();
        const saving = one.transact(async ({ items }) => {
          await items.save(anItem('A'));
          began.resolve();
          await items.find('A');
          throw new Error('taken back');
        });
        const ended = saving.catch((error: unknown) => error);
        await began.promise;

        const found = await one.items.find('A');

        expect(found).toBeUndefined();
        expect(await ended).toMatchObject({ message: 'taken back' });
      });

      test('refuses the store itself, which would wait for its own end', async () => {
        const waiting = one.transact(() => one.items.count());

        await expect(waiting).rejects.toThrow('only the records that it was given');
        expect(await one.items.count()).toBe(0);
      });
    });

    test('a job is claimed by one store at a time, until it is released or the store is closed', async () => {
      const first = await one.claim('making');

      expect([await one.claim('making'), await other.claim('making')]).toEqual([undefined, undefined]);
      expect(await other.claim('looks')).toBeDefined();
      await first?.release();
      const second = await other.claim('making');
      expect([second?.lost.aborted, await one.claim('making')]).toEqual([false, undefined]);
    });

    test('a snapshot does not see what another archive writes meanwhile', async () => {
      await one.items.save(anItem('A'));

      const counts = await one.snapshot(async ({ items }) => {
        const before = await items.count();
        await other.items.save(anItem('B'));
        return [before, await items.count()];
      });

      expect(counts).toEqual([1, 1]);
      expect(await one.items.count()).toBe(2);
    });

    test('what another archive has written is noticed', async () => {
      const [state, ofOthers] = [await one.state(), await one.stateOfOthers()];

      await other.items.save(anItem('A'));

      expect(await one.state()).not.toBe(state);
      expect(await one.stateOfOthers()).not.toBe(ofOthers);
    });

    test('what this archive has written changes its state, and not that of others', async () => {
      const [state, ofOthers] = [await one.state(), await one.stateOfOthers()];

      await one.items.save(anItem('A'));

      expect(await one.state()).not.toBe(state);
      expect(await one.stateOfOthers()).toBe(ofOthers);
    });

    describe('items', () => {
      test('have a version a save, and none for what is there as it is', async () => {
        const outcomes = [
          await one.items.save(anItem('A')),
          await one.items.save(anItem('A')),
          await one.items.save(anItem('A', { TITLE: ['Ship'] })),
        ];

        expect(outcomes).toEqual(['added', 'unchanged', 'changed']);
        expect(await one.items.find('A')).toMatchObject({ TITLE: ['Ship'], _version: 2 });
        expect(await one.items.compare(anItem('A', { TITLE: ['Ship'] }))).toBe('unchanged');
      });

      test('are saved together as they would be one after the other', async () => {
        await one.items.save(anItem('B'));

        const outcomes = await one.items.saveAll([
          anItem('A', { TITLE: ['Ship'] }),
          anItem('B'),
          anItem('C', { PARENT: ['A'], ALLIMAGES: ['c.jpg'] }),
          anItem('A', { TITLE: ['Oak'] }),
        ]);

        expect(outcomes).toEqual(['added', 'unchanged', 'added', 'changed']);
        expect((await other.items.eventsAfter(0, 10)).map(({ uid }) => uid)).toEqual(['B', 'A', 'C', 'A']);
        expect(await other.items.find('A')).toMatchObject({ TITLE: ['Oak'], _version: 2 });
        expect(await other.items.showing(['c.jpg'])).toEqual([{ image: 'c.jpg', uid: 'C' }]);
        expect(await one.items.saveAll([])).toEqual([]);
      });

      test('are put into the log when they are saved and withdrawn, and found in it as they are now', async () => {
        await one.items.save(anItem('A'));
        await one.items.save(anItem('B'));
        await one.items.remove('A');

        const events = await other.items.eventsAfter(0, 10);

        expect(events.map(({ uid, now }) => [uid, now?.item._version])).toEqual([
          ['A', undefined],
          ['B', 1],
          ['A', undefined],
        ]);
        expect(events.at(-1)?.seq).toBe(await other.items.lastSeq());
        expect(await other.items.eventsAfter(events.at(-1)?.seq ?? 0, 10)).toEqual([]);
      });

      test('are withdrawn once, and still known as they were saved last', async () => {
        await one.items.save(anItem('A', { TITLE: ['Ship'] }));

        expect([await one.items.remove('A'), await one.items.remove('A')]).toEqual([true, false]);
        expect(await one.items.find('A')).toBeUndefined();
        expect(await one.items.lastOf('A')).toMatchObject({ TITLE: ['Ship'], _version: 1 });
      });

      test('are found in the order asked, with the ids that name none', async () => {
        for (const uid of ['A', 'B', 'C']) await one.items.save(anItem(uid));

        const { hits, notfound } = await one.items.findAll(['C', 'X', 'A']);

        expect([hits.map(({ ID }) => ID[0]), notfound]).toEqual([['C', 'A'], ['X']]);
      });

      test('are read in the order in which they came in, in parts of any size', async () => {
        const uids = Array.from({ length: 250 }, (_, index) => `item${index}`);
        await one.transact(async ({ items }) => {
          for (const uid of uids) await items.save(anItem(uid));
        });

        const read: string[] = [];
        for await (const { ID } of one.items.stream()) read.push(String(ID[0]));
        const part: string[] = [];
        for await (const { uid } of one.items.saves({ size: 3, offset: 120 })) part.push(uid);

        expect(read).toEqual(uids);
        expect(part).toEqual(['item120', 'item121', 'item122']);
        expect((await one.items.latest(2)).map(({ ID }) => ID[0])).toEqual(['item249', 'item248']);
      });

      test('come back as they were saved, whatever stands in them', async () => {
        const strange = anItem('É 1', {
          TITLE: ['Löwe, 獅 🦁', 'a\u0000b', 'half \ud800', String.raw`\u0000 and "quotes"`, '{1,NULL}', ''],
          PARENT: ['x'.repeat(20_000)],
          OWNERS: [`Long, ${'Ä'.repeat(9_000)}`],
          OWNERS_CERLID: [`${'c'.repeat(9_000)}|Label`],
          ALLIMAGES: [`${'i'.repeat(9_000)}.jpg`],
          SHELFMARK: ['S'.repeat(9_000)],
          INSTIT: ['I'.repeat(9_000)],
          HIM: ['CERLPDA', 'H'.repeat(9_000)],
        });

        await one.items.save(strange);
        const { _version: _number, ...found } = (await other.items.find('É 1')) ?? {};

        expect(found).toEqual(strange);
        expect(await other.items.withShelfmark('s'.repeat(9_000), 10)).toEqual(['É 1']);
        expect(await other.items.showing(strange.ALLIMAGES ?? [])).toHaveLength(1);
        expect(await other.items.find('no\u0000such')).toBeUndefined();
        expect(await one.items.remove('É 1')).toBe(true);
      });

      test('are found by the images that they show', async () => {
        await one.items.save(anItem('A', { ALLIMAGES: ['a.jpg', 'b.jpg'] }));
        await one.items.save(anItem('B', { ALLIMAGES: ['b.jpg'] }));

        expect(await one.items.showing(['b.jpg', 'a.jpg', 'c.jpg'])).toEqual([
          { image: 'b.jpg', uid: 'A' },
          { image: 'b.jpg', uid: 'B' },
          { image: 'a.jpg', uid: 'A' },
        ]);
      });
    });

    describe('images', () => {
      const image = {
        version: 'v1',
        width: 4,
        height: 3,
        levels: [[4, 3] as [number, number]],
        color: '#888888',
        thumbhash: 'AA',
      };

      test('put the items that show them into the log when they are there, and when they are gone', async () => {
        await one.items.save(anItem('A', { ALLIMAGES: ['a.jpg'] }));
        const before = await one.items.lastSeq();

        await one.images.saveReady('a.jpg', image);
        const shown = await one.items.eventsAfter(before, 10);
        await one.images.remove('a.jpg');
        const hidden = await one.items.eventsAfter(shown.at(-1)?.seq ?? 0, 10);

        expect(shown.map(({ now }) => now?.item._images)).toEqual([[{ name: 'a.jpg', width: 4, height: 3 }]]);
        expect(hidden.map(({ now }) => now?.item._images)).toEqual([undefined]);
      });

      test('say which version they replace', async () => {
        const replaced = [
          await one.images.saveReady('a.jpg', image),
          await one.images.saveReady('a.jpg', image),
          await one.images.saveReady('a.jpg', { ...image, version: 'v2' }),
        ];

        expect(replaced).toEqual([undefined, undefined, 'v1']);
        expect(await other.images.find('a.jpg')).toEqual({ ...image, version: 'v2', name: 'a.jpg', state: 'ready' });
      });
    });

    test('images of the same file are known by their digests, which older images get later', async () => {
      const image = { version: 'v', width: 4, height: 3, levels: [], color: '#888888', thumbhash: 'AA' };
      for (const name of ['a.jpg', 'b.jpg', 'c.jpg']) {
        await one.images.saveReady(name, { ...image, digest: name === 'c.jpg' ? 'other' : 'same' });
      }
      await one.images.saveReady('old.jpg', image);

      expect(await other.images.undigested('', 10)).toEqual([{ name: 'old.jpg', version: 'v' }]);
      await other.images.saveDigest({ name: 'old.jpg', version: 'before' }, 'other');
      await other.images.saveDigest({ name: 'old.jpg', version: 'v' }, 'same');

      expect(await one.images.undigested('', 10)).toEqual([]);
      expect(await one.images.sameAs(['b.jpg', 'c.jpg', 'none.jpg'])).toEqual(
        new Map([['b.jpg', ['a.jpg', 'old.jpg']]]),
      );
    });

    describe('sessions', () => {
      const nowS = 1_000_000;

      test('end with their time, and by being revoked', async () => {
        await one.accounts.add(anAccount('anna'));
        for (const token of ['a', 'b'])
          await one.sessions.add({ token, accountPk: 'anna', expiresAt: nowS + 10 }, nowS);

        expect((await other.sessions.find('a', nowS + 9))?.accountPk).toBe('anna');
        expect(await other.sessions.find('a', nowS + 10)).toBeUndefined();
        expect([await other.sessions.revoke('a'), await one.sessions.find('a', nowS)]).toEqual([true, undefined]);
        expect(await one.sessions.revokeAllOf('anna')).toBe(1);
      });

      test('of an account are listed by their last use, told apart, and ended one by one', async () => {
        for (const name of ['anna', 'bert']) await one.accounts.add(anAccount(name));
        const expiresAt = nowS + 1_000;
        await one.sessions.add({ token: 'a', accountPk: 'anna', expiresAt, agent: 'Firefox' }, nowS);
        await one.sessions.add({ token: 'b', accountPk: 'anna', expiresAt }, nowS + 1);
        await one.sessions.add({ token: 'c', accountPk: 'anna', expiresAt, name: 'Script', scope: 'read' }, nowS + 2);
        await one.sessions.add({ token: 'd', accountPk: 'bert', expiresAt }, nowS + 3);
        const idOf = async (token: string) => (await other.sessions.find(token, nowS))?.id ?? 0;
        await other.sessions.setUsed(await idOf('a'), nowS + 500);

        const ofAnna = await other.sessions.ofAccount('anna', nowS);
        expect(ofAnna.map(({ usedAt, agent, name, scope }) => ({ usedAt, agent, name, scope }))).toEqual([
          { usedAt: nowS + 500, agent: 'Firefox' },
          { usedAt: nowS + 2, name: 'Script', scope: 'read' },
          { usedAt: nowS + 1 },
        ]);
        expect(await one.sessions.ofAccount('anna', expiresAt)).toEqual([]);
        expect(await one.sessions.revokeOne('anna', await idOf('d'))).toBe(false);
        expect(await one.sessions.revokeOthers('anna', await idOf('a'))).toBe(1);
        expect((await other.sessions.ofAccount('anna', nowS)).map(({ name }) => name)).toEqual([undefined, 'Script']);
        expect(await one.sessions.revokeOne('anna', await idOf('c'))).toBe(true);
        expect(await other.sessions.find('c', nowS)).toBeUndefined();
        expect((await other.sessions.find('d', nowS))?.accountPk).toBe('bert');
      });

      test('of passes are listed by number and revoked by it', async () => {
        await one.sessions.add({ token: 'p', accountPk: null, expiresAt: nowS + 10 }, nowS);

        const [pass] = await other.sessions.passes(nowS);

        expect(pass).toMatchObject({ accountPk: null, expiresAt: nowS + 10 });
        expect(await other.sessions.revokePass(pass?.id ?? 0)).toBe(true);
        expect(await one.sessions.passes(nowS)).toEqual([]);
      });
    });

    test('tries are counted for a key until it is too old', async () => {
      await one.tries.add('a', 100);
      await other.tries.add('a', 200);
      await one.tries.add('b', 300);
      await one.tries.takeBack('b');

      expect([await one.tries.find('a'), await one.tries.find('b')]).toEqual([
        { count: 2, lastAt: 200 },
        { count: 0, lastAt: 300 },
      ]);
      await one.tries.removeUntil(200);
      expect(await other.tries.find('a')).toEqual({ count: 0, lastAt: 0 });
    });

    test('accounts are found by name in any case, and shut out and let in again', async () => {
      await one.accounts.add(anAccount('anna', { collections: ['CERLPDA'] }));
      await one.accounts.disable('anna', '2026-01-01T00:00:00Z');

      expect(await other.accounts.findByName(' ANNA ')).toMatchObject({
        collections: ['CERLPDA'],
        disabledAt: '2026-01-01T00:00:00Z',
      });
      await other.accounts.setPassword('anna', 'new');
      expect(await one.accounts.find('anna')).toMatchObject({ password: 'new', disabledAt: null });
    });

    test('an account is made operator, and is one no longer', async () => {
      await one.accounts.add(anAccount('anna'));

      await one.accounts.setOperator('anna', true);
      expect(await other.accounts.find('anna')).toMatchObject({ isOperator: true });

      await other.accounts.setOperator('anna', false);
      expect(await one.accounts.find('anna')).toMatchObject({ isOperator: false });
    });

    test('an account keeps names, and does no longer', async () => {
      await one.accounts.add({ ...anAccount('anna'), keepsNames: true });
      expect(await other.accounts.find('anna')).toMatchObject({ keepsNames: true });

      await other.accounts.setKeepsNames('anna', false);
      await other.accounts.setKeepsNames('anna', false);
      expect(await one.accounts.find('anna')).toMatchObject({ keepsNames: false });
    });

    test('institutions are saved with their networks, one in place of the other', async () => {
      const institution = {
        pk: 'i',
        name: 'Library',
        isSubscribed: false,
        trialUntil: null,
        createdAt: '',
        networks: ['192.0.2.0/24'],
      };
      await one.institutions.save(institution);
      await one.institutions.save({ ...institution, networks: ['198.51.100.0/24'] });

      expect(await other.institutions.findByName('LIBRARY')).toEqual({ ...institution, networks: ['198.51.100.0/24'] });
      expect(await other.institutions.list()).toHaveLength(1);
    });

    test('names stand for the entry that holds them, as they were saved last', async () => {
      const titian = {
        id: 'titian',
        kind: 'person' as const,
        name: 'Titian',
        dates: '1488-1576',
        variants: ['Tizian'],
        ids: ['https://www.wikidata.org/wiki/Q47551'],
        names: ['Titian', 'Tizian'],
      };
      const keys = ['titian', 'tizian'].map((key) => ({ key, years: '1488-1576' }));
      const other1 = {
        ...titian,
        id: 'other',
        name: 'Tiziano',
        variants: [],
        names: ['Tiziano'],
        replacedBy: 'titian',
      };
      await one.authorities.save([
        { ...titian, holder: 'titian', keys },
        {
          ...other1,
          holder: 'titian',
          keys: [
            { key: 'tiziano', years: '' },
            { key: 'tiziano', years: '' },
          ],
        },
      ]);

      expect(await other.authorities.find('titian')).toEqual(titian);
      expect(await other.authorities.holding(['tiziano', 'none', 'tizian'])).toEqual(
        expect.arrayContaining([
          {
            key: 'tiziano',
            kind: 'person',
            years: '',
            id: 'titian',
            name: 'Titian',
            names: ['Titian', 'Tizian'],
            within: [],
          },
          {
            key: 'tizian',
            kind: 'person',
            years: '1488-1576',
            id: 'titian',
            name: 'Titian',
            names: ['Titian', 'Tizian'],
            within: [],
          },
        ]),
      );

      expect(await other.authorities.beginning('person', 'tizia', 5)).toEqual(['Titian']);
      expect(await other.authorities.beginning('place', 'tizia', 5)).toEqual([]);

      await one.authorities.save([{ ...titian, variants: [], holder: 'titian', keys: keys.slice(0, 1) }]);

      expect(await other.authorities.holding(['tizian'])).toEqual([]);
      const stored = [];
      for await (const each of other.authorities.stream()) stored.push(each.id);
      expect(stored).toEqual(['other', 'titian']);
    });

    test('places lie in others; entries that became part of one are found by it; one is removed with its names', async () => {
      const leiden = {
        id: 'leiden',
        kind: 'place' as const,
        name: 'Leiden',
        variants: ['Leyde'],
        ids: [],
        languages: { Leyde: 'fr' },
        broader: 'holland',
        names: ['Leiden', 'Leyde'],
        within: ['Holland'],
      };
      const holland = { ...plainPlace('Holland'), holder: 'holland', keys: [{ key: 'holland', years: '' }] };
      const part = { ...plainPlace('Hollandia'), replacedBy: 'holland', holder: 'holland', keys: [] };
      await one.authorities.save([
        { ...leiden, holder: 'leiden', keys: [{ key: 'leiden', years: '' }] },
        holland,
        part,
      ]);

      expect(await other.authorities.find('leiden')).toEqual(leiden);
      expect((await other.authorities.holding(['leiden']))[0]?.within).toEqual(['Holland']);
      expect(await other.authorities.narrower('holland', 5)).toEqual(['Leiden']);
      expect((await other.authorities.partsOf('holland')).map(({ id }) => id)).toEqual(['hollandia']);

      await one.authorities.remove(['leiden']);
      expect(await other.authorities.find('leiden')).toBeUndefined();
      expect(await other.authorities.holding(['leiden'])).toEqual([]);
    });

    test('items are put into the log again as they are, those that are there', async () => {
      await one.items.saveAll([anItem('A'), anItem('B')]);
      const before = await one.items.lastSeq();

      await one.items.logAgain(['B', 'NONE', 'A']);

      const events = await other.items.eventsAfter(before, 10);
      expect(events.map(({ uid, now }) => [uid, now?.item._version])).toEqual([
        ['B', 1],
        ['A', 1],
      ]);
    });

    test('lists are made once for a key, counted by owner, and count their versions', async () => {
      await one.accounts.add(anAccount('anna'));
      const content = { name: 'Ships', description: '', public: true, entries: [{ uid: 'A' }] };
      await one.lists.add({ ...content, pk: 'l', ownerPk: 'anna', createKey: 'key' });
      const again = one.lists.add({ ...content, pk: 'm', ownerPk: 'anna', createKey: 'key' });
      await expect(again).rejects.toThrow(/unique/iu);
      await one.lists.update('l', { ...content, entries: [] });

      expect((await other.lists.findByKey('anna', 'key'))?.pk).toBe('l');
      expect(await other.lists.find('l')).toMatchObject({ version: 2, count: 0, entries: [] });
      expect(await other.lists.countOwnedBy('anna')).toBe(1);
    });

    test('annotations belong to their item, which searches read again', async () => {
      await one.accounts.add(anAccount('anna', { name: 'Anna' }));
      await one.items.save(anItem('A'));
      const before = await one.items.lastSeq();

      await one.annotations.add({
        pk: 'n',
        uid: 'A',
        ownerPk: 'anna',
        field: 'COMMENT',
        value: 'A ship',
        region: null,
        createKey: 'key',
      });

      const [event] = await other.items.eventsAfter(before, limits.itemsPerPage);
      expect(event?.now?.item._annotations).toMatchObject([{ pk: 'n', username: 'Anna', value: 'A ship' }]);
      const stored = await other.annotations.find('n');
      if (stored !== undefined) await other.annotations.remove(stored, 'anna');
      expect([await one.annotations.find('n'), await one.annotations.wasKeyUsed('anna', 'key')]).toEqual([
        undefined,
        true,
      ]);
    });

    test('an annotation has the region that it was saved with last, and an item that is read brings it', async () => {
      const region = { image: 'leaf.jpg', x: 10, y: 20, w: 300, h: 40 };
      await one.accounts.add(anAccount('anna'));
      await one.items.save(anItem('A'));
      const added = { uid: 'A', ownerPk: 'anna', field: 'COMMENT' as const, value: 'A ship', createKey: null };
      await one.annotations.add({ ...added, pk: 'n', region });
      await one.annotations.add({ ...added, pk: 'o', region: null });

      const [first, second] = (await other.items.find('A'))?._annotations ?? [];
      expect([first?.region, second && Object.hasOwn(second, 'region')]).toEqual([region, false]);
      const [stored, plain] = [await other.annotations.find('n'), await other.annotations.find('o')];
      if (stored === undefined || plain === undefined) throw new Error('both are there');
      await other.annotations.update(stored, { value: 'A ship', region: null });
      await other.annotations.update(plain, { value: 'A ship', region });

      expect([(await one.annotations.find('n'))?.region, (await one.annotations.find('o'))?.region]).toEqual([
        undefined,
        region,
      ]);
    });

    test('uploads that came to nothing no longer count after a while', async () => {
      await one.accounts.add(anAccount('anna'));
      for (const name of ['kept.jpg', 'refused.jpg'])
        await one.uploads.begin({ name, ownerPk: 'anna', filename: name, bytes: 10, begunAt: 100 });
      await one.uploads.settle('kept.jpg', 'unused', 10);
      await one.uploads.settle('refused.jpg', 'refused', 10);

      expect(await other.uploads.sentSince('anna', 0)).toEqual({ bytes: 20, firstAt: 100 });
      await other.uploads.removeFailed('anna', 100);
      expect(await one.uploads.sentSince('anna', 0)).toEqual({ bytes: 10, firstAt: 100 });
      expect([await one.uploads.senderOf('kept.jpg'), await one.uploads.senderOf('refused.jpg')]).toEqual([
        'anna',
        undefined,
      ]);
    });

    test('uploads are unwanted until a record names them, and swept once', async () => {
      await one.accounts.add(anAccount('anna'));
      for (const name of ['drafted.jpg', 'named.jpg', 'wanted.jpg', 'withdrawn.jpg']) {
        await one.uploads.begin({ name, ownerPk: 'anna', filename: `my ${name}`, bytes: 10, begunAt: 100 });
        await one.uploads.settle(name, 'unused', 7);
      }
      await one.uploads.want('anna', ['wanted.jpg'], 200);
      await one.uploads.want('bert', ['drafted.jpg'], 200);
      await one.items.save(anItem('A', { URL_IMAGE: ['named.jpg'] }));
      await one.items.save(anItem('B', { ALLIMAGES: ['withdrawn.jpg'] }));
      await one.items.save(anItem('A', { TITLE: ['Without image'] }));
      await one.items.remove('B');

      expect(await other.uploads.unwanted(199, 10)).toEqual(['drafted.jpg']);
      const swept = [
        await other.uploads.sweep('named.jpg', 199, 'v0'),
        await other.uploads.sweep('drafted.jpg', 199, 'v1'),
        await other.uploads.sweep('drafted.jpg', 199, 'v1'),
      ];
      expect(swept).toEqual([false, true, false]);
      expect(await one.uploads.leftovers()).toEqual([{ name: 'drafted.jpg', version: 'v1' }]);
      await one.uploads.removeLeftover('drafted.jpg');
      expect(await other.uploads.leftovers()).toEqual([]);
      expect(await other.uploads.swept(['named.jpg', 'drafted.jpg'])).toEqual(['drafted.jpg']);
      expect(await other.uploads.sentBy('anna', ['drafted.jpg', 'named.jpg', 'other.jpg'])).toEqual([
        { name: 'named.jpg', filename: 'my named.jpg', bytes: 7 },
      ]);
    });

    test('what an account saved is summed by the bytes of its records', async () => {
      await one.items.save(anItem('A'));
      await one.itemActions.add({ uid: 'A', act: 'save', version: 1, byPk: 'anna' });

      const saved = await other.itemActions.savedSince('anna', '2000-01-01T00:00:00Z');

      expect([saved.count, saved.bytes]).toEqual([1, Buffer.byteLength(JSON.stringify(anItem('A')))]);
      expect((await other.itemActions.savedSince('bert', '2000-01-01T00:00:00Z')).count).toBe(0);
    });

    test('what happened to an item is told the latest first, with imports, restores and withdrawals', async () => {
      await one.items.save(anItem('A'));
      await one.items.save(anItem('A', { CAPTION: ['second'] }));
      await one.itemActions.add({ uid: 'A', act: 'save', version: 2, byPk: 'anna' });
      await one.items.remove('A');
      await one.itemActions.add({ uid: 'A', act: 'delete', version: 2, byPk: 'anna' });
      await one.items.save(anItem('A'));
      await one.itemActions.add({ uid: 'A', act: 'restore', version: 3, restored: 1, byPk: 'bert' });

      const acts = await other.itemActions.historyOf('A', { size: 10, offset: 0 });

      expect(acts.map(({ at: _at, ...act }) => act)).toEqual([
        { version: 3, act: 'restore', restored: 1, byPk: 'bert' },
        { version: 2, act: 'delete', byPk: 'anna' },
        { version: 2, act: 'save', byPk: 'anna' },
        { version: 1, act: 'import' },
      ]);
      expect((await other.itemActions.historyOf('A', { size: 1, offset: 3 })).map(({ act }) => act)).toEqual([
        'import',
      ]);
      expect(await other.itemActions.countHistoryOf('A')).toBe(4);
      expect(await other.items.recordAt('A', 2)).toEqual({ ...anItem('A', { CAPTION: ['second'] }), _version: 2 });
      expect(await other.items.recordAt('A', 4)).toBeUndefined();
    });

    test('what was withdrawn by a user is listed for its keepers until it is back, once for each', async () => {
      const fields = { _OWNER_PK: ['anna'], HIM: ['HAB', 'CERLPDA'] };
      for (const uid of ['A', 'B', 'C']) await one.items.save(anItem(uid, fields));
      for (const uid of ['A', 'B', 'C']) await one.items.remove(uid);
      for (const uid of ['A', 'B']) await one.itemActions.add({ uid, act: 'delete', version: 1, byPk: 'bert' });
      const anna = { ownerPk: 'anna', collections: [] };
      const editor = { ownerPk: 'edda', collections: ['HAB', 'CERLPDA'] };

      const listed = await other.itemActions.withdrawn(editor, { size: 10, offset: 0 });
      await one.items.save(anItem('B', fields));

      expect(listed.map(({ uid, version, byPk }) => [uid, version, byPk])).toEqual([
        ['B', 1, 'bert'],
        ['A', 1, 'bert'],
      ]);
      expect((await other.itemActions.withdrawn(anna, { size: 10, offset: 0 })).map(({ uid }) => uid)).toEqual(['A']);
      expect(await other.itemActions.countWithdrawn(editor)).toBe(1);
      expect(await other.itemActions.countWithdrawn({ ownerPk: 'bert', collections: [] })).toBe(0);
      expect([await other.itemActions.isWithdrawn('A'), await other.itemActions.isWithdrawn('C')]).toEqual([
        true,
        false,
      ]);
    });

    test('records of the provenance archive are found by their shelfmark, however it is spaced', async () => {
      await one.items.save(anItem('A', { HIM: ['CERLPDA'], SHELFMARK: ['Inc. 12/3', 'old: X'] }));
      await one.items.save(anItem('B', { HIM: ['HAB'], SHELFMARK: ['Inc. 12/3'] }));
      await one.items.save(anItem('C', { HIM: ['CERLPDA'], SHELFMARK: ['Inc. 12/4'] }));

      expect(await other.items.withShelfmark('inc 12-3', 10)).toEqual(['A']);
      expect(await other.items.withShelfmark('OLD X', 10)).toEqual(['A']);
      await one.items.save(anItem('C', { HIM: ['CERLPDA'], SHELFMARK: ['Inc. 12/3'] }));
      await one.items.remove('A');
      expect(await other.items.withShelfmark('Inc.12.3', 10)).toEqual(['C']);
      expect(await other.items.withShelfmark(' - ', 10)).toEqual([]);
    });

    test('passkeys are kept by account, and what they sign is asked for once', async () => {
      const nowS = 1_000_000;
      const key = {
        id: 'k1',
        accountPk: 'anna',
        publicKey: 'pQEC',
        counter: 0,
        transports: ['internal', 'hybrid'],
        name: 'Telephone',
        createdAt: '2026-01-01T00:00:00.000Z',
        usedAt: undefined,
      };
      for (const pk of ['anna', 'bert']) await one.accounts.add(anAccount(pk));
      await one.passkeys.add(key);
      await one.passkeys.add({ ...key, id: 'k2', transports: [], createdAt: '2026-01-02T00:00:00.000Z' });
      await one.passkeys.setUsed('k1', 7, nowS);

      expect(await other.passkeys.find('k1')).toEqual({ ...key, counter: 7, usedAt: nowS });
      expect((await other.passkeys.ofAccount('anna')).map(({ id, transports }) => [id, transports])).toEqual([
        ['k1', ['internal', 'hybrid']],
        ['k2', []],
      ]);
      expect([await other.passkeys.remove('bert', 'k1'), await other.passkeys.remove('anna', 'k1')]).toEqual([
        false,
        true,
      ]);
      expect([await one.passkeys.removeAllOf('anna'), await one.passkeys.find('k2')]).toEqual([1, undefined]);

      await one.accounts.setNeedsPasskey('anna', true);
      expect((await other.accounts.list()).map(({ needsPasskey }) => needsPasskey)).toEqual([true, false]);

      for (const [challenge, expiresAt] of [
        ['a', nowS + 10],
        ['b', nowS + 10],
        ['c', nowS + 20],
      ] as const)
        await one.passkeys.addChallenge(challenge, expiresAt, nowS);
      expect(await other.passkeys.takeChallenge('a', nowS)).toBe(true);
      expect(await one.passkeys.takeChallenge('a', nowS)).toBe(false);
      expect(await one.passkeys.takeChallenge('b', nowS + 10)).toBe(false);
      expect(await one.passkeys.takeChallenge('c', nowS + 10)).toBe(true);
    });

    test('runs note what they wrote, and take it back, but for what was changed since', async () => {
      const data = {
        name: 'a.csv',
        sheet: { columns: [], rows: 3 },
        mapping: { columns: [] },
        progress: { done: 0, of: 3 },
        problems: [],
      };
      await one.items.saveAll([anItem('A'), anItem('B'), anItem('W', { HIM: ['M'] })]);
      await one.transact(async ({ items, itemActions }) => {
        await items.remove('W');
        await itemActions.add({ uid: 'W', act: 'delete', version: 1, byPk: 'pk' });
      });
      const who = { accountPk: 'pk', actorPk: 'pk', collection: 'M', bytes: 3, headings: 'h' };
      const id = await one.runs.add({ ...who, state: 'running', file: 'runs/a.csv', data });
      const changed = (uid: string) => anItem(uid, { HIM: ['M'], TITLE: ['Changed'] });
      const outcomes = await one.transact(({ runs }) => runs.save(id, ['A', 'B', 'C', 'W'].map(changed)));

      expect(outcomes).toEqual(['changed', 'changed', 'added', 'added']);
      expect(await other.runs.countItems(id)).toBe(4);
      expect((await other.runs.known(['A', 'X'])).get('A')).toEqual({ record: changed('A'), isThere: true });
      expect(await other.runs.unfinished('pk')).toEqual({ runs: 1, bytes: 3 });
      expect(await other.itemActions.isWithdrawn('W')).toBe(false);
      expect((await other.itemActions.historyOf('A', { size: 1, offset: 0 }))[0]).toMatchObject({
        act: 'import',
        run: id,
      });

      await one.items.save(anItem('B', { TITLE: ['Changed since'] }));
      expect(await one.transact(({ runs }) => runs.takeBack(id, 3, () => true))).toBe(3);
      expect(await one.transact(({ runs }) => runs.takeBack(id, 3, () => true))).toBe(1);
      expect(await other.runs.kept(id, 10)).toEqual(['B']);
      expect((await other.items.findAll(['A', 'B', 'C', 'W'])).notfound).toEqual(['C', 'W']);
      expect(await other.items.find('A')).toMatchObject(anItem('A'));
      expect(await other.itemActions.isWithdrawn('W')).toBe(true);
      expect((await other.itemActions.historyOf('A', { size: 1, offset: 0 }))[0]).toMatchObject({
        act: 'restore',
        restored: 1,
        run: id,
      });

      await one.runs.change(id, { state: 'undone', file: null, isNewAttempt: true, cards: [anItem('A')] });
      await one.runs.addProblems(id, [{ line: 2, field: 'ID', message: 'is missing', isRefused: true }]);
      expect(await other.runs.find(id)).toMatchObject({ state: 'undone', attempt: 2, file: null, data });
      expect(await other.runs.cards(id)).toEqual([anItem('A')]);
      expect((await other.runs.list(['M'], 5)).map((run) => run.id)).toEqual([id]);
      expect(await other.runs.inStates(['running'])).toEqual([]);
      expect(await other.runs.earlierMapping('pk', 'h')).toEqual({ columns: [] });
      const problems: unknown[] = [];
      for await (const problem of other.runs.problems(id)) problems.push(problem);
      expect(problems).toEqual([{ line: 2, field: 'ID', message: 'is missing', isRefused: true }]);
    });

    test('runs know which pictures of what they wrote are missing; those that came since wait after a run was taken back', async () => {
      await one.accounts.add(anAccount('anna'));
      const data = {
        name: 'a.csv',
        sheet: { columns: [], rows: 2 },
        mapping: { columns: [] },
        progress: { done: 0, of: 2 },
        problems: [],
      };
      const who = { accountPk: 'anna', actorPk: 'anna', collection: 'M', bytes: 3, headings: 'h' };
      const older = { name: 'older.jpg', ownerPk: 'anna', filename: 'older.jpg', bytes: 1, begunAt: 100 };
      await one.uploads.beginNamed(older);
      await one.images.plan([{ name: 'there.jpg', width: 3, height: 2, edition: '1' }]);
      const id = await one.runs.add({ ...who, state: 'running', file: null, data });
      const written = [
        anItem('A', { HIM: ['M'], ALLIMAGES: ['there.jpg', 'b.jpg', 'a.jpg'] }),
        anItem('B', { HIM: ['M'], ALLIMAGES: ['older.jpg'] }),
        anItem('C', { HIM: ['M'], ALLIMAGES: ['b.jpg'] }),
      ];
      await one.transact(({ runs }) => runs.save(id, written));

      const missing = async () => {
        const names: string[] = [];
        for await (const name of other.runs.missingPictures(id)) names.push(name);
        return names;
      };
      expect(await missing()).toEqual(['a.jpg', 'b.jpg', 'older.jpg', 'b.jpg']);
      expect(await other.runs.among(id, ['A', 'X'])).toEqual(['A']);
      for (const name of ['a.jpg', 'b.jpg', 'b.jpg']) {
        await one.uploads.beginNamed({ ...older, name, begunAt: Date.now() });
      }
      await one.uploads.refuseNamed('b.jpg', 1);
      expect(await other.uploads.senderOf('a.jpg')).toBe('anna');
      expect(await other.uploads.senderOf('b.jpg')).toBeUndefined();
      expect(await one.transact(({ runs }) => runs.takeBack(id, 5, () => true))).toBe(3);
      expect(await other.uploads.unwanted(Date.now(), 10)).toEqual(['a.jpg']);
      expect(await missing()).toEqual([]);
      expect(await other.runs.among(id, ['A'])).toEqual([]);
    });

    test('imports remember how far they came, and a trial leaves nothing behind', async () => {
      const tally = { added: 1, changed: 0, unchanged: 0, refused: 1, images: 0, unknown: { COLOUR: 1 } };
      const run = { line: 7, tally, finished: false };
      const trial = one.trialImports();
      for (const imports of [one.imports, trial]) {
        await imports.save(imports === trial ? 'trial' : 'digest', 'a.csv', run);
        await imports.addProblem('digest', { line: 3, field: 'TYPE', message: 'is missing' });
      }

      expect(await other.imports.find('digest')).toEqual(run);
      expect(await trial.find('trial')).toEqual(run);
      expect(await other.imports.find('trial')).toBeUndefined();
      const problems: unknown[] = [];
      for await (const problem of other.imports.problems('digest')) problems.push(problem);
      expect(problems).toEqual([{ line: 3, field: 'TYPE', message: 'is missing' }]);
    });
  });
}

function anItem(uid: string, fields: Partial<ItemRecord> = {}): ItemRecord {
  return { ID: [uid], TYPE: ['print'], ...fields };
}

function anAccount(pk: string, fields: Partial<Account> = {}): Account {
  return {
    pk,
    username: pk,
    name: pk,
    password: 'none',
    institutionPk: null,
    isSubscriber: false,
    isOperator: false,
    keepsNames: false,
    needsPasskey: false,
    disabledAt: null,
    createdAt: '2026-01-01T00:00:00Z',
    collections: [],
    ...fields,
  };
}

/** Counts one try after a look at how many there were, up to five. */
function countOnce(store: RecordStore): Promise<void> {
  return store.transact(async ({ tries }) => {
    const { count } = await tries.find('key');
    if (count < 5) await tries.add('key', 1);
  });
}

function plainPlace(name: string) {
  return { id: name.toLowerCase(), kind: 'place' as const, name, variants: [], ids: [], names: [name] };
}
