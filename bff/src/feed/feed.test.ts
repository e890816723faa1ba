import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startRealArchive, type RealArchive } from '../testing/real-archive.ts';
import { askRaw, startSite, withReleases } from '../testing/test-site.ts';

const path = '/feed/him_CERLCANYOUHELP.atom';
let archive: RealArchive;

const aQuestion = (uid: string, fields: object = {}) => ({
  ID: [uid],
  TYPE: ['provenance image'],
  HIM: ['CERL', 'CERLPDA', 'CERLCANYOUHELP'],
  TYPE_INS: ['Stamp'],
  INSTIT: ['Library'],
  SHELFMARK: ['A 1'],
  _OWNER_INFO: ['Anna Kühn'],
  ...fields,
});

const page = (uid: string) => `https://archive.example.org/r/view/${uid}/him_CERLCANYOUHELP`;

beforeAll(async () => {
  archive = await startRealArchive([
    { ID: ['OTHER'], TYPE: ['print'], CAPTION: ['No question'] },
    aQuestion('Q1', { CAPTION: ['Whose <mark> & motto\u0007?'] }),
    aQuestion('Q2'),
  ]);
});
afterAll(() => archive.close());

describe('HELP-5: the feed of the forum', () => {
  test('has the newest question first, with what RFC 4287 asks of an entry, as readers address the site', async () => {
    const { url } = await startSite({
      archive: archive.address,
      env: { PUBLIC_ORIGIN: 'https://archive.example.org' },
    });

    const response = await fetch(url + path);
    const text = await response.text();

    expect(response.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
    const entries = text.split('<entry>').slice(1);
    expect(entries.map((entry) => /<id>(.*?)<\/id>/u.exec(entry)?.[1])).toEqual([page('Q2'), page('Q1')]);
    for (const part of [text.split('<entry>')[0] ?? '', ...entries]) {
      for (const element of ['id', 'title', 'updated']) expect(part).toContain(`<${element}>`);
      expect(part).toMatch(/<updated>\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z<\/updated>/u);
    }
    expect(text).toContain(`<link rel="self" type="application/atom+xml" href="https://archive.example.org${path}"/>`);
    expect(entries[0]).toContain('<author><name>Anna Kühn</name></author>');
    expect(entries[0]).toContain('thr:count="0"');
    expect(text).not.toContain('OTHER');
  });

  test('holds what users wrote as text, without what XML cannot hold', async () => {
    const { url } = await startSite({ archive: archive.address });

    const text = await (await fetch(url + path)).text();

    expect(text).toContain('<title>Whose &lt;mark&gt; &amp; motto ?</title>');
  });

  test('is not sent again where nothing changed', async () => {
    const { url } = await startSite({ archive: archive.address });
    const first = await fetch(url + path);
    const etag = first.headers.get('etag') ?? '';

    // `fetch` would add that no cache may answer.
    const again = await askRaw(url, path, { 'if-none-match': etag });
    const posted = await fetch(url + path, { method: 'POST' });

    expect([first.status, again.statusCode, posted.status]).toEqual([200, 304, 405]);
    expect(first.headers.get('cache-control')).toBe('public, max-age=300');
    expect(etag).toMatch(/^"[\w-]{27}"$/u);
  });

  test('I18N-4: says what it is about and where a question stands in the reader’s language', async () => {
    const { url } = await startSite({ archive: archive.address });

    const response = await fetch(`${url}${path}`, { headers: { 'accept-language': 'fr' } });
    const text = await response.text();

    expect(response.headers.get('content-language')).toBe('fr');
    expect(text).toContain('<title>Pouvez-vous aider ?</title>');
    expect(text).toContain('Stamp. Library, A 1. Aucun commentaire pour l’instant. Ouverte');
  });

  test.each(['/r/section/him_CERLCANYOUHELP', '/r/cerlpda/'])(
    'is named by %s, and by no other page',
    async (address) => {
      const { url } = await startSite({ archive: archive.address, releases: await withReleases() });
      const link = `<link rel="alternate" type="application/atom+xml" href="${url}${path}" title="Can You Help?">`;

      const [page, other] = [await fetch(url + address), await fetch(`${url}/r/section/him_CERLPDA`)];

      expect(await page.text()).toContain(link);
      expect(await other.text()).not.toContain('application/atom+xml');
    },
  );
});
