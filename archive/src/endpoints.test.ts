import { bffEndpoints, endpoints } from '@iconotheca/contracts/api';
import { errorBody } from '@iconotheca/contracts/http/error';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startArchive, type TestArchive } from './testing/start-archive.ts';

let archive: TestArchive;

beforeAll(async () => {
  archive = await startArchive();
});
afterAll(() => archive.stop());

/** Tells whether something is served at a path, whatever it answers. */
async function isServed(method: string, path: string): Promise<boolean> {
  const response = await fetch(archive.address + path.replaceAll(/:\w+/gu, 'x'), { method });
  const body: unknown = await response.json();
  const { data } = errorBody.safeParse(body);
  return response.status !== 405 && !data?.error.startsWith('There is nothing at');
}

/** Catalogues of others are asked by the web server alone. */
const answered = Object.entries(endpoints).filter(([name]) => !Object.hasOwn(bffEndpoints, name));

test.each(answered)('%s of the contract is served', async (_, { method, path }) => {
  expect(await isServed(method, path)).toBe(true);
});

test('what is not in the contract is not served', async () => {
  expect(await isServed('GET', '/api/nowhere')).toBe(false);
  expect(await isServed('GET', '/api/objects')).toBe(false);
  expect(await isServed('GET', endpoints.lookupPersons.path)).toBe(false);
});
