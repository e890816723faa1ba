import { lookupEndpoints } from '@iconotheca/contracts/lookup/endpoints';
import { foundBook, lookupResult, type LookupRow } from '@iconotheca/contracts/lookup/lookup';
import { credentials } from '@iconotheca/contracts/account/session';
import { errorBody } from '@iconotheca/contracts/http/error';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { addAccount } from '../testing/archive-command.ts';
import { ask } from '../testing/ask.ts';
import { startFakeCatalogues, type CatalogueMode } from '../testing/catalogues/fake-catalogues.ts';
import { startRealArchive, type RealArchive } from '../testing/real-archive.ts';
import { startSite } from '../testing/test-site.ts';
import { catalogueTimes } from './catalogue.ts';

const isRefused = ({ status }: { status: number }) => status === 429;

let archive: RealArchive;
let token: string;

beforeAll(async () => {
  archive = await startRealArchive([
    { ID: ['P1'], TYPE: ['image'], OWNERS_CERLID: ['cnp00911003|Morandi, Livia (–1630)'] },
  ]);
  const pass = await addAccount(archive.dataDir, 'anna');
  const login = await ask(`${archive.address}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ user: 'anna', pass }),
  });
  ({ token } = credentials.parse(JSON.parse(login.text)));
});
afterAll(() => archive.close());

interface LookupSiteOptions {
  env?: Record<string, string>;
  times?: Partial<typeof catalogueTimes>;
}

/** A site whose catalogues are ours, and a user of it. */
async function aLookupSite({ env = {}, times = {} }: LookupSiteOptions = {}) {
  const catalogues = await startFakeCatalogues();
  onTestFinished(() => catalogues.close());
  const site = await startSite({
    archive: archive.address,
    env: { CERL_URL: catalogues.url, ...env },
    // Each fault of a catalogue shows at each question, unless a test is about the breaker.
    tuning: { lookupTimes: { ...catalogueTimes, restMs: 0, ...times } },
  });
  const get = async (path: string) => {
    const { status, headers, text } = await ask(site.url + path, { headers: { authorization: `Bearer ${token}` } });
    return { status, headers, body: JSON.parse(text) as unknown };
  };
  return {
    ...site,
    catalogues,
    token,
    get,
    names: async (catalogue: string, q: string) =>
      lookupResult.parse((await get(`/api/lookup/${catalogue}?${new URLSearchParams({ q }).toString()}`)).body),
  };
}

const unknownInstitution: LookupRow = { id: '', label: 'Unknown Institution', kind: 'institution', source: 'fixed' };
const unidentifiedOwner: LookupRow = { id: '', label: 'Unidentified Owner', kind: 'person', source: 'fixed' };

describe('LOOK-1: names are looked up', () => {
  test('holding institutions, and the option that is always there', async () => {
    const { names, catalogues } = await aLookupSite();

    const found = await names('holding-institutions', 'stifts');

    expect(found).toEqual({
      rows: [
        { id: '00000911', label: 'Stiftsbibliothek Wijkerland', kind: 'institution', count: 0, source: 'cerl' },
        unknownInstitution,
      ],
      total: 1,
      state: 'live',
    });
    expect(catalogues.asked.map(({ path }) => new URL(path, catalogues.url).searchParams.get('size'))).toEqual(['100']);
  });

  test('persons and corporate bodies with their years and how many items name them, however the catalogue writes them', async () => {
    const { names } = await aLookupSite();

    const { rows, total } = await names('persons', 'Morandi');

    expect(total).toBe(4);
    expect(rows).toEqual([
      {
        id: 'cnp00911001',
        label: 'Morandi, Tadeo',
        kind: 'person',
        years: '1480–1551',
        place: 'Rovana, Lombardia',
        note: 'Jurist, book collector',
        count: 0,
        source: 'cerl',
      },
      expect.objectContaining({ label: 'Morandi, Tadeo', years: '1702–', note: 'Priest', place: 'Wijkerland' }),
      { id: 'cnp00911003', label: 'Morandi, Livia', kind: 'person', years: '–1630', count: 1, source: 'cerl' },
      expect.objectContaining({ id: 'cnc00911004', kind: 'corporate', years: '1590–1773' }),
      unidentifiedOwner,
    ]);
  });

  test('places by any of their names, with the others', async () => {
    const { names } = await aLookupSite();

    expect((await names('places', 'rofe')).rows).toEqual([
      { id: 'cnl00911101', label: 'Rovana', kind: 'place', note: 'Rovanum, Rofen', count: 0, source: 'cerl' },
      {
        id: 'cnl00911102',
        label: 'Rovana Superiore',
        kind: 'place',
        note: 'Lombardia; Ober-Rofen',
        count: 0,
        source: 'cerl',
      },
    ]);
  });

  test('in the form in which the catalogue answered before', async () => {
    const { names, catalogues } = await aLookupSite();
    catalogues.mode = 'older';

    const found = await names('places', 'rovana');

    expect(found).toMatchObject({ total: 2, state: 'live', rows: [{ id: 'cnl00911101' }, { id: 'cnl00911102' }] });
  });

  test.each([
    ['all words, the last of them unfinished', 'tadeo mora', 2],
    ['in any order and spelling of capitals', 'MORANDI, Tadeo', 2],
    ['with an apostrophe', "d'arsa liv", 1],
    ['words that are operators elsewhere', 'morandi OR veldhoven', 0],
    ['a field', 'name:morandi) OR (type:cnl', 0],
    ['everything', '****', 0],
    ['a quotation', '"morandi" "tadeo"', 2],
    ['a range', '[aaaa TO zzzz]', 0],
    ['brackets that do not match', 'morandi ((((', 4],
    ['backslashes', String.raw`morandi\\\* AND\\`, 0],
  ])('what is typed are words and no query: %s', async (_, q, total) => {
    const { names } = await aLookupSite();

    expect(await names('persons', q)).toMatchObject({ total, state: 'live' });
  });
});

describe('LOOK-1: what cannot be looked up is refused in words', () => {
  test.each([
    ['/api/lookup/persons?q=mor', 'q', 'at least 4'],
    ['/api/lookup/places?q=%20%20rov%20', 'q', 'at least 4'],
    ['/api/lookup/holding-institutions?q=s', 'q', 'at least 2'],
    ['/api/lookup/persons', 'q', ''],
    ['/api/lookup/persons?q=morandi&q=livia', 'q', 'twice'],
    [`/api/lookup/persons?q=${'x'.repeat(201)}`, 'q', '200'],
    ['/api/lookup/persons?q=morandi&size=3', 'size', 'not a parameter'],
    ['/api/lookup/incunables?id=../thesaurus', 'id', 'letters'],
    ['/api/lookup/incunables?id=', 'id', 'letters'],
    ['/api/lookup/national-bibliography?id=1%20or%20pica.cid=2', 'id', 'letters'],
    [`/api/lookup/manuscripts?id=${'1'.repeat(61)}`, 'id', '60'],
  ])('%s', async (path, field, words) => {
    const { get, catalogues } = await aLookupSite();

    const { status, body } = await get(path);

    expect(status).toBe(400);
    expect(errorBody.parse(body)).toMatchObject({ code: 'bad-request', field });
    expect(errorBody.parse(body).error).toContain(words);
    expect(catalogues.asked).toEqual([]);
  });

  test.each(Object.values(lookupEndpoints).map(({ path }) => path))('%s without a login', async (path) => {
    const { url, catalogues } = await aLookupSite();

    const { status, text } = await ask(`${url}${path}?q=morandi&id=im00911000`);

    expect(status).toBe(401);
    expect(errorBody.parse(JSON.parse(text)).code).toBe('login-required');
    expect(catalogues.asked).toEqual([]);
  });

  test('who asks too fast is told when to come back', async () => {
    const { get } = await aLookupSite();

    // A minute may end in between, and another begin.
    const ask = () => Promise.all(Array.from({ length: 200 }, () => get('/api/lookup/places?q=rovana')));
    const [first, second] = [await ask(), await ask()];

    // Calls that are made at once do not come in the order in which they were made.
    expect(first.filter((answer) => !isRefused(answer)).length).toBeGreaterThanOrEqual(180);
    const refused = first.concat(second).filter(isRefused);
    expect(refused.length).toBeGreaterThanOrEqual(20);
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
  });
});

describe('books are looked up by their ids', () => {
  test.each([
    [
      '/api/lookup/incunables?id=im00911000',
      {
        title: 'De signis librorum. Add: Epistola ad lectorem',
        author: 'Thadaeus Morandus',
        imprint: 'Rovana : Johannes de Arsa, 3 Aug. 1493',
      },
    ],
    ['/api/lookup/incunables?id=im00912000', { title: 'Psalterium', imprint: 'Rovana, 1488' }],
    [
      '/api/lookup/manuscripts?id=02911001',
      {
        title: 'De signis librorum. Add: Epistola ad lectorem',
        author: 'Thadaeus Morandus',
        imprint: 'Rovana : Johannes de Arsa, 3 Aug. 1493',
        shelfmark: 'Inc. 7',
      },
    ],
    // The copy's edition is not there.
    ['/api/lookup/manuscripts?id=02911002', { shelfmark: 'Inc. 8' }],
    [
      '/api/lookup/national-bibliography?id=DE-604.VK.BV911000001',
      { title: 'Emblemata nova', imprint: 'Hoogveld : Wolfahrt, 1602', author: 'Veldhoven, Grietje' },
    ],
  ])('%s', async (path, book) => {
    const { get } = await aLookupSite();

    const { status, body } = await get(path);

    expect({ status, book: foundBook.parse(body) }).toEqual({ status: 200, book });
  });

  test.each(['incunables?id=im00999999', 'manuscripts?id=02999999', 'national-bibliography?id=DE-0'])(
    'a book that there is not: %s',
    async (path) => {
      const { get } = await aLookupSite();

      const { status, body } = await get(`/api/lookup/${path}`);

      expect(status).toBe(404);
      expect(errorBody.parse(body).code).toBe('book-not-found');
    },
  );
});

const bookPaths = [
  '/api/lookup/incunables?id=im00911000',
  '/api/lookup/manuscripts?id=02911001',
  '/api/lookup/national-bibliography?id=DE-604.VK.BV911000001',
];
const nameLookups = [
  ['holding-institutions', [unknownInstitution]],
  ['persons', [unidentifiedOwner]],
  ['places', []],
] as const;

/** Faults of a catalogue: the answer reports each in time and holds nothing of it. */
const faults: readonly [CatalogueMode, number][] = [
  ['slow', 504],
  ['stalled', 504],
  ['reset', 502],
  ['error', 502],
  ['garbage', 502],
  ['nonsense', 502],
  ['large', 502],
  ['elsewhere', 502],
  ['round', 502],
  ['page', 502],
  ['empty', 502],
];

describe.each(faults)('a catalogue at fault: %s', (mode, bookStatus) => {
  /** Only one that is waited for in vain is given little time: a busy machine takes its own. */
  const times = { answerMs: bookStatus === 504 ? 300 : 60_000 };

  test.each(nameLookups)('%s: what needs no catalogue is there', async (catalogue, rows) => {
    const { names, catalogues, log } = await aLookupSite({ times });
    catalogues.mode = mode;

    expect(await names(catalogue, 'rovana')).toEqual({ rows, total: 0, state: 'down' });
    expect(catalogues.innerAsked).toEqual([]);
    expect(log.join('')).toContain('A catalogue did not answer.');
  });

  test.each(bookPaths)('%s: it is said by a code', async (path) => {
    const { get, catalogues } = await aLookupSite({ times });
    catalogues.mode = mode;

    const { status, body } = await get(path);

    expect(status).toBe(bookStatus);
    expect(errorBody.parse(body).code).toBe(bookStatus === 504 ? 'catalogue-timeout' : 'catalogue-unreachable');
    expect(catalogues.innerAsked).toEqual([]);
  });
});

describe('a catalogue that cannot be reached', () => {
  test('leaves the form with what needs no catalogue, and the site ready', async () => {
    const { names, get, url, catalogues } = await aLookupSite();
    await catalogues.close();

    expect(await names('persons', 'morandi')).toEqual({ rows: [unidentifiedOwner], total: 0, state: 'down' });
    expect((await get('/api/lookup/incunables?id=im00911000')).status).toBe(502);
    expect((await ask(`${url}/api/health/live`)).status).toBe(200);
    expect(JSON.parse((await ask(`${url}/api/health/ready`)).text)).not.toHaveProperty('parts.catalogues');
  });

  test('has 5 seconds', async () => {
    const { get, catalogues } = await aLookupSite();
    catalogues.mode = 'slow';
    const began = performance.now();

    const { status } = await get('/api/lookup/incunables?id=im00911000');

    expect(status).toBe(504);
    expect(performance.now() - began).toBeGreaterThan(4_900);
  });

  test('gives what it answered before, and says so', async () => {
    const { names, get, catalogues } = await aLookupSite({ times: { freshMs: 1 } });
    const before = await names('persons', 'morandi');
    const book = await get('/api/lookup/incunables?id=im00911000');
    catalogues.mode = 'error';

    expect(await names('persons', 'morandi')).toEqual({ ...before, state: 'stale' });
    expect((await get('/api/lookup/incunables?id=im00911000')).body).toEqual(book.body);
  });

  test('is left in peace for a while, and asked again after it', async () => {
    const { names, catalogues, log } = await aLookupSite({ times: { restMs: 3_000 } });
    catalogues.mode = 'error';
    for (const q of ['rovana', 'wijkerland', 'hoogveld', 'leiden', 'utrecht']) await names('places', q);

    expect(catalogues.asked).toHaveLength(3);
    expect(log.join('')).toContain('A catalogue is not asked for a while.');
    catalogues.mode = 'fast';
    await expect.poll(async () => (await names('places', 'rovana')).state).toBe('live');
    expect(log.join('')).toContain('A catalogue answers again.');
  });

  test('does not silence the others', async () => {
    const { names, get, catalogues } = await aLookupSite({ times: { restMs: 60_000 } });
    catalogues.mode = 'error';
    for (const q of ['rovana', 'wijkerland', 'hoogveld']) await names('places', q);
    catalogues.mode = 'fast';

    expect((await names('places', 'rovana')).state).toBe('down');
    expect((await names('persons', 'morandi')).state).toBe('live');
    expect((await get('/api/lookup/incunables?id=im00911000')).status).toBe(200);
  });

  test('is one that a book it does not have does not count against', async () => {
    const { get, catalogues } = await aLookupSite({ times: { restMs: 60_000 } });
    for (const id of ['im1', 'im2', 'im3', 'im4']) await get(`/api/lookup/incunables?id=${id}`);

    expect((await get('/api/lookup/incunables?id=im00911000')).status).toBe(200);
    expect(catalogues.asked).toHaveLength(5);
  });
});

describe('catalogues are asked', () => {
  test('once for the same question, by however many and however often', async () => {
    const { names, catalogues } = await aLookupSite();

    await Promise.all(['rovana', ' Rovana', 'ROVANA '].map((q) => names('places', q)));
    await names('places', 'rovana');

    expect(catalogues.asked).toHaveLength(1);
  });

  test('where they moved to within their host', async () => {
    const { names, catalogues } = await aLookupSite();
    catalogues.mode = 'moved';

    expect((await names('places', 'rovana')).total).toBe(2);
    expect(catalogues.asked).toHaveLength(2);
  });

  test('without anything that says who asks', async () => {
    const { names, catalogues, token } = await aLookupSite();

    await names('persons', 'morandi');

    const [asked] = catalogues.asked;
    expect(Object.keys(asked?.headers ?? {}).toSorted()).toEqual([
      'accept',
      'accept-encoding',
      'connection',
      'host',
      'user-agent',
    ]);
    expect(JSON.stringify(asked)).not.toContain(token);
    expect(JSON.stringify(asked)).not.toContain('anna');
  });

  test('nowhere where the site is set so', async () => {
    const { names, get, catalogues } = await aLookupSite({ env: { CERL_URL: 'off' } });

    expect(await names('persons', 'morandi')).toEqual({ rows: [unidentifiedOwner], total: 0, state: 'off' });
    const { status, body } = await get('/api/lookup/incunables?id=im00911000');
    expect({ status, code: errorBody.parse(body).code }).toEqual({ status: 404, code: 'lookups-off' });
    expect(catalogues.asked).toEqual([]);
  });
});

describe('entries of the archive’s own thesaurus', () => {
  test('come first, marked, with how many items name them, also when no catalogue answers', async () => {
    const { names, url, token, catalogues } = await aLookupSite();
    const added = await ask(`${url}/api/cerl/add`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token, action: 'add_place', entry: 'Rovana di Sotto' }),
    });
    const { id } = z.object({ id: z.string() }).parse(JSON.parse(added.text));
    const own = { id, label: 'Rovana di Sotto', kind: 'place', source: 'local', count: 0 };

    expect(await names('places', 'rovana')).toMatchObject({
      rows: [own, { id: 'cnl00911101', source: 'cerl' }, { id: 'cnl00911102', source: 'cerl' }],
      state: 'live',
    });
    catalogues.mode = 'error';
    expect(await names('places', 'rovana di')).toEqual({ rows: [own], total: 0, state: 'down' });
    expect((await names('persons', 'rovana')).rows).toEqual([unidentifiedOwner]);
  });
});
