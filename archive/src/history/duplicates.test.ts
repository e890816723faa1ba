import { possibleDuplicates } from '@iconotheca/contracts/history/duplicates';
import { limits } from '@iconotheca/contracts/limits';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { imagesFolder, openArchive, openRecords } from '../archive.ts';
import { openFiles } from '../files.ts';
import { openImages } from '../images/images.ts';
import { quarters, quietLog } from '../testing/image-archive.ts';
import { errorOf, startArchive, waitFor, type TestArchive } from '../testing/start-archive.ts';

let archive: TestArchive;

const aRecord = (uid: string, fields: object = {}) => ({
  ID: [uid],
  TYPE: ['provenance image'],
  HIM: ['CERL', 'CERLPDA'],
  INSTIT: ['Stiftsbibliothek Sankt Liborius'],
  SHELFMARK: ['Inc. 12'],
  CAPTION: [`The caption of ${uid}`],
  TEXT: ['A long text that no card shows'],
  ...fields,
});

beforeAll(async () => {
  archive = await startArchive();
  await ingest({
    'mark.jpg': quarters(300, 200),
    'paler.jpg': quarters(120, 80),
    'other.jpg': stripes(),
    'new.jpg': quarters(240, 160),
    'mark-again.jpg': quarters(300, 200),
  });
  await archive.save(
    aRecord('SAME'),
    aRecord('SPACED', { SHELFMARK: ['inc12'], INSTIT: ['stiftsbibliothek, Sankt-Liborius'] }),
    aRecord('BY_ID', { INSTIT: ['Kloster'], INSTIT_CERLID: ['lib00001|The library of Saint Liborius'] }),
    aRecord('ELSEWHERE', { INSTIT: ['Another library'] }),
    aRecord('OTHER_MARK', { SHELFMARK: ['Inc. 1/2'] }),
    aRecord('SHOWN', { INSTIT: ['A third library'], SHELFMARK: ['Z 9'], URL_IMAGE: ['other.jpg', 'mark.jpg'] }),
    aRecord('ALIKE', { INSTIT: ['A fourth library'], SHELFMARK: ['Z 8'], URL_IMAGE: ['paler.jpg'] }),
    aRecord('AGGREGATED', { HIM: ['HAB'], URL_IMAGE: ['mark.jpg'] }),
    ...Array.from({ length: 20 }, (_, at) => aRecord(`MANY_${at}`, { INSTIT: ['Many'], SHELFMARK: ['M'] })),
  );
  await looksFound(5);
});
afterAll(() => archive.stop());

async function ingest(images: Readonly<Record<string, Sharp>>): Promise<void> {
  const { dataDir } = archive;
  const records = await openRecords({ dataDir });
  const opened = openImages({
    records: records.images,
    files: openFiles(imagesFolder(dataDir)),
    dir: imagesFolder(dataDir),
    log: quietLog,
  });
  for (const [name, drawn] of Object.entries(images)) await opened.ingestFile(name, await drawn.jpeg().toBuffer());
  await opened.close();
  await records.close();
}

/** The looks of all images are found in the background. */
async function looksFound(count: number): Promise<void> {
  const { db } = openArchive(archive.dataDir);
  await waitFor(() => Number(db.prepare('select count(*) as count from image_look').get()?.['count']) >= count);
  db.close();
}

function stripes(): Sharp {
  const stripe = { create: { width: 200, height: 12, channels: 3 as const, background: '#222' } };
  const paper = sharp({ create: { width: 200, height: 150, channels: 3, background: '#eee' } });
  return paper.composite([20, 70, 120].map((top) => ({ input: stripe, left: 0, top })));
}

async function duplicates(query: string) {
  const response = await archive.get(`/api/duplicates?${query}`);
  return possibleDuplicates.parse(await response.json()).duplicates;
}

const named = (found: Awaited<ReturnType<typeof duplicates>>) =>
  Object.fromEntries(found.map(({ item, why }) => [item.ID[0], why]));

test('PROV-8: records of the same institution and shelfmark are possible duplicates, however they are written', async () => {
  const found = await duplicates('institution=Stiftsbibliothek+Sankt+Liborius&shelfmark=INC.+12');

  expect(named(found)).toEqual({ SAME: ['shelfmark'], SPACED: ['shelfmark'] });
});

test('PROV-8: an institution is known by its id, too', async () => {
  const found = await duplicates('institutionId=lib00001&shelfmark=Inc.+12');

  expect(named(found)).toEqual({ BY_ID: ['shelfmark'] });
});

test('PROV-8: so are those that show the same image, and one that looks alike, the surest first', async () => {
  const found = await duplicates('image=mark.jpg&shelfmark=Z8&institution=a+fourth+library');

  expect(found.map(({ item, why }) => [item.ID[0], why])).toEqual([
    ['SHOWN', ['file']],
    ['ALIKE', ['shelfmark', 'look']],
  ]);
  expect(found.map(({ item }) => item._images?.map(({ name }) => name))).toEqual([['mark.jpg'], ['paler.jpg']]);
});

test('PROV-8: a file that was uploaded before under another name is the same file', async () => {
  const found = await duplicates('image=mark-again.jpg');

  expect(named(found)).toMatchObject({ SHOWN: ['file', 'look'], ALIKE: ['look'] });
});

test('PROV-8: an image that no record shows yet is compared as well', async () => {
  const found = await duplicates('image=new.jpg');

  expect(named(found)).toMatchObject({ SHOWN: ['look'], ALIKE: ['look'] });
});

test('PROV-8: a record is no duplicate of itself, and what a card does not show is left out', async () => {
  const found = await duplicates('institution=Stiftsbibliothek+Sankt+Liborius&shelfmark=Inc.+12&uid=SAME');

  expect(named(found)).toEqual({ SPACED: ['shelfmark'] });
  expect(found[0]?.item).not.toHaveProperty('TEXT');
});

test('PROV-8: at most twelve are listed, and where nothing is asked none', async () => {
  expect(await duplicates('institution=Many&shelfmark=M')).toHaveLength(limits.maxDuplicates);
  expect(await duplicates('')).toEqual([]);
  expect(await duplicates('shelfmark=Inc.+12')).toEqual([]);
  expect(await duplicates('institution=Stiftsbibliothek&image=lost.jpg')).toEqual([]);
});

test.each([
  [`image=${'x'.repeat(300)}`, 'image.0'],
  [Array.from({ length: 21 }, (_, at) => `image=${at}.jpg`).join('&'), 'image'],
  [`shelfmark=${'x'.repeat(501)}`, 'shelfmark'],
  ['uid=%00', 'uid'],
])('%.30s is refused with the field at fault', async (query, field) => {
  const response = await archive.get(`/api/duplicates?${query}`);

  expect(response.status).toBe(400);
  expect(await errorOf(response)).toMatchObject({ code: 'bad-request', field });
});
