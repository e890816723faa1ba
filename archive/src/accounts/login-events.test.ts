import { afterAll, beforeAll, expect, test } from 'vitest';
import { startArchive, waitFor, type TestArchive } from '../testing/start-archive.ts';

const log: string[] = [];
let archive: TestArchive;

beforeAll(async () => {
  archive = await startArchive({ log });
});
afterAll(() => archive.stop());

const events = () =>
  log.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ event }) => event !== undefined);

test('a login is an event of the log, with whose it is and by what, and so is one that is refused', async () => {
  const pass = await archive.post('/api/pass', {});
  const { token } = (await pass.json()) as { token: string };
  const refused = await archive.post('/api/login', { user: 'nobody-of-this-name', pass: 'a-secret-that-was-typed' });
  expect([pass.status, refused.status]).toEqual([200, 401]);

  await waitFor(() => events().length >= 2);

  expect(events()).toEqual([
    expect.objectContaining({ event: 'login', by: 'pass', level: 30 }),
    expect.objectContaining({ event: 'login refused', code: 'wrong-login' }),
  ]);
  const text = log.join('');
  expect([token, 'nobody-of-this-name', 'a-secret-that-was-typed'].filter((secret) => text.includes(secret))).toEqual(
    [],
  );
});
