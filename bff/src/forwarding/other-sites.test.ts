import type { Endpoint } from '@iconotheca/contracts/http/endpoint';
import { endpoints } from '@iconotheca/contracts/http/endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { archiveCommand } from '../testing/archive-command.ts';
import { ask, type Asked } from '../testing/ask.ts';
import { describedAddresses, fullReleases, otherAddresses, startFullArchive } from '../testing/every-address.ts';
import type { RealArchive } from '../testing/real-archive.ts';
import { startSite } from '../testing/test-site.ts';

const fromElsewhere = { origin: 'https://notebook.example' };
const json = { 'content-type': 'application/json' };

/** Whether the browser gives an answer to the page of another site. */
const isOpen = ({ headers }: Asked) => headers['access-control-allow-origin'] === '*';

/** `[['/api/overview', 'open'], …]` */
async function askAll(url: string, paths: readonly string[]): Promise<[string, string][]> {
  const answers: [string, string][] = [];
  for (const path of paths) {
    const answer = await ask(url + path, { headers: fromElsewhere });
    answers.push([path, isOpen(answer) ? 'open' : 'closed']);
  }
  return answers;
}

/** Paths of the description that are read, and whether pages of other sites may. */
const gets = Object.values<Endpoint>(endpoints).filter(({ method }) => method === 'GET');
const sample = (open: boolean) =>
  gets
    .filter(({ forAllSites = false }) => forAllSites === open)
    .flatMap(({ path }) => describedAddresses[path.replace(/:(\w+)/gu, '{$1}')] ?? []);

describe('in an archive that is open', () => {
  let archive: RealArchive;
  beforeAll(async () => {
    archive = await startFullArchive();
  });
  afterAll(() => archive.close());

  async function aSite() {
    return await startSite({ archive: archive.address, releases: await fullReleases() });
  }

  test('pages of other sites read what any visitor reads, failures included', async () => {
    const { url } = await aSite();
    const paths = [
      ...sample(true),
      '/api/openapi.json',
      '/iiif/2/leaf.jpg/info.json',
      '/f/leaf.jpg',
      '/api/search?size=x',
      '/api/iconclass/nothing.jsonld',
      '/api/items/nothing/related',
    ];

    const answers = await askAll(url, paths);

    expect(paths.length).toBeGreaterThan(20);
    expect(answers).toEqual(paths.map((path) => [path, 'open']));
  });

  test('also where the archive cannot be reached', async () => {
    const { url } = await startSite();

    const answer = await ask(`${url}/api/search?q=lion`, { headers: fromElsewhere });

    expect([answer.status, isOpen(answer)]).toEqual([502, true]);
  });

  test.each(['host', 'x-forwarded-host'])(
    'no answer repeats the name that a request makes up in %s, nor does any keep it from what it shows',
    async (header) => {
      const { url } = await aSite();
      const addresses = [...Object.values(describedAddresses).flat(), ...otherAddresses, '/nothing', '/r/nothing'];
      const made = 'made-up.example';

      const repeated: string[] = [];
      for (const path of addresses) {
        const { status, headers, text } = await ask(url + path, { headers: { [header]: made } });
        if (`${JSON.stringify(headers)}${text}`.includes(made) || status >= 500) repeated.push(`${path} ${status}`);
      }

      expect(addresses.length).toBeGreaterThan(60);
      expect(repeated).toEqual([]);
      const own = await ask(`${url}/robots.txt`, { headers: { [header]: 'halberg.localhost:8080' } });
      expect(own.text).toContain('Sitemap: http://halberg.localhost:8080/sitemap.xml');
    },
  );

  test('but nothing that is about the reader', async () => {
    const { url } = await aSite();
    const paths = [...sample(false), '/', '/LOGIN', '/api/releases'];

    const answers = await askAll(url, paths);

    expect(paths).toContain('/api/network');
    expect(answers).toEqual(paths.map((path) => [path, 'closed']));
  });

  test('items are read by id, after the browser has asked whether it may', async () => {
    const { url } = await aSite();

    const before = await ask(`${url}/api/objects`, {
      method: 'OPTIONS',
      headers: {
        ...fromElsewhere,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type',
      },
    });
    const answer = await ask(`${url}/api/objects`, {
      method: 'POST',
      headers: { ...fromElsewhere, ...json },
      body: JSON.stringify({ uids: ['E1'] }),
    });

    expect(before.status).toBe(204);
    expect(before.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'POST',
      'access-control-allow-headers': '*',
    });
    expect([answer.status, isOpen(answer)]).toEqual([200, true]);
  });

  test('the version of a manifest is asked for by Accept, which browsers ask about first', async () => {
    const { url } = await aSite();
    const accept = 'application/ld+json;profile="http://iiif.io/api/presentation/2/context.json"';

    for (const path of ['/api/iiif/presentation/E1/info.json', '/api/iiif/collection/section/all']) {
      const before = await ask(url + path, {
        method: 'OPTIONS',
        headers: {
          ...fromElsewhere,
          'access-control-request-method': 'GET',
          'access-control-request-headers': 'accept',
        },
      });
      const answer = await ask(url + path, { headers: { ...fromElsewhere, accept } });

      expect([before.status, before.headers['access-control-allow-methods'], isOpen(before)]).toEqual([
        204,
        'GET, HEAD',
        true,
      ]);
      expect([answer.status, isOpen(answer)]).toEqual([200, true]);
      expect(JSON.parse(answer.text)).toMatchObject({ '@context': 'http://iiif.io/api/presentation/2/context.json' });
    }
  });

  test.each(['/api/lists', '/api/entry', '/api/user', '/api/network', '/api/upload', '/api/login'])(
    'browsers are told that pages of other sites may not call %s',
    async (path) => {
      const { url } = await aSite();

      const answer = await ask(url + path, { method: 'OPTIONS', headers: fromElsewhere });

      expect([answer.status, isOpen(answer)]).toEqual([405, false]);
    },
  );

  test('what is asked for with a token is read by the site’s own pages alone', async () => {
    const { url } = await aSite();
    const objects = (body: unknown, headers: Record<string, string> = {}) =>
      ask(`${url}/api/objects`, {
        method: 'POST',
        headers: { ...fromElsewhere, ...json, ...headers },
        body: JSON.stringify(body),
      });

    const answers = await Promise.all([
      ask(`${url}/api/search?q=lion&token=t`, { headers: fromElsewhere }),
      ask(`${url}/api/search?q=lion`, { headers: { ...fromElsewhere, authorization: 'Bearer t' } }),
      objects({ uids: ['E1'], token: 't' }),
      objects({ uids: ['E1'] }, { authorization: 'Bearer t' }),
    ]);

    expect(answers.map((answer) => [answer.status, isOpen(answer)])).toEqual(answers.map(() => [200, false]));
  });
});

describe('in an archive for subscribers', () => {
  let archive: RealArchive;
  beforeAll(async () => {
    archive = await startFullArchive({ ACCESS: 'subscribers' });
    const library = ['institution', 'add', 'Library Y', '--network', '192.0.2.0/24', '--subscribed'];
    await archiveCommand(archive.dataDir, ...library);
  });
  afterAll(() => archive.close());

  test('pages of other sites read what visitors read, and not what a reader’s network opens', async () => {
    const { url } = await startSite({ archive: archive.address });
    const inNetwork = { ...fromElsewhere, 'x-forwarded-for': '192.0.2.7' };

    const visitor = await ask(`${url}/api/search?q=lion`, { headers: fromElsewhere });
    const subscriber = await ask(`${url}/api/search?q=lion`, { headers: inNetwork });

    expect([JSON.parse(visitor.text), isOpen(visitor)]).toMatchObject([{ total: 0 }, true]);
    expect([JSON.parse(subscriber.text), isOpen(subscriber)]).toMatchObject([{ total: 2 }, false]);
  });
});
