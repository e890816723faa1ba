import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { errorBody } from '@iconotheca/contracts/http/error';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask } from '../testing/ask.ts';
import { describedAddresses, fullReleases, otherAddresses, startFullArchive } from '../testing/every-address.ts';
import type { RealArchive } from '../testing/real-archive.ts';
import { aFaultyArchive, startSite } from '../testing/test-site.ts';

let archive: RealArchive;

beforeAll(async () => {
  archive = await startFullArchive();
});
afterAll(() => archive.close());

async function aSite(env: Record<string, string> = {}) {
  return await startSite({ archive: archive.address, releases: await fullReleases(), env });
}

/** Headers of a browser that opens a page. */
const visit = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };

/** Sends headers to the letter, which clients refuse to send. */
async function askWith(url: string, header: string, path: string) {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.write([`GET ${path} HTTP/1.1`, header, 'Connection: close', '', ''].join('\r\n'));
  const answer = await text(socket);
  const { code } = errorBody.parse(JSON.parse(answer.slice(answer.indexOf('{'))));
  return { status: Number(answer.slice(9, 12)), code };
}

describe('a request that does not say under which address it sees the site is refused', () => {
  const paths = ['/', '/api/overview', '/iiif/2/leaf.jpg/info.json', '/robots.txt'];

  test.each(['[', '%', 'a b', 'a/b', 'a@b', 'x:99999', 'x:y', '1.2.3.256', '<script>', '[::1'])(
    'Host: %s',
    async (host) => {
      const { url, log } = await startSite({ archive: archive.address, releases: await fullReleases() });

      const answers = await Promise.all(paths.map((path) => askWith(url, `Host: ${host}`, path)));

      expect(answers).toEqual(paths.map(() => ({ status: 400, code: 'bad-request' })));
      expect(log.join('')).not.toContain('stack');
    },
  );

  test.each([
    ['X-Forwarded-Host', 'a b'],
    ['X-Forwarded-Host', '%'],
    ['X-Forwarded-Proto', 'javascript'],
    ['X-Forwarded-Proto', 'ht tp'],
  ])('%s: %s', async (name, value) => {
    const { url, log } = await aSite();

    const answer = await ask(`${url}/api/overview`, { headers: { [name]: value } });

    expect(answer.status).toBe(400);
    expect(errorBody.parse(JSON.parse(answer.text))).toMatchObject({ code: 'bad-request', field: name });
    expect(log.join('')).not.toContain('stack');
  });

  test('but not for what a proxy that is not trusted says', async () => {
    const { url } = await aSite({ TRUST_PROXY: '192.0.2.1' });

    const answer = await ask(`${url}/api/overview`, { headers: { 'x-forwarded-host': '%' } });

    expect(answer.status).toBe(200);
  });

  test.each(['localhost', 'halberg.localhost:8443', '127.0.0.1', '[::1]:80'])('Host: %s says it', async (host) => {
    const { url } = await aSite();

    expect((await ask(`${url}/robots.txt`, { headers: { host } })).text).toContain(`http://${host}/sitemap.xml`);
  });
});

describe('names that every object has are names like others', () => {
  test.each([
    ['__proto__', 'x'],
    ['constructor', 'name'],
    ['toString', 'length'],
    ['mf-search', '__proto__'],
    ['mf-search', 'constructor'],
  ])('a report about %s@%s is refused, and not logged', async (slot, version) => {
    const { url, log } = await aSite();

    const { status, text: body } = await ask(`${url}/api/fallback-report`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ slot, version, reason: 'r' }),
    });

    expect([status, errorBody.parse(JSON.parse(body)).code]).toEqual([404, 'not-found']);
    expect(log.join('')).not.toContain('left a release aside');
  });

  test.each(['__proto__', 'constructor', 'toString', 'whatever'])('/r/help/%s shows the overview', async (page) => {
    const { url } = await aSite();

    const answer = await ask(`${url}/r/help/${page}`, { headers: visit });

    expect(answer.status).toBe(200);
    expect(answer.text).toContain('<title>Help – Iconotheca</title>');
    expect(answer.text).toContain('/r/help/start">');
  });
});

describe('a condition or a range that does not hold is told by its own status', () => {
  test.each(['/f/leaf.jpg', '/help/', '/releases/shell/1.0.0/main.js', '/favicon.svg'])('%s', async (path) => {
    const { url } = await aSite();
    const { headers } = await ask(url + path);

    const changed = await ask(url + path, { headers: { 'if-match': '"another"' } });
    const same = await ask(url + path, { headers: { 'if-match': '*' } });
    const beyond = await ask(url + path, { headers: { range: 'bytes=9999999-' } });

    expect([changed.status, same.status, beyond.status]).toEqual([412, 200, 416]);
    expect(errorBody.parse(JSON.parse(changed.text))).toMatchObject({ code: 'precondition-failed', field: 'If-Match' });
    expect(errorBody.parse(JSON.parse(beyond.text))).toMatchObject({ code: 'range-not-satisfiable', field: 'Range' });
    expect(beyond.headers['content-range']).toBe(`bytes */${String(headers['content-length'])}`);
  });
});

describe('a method that an address does not answer is refused with those that it does', () => {
  const read = [...Object.values(describedAddresses).flat(), ...otherAddresses];
  const pages = ['/r', '/r/lists', '/r/cerl/pda/'];

  test('whatever is read', async () => {
    const { url } = await aSite();
    const paths = [...read, ...pages];

    const refused = await Promise.all(
      paths.map(async (path) => {
        const { status, headers, text: body } = await ask(url + path, { method: 'DELETE' });
        const isRead = String(headers['allow']).startsWith('GET, HEAD');
        return [path, status, errorBody.parse(JSON.parse(body)).code, isRead];
      }),
    );

    expect(refused).toEqual(paths.map((path) => [path, 405, 'method-not-allowed', true]));
  });

  test('what is not there is not there for any method', async () => {
    const { url } = await aSite();

    const statuses = await Promise.all(
      ['/r/nowhere', '/api/nothing', '/nothing.php'].map(
        async (path) => (await ask(url + path, { method: 'DELETE' })).status,
      ),
    );

    expect(statuses).toEqual([404, 404, 404]);
  });
});

describe('what is not there', () => {
  const nothing = [
    '/api/search/',
    '/api/nothing',
    '/iiif/4/leaf.jpg/info.json',
    '/iiif/4/leaf',
    '/f/leaf.jpg/',
    '/f',
    '/.env',
    '/wp-login.php',
  ];

  test('a program is told as JSON', async () => {
    const { url } = await aSite();

    const told = await Promise.all(
      nothing.map(async (path) => {
        const { status, text: body } = await ask(url + path);
        return [path, status, errorBody.parse(JSON.parse(body)).code];
      }),
    );

    expect(told).toEqual(nothing.map((path) => [path, 404, 'not-found']));
  });

  test('a reader is told by a page', async () => {
    const { url } = await aSite();

    const answer = await ask(`${url}/wp-login.php`, { headers: visit });

    expect(answer.status).toBe(404);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.text).toContain('<h1>Page not found</h1>');
  });
});

describe('an address in Latin-1', () => {
  const path = '/r/section/all?q=L%F6we&facet_tipe=Aprint';

  test('is told a reader by a page, which leads to what was meant', async () => {
    const { url } = await aSite();

    const answer = await ask(url + path, { headers: visit });

    expect(answer.status).toBe(400);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
    expect(answer.text).toContain('Letters in this address are not encoded in UTF-8.');
    expect(answer.text).not.toContain('token=');
    const meant = '/r/section/all?q=L%C3%B6we&amp;facet_tipe=Aprint';
    expect(answer.text).toContain(`<a href="${meant}">/r/section/all?q=Löwe&amp;facet_tipe=Aprint</a>`);
  });

  test('is told a program as JSON, and readers where programs ask', async () => {
    const { url } = await aSite();

    const answers = await Promise.all([
      ask(url + path),
      ask(`${url}/api/search?q=L%F6we`, { headers: visit }),
      ask(`${url}/iiif/3/L%F6we.jpg/info.json`, { headers: visit }),
    ]);

    for (const { status, text: body } of answers) {
      const told = { code: 'bad-encoding', error: 'Letters in this address are not encoded in UTF-8.' };
      expect([status, JSON.parse(body)]).toEqual([400, told]);
    }
  });

  test('that holds a lone % cannot be read in any way', async () => {
    const { url } = await aSite();

    const answer = await ask(`${url}/r/section/all?q=100%`, { headers: visit });

    expect([answer.status, answer.text.includes('Did you mean')]).toEqual([400, false]);
    expect(answer.text).toContain('The address holds a % that is not followed by two hexadecimal digits');
  });
});

test('the conditions of a reader’s request are about the page, and stay out of what bff asks for it', async () => {
  const asked: Record<string, unknown>[] = [];
  const faulty = await aFaultyArchive(({ headers }, response) => {
    asked.push(headers);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"hits":[],"notfound":["E1"]}');
  });
  const { url } = await startSite({ archive: faulty, releases: await fullReleases() });
  const conditions = { 'if-none-match': '*', 'if-match': '"x"', range: 'bytes=0-1', 'if-modified-since': 'x' };

  const page = await ask(`${url}/r/view/E1/all`, { headers: { ...visit, ...conditions, authorization: 'Bearer t' } });

  const names = asked.flatMap((headers) => Object.keys(headers));
  // The item, its labels and the profiles of collections.
  expect(asked).toHaveLength(3);
  expect(names.filter((name) => name in conditions)).toEqual([]);
  expect(asked.some(({ authorization }) => authorization === 'Bearer t')).toBe(true);
  expect(page.status).toBe(404);
});
