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

test('an archive that hangs costs one page a wait, is then left alone by pages, and is asked again once it answers', async () => {
  let hangs = true;
  const asked: string[] = [];
  const archive = await aFaultyArchive((request, response) => {
    asked.push(request.url ?? '');
    if (hangs) return;
    const answer = request.url === '/api/collections' ? { profiles: [] } : { institution: 'Library of Leuven' };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  });
  const { url, log } = await startSite({
    archive,
    releases: await withReleases(),
    tuning: { pageTimes: { hangMs: 400, longestMs: 60_000, restMs: 100 } },
  });
  const page = async (path = '/r/lists') => {
    const answer = await fetch(url + path);
    return { status: answer.status, text: await answer.text() };
  };

  const first = await page();
  const askedByFirst = asked.length;
  const others = await Promise.all(['/', '/r/lists', '/r/section/all?q=lion', '/r/lists', '/r/help/about'].map(page));

  expect([first, ...others].map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
  // Requests that are tried meanwhile are of no page.
  expect(new Set(asked.slice(askedByFirst))).toEqual(new Set(asked.length > askedByFirst ? ['/api/health/live'] : []));
  expect(log.filter((line) => line.includes('pages go out without it'))).toHaveLength(1);
  const lines = log
    .map((line): Record<string, unknown> => JSON.parse(line))
    .filter(({ route }) => route === '/{*path}');
  expect(lines).toHaveLength(6);
  for (const line of lines) expect(line).toMatchObject({ level: 40, status: 200, code: 'archive-timeout' });

  hangs = false;
  await expect.poll(async () => (await page()).text).toContain('Library of Leuven');
  expect(log.filter((line) => line.includes('answers again'))).toHaveLength(1);
});

test('a question that takes long of an archive which says that it lives is waited for', async () => {
  // A process that is held up on a busy machine still answers within half of it.
  const pageTimes = { hangMs: 3_000, longestMs: 60_000, restMs: 100 };
  const archive = await aFaultyArchive((request, response) => {
    const answer = () =>
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"institution":"Library of Leuven"}');
    if (request.url === '/api/health/live') answer();
    else setTimeout(answer, 1.5 * pageTimes.hangMs);
  });
  const { url, log } = await startSite({ archive, releases: await withReleases(), tuning: { pageTimes } });

  const page = await fetch(`${url}/r/lists`);

  expect(page.status).toBe(200);
  expect(await page.text()).toContain('Library of Leuven');
  expect(log.filter((line) => line.includes('pages go out without it'))).toEqual([]);
});

test('an archive that is away costs a call one line of the log, which says why, and no stack', async () => {
  const { url, log } = await startSite({ releases: await withReleases() });

  await Promise.all(
    ['/api/search?q=lion', '/r/section/all?q=lion', '/iiif/2/a.jpg/info.json'].map((path) => fetch(url + path)),
  );

  await expect.poll(() => log.length).toBe(3);
  for (const line of log) {
    const { level, code, reason, err } = JSON.parse(line);
    expect([level, code, err]).toEqual([40, 'archive-unreachable', undefined]);
    expect(reason).toMatch(/ECONNREFUSED/u);
  }
});
