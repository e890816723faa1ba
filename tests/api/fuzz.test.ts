import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callsOf, inWords, operationsOf } from '../fuzz/hostile-calls.ts';
import { judge } from '../fuzz/judge.ts';
import { startPeopleSite, type PeopleSite } from '../support/people.ts';

/** Runs of each call of the interface. */
const runs = 12;
const seed = 20_261_123;

let site: PeopleSite;

beforeAll(async () => {
  site = await startPeopleSite({
    records: [{ ID: ['E1'], TYPE: ['print'], CAPTION: ['A lion'], IC: ['25F23(LION)'] }],
  });
  await site.addAccount('anna', 'Anna Kühn');
});
afterAll(() => site.stop());

test('whatever is sent, each answer is one that the interface describes, and the site serves on', async () => {
  const { token } = await site.logIn('anna');
  const operations = operationsOf(await (await fetch(`${site.url}/api/openapi.json`)).json());
  expect(operations.length).toBeGreaterThan(40);

  const faults: string[] = [];
  const statuses = new Map<number, number>();
  for (const operation of operations) {
    for (const call of fc.sample(callsOf(operation, token), { seed, numRuns: runs })) {
      const { status, fault } = await judge(site.url, call);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (fault !== undefined) {
        faults.push(`${status} ${fault}: ${inWords(call)}`);
      }
    }
  }

  expect(faults).toEqual([]);
  expect(statuses.get(200) ?? 0).toBeGreaterThan(0);
  expect(statuses.get(400) ?? 0).toBeGreaterThan(0);
  const search = await fetch(`${site.url}/api/search?q=lion`);
  expect(await search.json()).toMatchObject({ total: 1 });
});
