import { session } from '@iconotheca/contracts/account/session';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anItem } from '../testing/an-item.ts';
import { runCommand } from '../testing/run-command.ts';
import { errorOf, startArchive, type TestArchive } from '../testing/start-archive.ts';
import { anInstitution, aPass, aPerson } from '../testing/people.ts';

let archive: TestArchive;

beforeAll(async () => {
  archive = await startArchive({
    items: [anItem({ HIM: ['CERLPDA'] }), anItem({ HIM: ['HAB'] })],
    env: { ACCESS: 'subscribers' },
  });
});
afterAll(() => archive.stop());

async function searchFrom(address: string) {
  const headers = { 'X-Forwarded-For': address };
  const response = await fetch(`${archive.address}/api/search`, { headers });
  const { total }: { total?: number } = JSON.parse(await response.text());
  return total;
}

describe('where the content is for subscribers', () => {
  test('a visitor’s search is answered with an error and nothing else', async () => {
    const answer = await archive.search('section=all');

    expect(answer).toMatchObject({ hits: [], total: 0, facets: {} });
    expect(answer.error).toMatch(/^This content is for subscribers/u);
  });

  test('DAY-6: it says how much is there, and shows what everyone gets, but nothing of other items', async () => {
    const { withheld } = await archive.search('section=all');

    expect(withheld?.total).toBe(2);
    expect(withheld?.open.map(({ HIM }) => HIM)).toEqual([['CERLPDA']]);
  });

  test.each(['him_CERLPDA', 'him_CERLCANYOUHELP'])('%s is open to everyone', async (section) => {
    expect((await archive.search(`section=${section}`)).error).toBeUndefined();
  });

  test('the section of a collection that no partner opened is not', async () => {
    expect((await archive.search('section=him_HAB')).error).toBeDefined();
  });

  test.each<[string, () => string]>([
    ['a subscriber', () => aPerson(archive.dataDir, { isSubscriber: true }).token],
    ['a pass', () => aPass(archive.dataDir)],
    [
      'a reader of an institution that subscribes',
      () => aPerson(archive.dataDir, { institutionPk: anInstitution(archive.dataDir, { isSubscribed: true }) }).token,
    ],
    [
      'a reader of an institution on trial',
      () => aPerson(archive.dataDir, { institutionPk: anInstitution(archive.dataDir, { trialUntil: 4e9 }) }).token,
    ],
  ])('%s searches everything', async (_who, token) => {
    expect((await archive.search(`token=${token()}`)).total).toBe(2);
  });

  test.each<[string, () => string]>([
    ['an account alone', () => aPerson(archive.dataDir).token],
    [
      'a reader of an institution whose trial is over',
      () => aPerson(archive.dataDir, { institutionPk: anInstitution(archive.dataDir, { trialUntil: 1 }) }).token,
    ],
    ['an expired subscriber', () => aPerson(archive.dataDir, { isSubscriber: true, expiresAt: 1 }).token],
    ['a token that is none', () => 'x'.repeat(43)],
  ])('%s does not', async (_who, token) => {
    expect((await archive.search(`token=${token()}`)).error).toBeDefined();
  });

  test('a reader in the network of an institution that subscribes needs no login', async () => {
    anInstitution(archive.dataDir, { isSubscribed: true, networks: ['192.0.2.0/24'] });
    anInstitution(archive.dataDir, { networks: ['198.51.100.0/24'] });

    const totals = [await searchFrom('192.0.2.77'), await searchFrom('198.51.100.1'), await searchFrom('192.0.3.1')];

    expect(totals).toEqual([2, 0, 0]);
  });
});

test('X-Forwarded-For of a client that is not a declared proxy is not believed', async () => {
  const distrustful = await startArchive({
    items: [anItem()],
    env: { ACCESS: 'subscribers', ARCHIVE_TRUST_PROXY: '203.0.113.1' },
  });
  anInstitution(distrustful.dataDir, { isSubscribed: true, networks: ['192.0.2.0/24'] });

  const response = await fetch(`${distrustful.address}/api/search`, { headers: { 'X-Forwarded-For': '192.0.2.1' } });

  expect(await response.json()).toHaveProperty('error');
  await distrustful.stop();
});

test('user says whom a token stands for', async () => {
  const institutionPk = anInstitution(archive.dataDir, { name: 'Uni X', isSubscribed: true });
  const person = aPerson(archive.dataDir, { name: 'Anna', institutionPk, collections: ['CERLPDA'] });

  const response = await archive.post('/api/user', { token: person.token });

  expect(session.parse(await response.json())).toMatchObject({
    userpk: person.userpk,
    name: 'Anna',
    roles: ['subscriber', 'user', 'editor'],
    collections: ['CERLPDA'],
    institution: 'Uni X',
  });
});

test('what is answered to a token is stored by no cache', async () => {
  const { token } = aPerson(archive.dataDir);

  const answers = await Promise.all([archive.get(`/api/search?token=${token}`), archive.post('/api/user', { token })]);

  expect(answers.map(({ headers }) => headers.get('cache-control'))).toEqual([
    'private, no-store',
    'private, no-store',
  ]);
});

/** Environment of the archive that the tests ask. */
const env = () => ({ DATA_DIR: archive.dataDir });
const passwordOf = (stdout: string): string => JSON.parse(stdout).password;

describe('by command', () => {
  test('an account is added, logs in, is reset and disabled, and each is written down', async () => {
    const added = await runCommand(['account', 'add', 'Carla', '--name', 'Carla C', '--json'], env());
    const login = await archive.post('/api/login', { user: 'carla', pass: passwordOf(added.stdout) });
    const { token }: { token: string } = JSON.parse(await login.text());
    const reset = await runCommand(['account', 'reset', 'carla', '--json'], env());
    const afterReset = await archive.post('/api/user', { token });
    const oldPassword = await archive.post('/api/login', { user: 'carla', pass: passwordOf(added.stdout) });
    await runCommand(['account', 'disable', 'carla'], env());
    const afterDisable = await archive.post('/api/login', { user: 'carla', pass: passwordOf(reset.stdout) });
    const log = await runCommand(['account', 'log', '--json'], env());

    expect([login, afterReset, oldPassword, afterDisable].map(({ status }) => status)).toEqual([200, 401, 401, 401]);
    const entries: { act: string; subject: string }[] = JSON.parse(log.stdout);
    expect(entries.filter(({ subject }) => subject === 'carla').map(({ act }) => act)).toEqual([
      'account disabled',
      'account reset',
      'account added',
    ]);
    expect(log.stdout).not.toContain(passwordOf(reset.stdout));
  });

  test('an institution is added, tries once, and subscribes', async () => {
    await runCommand(['institution', 'add', 'Library Y', '--network', '203.0.113.0/28'], env());
    const before = await searchFrom('203.0.113.5');
    const trial = await runCommand(['institution', 'trial', 'library y', '--json'], env());
    const during = await searchFrom('203.0.113.5');
    const again = await runCommand(['institution', 'trial', 'Library Y'], env());

    expect([before, during]).toEqual([0, 2]);
    expect(JSON.parse(trial.stdout).trialUntil).toBeGreaterThan(Date.now() / 1_000 + 29 * 86_400);
    expect(again).toMatchObject({ code: 1, stderr: expect.stringMatching(/^Library Y has had its trial/u) });
  });

  test('passes are revoked', async () => {
    const token = aPass(archive.dataDir);

    const { stdout } = await runCommand(['pass', 'revoke', '--all', '--json'], env());

    expect(JSON.parse(stdout).revoked.length).toBeGreaterThan(0);
    expect((await archive.post('/api/user', { token })).status).toBe(401);
  });

  test.each([
    [['account', 'add', 'bad name'], /^The username is "bad name", but must be/u],
    [['account', 'add', 'Pass'], /^The username is "Pass", but that stands for readers with a pass\./u],
    [['account', 'add', 'dora', '--institution', 'Nowhere'], /^There is no institution Nowhere; add it first/u],
    [['account', 'add', 'dora', '--edits', 'a b'], /^--edits is "a b", but must be the code of a collection/u],
    [['account', 'disable', 'nobody'], /^There is no account nobody\./u],
    [['institution', 'add', 'Z', '--network', 'here'], /^--network is "here", but must be/u],
    [['institution', 'trial', 'Nowhere'], /^There is no institution Nowhere; add it first/u],
    [['pass', 'revoke'], /^Say which passes/u],
    [['pass', 'revoke', 'x'], /^A pass is named by its number/u],
  ])('%s is refused in a sentence', async (args, sentence) => {
    const { code, stderr } = await runCommand(
      args.map((arg) => arg.replace(/^-bad/u, 'bad')),
      env(),
    );

    expect(code).toBe(1);
    expect(stderr).toMatch(sentence);
  });
});

test('logging in over HTTP says when to try again', async () => {
  const responses: Response[] = [];
  // The first wait is a second, which a slow machine may take: the next are longer.
  while (responses.at(-1)?.status !== 429) {
    responses.push(await archive.post('/api/login', { user: 'edgar', pass: `wrong-${responses.length}` }));
  }

  const last = responses.at(-1);
  expect(responses.slice(0, 5).map(({ status }) => status)).toEqual([401, 401, 401, 401, 401]);
  expect(Number(last?.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
  const body = last && (await errorOf(last));
  expect(body).toMatchObject({ code: 'too-many-requests' });
  expect(JSON.stringify(body)).not.toMatch(/edgar|wrong-/u);
});
