import { expect, test } from 'vitest';
import { redactAddress } from './redact.ts';
import { startSite } from './testing/test-site.ts';

test.each([
  ['/r/?token=s3cret&name=Anna', '/r/?token=[redacted]&name=Anna'],
  ['/api/lists?id=1&token=s3cret', '/api/lists?id=1&token=[redacted]'],
  ['/r/?TOKEN=s3cret#x', '/r/?TOKEN=[redacted]#x'],
  ['/LOGIN?dest=%2Fr%2F%3Ftoken%3Ds3cret%26name%3DAnna', '/LOGIN?dest=%2Fr%2F%3Ftoken%3D[redacted]%26name%3DAnna'],
  ['https://a.example/?q=token&pass=s3cret', 'https://a.example/?q=token&pass=[redacted]'],
  ['/r/section/all?q=token', '/r/section/all?q=token'],
])('%s is logged without its secrets', (address, logged) => {
  expect(redactAddress(address)).toBe(logged);
});

test('no log holds a token, wherever the reader sent it', async () => {
  const { url, log } = await startSite();
  const token = 's3cret-token';

  await fetch(`${url}/api/search?token=${token}`, {
    headers: { authorization: `Bearer ${token}`, cookie: `t=${token}` },
  });
  await fetch(`${url}/api/objects?token=${token}`, {
    method: 'POST',
    body: JSON.stringify({ uids: ['x'], token }),
    headers: { 'content-type': 'application/json', referer: `${url}/r/?token=${token}` },
  });

  expect(log.join('')).toContain('/api/objects?token=[redacted]');
  expect(log.join('')).not.toContain(token);
});
