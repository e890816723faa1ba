import { relatedItems } from '@iconotheca/contracts/item/related';
import { uidOf, type ItemRecord } from '@iconotheca/contracts/item/item';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anItem } from '../testing/an-item.ts';
import { errorOf, startArchive, type TestArchive } from '../testing/start-archive.ts';

/** The rest of an archive, in which lions and ships are rare. */
const others = Array.from({ length: 200 }, (_, at) => anItem({ ID: [`OTHER_${at}`], IC: ['31A'] }));

function shows(uid: string, ...notations: string[]): ItemRecord {
  return anItem({ ID: [uid], IC: notations });
}

const items = [
  shows('LION', '25F23(LION)', '31A'),
  shows('LION_TOO', '25F23(LION)', '31A'),
  shows('HERALDIC_LION', '25F23(LION)(+12)'),
  shows('BEAR', '25F23(BEAR)'),
  shows('SHIP', '46C24'),
  shows('LION_IN_SHIP', '25F23(LION)', '46C24'),
  shows('ALONE', '94L'),
  anItem({ ID: ['BLANK'] }),
  anItem({ ID: ['BOOK'], IC: ['25F23(LION)'] }),
  anItem({ ID: ['PAGE'], IC: ['25F23(LION)'], PARENT: ['BOOK'] }),
  ...others,
];

let archive: TestArchive;
beforeAll(async () => {
  archive = await startArchive({ items });
});
afterAll(() => archive.stop());

async function relatedTo(uid: string): Promise<[uid: string, shared: string[]][]> {
  const answer = relatedItems.parse(await (await archive.get(`/api/items/${uid}/related`)).json());
  return answer.bySubject.map(({ item, shared }) => [uidOf(item), shared]);
}

describe('ITEM-10: related by subject', () => {
  test('are items that share notations, with the concepts that both show', async () => {
    expect(await relatedTo('SHIP')).toEqual([['LION_IN_SHIP', ['46C24']]]);
  });

  test('what is rare and deep counts more than what is common', async () => {
    const related = await relatedTo('HERALDIC_LION');

    const uids = related.map(([uid]) => uid);
    expect(uids.slice(0, 4).toSorted()).toEqual(['BOOK', 'LION', 'LION_TOO', 'PAGE'].toSorted());
    expect(related.find(([uid]) => uid === 'BEAR')).toEqual(['BEAR', ['25F23']]);
    expect(uids.some((uid) => uid.startsWith('OTHER_'))).toBe(false);
  });

  test('what the item lies in, and what lies in it, is not said again', async () => {
    expect((await relatedTo('PAGE')).map(([uid]) => uid)).not.toContain('BOOK');
    expect((await relatedTo('BOOK')).map(([uid]) => uid)).not.toContain('PAGE');
  });

  test.each(['ALONE', 'BLANK', 'OTHER_1'])('%s shares nothing that tells, so there are none', async (uid) => {
    expect(await relatedTo(uid)).toEqual([]);
  });

  test('an item that is not there is not found', async () => {
    const response = await archive.get('/api/items/NOBODY/related');

    expect(response.status).toBe(404);
    expect(await errorOf(response)).toMatchObject({ code: 'item-not-found', field: 'id' });
  });

  test('who shares two concepts is nearer than who shares one, and both are said', async () => {
    const [before] = await relatedTo('LION_IN_SHIP');

    await archive.save(shows('LION_IN_SHIP_TOO', '46C24', '25F23(LION)', '31A'));

    expect(before).toEqual(['SHIP', ['46C24']]);
    expect((await relatedTo('LION_IN_SHIP'))[0]).toEqual(['LION_IN_SHIP_TOO', ['46C24', '25F23(LION)']]);
  });
});
