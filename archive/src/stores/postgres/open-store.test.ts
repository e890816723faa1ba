import { setTimeout as pause } from 'node:timers/promises';
import { StartError } from '@iconotheca/http/start-error';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { newestVersion } from '../../db/migrations.ts';
import { anItem } from '../../testing/an-item.ts';
import {
  addressOf,
  administer,
  hasPostgres,
  makeDatabase,
  type TestDatabase,
} from '../../testing/postgres/test-database.ts';
import { faultOfServer } from './database/connect.ts';
import { openPostgresStore } from './record-store.ts';

/** Returns in words why a database cannot be opened. */
async function refusal(address: string, waitMs = 0): Promise<string> {
  const error: unknown = await openPostgresStore(address, { waitMs }).then(
    (store) => store.close(),
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(StartError);
  return error instanceof StartError ? error.message : '';
}

describe('what cannot be used is said in one sentence at the start, without a password', () => {
  test.each(['mysql://u:secret@h/d', 'SQLite', '/data/archive.sqlite'])('RECORDS=%s', (records) => {
    const read = () => readConfig({ RECORDS: records });

    expect(read).toThrow(/^RECORDS must be sqlite, or the address of a PostgreSQL database/u);
    expect(read).not.toThrow(/secret/u);
  });

  test.each(['postgres://u:secret@h', 'postgres://u:secret@h:port/d'])('the address %s', async (address) => {
    const message = await refusal(address);

    expect(message).toMatch(/postgres:\/\/USER:PASSWORD@HOST:5432\/DATABASE/u);
    expect(message).not.toContain('secret');
  });

  test('a server that is not there, after it was waited for', async () => {
    const reasons: string[] = [];
    const opened = openPostgresStore('postgres://u:secret@127.0.0.1:9/d', {
      waitMs: 2_000,
      onWait: (reason) => reasons.push(reason),
    });

    await expect(opened).rejects.toThrow(
      /d at 127\.0\.0\.1:9 cannot be reached \(.*ECONNREFUSED.*\); it was tried for/u,
    );
    expect(reasons).toHaveLength(1);
  });

  test('a host that is not known', async () => {
    expect(await refusal('postgres://u:secret@no-such-host.invalid/d')).toMatch(/host|reached/u);
  });

  test.each([
    [{ number: 130_009, version: '13.9' }, 'is PostgreSQL 13.9; the archive needs 14 or later.'],
    [{ encoding: 'LATIN1' }, 'is in LATIN1; create one with --encoding=UTF8 --template=template0.'],
    [{ isStandby: true }, 'is a standby that cannot be written to; set RECORDS to the primary server.'],
    [{}, undefined],
  ])('a server that says %j', (fact, said) => {
    const usable = { number: 150_014, version: '15.14', encoding: 'UTF8', isStandby: false };
    expect(faultOfServer({ ...usable, ...fact })).toBe(said);
  });
});

describe.runIf(hasPostgres)('a database on a server', () => {
  let database: TestDatabase;
  const name = () => new URL(database.address).pathname.slice(1);

  beforeAll(async () => {
    database = await makeDatabase({ isEmpty: true });
  });
  afterAll(() => database.remove());

  async function ask(statement: string): Promise<pg.QueryResult> {
    const client = new pg.Client(database.address);
    await client.connect();
    try {
      return await client.query(statement);
    } finally {
      await client.end();
    }
  }

  test('with a wrong password, or of another name, is refused in words', async () => {
    const wrong = new URL(database.address);
    wrong.password = 'not-the-secret';

    const message = await refusal(wrong.href);

    expect(message).toMatch(/refuses the password of archive_tests; set it right/u);
    expect(message).not.toContain('not-the-secret');
    expect(await refusal(addressOf('no_such'))).toMatch(/There is no database no_such at .*createdb/u);
  });

  test('in which this user may make no tables is refused in words', async () => {
    await administer(`create role guest_${name()} login password 'guest'`);
    const guest = new URL(database.address);
    [guest.username, guest.password] = [`guest_${name()}`, 'guest'];

    expect(await refusal(guest.href)).toMatch(
      /may not make tables in the database .* grant create, usage on schema public/u,
    );
    await administer(`drop role guest_${name()}`);
  });

  test('with tables of another program, or of a newer archive, is left as it is', async () => {
    await ask('create table account (id int)');
    expect(await refusal(database.address)).toMatch(/has tables of another program/u);
    expect((await ask("select count(*)::int as tables from pg_tables where schemaname = 'public'")).rows).toEqual([
      { tables: 1 },
    ]);

    await ask(
      'drop table account; create table archive_version (version bigint); insert into archive_version values (9999)',
    );
    expect(await refusal(database.address)).toMatch(/made by a newer version of the archive; start that version/u);
    await ask('update archive_version set version = 5');
    expect(await refusal(database.address)).toMatch(/of format 5, from before release 0\.1\.0.*archive export/u);
    await ask('drop table archive_version');
  });

  test('gets its tables once, however many archives start on it together', async () => {
    const stores = await Promise.all(Array.from({ length: 6 }, () => openPostgresStore(database.address)));

    expect((await stores[0]?.profiles.list())?.length).toBeGreaterThan(0);
    await stores[1]?.items.save(anItem({ ID: ['A'] }));
    expect(await stores[5]?.items.count()).toBe(1);
    await Promise.all(stores.map((store) => store.close()));
  });

  test('of the last format before the first release is taken over as it is', async () => {
    const store = await openPostgresStore(database.address);
    await store.items.save(anItem({ ID: ['A'] }));
    await store.close();
    await ask('drop table name_keeper, authority, authority_name, run_problem, run_item, run');
    await ask('update archive_version set version = 6');

    const again = await openPostgresStore(database.address);

    expect(await again.items.count()).toBe(1);
    expect((await ask('select version::int from archive_version')).rows).toEqual([{ version: newestVersion() }]);
    await again.close();
  });

  test('has a log that is followed without a gap, whoever writes and however long that takes', async () => {
    const stores = await Promise.all(Array.from({ length: 4 }, () => openPostgresStore(database.address)));
    const reader = await openPostgresStore(database.address);
    const first = await reader.items.lastSeq();
    const writing = stores.map(async (store, at) => {
      for (let round = 0; round < 12; round += 1) {
        const uids = [`W${at} ${round} a`, `W${at} ${round} b`];
        const saved = store.transact(async ({ items }) => {
          await items.save(anItem({ ID: [uids[0] ?? ''] }));
          // Others have time to begin, and would get later numbers and commit before this one.
          await pause((at * 7 + round * 5) % 9);
          await items.save(anItem({ ID: [uids[1] ?? ''] }));
          if (round % 4 === 3) throw new Error('taken back');
        });
        await saved.catch((error: unknown) => expect(error).toMatchObject({ message: 'taken back' }));
      }
    });
    const written = Promise.all(writing).then(() => true);

    const followed: string[] = [];
    for (let [seq, isOver] = [first, false]; ;) {
      const events = await reader.items.eventsAfter(seq, 3);
      followed.push(...events.map(({ uid }) => uid));
      seq = events.at(-1)?.seq ?? seq;
      if (isOver && events.length === 0) break;
      if (events.length === 0) isOver = await Promise.race([written, pause(1, false)]);
    }

    const there: string[] = [];
    for await (const { ID } of reader.items.stream()) if (ID[0]?.startsWith('W')) there.push(ID[0]);
    expect(followed).toEqual(there);
    expect(new Set(followed).size).toBe(4 * 9 * 2);
    await Promise.all([...stores, reader].map((store) => store.close()));
  });

  test('does again what was undone by a connection that broke, and reads on another one', async () => {
    const store = await openPostgresStore(database.address);
    const breakAll = `
      select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`;
    let runs = 0;

    const outcome = await store.transact(async ({ items }) => {
      runs += 1;
      const saved = await items.save(anItem({ ID: ['AGAIN'] }));
      if (runs === 1) await ask(breakAll);
      await items.find('AGAIN');
      return saved;
    });
    await ask(breakAll);

    expect([runs, outcome, (await store.items.find('AGAIN'))?._version]).toEqual([2, 'added', 1]);
    await store.close();
  });
});
