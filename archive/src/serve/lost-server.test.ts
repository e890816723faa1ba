import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { ApiError } from '@iconotheca/contracts/http/error';
import { health } from '@iconotheca/contracts/http/health';
import { uidOf } from '@iconotheca/contracts/item/item';
import { hasOpenSearch, openSearchHere, startTestNode } from '@iconotheca/search-opensearch/testing/test-node';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { newPk, newToken } from '../accounts/token.ts';
import { unmatchedHash } from '../accounts/password.ts';
import type { RecordStore } from '../ports/record-store.ts';
import { openPostgresStore } from '../stores/postgres/record-store.ts';
import { anItem } from '../testing/an-item.ts';
import { startPostgres, type PostgresServer } from '../testing/postgres/start-postgres.ts';
import { hasPostgres } from '../testing/postgres/test-database.ts';
import { startCommand } from '../testing/run-command.ts';
import { errorOf, startArchive, waitFor, type TestArchive } from '../testing/start-archive.ts';

const lion = '25F23(LION)';
const itemCount = 400;
/** Writers at a time. */
const writers = 4;
const ready = z.object({ ready: z.string() });

describe.runIf(hasPostgres)('what is acknowledged outlives an archive and its server', () => {
  let server: PostgresServer;
  let records: RecordStore;
  /** The archive that stays. */
  let archive: TestArchive;
  let address: string;

  beforeAll(async () => {
    server = await startPostgres({ isDurable: true });
    const client = new pg.Client(server.address('postgres'));
    await client.connect();
    await client.query('create database archive');
    await client.end();
    address = server.address('archive');
    records = await openPostgresStore(address);
    await records.items.saveAll(Array.from({ length: itemCount }, (_, at) => anItem({ ID: [`I${at}`] })));
    archive = await startArchive({ env: { RECORDS: address } });
  });
  afterAll(async () => {
    await archive.stop();
    await records.close();
    await server.stop();
  });

  async function found(): Promise<Set<string>> {
    const { hits } = await archive.search(`facet_ic=A${encodeURIComponent(lion)}&size=${itemCount}`);
    return new Set(hits.map(uidOf));
  }

  test('one archive is killed under writes: nothing acknowledged is lost, and the other finds it', async () => {
    const token = await aToken(records);
    const dataDir = mkdtempSync(join(tmpdir(), 'archive-killed-'));
    const killed = startCommand(['serve'], { DATA_DIR: dataDir, RECORDS: address, LOOK_ALIKES: 'off' });
    const lines = createInterface({ input: killed.stdout })[Symbol.asyncIterator]();
    const at = ready.parse(JSON.parse(String((await lines.next()).value))).ready;
    const acknowledged = new Set<string>();
    const gone = new AbortController();
    let sent = 0;

    const writing = Array.from({ length: writers }, async () => {
      while (!gone.signal.aborted && sent < itemCount) {
        const uid = `I${sent++}`;
        if (await isTaken(at, { pk: null, uid, field: 'IC', value: lion, token })) acknowledged.add(uid);
      }
    });
    await waitFor(() => acknowledged.size > 20);
    killed.kill('SIGKILL');
    await once(killed, 'exit');
    gone.abort();
    await Promise.all(writing);

    await waitFor(async () => {
      const there = await found();
      return [...acknowledged].every((uid) => there.has(uid));
    });
    for (const uid of acknowledged) {
      expect((await records.items.find(uid))?._annotations).toEqual([expect.objectContaining({ value: lion })]);
    }
    rmSync(dataDir, { recursive: true, force: true });
  });

  test('the server is cut off under writes and starts again: work goes on, and nothing acknowledged is lost', async () => {
    const acknowledged = new Set<string>();
    const refused: unknown[] = [];
    const over = new AbortController();
    const writing = Array.from({ length: writers }, async (_, writer) => {
      for (let number = 0; !over.signal.aborted; number += 1) {
        const uid = `S${writer} ${number}`;
        await records.items.save(anItem({ ID: [uid], CAPTION: ['survivor'] })).then(
          () => acknowledged.add(uid),
          (error: unknown) => refused.push(error),
        );
      }
    });
    await waitFor(() => acknowledged.size > 20);
    await server.restart();
    const before = acknowledged.size;
    await waitFor(() => acknowledged.size > before + 20);
    over.abort();
    await Promise.all(writing);

    // Each refused save was not begun, or was sent and never answered.
    for (const error of refused)
      expect(error).toMatchObject({ code: expect.stringMatching(/^(?:overloaded|maybe-saved)$/u) });
    const there = await records.items.findAll([...acknowledged]);
    expect(there.notfound).toEqual([]);
    await waitFor(async () => (await archive.search('q=survivor')).total >= acknowledged.size);
  });

  test('a server that stays away is said so, with when to try again, until it is back', async () => {
    await server.kill();

    await tellsThatItIsAway(archive);
    await expect(records.items.save(anItem({ ID: ['LATE'] }))).rejects.toBeInstanceOf(ApiError);

    await server.restart();
    await waitFor(() => isBack(archive));
    expect(await records.items.save(anItem({ ID: ['LATE'] }))).toBe('added');
  });

  test.runIf(hasOpenSearch)(
    `so it is with the index in OpenSearch (${openSearchHere}); a server that hangs keeps nothing waiting but searches`,
    async () => {
      const node = await startTestNode();
      const line = await openLine(Number(new URL(address).port));
      const through = new URL(address);
      through.port = String(line.port);
      through.searchParams.set('query_timeout', '5000');
      const env = { SEARCH_ENGINE: 'opensearch', OPENSEARCH_URL: node.url, SEARCH_TIMEOUT_MS: '15000' };
      const log: string[] = [];
      const other = await startArchive({ env: { ...env, RECORDS: through.href }, log });
      try {
        await waitFor(() => isBack(other));
        for (let times = 0; times < 2; times += 1) {
          await server.kill();
          await tellsThatItIsAway(other);
          await server.restart();
          await waitFor(() => isBack(other));
        }

        line.hold(true);
        const search = other.get('/api/search?q=survivor&sort=SORTID');
        await waitFor(async () => !(await other.get('/api/health/ready')).ok);
        expect((await other.get('/api/health/live')).status).toBe(200);
        expect([503, 504]).toContain((await search).status);
        line.hold(false);
        await waitFor(() => isBack(other));
        expect(log.join('')).not.toContain('a fault that nothing has caught');
      } finally {
        await other.stop();
        line.close();
        await node.stop();
      }
    },
  );
});

async function tellsThatItIsAway(one: TestArchive): Promise<void> {
  const [answer, said] = await Promise.all([one.get('/api/search?q=survivor'), one.get('/api/health/ready')]);

  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
  expect((await errorOf(answer)).error).toMatch(/database of the archive cannot be reached/u);
  expect([said.status, (await one.get('/api/health/live')).status]).toEqual([503, 200]);
  expect(health.parse(await said.json()).parts['items']).toMatch(/database of the archive cannot be reached/u);
}

async function isBack(one: TestArchive): Promise<boolean> {
  return (await one.get('/api/health/ready')).ok && (await one.get('/api/search?q=survivor')).ok;
}

/** A line to a server of this machine, which may be held: connections stay, and nothing comes through. */
async function openLine(to: number) {
  const held = new Set<Socket>();
  let isHeld = false;
  const open = (socket: Socket) => {
    held.add(socket.on('error', () => undefined).once('close', () => held.delete(socket)));
    if (isHeld) socket.pause();
  };
  const relay = createServer((client) => {
    const onward = connect(to, '127.0.0.1');
    open(client);
    open(onward);
    client.on('data', (bytes) => onward.write(bytes)).once('close', () => onward.destroy());
    onward.on('data', (bytes) => client.write(bytes)).once('close', () => client.destroy());
  }).listen(0, '127.0.0.1');
  await once(relay, 'listening');
  const bound = relay.address();
  if (bound === null || typeof bound === 'string') throw new Error('the line has no port');
  return {
    port: bound.port,
    hold(holds: boolean): void {
      isHeld = holds;
      for (const socket of held) {
        if (holds) socket.pause();
        else socket.resume();
      }
    },
    close(): void {
      for (const socket of held) socket.destroy();
      relay.close();
    },
  };
}

async function aToken(records: RecordStore): Promise<string> {
  const [pk, token, nowS] = [newPk(), newToken(), Math.floor(Date.now() / 1_000)];
  await records.accounts.add({
    pk,
    username: 'writer',
    name: 'Writer',
    password: unmatchedHash,
    institutionPk: null,
    isSubscriber: false,
    isOperator: false,
    keepsNames: false,
    needsPasskey: false,
    disabledAt: null,
    createdAt: new Date().toISOString(),
    collections: [],
  });
  await records.sessions.add({ token, accountPk: pk, expiresAt: nowS + 3_600 }, nowS);
  return token;
}

/** Tells whether an annotation was acknowledged. A request that a killed process does not answer was not. */
async function isTaken(address: string, annotation: Record<string, unknown>): Promise<boolean> {
  try {
    const body = JSON.stringify(annotation);
    const headers = { 'Content-Type': 'application/json' };
    const response = await fetch(`${address}/api/entry`, { method: 'POST', headers, body });
    if (!response.ok) throw new Error(`an annotation was refused: ${await response.text()}`);
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}
