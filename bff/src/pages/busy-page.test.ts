import { expect, test } from 'vitest';
import { aFaultyArchive, startSite, withReleases } from '../testing/test-site.ts';

/** An archive that has more to do than it can. */
function aBusyArchive(): Promise<string> {
  return aFaultyArchive((_request, response) => {
    const body = JSON.stringify({ error: 'There is too much to do just now.', code: 'overloaded' });
    response.writeHead(503, { 'content-type': 'application/json', 'retry-after': '2' }).end(body);
  });
}

test('a page that would need an archive which has too much to do comes without it, for the browser to ask again', async () => {
  const { url } = await startSite({ archive: await aBusyArchive(), releases: await withReleases() });

  const page = await fetch(`${url}/r/section/all?q=lion`, { headers: { accept: 'text/html' } });

  expect(page.status).toBe(200);
  expect(await page.text()).toContain('/releases/shell/1.0.0/main.js');
});

test('a visit that is refused for a moment gets a page that says so, without scripts, and that tries again by itself', async () => {
  const { url } = await startSite({ archive: await aFaultyArchive(() => {}), releases: await withReleases() });
  const gone = new AbortController();
  const held = Array.from({ length: 50 }, () =>
    fetch(`${url}/api/search?q=lion`, { signal: gone.signal }).catch(() => undefined),
  );
  // When one of them is refused, all turns are taken: those held in the archive end with the test alone.
  await Promise.race(held);

  const [page, call, health] = await Promise.all([
    fetch(`${url}/r/section/all?q=lion`, { headers: { accept: 'text/html' } }),
    fetch(`${url}/api/search?q=lion`),
    fetch(`${url}/api/health/live`),
  ]);
  gone.abort();
  await Promise.all(held);

  const text = await page.text();
  expect([page.status, call.status, health.status]).toEqual([503, 503, 200]);
  expect(text).toContain('This page waits, and tries again by itself');
  expect(text).toContain('href="/r/section/all?q=lion"');
  expect(text).not.toContain('<script');
  expect(Number(page.headers.get('refresh'))).toBeGreaterThan(Number(page.headers.get('retry-after')));
  expect(call.headers.get('content-type')).toContain('application/json');
});
