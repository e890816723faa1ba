import { annotation } from '@iconotheca/contracts/annotation';
import { endpoints, type EndpointName } from '@iconotheca/contracts/endpoints';
import { listSummary } from '@iconotheca/contracts/list';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { quartersJpeg } from '../images/test-support.ts';
import { anItem } from '../testing/an-item.ts';
import { ingestImages } from '../testing/ingest-images.ts';
import { startArchive, type TestArchive } from '../testing/start-archive.ts';
import { hashPassword } from './password.ts';
import { aPass, aPerson } from './test-people.ts';

/** Everyone who may ask, the owner of what is asked for among them. */
const everyone = ['visitor', 'expired', 'pass', 'user', 'owner', 'subscriber', 'editor'] as const;
type Who = (typeof everyone)[number];

/**
 * `refused` is a search that is answered with an error (spec §8), or an item that is only said to be there; `partly` an
 * answer without the aggregated content.
 */
type Outcome = 'allowed' | 'partly' | 'refused' | 401 | 403 | 404;

interface Act {
  does: string;
  /** The request that somebody with this token makes; `owned` is a private list of the owner's, made for it. */
  ask: (token: string | undefined, owned: string) => Promise<Response>;
  expected: Record<Who, Outcome>;
}

const all = (outcome: Outcome): Record<Who, Outcome> => ({
  visitor: outcome,
  expired: outcome,
  pass: outcome,
  user: outcome,
  owner: outcome,
  subscriber: outcome,
  editor: outcome,
});
const loggedIn: Record<Who, Outcome> = { ...all('allowed'), visitor: 401, expired: 401, pass: 403 };
const ownerOnly: Record<Who, Outcome> = { ...all(403), visitor: 401, expired: 401, owner: 'allowed' };
const subscribers = (others: Outcome): Record<Who, Outcome> => ({
  ...all(others),
  pass: 'allowed',
  subscriber: 'allowed',
});

/** Caption and maker of the item that is for subscribers: nobody else is told it, whatever they ask. */
const forSubscribers = 'A lion for subscribers';

let archive: TestArchive;
let jpeg: Uint8Array<ArrayBuffer>;
let tokens: Record<Who, string | undefined>;

const get = (path: string) => () => archive.get(path);
const withToken = (path: string, token: string | undefined) =>
  archive.get(`${path}${token === undefined ? '' : `${path.includes('?') ? '&' : '?'}token=${token}`}`);
const post = (path: string, body: object) => archive.post(path, body);

/** Who may do what. An endpoint without a row fails. */
const acts: Record<EndpointName, Act[]> = {
  search: [
    {
      does: 'searches the aggregated content',
      ask: (token) => withToken('/api/search?section=all', token),
      expected: subscribers('refused'),
    },
    {
      does: 'searches a partner’s section',
      ask: (token) => withToken('/api/search?section=him_CERLPDA', token),
      expected: all('allowed'),
    },
  ],
  objects: [
    {
      does: 'reads an item by its id',
      ask: (token) => post('/api/objects', { uids: ['B'], token }),
      expected: subscribers('refused'),
    },
    {
      does: 'reads an item that a partner opened',
      ask: (token) => post('/api/objects', { uids: ['A'], token }),
      expected: all('allowed'),
    },
    {
      does: 'reads an item of a collection that the editor keeps',
      ask: (token) => post('/api/objects', { uids: ['E'], token }),
      expected: { ...subscribers('refused'), editor: 'allowed' },
    },
  ],
  lists: [
    { does: 'reads their own lists', ask: (token) => withToken('/api/lists', token), expected: loggedIn },
    {
      does: 'reads a private list',
      ask: (token, owned) => withToken(`/api/lists?id=${owned}`, token),
      expected: { ...ownerOnly, pass: 403 },
    },
    {
      does: 'reads a public list',
      ask: async (token, owned) => {
        await changeList(owned, { public: true }, tokens.owner);
        return withToken(`/api/lists?id=${owned}`, token);
      },
      expected: all('allowed'),
    },
  ],
  saveList: [
    {
      does: 'makes a list',
      ask: (token) => post('/api/lists', { action: 'modify', obj: { name: 'New' }, token }),
      expected: loggedIn,
    },
    {
      does: 'changes a list of the owner',
      ask: (token, owned) => changeList(owned, { name: 'Changed' }, token),
      expected: ownerOnly,
    },
    {
      does: 'deletes a list of the owner',
      ask: (token, owned) => post('/api/lists', { action: 'delete', obj: owned, token }),
      expected: ownerOnly,
    },
  ],
  entry: [
    { does: 'comments on an item', ask: (token) => comment(token), expected: loggedIn },
    {
      does: 'comments on an item for subscribers',
      ask: (token) => comment(token, { uid: 'B' }),
      expected: { ...all(403), visitor: 401, expired: 401, subscriber: 'allowed' },
    },
    {
      does: 'edits a comment of the owner',
      ask: async (token) => comment(token, { pk: await ownersComment(), value: 'Changed' }),
      expected: ownerOnly,
    },
    {
      does: 'deletes a comment of the owner on an item of a collection that the editor keeps',
      ask: async (token) => post('/api/entry', { action: 'delete', pk: await ownersComment(), token }),
      expected: { ...ownerOnly, editor: 'allowed' },
    },
  ],
  modify: [
    {
      does: 'contributes a record',
      ask: (token) => modify('save', aRecord(), token),
      expected: loggedIn,
    },
    {
      does: 'changes a record of the owner',
      ask: async (token) => modify('save', { ...(await ownersRecord()), CAPTION: ['Changed'] }, token),
      expected: { ...ownerOnly, editor: 'allowed' },
    },
    {
      does: 'deletes a record of the owner',
      ask: async (token) => modify('delete', (await ownersRecord()).ID[0], token),
      expected: { ...ownerOnly, editor: 'allowed' },
    },
  ],
  login: [
    {
      does: 'logs in with a password that is not right',
      ask: () => post('/api/login', { user: `nobody-${Math.random()}`, pass: 'x' }),
      expected: all(401),
    },
  ],
  changePassword: [
    {
      does: 'changes the password of somebody whose password they do not know',
      ask: () => {
        const user = `nobody-${Math.random()}`;
        return post('/api/password', { user, pass: 'x', wanted: 'a new long password' });
      },
      expected: all(401),
    },
    {
      does: 'changes the password that they know',
      ask: async () => {
        const user = aPerson(archive.dataDir, { password: await hashPassword('right') }).username;
        return post('/api/password', { user, pass: 'right', wanted: 'a new long password' });
      },
      expected: all('allowed'),
    },
  ],
  pass: [{ does: 'takes a pass', ask: () => post('/api/pass', {}), expected: all('allowed') }],
  institutions: [{ does: 'sees which institutions log in', ask: get('/api/institutions'), expected: all('allowed') }],
  beginInstitutionLogin: [
    {
      does: 'goes to an institution that there is not',
      ask: () => post('/api/institution-login/begin', { institution: 'none', returnTo: 'https://site.example/' }),
      expected: all(404),
    },
  ],
  endInstitutionLogin: [
    {
      does: 'comes back from an institution that there is not',
      ask: () => {
        const check = { state: 's', nonce: 'n', verifier: 'v' };
        return post('/api/institution-login/end', { institution: 'none', returned: 'https://site.example/', check });
      },
      expected: all(404),
    },
  ],
  logout: [
    {
      does: 'ends a session',
      ask: () => post('/api/logout', { token: aPerson(archive.dataDir).token }),
      expected: all('allowed'),
    },
  ],
  user: [
    {
      does: 'asks who they are',
      ask: (token) => post('/api/user', { token: token ?? 'none' }),
      expected: { ...all('allowed'), visitor: 401, expired: 401 },
    },
  ],
  network: [{ does: 'asks whose network this is', ask: get('/api/network'), expected: all('allowed') }],
  iconclass: [{ does: 'resolves a notation', ask: get('/api/iconclass?notation=2'), expected: all('allowed') }],
  iconclassSearch: [{ does: 'finds a notation', ask: get('/api/iconclass/search?q=lion'), expected: all('allowed') }],
  suggest: [
    {
      does: 'is suggested what words may mean',
      ask: (token) => withToken('/api/suggest?q=lion', token),
      expected: subscribers('partly'),
    },
  ],
  iconclassSamples: [
    {
      does: 'sees how a notation was used',
      ask: (token) => withToken('/api/iconclass/samples?notation=25F23(LION)', token),
      expected: subscribers('partly'),
    },
  ],
  concept: [{ does: 'reads a concept', ask: get('/api/iconclass/2.jsonld'), expected: all('allowed') }],
  overview: [
    {
      does: 'sees the home page',
      ask: (token) => withToken('/api/overview', token),
      expected: subscribers('partly'),
    },
  ],
  manifest: [
    {
      does: 'reads the manifest of an item',
      ask: (token) => withToken('/api/iiif/presentation/B/info.json', token),
      expected: subscribers(403),
    },
    {
      does: 'asks for the manifest of an item without images',
      ask: get('/api/iiif/presentation/A/info.json'),
      expected: all(404),
    },
  ],
  similar: [
    {
      does: 'asks what looks like an image that there is not',
      ask: get('/similar?filename=a.jpg'),
      expected: all(404),
    },
  ],
  related: [
    {
      does: 'sees what an item for subscribers is related to',
      ask: (token) => withToken('/api/items/B/related', token),
      expected: subscribers(403),
    },
    {
      does: 'sees what an item is related to, items for subscribers among them',
      ask: (token) => withToken('/api/items/A/related', token),
      expected: subscribers('partly'),
    },
  ],
  itemPages: [
    {
      does: 'counts the items for a sitemap',
      ask: (token) => withToken('/api/items', token),
      expected: subscribers(403),
    },
  ],
  itemPage: [
    {
      does: 'lists ids for a sitemap',
      ask: (token) => withToken('/api/items/0', token),
      expected: subscribers(403),
    },
  ],
  topCollection: [
    { does: 'sees the collection of all sections', ask: get('/api/iiif/collection/top'), expected: all('allowed') },
  ],
  collection: [
    {
      does: 'gathers the aggregated content',
      ask: (token) => withToken('/api/iiif/collection/section/all', token),
      expected: subscribers(403),
    },
    {
      does: 'gathers a partner’s section',
      ask: (token) => withToken('/api/iiif/collection/section/him_CERLPDA', token),
      expected: all('allowed'),
    },
    {
      does: 'gathers what an item for subscribers contains',
      ask: (token) => withToken('/api/iiif/collection/item/B', token),
      expected: { ...all(403), pass: 404, subscriber: 404 },
    },
    {
      does: 'gathers a private list',
      ask: (token, owned) => withToken(`/api/iiif/collection/list/${owned}`, token),
      expected: { ...ownerOnly, pass: 403 },
    },
  ],
  upload: [
    {
      does: 'uploads an image',
      ask: (token) =>
        fetch(`${archive.address}/api/upload?filename=leaf.jpg`, {
          method: 'POST',
          headers: {
            'Content-Type': 'image/jpeg',
            ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
          },
          body: jpeg,
        }),
      expected: loggedIn,
    },
  ],
  live: [{ does: 'asks whether the process lives', ask: get('/api/health/live'), expected: all('allowed') }],
  ready: [{ does: 'asks whether it can serve', ask: get('/api/health/ready'), expected: all('allowed') }],
};

function comment(token: string | undefined, fields: object = {}): Promise<Response> {
  return post('/api/entry', { pk: null, uid: 'A', field: 'COMMENT', value: 'Seen', ...fields, token });
}

/** @returns its pk */
async function ownersComment(): Promise<string> {
  return annotation.parse(await (await comment(tokens.owner)).json()).pk;
}

function modify(action: 'save' | 'delete', obj: unknown, token: string | undefined): Promise<Response> {
  return post('/api/modify', { action, obj, token });
}

function aRecord() {
  const id = `cerlpda_${crypto.randomUUID().replaceAll('-', '')}`;
  return { ID: [id], TYPE: ['provenance image'], HIM: ['CERL', 'CERLPDA'] };
}

async function ownersRecord() {
  const record = aRecord();
  await modify('save', record, tokens.owner);
  return { ...record, _version: 1 };
}

function changeList(pk: string, changes: object, token: string | undefined): Promise<Response> {
  const obj = { name: 'Private', ...changes, pk, version: 1 };
  return post('/api/lists', { action: 'modify', obj, token });
}

beforeAll(async () => {
  jpeg = new Uint8Array(await quartersJpeg(20, 20));
  archive = await startArchive({
    items: [
      anItem({ ID: ['A'], HIM: ['CERLPDA'], IC: ['25F23(LION)'] }),
      anItem({
        ID: ['B'],
        HIM: ['HAB'],
        CAPTION: [forSubscribers],
        PERSON_ARTIST: [forSubscribers],
        IC: ['25F23(LION)'],
        ALLIMAGES: ['b.jpg'],
      }),
      anItem({ ID: ['E'], HIM: ['HOOGVELD'] }),
    ],
    env: { ACCESS: 'subscribers' },
  });
  const { dataDir } = archive;
  await ingestImages(dataDir, { 'b.jpg': [30, 40] });
  tokens = {
    visitor: undefined,
    expired: aPerson(dataDir, { isSubscriber: true, expiresAt: 1 }).token,
    pass: aPass(dataDir),
    user: aPerson(dataDir).token,
    owner: aPerson(dataDir).token,
    subscriber: aPerson(dataDir, { isSubscriber: true }).token,
    editor: aPerson(dataDir, { collections: ['CERLPDA', 'HOOGVELD'] }).token,
  };
});
afterAll(() => archive.stop());

/** An outcome, or a status that nobody expects. */
function outcomeOf(status: number, body: unknown): unknown {
  if (status !== 200) return status;
  if (typeof body !== 'object' || body === null) return 'allowed';
  if ('withheld' in body) return 'partly';
  return 'error' in body || 'refused' in body ? 'refused' : 'allowed';
}

/** What each was answered, for the table that is printed. */
const table = new Map<string, Partial<Record<Who, unknown>>>();

afterAll(() => {
  const width = Math.max(...[...table.keys()].map((act) => act.length));
  const line = (act: string, of: (who: Who) => unknown) =>
    [act.padEnd(width), ...everyone.map((who) => String(of(who)).padEnd(10))].join('  ').trimEnd();
  const lines = [...table].map(([act, outcomes]) => line(act, (who) => outcomes[who]));
  process.stdout.write(`\n${[line('where content is for subscribers', (who) => who), ...lines].join('\n')}\n\n`);
});

test('every endpoint has a row, and every row an endpoint', () => {
  expect(Object.keys(acts).toSorted()).toEqual(Object.keys(endpoints).toSorted());
});

const rows = Object.entries(acts).flatMap(([name, ofEndpoint]) =>
  ofEndpoint.flatMap(({ does, ask, expected }) =>
    everyone.map((who) => ({ name, who, does, outcome: expected[who], ask })),
  ),
);

describe('who may do what', () => {
  test.each(rows)('$name: $who $does → $outcome', async ({ name, does, who, ask, outcome }) => {
    const made = await post('/api/lists', { action: 'modify', obj: { name: 'Private' }, token: tokens.owner });
    const { pk } = listSummary.parse(await made.json());

    const response = await ask(tokens[who], pk);

    const body = await response.text();
    const seen = outcomeOf(response.status, JSON.parse(body));
    table.set(`${name}: ${does}`, { ...table.get(`${name}: ${does}`), [who]: seen });
    expect(seen).toBe(outcome);
    if (outcome !== 'allowed' || who === 'visitor') expect(body).not.toContain(forSubscribers);
  });
});

test.each<[string, (token: string | undefined) => Promise<Response>]>([
  ['search', (token) => withToken('/api/search?section=all', token)],
  ['objects', (token) => post('/api/objects', { uids: ['B'], token })],
  ['samples', (token) => withToken('/api/iconclass/samples?notation=25F23(LION)', token)],
  ['suggest', (token) => withToken('/api/suggest?q=lion', token)],
  ['overview', (token) => withToken('/api/overview', token)],
  ['manifest', (token) => withToken('/api/iiif/presentation/B/info.json', token)],
])('%s tells a subscriber what it tells nobody else', async (_name, ask) => {
  const told = await (await ask(tokens.subscriber)).text();

  expect(told).toContain(forSubscribers);
});

test('what a visitor is answered is kept by no shared cache where networks count', async () => {
  const response = await archive.get('/api/overview');

  expect(response.headers.get('cache-control')).toBe('private, max-age=60');
});
