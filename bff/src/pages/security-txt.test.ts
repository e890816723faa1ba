import { expect, test } from 'vitest';
import { ask } from '../testing/ask.ts';
import { startSite } from '../testing/test-site.ts';
import { securityText } from './security-txt.ts';

const path = '/.well-known/security.txt';

test.each([
  ['security@archive.example.org', 'mailto:security@archive.example.org'],
  ['https://archive.example.org/report', 'https://archive.example.org/report'],
])('who finds a weakness is led to %s', async (contact, address) => {
  const { url } = await startSite({
    env: { SECURITY_CONTACT: contact, PUBLIC_ORIGIN: 'https://archive.example.org' },
  });

  const { status, headers, text } = await ask(url + path);

  expect({ status, type: headers['content-type'] }).toEqual({ status: 200, type: 'text/plain; charset=utf-8' });
  expect(text.split('\n')).toEqual(
    expect.arrayContaining([`Contact: ${address}`, 'Canonical: https://archive.example.org/.well-known/security.txt']),
  );
});

test('a site that names no contact has no such file, and says so', async () => {
  const { url } = await startSite();

  expect((await ask(url + path)).status).toBe(404);
});

test('it ends within half a year of the day that it is read, and stays the same all day', () => {
  const [morning, evening] = ['2026-11-23T00:00:01Z', '2026-11-23T23:59:59Z'].map((moment) =>
    securityText('a@b.example', 'https://b.example', new Date(moment)),
  );

  expect(morning).toBe(evening);
  expect(morning).toContain('Expires: 2027-05-22T00:00:00.000Z');
});
