import { bffEndpoints, endpointDescriptions, endpoints, type ArchiveEndpointName } from '@iconotheca/contracts/api';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loginActs } from '../testing/roles/login-actions.ts';
import { nameActs } from '../testing/roles/name-actions.ts';
import { readingActs } from '../testing/roles/reading-actions.ts';
import { forSubscribers, startRoleSite, type RoleSite } from '../testing/roles/role-site.ts';
import { byRoles, outcomeOf, tableOfRoles, type Act, type Acts } from '../testing/roles/role-table.ts';
import { everyone, type Who } from '../testing/roles/role-names.ts';
import { runActs } from '../testing/roles/run-actions.ts';
import { thesaurusActs } from '../testing/roles/thesaurus-actions.ts';
import { writingActs } from '../testing/roles/writing-actions.ts';

/** Acts of every role. An endpoint without a row fails. */
const acts: Acts = { ...readingActs, ...writingActs, ...thesaurusActs, ...runActs, ...nameActs, ...loginActs };

let site: RoleSite;

beforeAll(async () => {
  site = await startRoleSite();
});
afterAll(() => site.archive.stop());

/** Answer that each caller got. */
const answers = new Map<string, Partial<Record<Who, unknown>>>();

afterAll(() => {
  process.stdout.write(`\n${tableOfRoles(answers)}\n\n`);
});

test('every endpoint that the archive answers has a row, and every row an endpoint', () => {
  const answered = Object.keys(endpoints).filter((name) => !Object.hasOwn(bffEndpoints, name));

  expect(Object.keys(acts).toSorted()).toEqual(answered.toSorted());
});

const rows = (Object.entries(acts) as [ArchiveEndpointName, Act[]][]).flatMap(([name, ofEndpoint]) =>
  ofEndpoint.flatMap(({ does, ask, expected = byRoles[endpointDescriptions[name].roles] }) =>
    everyone.map((who) => ({ name, who, does, outcome: expected[who], ask })),
  ),
);

describe('who may do what', () => {
  test.each(rows)('$name: $who $does → $outcome', async ({ name, does, who, ask, outcome }) => {
    const owned = await site.ownList();

    const response = await ask(site, site.tokens[who], owned);
    // One user keeps a limited number of them.
    await site.dropList(owned);

    const body = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json') === true;
    const seen = outcomeOf(response.status, isJson ? JSON.parse(body) : body);
    answers.set(`${name}: ${does}`, { ...answers.get(`${name}: ${does}`), [who]: seen });
    expect(seen).toBe(outcome);
    if (outcome !== 'allowed' || who === 'visitor') expect(body).not.toContain(forSubscribers);
  });
});

test.each<[string, Act['ask']]>([
  ['search', ({ get }, token) => get('/api/search?section=all', token)],
  ['objects', ({ post }, token) => post('/api/objects', { uids: ['B'], token })],
  ['samples', ({ get }, token) => get('/api/iconclass/samples?notation=25F23(LION)', token)],
  ['use of a concept', ({ get }, token) => get('/api/iconclass/use?notation=25F23(LION)', token)],
  ['use of a name', ({ get }, token) => get('/api/names/use?kind=person&name=Kestrel', token)],
  ['suggest', ({ get }, token) => get('/api/suggest?q=lion', token)],
  ['overview', ({ get }, token) => get('/api/overview', token)],
  ['manifest', ({ get }, token) => get('/api/iiif/presentation/B/info.json', token)],
  ['annotation list', ({ get }, token) => get('/api/iiif/presentation/B/list/annotations', token)],
])('%s shows a subscriber what it shows no other reader', async (_name, ask) => {
  const answered = await (await ask(site, site.tokens.subscriber, '')).text();

  expect(answered).toContain(forSubscribers);
});

test('what a visitor is answered is stored by no shared cache where networks count', async () => {
  const response = await site.get('/api/overview');

  expect(response.headers.get('cache-control')).toBe('private, max-age=60');
});
