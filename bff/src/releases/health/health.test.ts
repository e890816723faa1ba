import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createLogger } from '@iconotheca/http/request-log';
import { aFolder } from '@iconotheca/releases/testing/test-builds';
import { beforeEach, describe, expect, test } from 'vitest';
import { healthFiles } from './health-files.ts';
import { emptyRecord, isToBeRecalled, withoutOld, counting, hourOf } from './health-record.ts';
import { openHealth, type Health } from './health.ts';
import { newVisit, visitOf } from './visit-secret.ts';

const logger = createLogger({ service: 'test', level: 'silent' });
const lists = { slot: 'mf-lists', version: '2.0.0' };
let folder: string;
let now: Date;

beforeEach(async () => {
  folder = await aFolder();
  now = new Date('2026-11-22T12:00:00Z');
});

function open(name = 'one'): Health {
  return openHealth({ files: healthFiles(folder), name, logger, now: () => now });
}

/** A page that is opened for an area. @returns its secret */
async function opened(health: Health, own = lists, network = '192.0.2.1'): Promise<string> {
  return (await health.visit({ shell: '1.0.0', own, network })).visit;
}

function aReport(visit: string, reason = 'page.js answered 404') {
  return { ...lists, reason, visit };
}

test('DEL-3: a failure is believed of a page of this site alone, once a visit', async () => {
  const health = open();
  const visit = await opened(health);

  const outcomes = [];
  for (const secret of [visit, visit, '', 'made.up.by.me', `${visit}x`, `${visit}.x`, newVisit(Buffer.alloc(32))]) {
    outcomes.push(await health.report(aReport(secret)));
  }

  expect(outcomes).toEqual(['counted', 'known', 'unknown', 'unknown', 'unknown', 'unknown', 'unknown']);
  expect(await health.of('mf-lists', '2.0.0')).toMatchObject({
    visits: 1,
    failures: 1,
    reasons: [{ reason: 'page.js answered 404', count: 1 }],
  });
});

test('DEL-3: what fails in a preview is among the reasons, and in no count', async () => {
  const health = open();
  await opened(health);
  const visit = await health.uncounted({ preview: 'p1' });

  const outcomes = [await health.report(aReport(visit)), await health.report(aReport(visit))];

  expect(outcomes).toEqual(['previewed', 'known']);
  expect(await health.of('mf-lists', '2.0.0')).toMatchObject({
    visits: 1,
    failures: 0,
    reasons: [{ reason: 'in a preview: page.js answered 404', count: 1 }],
  });
});

/** Pages that are opened from a network, of which the first ones fail. */
async function openedFrom(health: Health, network: string, { visits, failures }: { visits: number; failures: number }) {
  for (let at = 0; at < visits; at += 1) {
    const visit = await opened(health, lists, network);
    if (at < failures) await health.report(aReport(visit));
  }
}

test.each([
  ['every visitor of one network, with no others', [[30, 30]], true],
  ['every visitor of one network, with few others', [[30, 30], ...repeated(4, [1, 0])], true],
  ['one address alone, while it runs for others', [[100, 100], ...repeated(12, [1, 0])], false],
  [
    'one address alone, beside one that has many visits',
    [
      [100, 100],
      [60, 0],
    ],
    false,
  ],
  ['few others, hidden by one network for which it runs', [[2_000, 0], ...repeated(6, [5, 2])], true],
  ['none, from many networks', repeated(40, [2, 0]), false],
] as const)('DEL-3: a version that fails for %s: recalled %s', async (_whom, networks, expected) => {
  const health = open();

  for (const [at, [visits, failures]] of networks.entries()) {
    await openedFrom(health, `192.0.2.${at}`, { visits, failures });
  }

  const count = await health.of('mf-lists', '2.0.0');
  expect(isToBeRecalled(count)).toBe(expected);
  expect(count).toMatchObject({
    visits: networks.reduce((sum, [visits]) => sum + visits, 0),
    failures: networks.reduce((sum, [, failures]) => sum + failures, 0),
  });
  await health.close();
  expect(await readFile(join(folder, 'one.json'), 'utf8')).not.toContain('192.0.2');
});

function repeated(times: number, network: readonly [number, number]): readonly (readonly [number, number])[] {
  return Array.from({ length: times }, () => network);
}

test('DEL-3: a failure that was answered is on the disk, and visits are at the end', async () => {
  const before = open();
  const visit = await opened(before);
  await before.report(aReport(visit));
  // Killed here: a server on the same folder goes on from what is there.
  expect(await open().of('mf-lists', '2.0.0')).toMatchObject({ visits: 1, failures: 1 });

  await opened(before);
  await before.close();
  expect(await open().of('mf-lists', '2.0.0')).toMatchObject({ visits: 2, failures: 1 });
});

test('DEL-3: servers on one folder believe each other’s pages, and add up', async () => {
  const [one, two] = [open('one'), open('two')];
  const visit = await opened(one);
  await opened(two);

  expect(await two.report(aReport(visit))).toBe('counted');
  await one.close();
  now = new Date(now.getTime() + 5_000);

  expect(await one.of('mf-lists', '2.0.0')).toMatchObject({ visits: 2, failures: 1 });
  expect([...(await two.all()).keys()]).toEqual(['shell@1.0.0', 'mf-lists@2.0.0']);
});

function drawn(visit: string) {
  return { ...lists, kind: 'drawn' as const, reason: '', visit };
}

describe('DEL-3: an area that is come to by a link', () => {
  const search = { slot: 'mf-search', version: '1.0.0' };

  test('is visited once a page load, by being drawn or by failing, whichever is heard of first', async () => {
    const health = open();
    const [first, second, third] = [
      await opened(health, search),
      await opened(health, search),
      await opened(health, search),
    ];

    for (const report of [drawn(first), drawn(first), aReport(second), drawn(second), drawn(third), aReport(third)]) {
      await health.report(report);
    }

    expect(await health.of('mf-lists', '2.0.0')).toMatchObject({ visits: 3, failures: 2 });
  });

  test('is not recalled for the one failure of many visits', async () => {
    const health = open();
    for (let at = 0; at < 59; at += 1) await health.report(drawn(await opened(health, search)));

    await health.report(aReport(await opened(health, search)));

    const count = await health.of('mf-lists', '2.0.0');
    expect(count).toMatchObject({ visits: 60, failures: 1 });
    expect(isToBeRecalled(count)).toBe(false);
  });

  test('counts for nothing where no page of this site says so, and not twice where the page was opened for it', async () => {
    const health = open();

    expect(await health.report(drawn('made.up.by.me'))).toBe('unknown');
    await health.report(drawn(await opened(health, lists)));

    expect(await health.of('mf-lists', '2.0.0')).toMatchObject({ visits: 1, failures: 0 });
  });

  test('is another visit where what the page was opened for gave way to an earlier release', async () => {
    const health = open();
    const visit = await opened(health, { slot: 'mf-lists', version: '3.0.0' });

    await health.report(drawn(visit));

    expect((await health.of('mf-lists', '2.0.0')).visits).toBe(1);
  });
});

test('a file that is damaged is begun anew', async () => {
  await writeFile(join(folder, 'one.json'), '{"versions":');
  const health = open();

  await health.report(aReport(await opened(health)));
  await health.close();

  expect(await open().of('mf-lists', '2.0.0')).toMatchObject({ visits: 1, failures: 1 });
});

test('a page is believed for a day', () => {
  const key = Buffer.alloc(32, 1);
  const secret = newVisit(key, { counted: 'mf-lists@2.0.0', network: 'abcdefgh', now });
  const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000);

  expect(visitOf(key, secret, later(23))).toMatchObject({ counted: 'mf-lists@2.0.0', network: 'abcdefgh' });
  expect(visitOf(key, secret, later(25))).toBeUndefined();
  expect(visitOf(key, secret, later(-1))).toBeUndefined();
});

test('hours of long ago go, and versions that no visit had for two months', () => {
  const days = (count: number) => new Date(now.getTime() + count * 86_400_000);
  const once = counting(emptyRecord(), 'a@1', { visits: 1, network: 'a', now });
  const twice = counting(once, 'a@1', { visits: 1, network: 'a', now: days(5) });

  expect(Object.keys(withoutOld(twice, days(5)).versions['a@1']?.hours ?? {})).toEqual([String(hourOf(days(5)))]);
  expect(withoutOld(twice, days(5)).versions['a@1']).toMatchObject({ visits: 2 });
  expect(withoutOld(twice, days(66)).versions).toEqual({});
});

test.each([
  [19, 5, false],
  [20, 1, true],
  [50, 1, false],
  [51, 2, true],
  [1_000, 20, false],
  [1_000, 21, true],
])('DEL-3: of %i visits %i failed: recalled %s', (visits, failures, expected) => {
  expect(isToBeRecalled({ visits, failures })).toBe(expected);
});
