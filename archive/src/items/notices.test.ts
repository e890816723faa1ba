import { manifestUrl } from '@iconotheca/contracts/iiif/iiif';
import { objectsResult } from '@iconotheca/contracts/item/objects';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anItem } from '../testing/an-item.ts';
import { ingestImages } from '../testing/ingest-images.ts';
import { runCommand } from '../testing/run-command.ts';
import { startArchive, type TestArchive } from '../testing/start-archive.ts';

let archive: TestArchive;
const by = 'https://creativecommons.org/licenses/by/4.0/';
const note = { en: 'Made in colonial times.', de: 'Aus der Kolonialzeit.' };

beforeAll(async () => {
  archive = await startArchive();
  await ingestImages(archive.dataDir, { 'leaf.jpg': [100, 200] });
  const file = join(await mkdtemp(join(tmpdir(), 'profile-')), 'profile.json');
  const profile = { formatVersion: 1, code: 'COLONIES', names: { en: 'Colonies' }, licence: by, contentNote: note };
  await writeFile(
    file,
    JSON.stringify({ ...profile, isOpen: true, banner: { kind: 'tab' }, isForum: false, hasNotesPanel: false }),
  );
  await runCommand(['collection', 'put', file], { DATA_DIR: archive.dataDir });
  const ALLIMAGES = ['leaf.jpg'];
  await archive.save(anItem({ ID: ['FREE'], RIGHTS: ['CC0'], ALLIMAGES }));
  await archive.save(
    anItem({ ID: ['OWN'], HIM: ['COLONIES'], RIGHTS: ['All rights reserved'], CONTENT_NOTE: ['<b>War.</b>'] }),
  );
  await archive.save(anItem({ ID: ['COLONIAL'], HIM: ['COLONIES'], ALLIMAGES }));
  await archive.save(anItem({ ID: ['WORDS'], RIGHTS: ['Ask the archivist', 'CC0'], ALLIMAGES }));
  await archive.save(anItem({ ID: ['SILENT'] }));
});
afterAll(() => archive.stop());

const ofCollection = {
  reuse: 'conditions',
  kind: 'by',
  name: 'CC BY 4.0',
  address: 'http://creativecommons.org/licenses/by/4.0/',
  isOfCollection: true,
};

test('an item carries the rights that hold and the note before its pictures, in a search as by its id', async () => {
  const uids = ['FREE', 'OWN', 'COLONIAL', 'WORDS', 'SILENT'];
  const { hits } = await archive.search('q=&sort=SORTID');
  const whole = objectsResult.parse(await (await archive.post('/api/objects', { uids })).json());

  for (const items of [hits, whole.hits]) {
    const byUid = new Map(items.map((item) => [String([item['ID']].flat()[0]), item]));
    const notices = uids.map((uid) => [byUid.get(uid)?.['_rights'], byUid.get(uid)?.['_contentNote']]);
    expect(notices).toEqual([
      [expect.objectContaining({ reuse: 'free', kind: 'zero' }), undefined],
      [
        { reuse: 'no', kind: 'InC', name: 'In Copyright' },
        { of: 'OWN', texts: { none: '<b>War.</b>' } },
      ],
      [ofCollection, { of: 'him_COLONIES', texts: note }],
      [{ reuse: 'unknown', isStrictest: true }, undefined],
      [undefined, undefined],
    ]);
  }
});

test('items are found and counted by whether they may be reused; what is not read is never free', async () => {
  const found = async (value: string) =>
    (await archive.search(`q=&sort=SORTID&facet_rights=${value}`)).hits.flatMap(({ ID }) => ID);
  const { facets } = await archive.search('q=');

  expect(new Map(facets['RIGHTS']?.map(({ key, doc_count }) => [key, doc_count]))).toEqual(
    new Map([
      ['free', 1],
      ['conditions', 1],
      ['no', 1],
      ['unknown', 2],
    ]),
  );
  expect(await found('Ofree')).toEqual(['FREE']);
  expect(await found('Oconditions')).toEqual(['COLONIAL']);
  expect((await found('Nunknown')).toSorted()).toEqual(['COLONIAL', 'FREE', 'OWN']);
  expect((await archive.search('q="all rights reserved"')).total).toBe(0);
});

test('a manifest states the rights of the collection by their address, and hides no picture behind a note', async () => {
  const manifest: unknown = await (await archive.get(manifestUrl('COLONIAL'))).json();

  expect(manifest).toMatchObject({ rights: ofCollection.address, items: [{ type: 'Canvas' }] });
});

test('a record cannot bring what it is served with', async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'records-')), 'records.jsonl');
  await writeFile(file, JSON.stringify({ ...anItem({ ID: ['FORGED'] }), _rights: { reuse: 'free' }, _contentNote: 5 }));
  await runCommand(['import', file], { DATA_DIR: archive.dataDir });
  await archive.save(anItem({ ID: ['AFTER'] }));

  const [forged] = (await archive.search('q=FORGED')).hits;

  expect(forged).toMatchObject({ ID: ['FORGED'] });
  expect(forged).not.toHaveProperty('_rights');
  expect(forged).not.toHaveProperty('_contentNote');
});
