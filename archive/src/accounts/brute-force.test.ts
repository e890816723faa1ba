import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anItem } from '../testing/an-item.ts';
import { startArchive, type TestArchive } from '../testing/start-archive.ts';
import { hashPassword } from './password.ts';
import { aPerson } from '../testing/people.ts';

let archive: TestArchive;
let user: string;

beforeAll(async () => {
  archive = await startArchive({ items: [anItem()] });
  user = aPerson(archive.dataDir, { password: await hashPassword('right') }).username;
});
afterAll(() => archive.stop());

interface Try {
  user: string;
  pass: string;
  /** Address that it comes from, as a proxy names it. */
  address: string;
}

async function logIn({ user: name, pass, address }: Try) {
  const began = performance.now();
  const response = await fetch(`${archive.address}/api/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': address },
    body: JSON.stringify({ user: name, pass }),
  });
  await response.arrayBuffer();
  return { status: response.status, ms: performance.now() - began, waitS: Number(response.headers.get('retry-after')) };
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function say(what: string, figures: Record<string, number>): void {
  const rounded = Object.entries(figures).map(([name, value]) => `${name} ${value.toFixed(1)}`);
  process.stdout.write(`\n${what}: ${rounded.join(', ')}\n`);
}

test('a thousand wrong passwords cost the attacker time and the server nothing: others read and log in meanwhile', async () => {
  const tries = Array.from({ length: 1_000 }, (_, at) => ({ user, pass: `wrong-${at}`, address: '203.0.113.66' }));
  const outcomes: Awaited<ReturnType<typeof logIn>>[] = [];
  const searches: number[] = [];
  const others: number[] = [];
  const began = performance.now();

  while (tries.length > 0) {
    const [portion, searchMs, other] = await Promise.all([
      Promise.all(tries.splice(0, 50).map(logIn)),
      timed(() => archive.search('section=all')),
      logIn({ user, pass: 'right', address: '198.51.100.7' }),
    ]);
    outcomes.push(...portion);
    searches.push(searchMs);
    others.push(other.status);
  }

  const attackMs = performance.now() - began;
  const refused = outcomes.filter(({ status }) => status === 429);
  expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set([401, 429]));
  // Five are free, and each that follows waits for twice as long as the one before.
  expect(outcomes.length - refused.length).toBeLessThanOrEqual(5 + Math.ceil(Math.log2(1 + attackMs / 1_000)));
  expect(refused.every(({ waitS }) => waitS >= 1)).toBe(true);
  expect(new Set(others)).toEqual(new Set([200]));
  expect((await archive.search('section=all')).total).toBe(1);
  say('1,000 wrong passwords', {
    'took ms': attackMs,
    'compared with the hash': outcomes.length - refused.length,
    'median of a search meanwhile ms': median(searches),
    'seconds to wait in the end': Math.max(...refused.map(({ waitS }) => waitS)),
  });
});

describe('the time that a login takes', () => {
  test('does not show whether there is a user of a name', async () => {
    const known: number[] = [];
    const unknown: number[] = [];
    const waiting: number[] = [];
    const name = aPerson(archive.dataDir, { password: await hashPassword('right') }).username;
    // In turns, so that other work of the machine falls on both.
    for (let at = 0; at < 15; at += 1) {
      const there = await logIn({ user: name, pass: 'wrong', address: `192.0.2.${at}` });
      const nobody = await logIn({ user: `nobody-${at}`, pass: 'wrong', address: `198.51.100.${100 + at}` });
      const refused = await logIn({ user, pass: 'wrong', address: '203.0.113.66' });
      expect([there.status, nobody.status]).toEqual([401, 401]);
      known.push(there.ms);
      unknown.push(nobody.ms);
      // Now and then its wait is over.
      if (refused.status === 429) waiting.push(refused.ms);
    }

    // The least of each: what the machine does beside it is no part of a login.
    const [knownMs, unknownMs, waitingMs] = [Math.min(...known), Math.min(...unknown), Math.min(...waiting)];

    expect(unknownMs / knownMs).toBeGreaterThan(1 / 3);
    expect(unknownMs / knownMs).toBeLessThan(3);
    // A control: an answer for which no password was compared is distinguished by the same measure.
    expect(waitingMs / knownMs).toBeLessThan(1 / 3);
    say('the shortest of a wrong login', {
      'known user ms': knownMs,
      'unknown user ms': unknownMs,
      'has to wait ms': waitingMs,
    });
  });
});

async function timed(act: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await act();
  return performance.now() - began;
}
