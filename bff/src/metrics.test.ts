import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { startRealArchive } from './testing/real-archive.ts';
import { aFaultyArchive, startSite, withReleases } from './testing/test-site.ts';

const METRICS_TOKEN = 'a secret of Prometheus that is long enough';

async function metricsOf(url: string): Promise<string> {
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
  expect(answer.status).toBe(200);
  return await answer.text();
}

test('Prometheus learns how the archive answers, what failed, and which part cannot serve', async () => {
  const archive = await aFaultyArchive((request, response) => {
    if (request.url?.startsWith('/api/lists')) request.socket.destroy();
    else response.writeHead(200, { 'content-type': 'application/json' }).end('{"ok":true,"version":"1","parts":{}}');
  });
  const releases = await withReleases();
  const { url } = await startSite({ archive, releases, env: { METRICS_TOKEN } });
  await (await fetch(`${url}/api/lists?token=secretword`)).text();

  const text = await metricsOf(url);

  expect(text).toContain('iconotheca_request_seconds_count{method="GET",route="/api/lists",status="502"} 1');
  expect(text).toMatch(/^iconotheca_archive_call_seconds_count\{outcome="archive-unreachable"\} [12]$/mu);
  expect(text).toContain('iconotheca_part_ready{part="archive"} 1');
  expect(text).toContain('iconotheca_part_ready{part="releases"} 1');
  expect(text).toMatch(/^iconotheca_disk_free_bytes \d+/mu);
  expect(text).not.toContain('secretword');
});

test('nobody else is told', async () => {
  const told = await startSite({ releases: await withReleases(), env: { METRICS_TOKEN } });
  const silent = await startSite({ releases: await withReleases() });

  expect((await fetch(`${told.url}/metrics`)).status).toBe(401);
  expect((await fetch(`${silent.url}/metrics`)).status).toBe(404);
});

function tell(url: string, body: object): Promise<Response> {
  return fetch(`${url}/api/vitals`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  });
}

describe('browsers say how a page did', () => {
  const report = { area: 'mf-search', screen: 'narrow', lcpMs: 1_900, inpMs: 40, cls: 0.02, ttfbMs: 120 };

  test('GLB-16: which is counted by area and screen, and what was not measured is not', async () => {
    const { url } = await startSite({ releases: await withReleases(), env: { METRICS_TOKEN } });

    expect((await tell(url, report)).status).toBe(202);
    expect((await tell(url, { area: 'mf-search', screen: 'narrow', lcpMs: 5_000 })).status).toBe(202);

    const text = await metricsOf(url);
    const where = 'area="mf-search",screen="narrow"';
    expect(text).toContain(`iconotheca_page_lcp_seconds_bucket{le="2.5",${where}} 1`);
    expect(text).toContain(`iconotheca_page_lcp_seconds_count{${where}} 2`);
    expect(text).toContain(`iconotheca_page_inp_seconds_count{${where}} 1`);
    expect(text).toContain(`iconotheca_page_cls_bucket{le="0.05",${where}} 1`);
  });

  test.each([
    ['another area', { area: 'x' }, 'area'],
    ['a time before the page', { lcpMs: -1 }, 'lcpMs'],
    ['a time that is no number', { inpMs: 'now' }, 'inpMs'],
  ])('but not %s', async (_, wrong, field) => {
    const { url } = await startSite({ releases: await withReleases(), env: { METRICS_TOKEN } });

    const answer = await tell(url, { ...report, ...wrong });

    expect([answer.status, await answer.json()]).toMatchObject([400, { code: 'bad-request', field }]);
  });

  test('and are not asked to where nobody is told', async () => {
    const { url } = await startSite({ releases: await withReleases() });

    expect((await tell(url, report)).status).toBe(404);
    expect(await (await fetch(url)).text()).not.toContain('"vitals"');
  });
});

test('what the rules of the alarms are about is told by these servers, and every alarm says what to do', async () => {
  const folder = join(import.meta.dirname, '../../docs/operations');
  const rules = await readFile(join(folder, 'alarms.yml'), 'utf8');
  const archive = await startRealArchive([], { METRICS_TOKEN });
  try {
    const { url } = await startSite({
      archive: archive.address,
      releases: await withReleases(),
      env: { METRICS_TOKEN },
    });
    const told = (await Promise.all([url, archive.address].map(metricsOf))).join('\n');

    const named = new Set(rules.match(/\b(?:iconotheca|nodejs|process)_\w+/gu));
    expect(named.size).toBeGreaterThan(5);
    const metrics = new Set([...told.matchAll(/^# TYPE (?<name>\w+)/gmu)].map(({ groups }) => groups?.['name'] ?? ''));
    expect([...named].filter((name) => !metrics.has(name.replace(/_(?:bucket|count|sum)$/u, '')))).toEqual([]);
  } finally {
    await archive.close();
  }
  const sections = await readFile(join(folder, 'alarms.md'), 'utf8');
  const alarms = [...rules.matchAll(/- alert: (?<name>\w+)/gu)].map(({ groups }) => groups?.['name'] ?? '');
  expect(alarms.filter((name) => !sections.includes(`\n## ${name}\n`))).toEqual([]);
});
