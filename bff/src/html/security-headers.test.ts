import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask } from '../testing/ask.ts';
import { describedAddresses, fullReleases, otherAddresses, startFullArchive } from '../testing/every-address.ts';
import type { RealArchive } from '../testing/real-archive.ts';
import { startSite } from '../testing/test-site.ts';

let archive: RealArchive;

beforeAll(async () => {
  archive = await startFullArchive();
});
afterAll(() => archive.close());

const addresses = [...Object.values(describedAddresses).flat(), ...otherAddresses, '/api/nowhere', '/nowhere.php'];

describe('every answer, found or not,', () => {
  test('is of the type that it says, stands in no frame of another site, and leads nothing in', async () => {
    const { url } = await startSite({
      archive: archive.address,
      releases: await fullReleases(),
      env: { PUBLIC_ORIGIN: 'https://archive.example.org' },
    });

    const faults = await Promise.all(
      addresses.map(async (path) => {
        const { headers } = await ask(url + path);
        const policy = String(headers['content-security-policy']);
        const held = {
          nosniff: headers['x-content-type-options'] === 'nosniff',
          type: /^[a-z]+\/[\w.+-]+/u.test(String(headers['content-type'] ?? 'none/empty')),
          charset:
            !/^text\/|[+/]xml$/u.test(String(headers['content-type'])) ||
            /charset=utf-8/iu.test(String(headers['content-type'])),
          referrer: ['same-origin', 'no-referrer'].includes(String(headers['referrer-policy'])),
          tls: String(headers['strict-transport-security']) === 'max-age=63072000; includeSubDomains',
          frame: /frame-ancestors '(?:none|self)'/u.test(policy),
          base: /base-uri 'none'/u.test(policy) || path === '/help/',
          objects: /default-src 'none'|object-src 'none'/u.test(policy) || path === '/help/',
          server: headers['x-powered-by'] === undefined && headers['server'] === undefined,
        };
        return Object.entries(held).flatMap(([name, isHeld]) => (isHeld ? [] : [`${path}: ${name}`]));
      }),
    );

    expect(faults.flat()).toEqual([]);
  });

  test('a trace of a request is not given', async () => {
    const { url } = await startSite({ archive: archive.address, releases: await fullReleases() });

    const { status } = await ask(`${url}/api/overview`, { method: 'TRACE' });

    expect(status).toBe(405);
  });
});
