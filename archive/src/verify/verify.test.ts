import { rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { thumbnailUrl } from '@iconotheca/contracts/iiif/iiif';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databaseFile, imagesFolder, openRecords } from '../archive.ts';
import { readConfig, type Config } from '../config.ts';
import { connect } from '../db/connect.ts';
import { openRowCheck } from '../db/row-digests.ts';
import { digest } from '../work/digest.ts';
import { imageKeys } from '../images/image-files.ts';
import { hasPostgres, makeDatabase } from '../testing/postgres/test-database.ts';
import { anItem } from '../testing/an-item.ts';
import { ingestImages } from '../testing/ingest-images.ts';
import { aPerson } from '../testing/people.ts';
import { askDatabase } from '../testing/postgres/site-database.ts';
import { runCommand } from '../testing/run-command.ts';
import { startArchive, type TestArchive } from '../testing/start-archive.ts';
import { repair } from './repair.ts';
import { compareUids } from './verify-index.ts';
import { verifyArchive, type VerifiedArchive } from './verify.ts';

let archive: TestArchive;
let config: Config;
let pk: string;

beforeAll(async () => {
  archive = await startArchive({
    items: [anItem({ ID: ['A'], ALLIMAGES: ['a.jpg'] }), ...['B', 'C', 'D'].map((uid) => anItem({ ID: [uid] }))],
    env: { LOOK_ALIKES: 'off' },
  });
  await ingestImages(archive.dataDir, { 'a.jpg': [640, 520], 'b.jpg': [30, 20] });
  config = readConfig({ DATA_DIR: archive.dataDir, ICONCLASS: 'built-in', SEED: 'none', LOG_LEVEL: 'silent' });
  const { token } = aPerson(archive.dataDir);
  const obj = { name: 'Lions', description: '', public: true, entries: [{ uid: 'A' }, { uid: 'B' }] };
  ({ pk } = JSON.parse(await (await archive.post('/api/lists', { action: 'modify', obj, token })).text()));
});
afterAll(() => archive.stop());

function found({ findings }: VerifiedArchive): string[] {
  return findings.map(({ part, remedy, says }) => `${part} ${remedy}: ${says}`);
}

async function version(name: string): Promise<string> {
  const records = await openRecords(config);
  const known = await records.images.versionOf(name);
  await records.close();
  return known ?? '';
}

/** Changes the database as a fault of the program, or of the disk, may. */
function damage(sql: string): void {
  const db = connect(databaseFile(config.dataDir));
  db.exec(sql);
  db.close();
}

const file = (key: string) => join(imagesFolder(config.dataDir), key);

describe('OPS-VERIFY: while an archive runs', () => {
  test('one that is whole is said to be', async () => {
    const verified = await verifyArchive(config, { isAll: true });

    expect(verified).toMatchObject({ findings: [], items: 4, versions: 4, versionsRead: 4, indexed: 4, images: 2 });
  });

  test('what follows from what is there is found out and made anew, and the archive serves it', async () => {
    await truncate(file(imageKeys.pyramid(await version('a.jpg'))), 2_000);
    await rm(file(imageKeys.thumbnail(await version('b.jpg'))));
    await writeFile(file('originals/ff/ff.jpg').replace('/ff/ff', '/zz'), 'stray');
    damage(`update list set count = 7; update item_log set act = act`);
    // The index loses an item, and gets one that is none.
    const index = connect(join(config.dataDir, 'index', '1.sqlite'));
    index.exec("update doc set uid = 'X' where uid = 'C'");
    index.close();

    const before = await verifyArchive(config, { isAll: false });
    const done = await repair(config, before.toRepair);
    const after = await verifyArchive(config, { isAll: true });

    expect(found(before)).toEqual([
      `records repair: Lists say another number of entries than they have: ${pk}.`,
      'index repair: Items are not found by searches: C.',
      'index repair: Searches know what is no item, or know it twice: X.',
      'images repair: Pyramids or thumbnails of images are missing or damaged: a.jpg, b.jpg.',
      'images none: Files that no record names, as of an upload under way or one that broke off: originals/zz.jpg.',
    ]);
    expect(done).toHaveLength(3);
    expect(found(after)).toEqual([expect.stringContaining('originals/zz.jpg')]);
    await rm(file('originals/zz.jpg'));
    await expect.poll(async () => (await archive.search('q=')).total).toBe(4);
    expect((await archive.get(thumbnailUrl('a.jpg'))).status).toBe(200);
  });

  test('what only a backup can bring back is named, and not repaired', async () => {
    await rm(file(imageKeys.original(await version('a.jpg'))));
    await writeFile(file(imageKeys.original(await version('b.jpg'))), 'noise');
    damage(`
      update item_version set data = '{"ID": ["D"], "TYPE": 1}' where uid = 'D';
      delete from item_log where seq = 2;
      insert into item_log (uid, act) values ('B', 'remove')`);

    const verified = await verifyArchive(config, { isAll: true });

    expect(found(verified).filter((each) => !each.startsWith('index'))).toEqual([
      expect.stringMatching(/^records backup: The log of items has 1 gaps up to its entry \d+: entries/u),
      'records backup: Items are there that the log does not have as saved: B.',
      'records backup: Versions of records cannot be read as such: D (version 1).',
      'images backup: What was handed in as these images is not there: a.jpg.',
      'images backup: What was handed in as these images is damaged, its digests differ: b.jpg.',
    ]);
    expect(verified.toRepair).toMatchObject({ remake: [], replan: [], miscounted: [] });
  });
});

test('OPS-VERIFY: ids are compared by digests of blocks, and what differs is named whatever it is among', () => {
  const many = Array.from({ length: 20_000 }, (_, at) => `item ${at}`);
  const indexed = many.toReversed().filter((uid) => uid !== 'item 17');
  const one = many[5] ?? '';

  expect(compareUids(many, many.toReversed())).toEqual({ missing: [], surplus: [] });
  expect(compareUids(many, [...indexed, one])).toEqual({ missing: ['item 17'], surplus: [one] });
});

test('OPS-VERIFY: a digest of the form before the present one is held against its row as that form has it', () => {
  const check = openRowCheck({ name: 'collection_profile' }, ['code', 'data', 'row_digest']);
  const written = digest('A\n{}');

  expect(check?.(['A', '{}', written])).toBeUndefined();
  expect(check?.(['A', '{ }', written])).toBe('collection_profile A');
});

/** Letters that change by themselves, as on a worn disk. */
const worn = `
  update item_version set data = replace(data, 'The sun', 'The sum') where uid = 'A' and version = 1;
  update annotation set value = 'Lions?' where pk = 'n';
  update audit set detail = '';
  update image set color = '';
  update item_act set cause = '' where uid = 'A';
  update upload set filename = 'lyon.jpg';
  update annotation_version set value = 'Lions?' where pk = 'n' and version = 2;
  update list set name = 'Lyons';
  update account set name = 'Amna';
  update institution set name = 'Ulm ';
  update passkey set public_key = 'kez';
  update thesaurus_entry set label = 'Uln';
  update collection_profile set data = replace(data, '"code"', '"code" ') where code = 'BIBLIASACRA'`;

/** A disk asks no triggers. */
const withoutTriggers = {
  sqlite:
    'drop trigger audit_changed; drop trigger image_changed; drop trigger item_act_changed; drop trigger upload_changed;',
  postgres: 'set session_replication_role = replica;',
};

/** Writes a row of each kind, and changes it by every way that there is. */
async function writeAll(place: Config): Promise<void> {
  const records = await openRecords(place);
  const now = new Date().toISOString();
  for (const TITLE of ['The sun', 'The moon']) await records.items.save(anItem({ ID: ['A'], TITLE: [TITLE] }));
  const institution = { pk: 'i', name: 'Ulm', isSubscribed: false, trialUntil: null, createdAt: now, networks: [] };
  for (const trialUntil of [null, 7]) await records.institutions.save({ ...institution, trialUntil });
  const rights = {
    isSubscriber: false,
    isOperator: false,
    keepsNames: false,
    needsPasskey: false,
    collections: [],
    disabledAt: null,
  };
  const person = { pk: 'anna', username: 'anna', name: 'Anna', password: 'x', institutionPk: null, createdAt: now };
  await records.accounts.add({ ...person, ...rights });
  await records.accounts.disable('anna', now);
  await records.accounts.setPassword('anna', 'y');
  await records.accounts.setOperator('anna', true);
  await records.accounts.setNeedsPasskey('anna', true);
  await records.accounts.setInstitution('anna', 'i');
  const passkey = { id: 'k', accountPk: 'anna', publicKey: 'key', counter: 0, transports: [], name: 'Phone' };
  await records.passkeys.add({ ...passkey, createdAt: now, usedAt: undefined });
  await records.passkeys.setUsed('k', 3, 1_800_000_000);
  const about = { uid: 'A', ownerPk: 'anna', field: 'COMMENT' as const, region: null, createKey: null };
  for (const pk of ['n', 'gone']) await records.annotations.add({ ...about, pk, value: 'A lion' });
  const [own, gone] = [await records.annotations.find('n'), await records.annotations.find('gone')];
  if (own === undefined || gone === undefined) throw new Error('The annotations were not saved.');
  await records.annotations.update(own, { value: 'Lions\n獅子', region: { image: 'a.jpg', x: 0, y: 0, w: 1, h: 1 } });
  await records.annotations.remove(gone, 'anna');
  const list = { name: 'Lions', description: '', public: true, entries: [{ uid: 'A' }] };
  await records.lists.add({ ...list, pk: 'l', ownerPk: 'anna', createKey: 'key' });
  await records.lists.update('l', { ...list, public: false });
  const entry = { id: 't', kind: 'place' as const, label: 'Ulm', entry: 'Ulm', added: now, addedByPk: null };
  const said = { addedByName: null, replacedByPk: null, digest: 'd', words: ['ulm'], sort: 'ulm' };
  await records.thesaurus.save({ ...entry, ...said });
  await records.thesaurus.replace('t', { id: 'u', label: 'Ulm', byPk: null });
  for (const profile of await records.profiles.list()) await records.profiles.put(profile);
  await records.audit.add({ actor: 'anna', act: 'institution', subject: 'i', detail: null });
  await records.itemActions.add({ uid: 'A', act: 'save', version: 1, byPk: 'anna' });
  for (const edition of ['v', 'w']) await records.images.plan([{ name: 'b.jpg', width: 4, height: 3, edition }]);
  await records.uploads.begin({ name: 'a.jpg', ownerPk: 'anna', filename: 'lion.jpg', bytes: 1, begunAt: 1 });
  await records.uploads.settle('a.jpg', 'refused', 3);
  await records.close();
}

test.each(['sqlite', 'postgres'].filter((store) => store === 'sqlite' || hasPostgres))(
  'OPS-VERIFY: a letter that changed by itself in what was saved is seen, and its row named (%s)',
  async (store) => {
    const database = store === 'postgres' ? await makeDatabase() : undefined;
    const dataDir = join(config.dataDir, store);
    const place = { ...config, dataDir, records: database?.address ?? 'sqlite' };
    await writeAll(place);
    const before = await verifyArchive(place, { isAll: true });
    if (database === undefined) {
      const other = connect(databaseFile(dataDir));
      other.exec(withoutTriggers.sqlite + worn);
      other.close();
    } else await askDatabase(database.address, withoutTriggers.postgres + worn);

    const verified = await verifyArchive(place, { isAll: true });
    const env = { DATA_DIR: dataDir, RECORDS: place.records, ICONCLASS: 'built-in' };
    const { code, stdout } = await runCommand(['verify'], env);

    expect(before).toMatchObject({ items: 1, versionsRead: 2, findings: [{ part: 'index', remedy: 'none' }] });
    expect(found(verified).filter((each) => !each.startsWith('index'))).toEqual([
      'records backup: Versions of records are not what was saved, their digests differ: A (version 1).',
      'records backup: Rows are not what was saved, their digests differ: institution i, account anna, passkey k, audit 1, collection_profile BIBLIASACRA and 7 more.',
    ]);
    expect(code).toBe(2);
    expect(stdout).toContain('A (version 1)');
    await database?.remove();
  },
);
