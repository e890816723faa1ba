import { afterAll, beforeAll, expect, test } from 'vitest';
import { anItem } from './testing/an-item.ts';
import { aPerson } from './testing/people.ts';
import { startArchive, type TestArchive } from './testing/start-archive.ts';

const METRICS_TOKEN = 'a secret of Prometheus that is long enough';
const authorization = `Bearer ${METRICS_TOKEN}`;

/** The value of a line: `iconotheca_items 2`. */
function valueOf(text: string, line: string): number {
  const found = text.split('\n').find((each) => each.startsWith(`${line} `));
  if (found === undefined) throw new Error(`There is no line ${line} in\n${text}`);
  return Number(found.slice(line.length));
}

let archive: TestArchive;
beforeAll(async () => {
  archive = await startArchive({ items: [anItem({ ID: ['A'] }), anItem({ ID: ['B'] })], env: { METRICS_TOKEN } });
});
afterAll(() => archive.stop());

test('Prometheus learns what was asked by route and status, how the parts do, and nothing of who asked', async () => {
  const { token } = aPerson(archive.dataDir);
  for (const path of [
    '/api/search?q=secretword',
    '/api/search?page=x',
    `/api/lists?token=${token}`,
    '/nowhere/secretword',
  ]) {
    await (await archive.get(path)).text();
  }

  const answer = await fetch(`${archive.address}/metrics`, { headers: { authorization } });

  const text = await answer.text();
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(answer.headers.get('content-type')).toContain('text/plain; version=0.0.4');
  const counted = (labels: string) => valueOf(text, `iconotheca_request_seconds_count{${labels}}`);
  expect(counted('method="GET",route="/api/search",status="200"')).toBe(1);
  expect(counted('method="GET",route="/api/search",status="400"')).toBe(1);
  expect(counted('method="GET",route="none",status="404"')).toBe(1);
  expect(counted('method="GET",route="/api/lists",status="200"')).toBe(1);
  expect(valueOf(text, 'iconotheca_items')).toBe(2);
  expect(valueOf(text, 'iconotheca_index_behind')).toBe(0);
  expect(valueOf(text, 'iconotheca_disk_free_bytes')).toBeGreaterThan(1_000_000);
  for (const part of ['items', 'search', 'iconclass', 'images', 'files', 'disk']) {
    expect(valueOf(text, `iconotheca_part_ready{part="${part}"}`)).toBe(1);
  }
  expect(valueOf(text, 'process_resident_memory_bytes')).toBeGreaterThan(1_000_000);
  expect(text).not.toContain('secretword');
  expect(text).not.toContain(token);
  // No backup is planned here: a number would be a lie.
  expect(text).not.toMatch(/^iconotheca_backup_age_seconds \d/mu);
});

async function statusOf(headers: Record<string, string>): Promise<number> {
  return (await fetch(`${archive.address}/metrics`, { headers })).status;
}

test('nobody else is told, and nobody at all where no token is set', async () => {
  const silent = await startArchive();

  expect(await statusOf({})).toBe(401);
  expect(await statusOf({ authorization: `${authorization}x` })).toBe(401);
  expect((await fetch(`${silent.address}/metrics`, { headers: { authorization } })).status).toBe(404);
  await silent.stop();
});
