import { endpoints } from '@iconotheca/contracts/api';
import { list } from '@iconotheca/contracts/list/list';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addAccount } from '../testing/archive-command.ts';
import { startRealArchive, type RealArchive } from '../testing/real-archive.ts';
import { startSite, withReleases } from '../testing/test-site.ts';

const hostile = '</noscript><script>alert(1)</script><img src=x onerror="alert(2)">';

let archive: RealArchive;

beforeAll(async () => {
  archive = await startRealArchive([
    {
      ID: ['E1'],
      TYPE: ['emblem pictura'],
      CAPTION: [`A lion ${hostile}`],
      PERSON_ARTIST: ['Vaenius, Otho'],
      DATE: ['1710'],
      IC: ['25F23(LION)', `25F${hostile}`],
      URL_IMAGE: ['https://example.org/1.jpg'],
    },
    ...Array.from({ length: 40 }, (_, at) => ({
      ID: [`S${at}`],
      TYPE: ['titleprint'],
      CAPTION: [`Ship number ${at}`],
    })),
  ]);
});

afterAll(() => archive.close());

/** Returns the text of the page at a path for a reader without scripts. */
async function plainOf(path: string, address = archive.address): Promise<string> {
  const { url } = await startSite({ archive: address, releases: await withReleases() });
  const text = await (await fetch(url + path)).text();
  const parts = text.split('<noscript>');
  expect(parts).toHaveLength(2);
  return parts[1]?.split('</noscript>')[0] ?? '';
}

function linksIn(plain: string): string[] {
  return [...plain.matchAll(/<a href="(\/r\/view\/[^"]+)"/gu)].map(([, href]) => href ?? '');
}

describe('without scripts', () => {
  test('a search shows the first 33 results as links, and says how many there are', async () => {
    const plain = await plainOf('/r/section/all?q=ship');

    expect(plain).toContain('<h2>The first 33 of 40 results for “ship”</h2>');
    const links = linksIn(plain);
    expect(links).toHaveLength(33);
    expect(links.every((href) => /^\/r\/view\/S\d+\/all$/u.test(href))).toBe(true);
    expect(plain).toContain('value="ship"');
    expect(plain).toContain('Filters, sorting, further results and saving need JavaScript.');
  });

  test('a search keeps the filters and the order of its address', async () => {
    const plain = await plainOf('/r/section/all?q=ship&facet_tipe=Aemblempictura&sort=SORTID');
    const sorted = await plainOf('/r/section/all?facet_tipe=Atitleprint&sort=SORTID');

    expect(plain).toContain('Alas, nothing found. Try changing your query');
    expect(linksIn(sorted).slice(0, 2)).toEqual(['/r/view/S0/all', '/r/view/S1/all']);
  });

  test('results in random order stay where they are when the page is loaded again', async () => {
    const [once, again] = [await plainOf('/r/section/all?q=ship'), await plainOf('/r/section/all?q=ship')];

    expect(linksIn(once)).toEqual(linksIn(again));
  });

  test('FIND-4, FIND-5: a search says how its words were read, and what its parts find where nothing has all of them', async () => {
    const read = await plainOf('/r/section/all?q=emblems 1710s');
    const nothing = await plainOf('/r/section/all?q=ship vaenius zebra&facet_tipe=Atitleprint');
    const none = await plainOf('/r/section/emblembooks?q=qqzzqq');

    expect(read).toContain('Read “emblems” as type Emblem pictura; “1710s” as date 1710-1719.');
    expect(read).toContain('<a href="/r/section/all?q=emblems+1710s&amp;read=">Search for the words instead</a>');
    expect(linksIn(read)).toEqual(['/r/view/E1/all']);
    expect(nothing).toContain('<h2><a href="/r/section/all?q=ship&amp;facet_tipe=Atitleprint">ship: 40 items</a></h2>');
    expect(linksIn(nothing)).toHaveLength(3);
    expect(none).toContain('<a href="/r/section/emblembooks">Look through everything</a>');
  });

  test('a section shows what it holds', async () => {
    expect(linksIn(await plainOf('/r/section/emblembooks'))).toEqual(['/r/view/E1/emblembooks']);
  });

  test('what records say is text, in results and on the page of an item', async () => {
    for (const path of ['/r/section/emblembooks', '/r/view/E1/all']) {
      const plain = await plainOf(path);

      expect(plain).not.toMatch(/<script|<img src=x/u);
      expect(plain).toContain('A lion &lt;/noscript&gt;&lt;script&gt;alert(1)');
    }
  });

  test('an item shows its facts, labels before codes, and the way to a picture that another site holds', async () => {
    const plain = await plainOf('/r/view/E1/all');

    expect(plain).toContain('<dt>By</dt><dd dir="auto">Vaenius, Otho</dd><dt>Date</dt><dd dir="auto">1710</dd>');
    expect(plain).toMatch(
      /<a href="[^"]*facet_ic=A25F23[^"]*">[^<]*lion[^<]*<\/a> <code class="code">25F23\(LION\)</iu,
    );
    expect(plain).toContain('<a href="https://example.org/1.jpg" rel="noreferrer">');
    expect(plain).not.toContain('src="https://example.org');
  });

  test('DAY-4: a list that is open to all shows what is on it, one that is not shows nothing', async () => {
    const post = async (path: string, body: object): Promise<unknown> => {
      const headers = { 'content-type': 'application/json' };
      return await (
        await fetch(archive.address + path, { method: 'POST', headers, body: JSON.stringify(body) })
      ).json();
    };
    const pass = await addAccount(archive.dataDir, 'lena');
    const { token } = endpoints.login.output.parse(await post(endpoints.login.path, { user: 'lena', pass }));
    const pkOf = async (isPublic: boolean) => {
      const obj = { name: 'Ships & lions', public: isPublic, entries: [{ uid: 'S3' }, { uid: 'E1' }] };
      return list.parse(await post('/api/lists', { action: 'modify', obj, token })).pk;
    };
    const open = await plainOf(`/r/lists?list=${await pkOf(true)}`);
    const own = await plainOf(`/r/lists?list=${await pkOf(false)}`);

    expect(open).toContain('<h2 dir="auto">Ships &amp; lions</h2>');
    expect(linksIn(open)).toEqual(['/r/view/S3/all', '/r/view/E1/all']);
    expect(own).not.toContain('Ships');
    expect(own).toContain('Saved items and lists are kept by your browser');
  });

  test('the home page lists the sections with what they hold, and nothing where no picture was added', async () => {
    const plain = await plainOf('/');

    expect(plain).toMatch(/<a href="\/r\/section\/all">All content<\/a> <span class="meta num">41</u);
    expect(plain).not.toContain('Recently added');
  });

  test.each([
    ['/r/lists', 'Saved items and lists are kept by your browser and need JavaScript.', undefined],
    ['/r/help/about', 'These help pages and logging in need JavaScript.', '<a href="/help/">'],
    ['/r/cerl/pda', 'Adding items needs JavaScript.', '<a href="/r/section/him_CERLPDA">'],
    ['/r/compare', 'Comparing images needs JavaScript.', undefined],
    ['/r/nowhere', 'Filters, viewing and cataloguing need JavaScript.', undefined],
  ])('%s says what it needs scripts for: %s', async (path, sentence, way = '<form') => {
    const plain = await plainOf(path);

    expect(plain).toContain(sentence);
    expect(plain).toContain(way);
  });

  test('a search that is refused says why', async () => {
    expect(await plainOf(`/r/section/all?q=${'x'.repeat(3_000)}`)).toContain('has more than 2000 characters');
  });

  test('a search of content for subscribers says so and shows nothing of it', async () => {
    const closed = await startRealArchive(
      [{ ID: ['B'], TYPE: ['titleprint'], HIM: ['HAB'], CAPTION: ['A closed lion'] }],
      {
        ACCESS: 'subscribers',
      },
    );

    const plain = await plainOf('/r/section/all?q=lion', closed.address);
    await closed.close();

    expect(plain).toContain('This content is for subscribers.');
    expect(plain).not.toContain('A closed lion');
  });

  test('an archive that does not answer leaves a page that says so', async () => {
    const plain = await plainOf('/r/section/all?q=ship', 'http://127.0.0.1:9');

    expect(plain).toContain('The results cannot be loaded right now.');
    expect(plain).toContain('<form action="/r/section/all"');
  });

  test('the sheet of these pages is served', async () => {
    const { url } = await startSite({ archive: archive.address, releases: await withReleases() });

    const sheet = await fetch(`${url}/plain.css`);

    expect(sheet.headers.get('content-type')).toBe('text/css; charset=utf-8');
    expect(await plainOf('/')).toContain('<link rel="stylesheet" href="/plain.css">');
  });
});
