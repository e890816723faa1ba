import { setTimeout as rest } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { nameEntry, namePlan, nameRun, nameRunList, type NameRun } from '@iconotheca/contracts/name/change';
import { uidOf } from '@iconotheca/contracts/item/item';
import { anItem } from '../testing/an-item.ts';
import { aPerson } from '../testing/people.ts';
import { runCommand } from '../testing/run-command.ts';
import { errorOf, startArchive, testedEngines, waitFor, type TestArchive } from '../testing/start-archive.ts';
import { hasPostgres, makeDatabase, type TestDatabase } from '../testing/postgres/test-database.ts';

const items = [
  anItem({ ID: ['A'], PERSON_ARTIST: ['Titian'] }),
  anItem({ ID: ['B'], PERSON_ARTIST: ['Tiziano Vecellio (1480-1576)'] }),
  anItem({ ID: ['C'], PERSON_ARTIST: ['workshop of Vecellio, Tiziano'] }),
  anItem({ ID: ['D'], PERSON_ARTIST: ['Titiaan', 'Galle'] }),
  anItem({ ID: ['BOOK'], TYPE: ['book'], PERSON_AUTHOR: ['Otto Vaenius'] }),
  anItem({ ID: ['PART'], PARENT: ['BOOK'] }),
  anItem({ ID: ['E'], PERSON_ARTIST: ['Tiziano Aspetti (1559-1606)'], HIM: ['HAB'] }),
  anItem({ ID: ['L'], PLACE: ['Leiden'] }),
  anItem({ ID: ['H'], PLACE: ['Haarlem'] }),
  anItem({ ID: ['P'], PLACE: ['Holland'] }),
];

const places = [
  ...testedEngines.map((engine) => [engine, 'SQLite'] as const),
  ...(hasPostgres ? [['embedded', 'PostgreSQL'] as const] : []),
];

describe.each(places)('NAMES-1: changes of names with the %s engine and records in %s', (engine, store) => {
  let archive: TestArchive;
  let database: TestDatabase | undefined;
  let env: Record<string, string> = {};
  let keeper: string;
  let other: string;
  let editor: string;
  let keeperName: string;

  beforeAll(async () => {
    database = store === 'SQLite' ? undefined : await makeDatabase();
    env = database === undefined ? {} : { RECORDS: database.address };
    archive = await startArchive({ engine, items, env });
    if (database === undefined) {
      const person = aPerson(archive.dataDir, { keepsNames: true });
      keeper = person.token;
      keeperName = person.username;
      other = aPerson(archive.dataDir, { keepsNames: true }).token;
      editor = aPerson(archive.dataDir, { collections: ['HAB', 'CERLPDA'] }).token;
      return;
    }
    keeperName = 'nora';
    keeper = await added('nora', '--names');
    other = await added('oda', '--names');
    editor = await added('elena', '--edits', 'HAB', 'CERLPDA');
  });
  afterAll(async () => {
    await archive.stop();
    await database?.remove();
  });

  const command = (...args: string[]) => runCommand(args, { DATA_DIR: archive.dataDir, ...env });
  async function added(user: string, ...rights: string[]): Promise<string> {
    const { stdout } = await command('account', 'add', user, ...rights, '--json');
    const { password } = JSON.parse(stdout) as { password: string };
    const response = await archive.post('/api/login', { user, pass: password });
    return ((await response.json()) as { token: string }).token;
  }
  const valuesOf = async (field: 'ARTIST' | 'PLACE') =>
    Object.fromEntries((await archive.search('')).facets[field]?.map((one) => [one.key, one.doc_count]) ?? []);
  const uids = async (query: string) => (await archive.search(query)).hits.map(uidOf).toSorted();
  const entryOf = async (name: string, kind = 'person') =>
    nameEntry.parse(
      await (
        await archive.get(`/api/names/entry?${new URLSearchParams({ kind, name, token: keeper }).toString()}`)
      ).json(),
    );
  const ask = (call: string, change: object, token = keeper) =>
    archive.post(`/api/names/${call}`, { change: { kind: 'person', ...change }, token });
  const plan = async (change: object) => namePlan.parse(await (await ask('plan', change)).json());
  const show = async (run: number) =>
    nameRun.parse(await (await archive.get(`/api/names/runs/${run}?token=${keeper}`)).json());
  const act = (run: number, what: string, token = keeper) =>
    archive.post(`/api/names/runs/${run}/act`, { act: what, token });
  async function ended(run: number): Promise<NameRun> {
    await waitFor(async () => {
      const { state } = await show(run);
      if (state === 'running' || state === 'undoing') await rest(50);
      return state !== 'running' && state !== 'undoing';
    });
    await waitFor(
      async () => (await (await archive.get('/api/health/ready')).text()).match(/entry (\d+) of \1\b/u) !== null,
    );
    return await show(run);
  }
  async function carry(change: object, token = keeper): Promise<NameRun> {
    const response = await ask('runs', change, token);
    expect(response.status, await response.clone().text()).toBe(200);
    return await ended(nameRun.parse(await response.json()).run);
  }
  async function undo(run: number): Promise<NameRun> {
    expect((await act(run, 'undo')).status).toBe(200);
    return await ended(run);
  }
  const before = {
    Titian: 1,
    'Tiziano Vecellio (1480-1576)': 1,
    'Vecellio, Tiziano': 1,
    Titiaan: 1,
    Galle: 1,
    'Tiziano Aspetti (1559-1606)': 1,
    'Otto Vaenius': 2,
  };
  const merge = {
    name: 'Titian',
    dates: '1488-1576',
    merged: ['Tiziano Vecellio (1480-1576)', 'Vecellio, Tiziano', 'Titiaan'],
  };

  test('names near one are suggested: the same words in another order, the same beginnings; not another life', async () => {
    const { candidates, forms, entry } = await entryOf('Tiziano Vecellio (1480-1576)');

    expect(entry).toBeUndefined();
    expect(forms).toEqual([{ key: 'Tiziano Vecellio (1480-1576)', doc_count: 1 }]);
    expect(candidates).toContainEqual({ key: 'Vecellio, Tiziano', doc_count: 1, reason: 'words' });
    expect(candidates.map(({ key }) => key)).not.toContain('Tiziano Aspetti (1559-1606)');
    expect((await entryOf('Titian')).candidates).toContainEqual({ key: 'Titiaan', doc_count: 1, reason: 'near' });
  });

  test('a plan says which items carry which form, and changes nothing', async () => {
    const { forms, total, hits, isChange } = await plan(merge);

    expect([total, isChange]).toEqual([4, true]);
    expect(forms).toHaveLength(4);
    expect(forms).toContainEqual({ key: 'Vecellio, Tiziano', doc_count: 1, name: 'Titian' });
    expect(hits.map(uidOf).toSorted()).toEqual(['A', 'B', 'C', 'D']);
    const { forms: inherited } = await plan({ name: 'Vaenius, Otho', merged: ['Otto Vaenius'] });
    expect(inherited).toEqual([{ key: 'Otto Vaenius', doc_count: 2, name: 'Vaenius, Otho' }]);
    expect(await valuesOf('ARTIST')).toEqual(before);
  });

  test('merging is a run that is carried out, counted, listed, and taken back to the very names before', async () => {
    const run = await carry(merge);

    expect(run).toMatchObject({ state: 'done', name: 'Titian', items: 4, acts: ['undo'] });
    expect(await valuesOf('ARTIST')).toEqual({
      Titian: 4,
      Galle: 1,
      'Tiziano Aspetti (1559-1606)': 1,
      'Otto Vaenius': 2,
    });
    expect(await uids('facet_artist=ATitiaan')).toEqual(['A', 'B', 'C', 'D']);
    const { runs } = nameRunList.parse(await (await archive.get(`/api/names/runs?token=${keeper}`)).json());
    expect(runs[0]).toMatchObject({ run: run.run, state: 'done', items: 4 });
    expect((await command('account', 'log')).stdout).toContain(
      `${keeperName} · names changed · Titian · run ${run.run}`,
    );

    expect(await undo(run.run)).toMatchObject({ state: 'undone', kept: [], acts: [] });
    expect(await valuesOf('ARTIST')).toEqual(before);
    expect((await entryOf('Titian')).entry).toBeUndefined();
  });

  test('one entry takes another’s place, and an entry is separated again', async () => {
    const one = await carry({ name: 'Titian', variants: ['Titiaan'] });
    const two = await carry({ name: 'Vecellio, Tiziano', merged: ['Tiziano Vecellio (1480-1576)'] });
    const titian = await entryOf('Titian');
    const three = await carry({ ...sent(titian), merged: ['Vecellio, Tiziano'] });
    expect(await valuesOf('ARTIST')).toMatchObject({ Titian: 4 });
    const merged = await entryOf('Vecellio, Tiziano');
    expect(merged).toMatchObject({ name: 'Titian', parts: [{ name: 'Vecellio, Tiziano' }] });

    const four = await carry({ ...sent(merged), separated: merged.parts.map(({ id }) => id) });
    expect(await valuesOf('ARTIST')).toMatchObject({ Titian: 2, 'Vecellio, Tiziano': 2 });

    for (const { run } of [four, three, two, one]) expect((await undo(run)).state).toBe('undone');
    expect(await valuesOf('ARTIST')).toEqual(before);
  });

  test('another name is preferred, a variant is taken out, one is added with its language', async () => {
    const one = await carry({ name: 'Titian', variants: ['Titiaan'] });
    const now = sent(await entryOf('Titian'));
    const two = await carry({ ...now, name: 'Titiaan', variants: ['Titian', 'Tizian'], languages: { Tizian: 'de' } });

    expect(await valuesOf('ARTIST')).toMatchObject({ Titiaan: 2 });
    const { entry } = await entryOf('Titian');
    expect(entry?.languages).toEqual({ Tizian: 'de' });

    const three = await carry({ ...sent(await entryOf('Titiaan')), variants: ['Tizian'] });
    expect(await valuesOf('ARTIST')).toMatchObject({ Titiaan: 1, Titian: 1 });
    for (const { run } of [three, two, one]) await undo(run);
    expect(await valuesOf('ARTIST')).toEqual(before);
  });

  test('an undoing leaves what was changed since, and names it', async () => {
    const one = await carry({ name: 'Titian', variants: ['Titiaan'] });
    const two = await carry({ ...sent(await entryOf('Titian')), dates: '1488-1576' });

    expect(await undo(one.run)).toMatchObject({ state: 'undone', kept: ['Titian'] });
    expect(await valuesOf('ARTIST')).toMatchObject({ Titian: 2 });

    const { stdout } = await command('runs', 'undo', String(two.run));
    expect(stdout).toContain(`Run ${two.run} is taken back`);
    await carry({ ...sent(await entryOf('Titian')), variants: [] });
    expect(await valuesOf('ARTIST')).toMatchObject({ Titian: 1, Titiaan: 1 });
  });

  test('who saw an entry that another changed meanwhile is told, and nothing is lost', async () => {
    const seen = sent(await entryOf('Titian'));
    await carry({ ...seen, variants: ['Tizian'] }, other);

    const response = await ask('runs', { ...seen, variants: ['Titiaan'] });
    expect(response.status).toBe(409);
    expect(await errorOf(response)).toMatchObject({ code: 'edit-conflict', field: 'change.version' });
    expect((await entryOf('Titian')).entry?.variants).toEqual(['Tizian']);
  });

  test('NAMES-2: a place lies in another, is found by it, and a circle is refused', async () => {
    const one = await carry({ kind: 'place', name: 'Leiden', broader: 'Holland' });
    const two = await carry({ kind: 'place', ...sent(await entryOf('Holland', 'place')), broader: 'Nederland' });

    expect(await uids('facet_place=AHolland')).toEqual(['L', 'P']);
    expect(await uids('facet_place=ANederland')).toEqual(['L', 'P']);
    expect(await valuesOf('PLACE')).toEqual({ Holland: 2, Nederland: 2, Leiden: 1, Haarlem: 1 });
    const use = await (await archive.get('/api/names/use?kind=place&name=Holland')).json();
    expect(use).toMatchObject({ within: ['Nederland'], narrower: ['Leiden'], total: 2 });

    const circle = await ask('plan', {
      kind: 'place',
      ...sent(await entryOf('Nederland', 'place')),
      broader: 'Leiden',
    });
    expect(circle.status).toBe(400);
    expect(await errorOf(circle)).toMatchObject({ field: 'change.broader' });
    for (const { run } of [two, one]) await undo(run);
    expect(await valuesOf('PLACE')).toEqual({ Holland: 1, Leiden: 1, Haarlem: 1 });
  });

  test('neither visitors nor editors change what items of others are found by; one who lost the right no more', async () => {
    for (const token of [undefined, 'none', editor]) {
      const status = token === editor ? 403 : 401;
      expect((await archive.post('/api/names/runs', { change: { kind: 'person', name: 'X' }, token })).status).toBe(
        status,
      );
      expect((await archive.post('/api/names/plan', { change: {}, token })).status).toBe(status);
      expect((await archive.post('/api/names/runs/1/act', { act: 'undo', token })).status).toBe(status);
      const query = token === undefined ? '' : `&token=${token}`;
      expect((await archive.get(`/api/names/entry?kind=person&name=Titian${query}`)).status).toBe(status);
      expect((await archive.get(`/api/names/runs?x=1${query}`)).status).toBe(status);
    }
    const made = await archive.post('/api/tokens', { token: keeper, name: 'Script', scope: 'write', days: 1 });
    if (made.ok) {
      const { token } = (await made.json()) as { token: string };
      expect((await ask('runs', merge, token)).status).toBe(403);
    }
    await command('account', 'rights', keeperName, '--no-names');
    expect((await ask('runs', merge)).status).toBe(403);
    await command('account', 'rights', keeperName, '--names');
    expect((await ask('plan', { name: 'Galle' })).status).toBe(200);
  });

  test.each([
    ['no name', 'name', { name: '' }],
    ['a name of ten thousand letters', 'name', { name: 'X'.repeat(10_000) }],
    ['another kind', 'kind', { kind: 'god', name: 'X' }],
    ['no list', 'variants', { name: 'X', variants: 'Y' }],
    ['too many names', 'variants', { name: 'X', variants: Array.from({ length: 201 }, (_, at) => `n${at}`) }],
    ['too many names to be merged', 'merged', { name: 'X', merged: Array.from({ length: 51 }, (_, at) => `n${at}`) }],
    ['an address of elsewhere', 'ids.0', { name: 'X', ids: ['javascript:alert(1)'] }],
    ['no language', 'languages.X', { name: 'X', languages: { X: 'no language' } }],
    ['a language of none of its names', 'languages', { name: 'X', languages: { Y: 'de' } }],
    ['a person in a place', 'broader', { name: 'X', broader: 'Holland' }],
    ['no part of it', 'separated.0', { name: 'X', separated: ['none'] }],
    ['an entry that there is not', 'id', { name: 'X', id: 'none' }],
    ['an id that no address can hold', 'id', { name: 'X', id: '../x' }],
    ['a name of another', 'variants.1', { name: 'X', variants: ['Y', 'Tizian'] }],
    ['a field that there is not', undefined, { name: 'X', replacedBy: 'titian' }],
  ])('%s is refused by its field, %s', async (what, field, change) => {
    const response = await ask('runs', change);

    expect(response.status).toBe(what === 'an entry that there is not' ? 404 : 400);
    expect((await errorOf(response)).field).toBe(field === undefined ? 'change' : `change.${field}`);
  });

  test('a change that changes nothing is none, and a run that there is not is not found', async () => {
    const response = await ask('runs', sent(await entryOf('Titian')));

    expect(response.status).toBe(409);
    expect((await archive.get(`/api/names/runs/999?token=${keeper}`)).status).toBe(404);
    expect((await act(999, 'undo')).status).toBe(404);
  });
});

/** Returns an entry as a page sends it back. */
function sent({ name, entry, kind }: { name: string; kind: string; entry?: object | undefined }): object {
  return entry === undefined ? { kind, name } : { kind, ...entry };
}
