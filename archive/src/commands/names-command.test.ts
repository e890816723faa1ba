import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { namesNear, nameUse } from '@iconotheca/contracts/name/name-use';
import { suggestResult } from '@iconotheca/contracts/search/suggest';
import { uidOf } from '@iconotheca/contracts/item/item';
import { anItem } from '../testing/an-item.ts';
import { runCommand, type Ended } from '../testing/run-command.ts';
import { errorOf, startArchive, testedEngines, waitFor, type TestArchive } from '../testing/start-archive.ts';
import { hasPostgres, makeDatabase, type TestDatabase } from '../testing/postgres/test-database.ts';

const titian = {
  id: 'titian',
  kind: 'person',
  name: 'Titian',
  dates: '1488-1576',
  variants: ['Tizian', 'Tiziano Vecellio', 'Vecelli, Tiziano'],
  ids: ['http://vocab.getty.edu/ulan/500031075', 'http://www.wikidata.org/entity/Q47551'],
};
const leiden = {
  id: 'leiden',
  kind: 'place',
  name: 'Leiden',
  variants: ['Lugdunum Batavorum'],
  ids: ['https://data.cerl.org/thesaurus/cnl00016413'],
};

const items = [
  anItem({
    ID: ['TIZIAN'],
    TITLE: ['Magdalen'],
    PERSON_ARTIST: ['Tizian', 'Galle'],
    IC: ['25F23(LION)'],
    HIM: ['HAB'],
    FROM: ['1550'],
  }),
  anItem({ ID: ['WORKSHOP'], TITLE: ['Magdalen'], PERSON_ARTIST: ['Tiziano Vecellio (1480-1576) e bottega'] }),
  anItem({ ID: ['AFTER'], TITLE: ['Magdalen'], PERSON_ARTIST: ['after Titian'] }),
  anItem({ ID: ['SURNAME'], TITLE: ['Magdalen'], PERSON_ARTIST: ['TIZIANO  VECELLI'] }),
  anItem({ ID: ['NAMESAKE'], PERSON_ARTIST: ['Titian (1901-1970)'] }),
  anItem({ ID: ['OTHER'], TITLE: ['Magdalen'], PERSON_ARTIST: ['Cats, Jacob'] }),
  anItem({ ID: ['BOOK'], TYPE: ['book'], PERSON_AUTHOR: ['workshop of Tizian'] }),
  anItem({ ID: ['PART'], TITLE: ['Magdalen'], PARENT: ['BOOK'] }),
  anItem({ ID: ['LATIN'], PLACE: ['Lugdunum Batavorum?'] }),
  anItem({ ID: ['LINKED'], LOCATION_ORIG: ['Leyde'], LOCATION_ORIG_CERLID: ['cnl00016413|Leyde'] }),
  anItem({ ID: ['PLAIN'], PLACE: ['[Leiden]'] }),
];

const places = [
  ...testedEngines.map((engine) => [engine, 'SQLite'] as const),
  ...(hasPostgres ? [['embedded', 'PostgreSQL'] as const] : []),
];

describe('names of persons and places', () => {
  describe.each(places)('with the %s engine and records in %s', (engine, store) => {
    let archive: TestArchive;
    let folder: string;
    let database: TestDatabase | undefined;
    let env: Record<string, string>;

    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'archive-names-'));
      database = store === 'SQLite' ? undefined : await makeDatabase();
      env = database === undefined ? {} : { RECORDS: database.address };
      archive = await startArchive({ engine, items, env });
    });
    afterAll(async () => {
      await archive.stop();
      await database?.remove();
      await rm(folder, { recursive: true, force: true });
    });

    const names = (...args: string[]): Promise<Ended> =>
      runCommand(['names', ...args], { DATA_DIR: archive.dataDir, ...env });
    async function take(...lines: (object | string)[]): Promise<Ended> {
      const file = join(folder, 'names.jsonl');
      await writeFile(file, lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n'));
      return names('import', file);
    }
    const uids = async (query: string) => (await archive.search(query)).hits.map(uidOf).toSorted(inOrder);
    const makers = async (query = '') =>
      Object.fromEntries(((await archive.search(query)).facets['ARTIST'] ?? []).map((one) => [one.key, one.doc_count]));
    const seen = () =>
      waitFor(
        async () => (await (await archive.get('/api/health/ready')).text()).match(/entry (\d+) of \1\b/u) !== null,
      );
    const useOf = async (kind: string, name: string) =>
      nameUse.parse(
        await (await archive.get(`/api/names/use?${new URLSearchParams({ kind, name }).toString()}`)).json(),
      );
    const ofTitian = ['AFTER', 'BOOK', 'PART', 'SURNAME', 'TIZIAN', 'WORKSHOP'];

    test('workshops and doubts make no maker of their own, before any name is known', async () => {
      expect(await makers()).toEqual({
        Tizian: 3,
        'Tiziano Vecellio (1480-1576)': 1,
        Titian: 1,
        'Titian (1901-1970)': 1,
        'TIZIANO VECELLI': 1,
        'Cats, Jacob': 1,
        Galle: 1,
      });
      expect(await uids('facet_artist=Aworkshop of Titian')).toEqual(['AFTER']);
      expect((await archive.search('')).facets['PLACE']).toEqual(
        expect.arrayContaining([{ key: 'Lugdunum Batavorum', doc_count: 1 }]),
      );
    });

    test('one painter is one value with all names, by which old addresses still find, and words too', async () => {
      const { stdout, code } = await take(titian, leiden);
      await seen();

      expect([code, stdout]).toEqual([0, '2 names changed; 9 items found by them anew.\n']);
      expect(await makers()).toEqual({ Titian: 6, 'Titian (1901-1970)': 1, 'Cats, Jacob': 1, Galle: 1 });
    });

    test.each(['Titian', 'Tizian', 'TITIAN', 'Vecelli, Tiziano', 'workshop of Tiziano Vecellio (1488-1576)'])(
      'the filter %s finds what all names hold, and says by which',
      async (value) => {
        const query = `facet_artist=A${encodeURIComponent(value)}`;

        expect(await uids(query)).toEqual(ofTitian);
        const { readAs } = await archive.search(query);
        expect(readAs).toEqual(value === 'Titian' ? undefined : [{ from: value, n: 'Titian', field: 'ARTIST' }]);
      },
    );

    test('a namesake of other years is another, and so is a filter that excludes one', async () => {
      expect(await uids('facet_artist=ATitian (1901-1970)')).toEqual(['NAMESAKE']);
      expect(await uids('q=magdalen&facet_artist=NTizian')).toEqual(['OTHER']);
    });

    test('a word finds what other names of the same painter hold, lower than the word itself', async () => {
      const { hits } = await archive.search('q=tizian magdalen&sort=RELEVANCE');

      expect(hits.map(uidOf).toSorted(inOrder)).toEqual(['AFTER', 'PART', 'SURNAME', 'TIZIAN', 'WORKSHOP']);
      expect(hits[0]?.ID).toEqual(['TIZIAN']);
      expect(await uids('q=lugdunum')).toEqual(['LATIN', 'LINKED', 'PLAIN']);
      expect(await uids('q="jacob cats" titian')).toEqual([]);
    });

    test('readings of kept addresses are by any name, and so are makers in a query', async () => {
      const kept = await archive.search('q=magdalen tizian&read=artist~Tizian~tizian');

      expect(kept.total).toBe(5);
      expect(kept.read).toEqual([{ from: 'tizian', field: 'ARTIST', value: 'Titian' }]);
      expect((await archive.search('q=magdalen by titian')).total).toBe(5);
      expect((await archive.search('q=magdalen by Tizian')).total).toBe(5);
    });

    test('MEAN-4, MEAN-6: a precise query asks for a maker by any name, one of several words and one left out', async () => {
      expect(await uids('q=maker:Tizian')).toEqual(ofTitian);
      expect(await uids('q=maker:"Tiziano Vecellio"')).toEqual(ofTitian);
      expect(await uids('q=magdalen -maker:Tizian')).toEqual(['OTHER']);
    });

    test('a name is suggested by another that is typed', async () => {
      const suggested = suggestResult.parse(await (await archive.get('/api/suggest?q=Tizi')).json());

      expect(suggested.makers).toEqual([{ key: 'Titian', doc_count: 6 }]);
    });

    test('places are one by name, by doubt and by the id of a record', async () => {
      expect(await uids('facet_place=ALeiden')).toEqual(['LATIN', 'LINKED', 'PLAIN']);
      expect(await uids('facet_place=ALugdunum Batavorum')).toEqual(['LATIN', 'LINKED', 'PLAIN']);
    });

    test.each(['Titian', 'TIZIAN', 'workshop of Tiziano Vecellio (1480-1576)'])(
      'MEAN-6: the page of a maker by the name %s has its names, links, doubts, subjects, dates and companions',
      async (name) => {
        const use = await useOf('person', name);

        expect(use).toMatchObject({
          kind: 'person',
          name: 'Titian',
          years: '1488-1576',
          names: ['Tizian', 'Tiziano Vecellio', 'Vecelli, Tiziano'],
          links: [
            { site: 'ULAN', id: '500031075', href: 'https://vocab.getty.edu/page/ulan/500031075' },
            { site: 'Wikidata', id: 'Q47551', href: 'https://www.wikidata.org/wiki/Q47551' },
          ],
          total: 6,
          qualified: [
            { qualifier: 'workshop', count: 2 },
            { qualifier: 'after', count: 1 },
          ],
          subjects: [{ n: '25F23(LION)', count: 1 }],
          collections: [{ key: 'HAB', doc_count: 1 }],
          makers: [{ key: 'Galle', doc_count: 1 }],
          places: [],
        });
        expect(use.dates).toContainEqual({ key: '1550-1599', doc_count: 1 });
      },
    );

    test('MEAN-6: the page of a place counts doubts; a name that no authority knows has one as records write it', async () => {
      expect(await useOf('place', 'Lugdunum Batavorum')).toMatchObject({
        name: 'Leiden',
        total: 3,
        qualified: [{ qualifier: 'possibly', count: 1 }],
        links: [{ site: 'CERL', id: 'cnl00016413' }],
      });
      expect(await useOf('person', 'Cats, Jacob')).toMatchObject({
        name: 'Cats, Jacob',
        total: 1,
        names: [],
        links: [],
      });
    });

    test.each([
      ['person', 'wikidata:Q47551', 'Titian'],
      ['person', 'ULAN:500031075', 'Titian'],
      ['person', 'https://www.wikidata.org/entity/Q47551', 'Titian'],
      ['place', 'cerl:cnl00016413', 'Leiden'],
    ])('NAMES-3: the page of a %s is found by the id of another authority, %s', async (kind, id, name) => {
      expect((await useOf(kind, id)).name).toBe(name);
    });

    test('NAMES-2: a place that lies in others is found by each; pages say where it lies, what lies in it, and languages', async () => {
      const holland = { id: 'holland', kind: 'place', name: 'Holland', broader: 'nl' };
      const nl = { id: 'nl', kind: 'place', name: 'Netherlands', variants: ['Nederland'] };
      await take({ ...leiden, broader: 'holland', languages: { 'Lugdunum Batavorum': 'la' } }, holland, nl);
      await seen();

      for (const value of ['Holland', 'Netherlands', 'Nederland'])
        expect(await uids(`facet_place=A${value}`), value).toEqual(['LATIN', 'LINKED', 'PLAIN']);
      expect(await uids('facet_place=NNederland&q=magdalen')).not.toContain('LATIN');
      expect(await useOf('place', 'Leiden')).toMatchObject({
        within: ['Holland', 'Netherlands'],
        languages: { 'Lugdunum Batavorum': 'la' },
      });
      expect(await useOf('place', 'Nederland')).toMatchObject({ total: 3, narrower: ['Holland'] });

      await take({ ...holland, name: 'Holland (region)' });
      await seen();
      expect(await uids('facet_place=AHolland (region)')).toEqual(['LATIN', 'LINKED', 'PLAIN']);

      await take(leiden);
      await seen();
      expect(await uids('facet_place=ANetherlands')).toEqual([]);
    });

    test.each([
      ['Titain', 'Titian'],
      ['Jacob Catz', 'Cats, Jacob'],
      ['Cats', 'Cats, Jacob'],
    ])('MEAN-6: a name that no item has, %s, is answered with those near it', async (name, near) => {
      const asked = new URLSearchParams({ kind: 'person', name }).toString();

      expect((await archive.get(`/api/names/use?${asked}`)).status).toBe(404);
      const { names: found } = namesNear.parse(await (await archive.get(`/api/names/near?${asked}`)).json());
      expect(found.map(({ key }) => key)).toContain(near);
    });

    test.each([
      ['person', '..', 404],
      ['person', 'a/b', 404],
      ['person', 'Rose', 404],
      ['person', '\u200b', 404],
      ['person', 'Leiden', 404],
      ['person', '\u0000', 400],
      ['person', '', 400],
      ['person', 'n'.repeat(10_000), 400],
      ['god', 'Titian', 400],
    ])('MEAN-6: a page of the %s %j answers %i', async (kind, name, status) => {
      const asked = new URLSearchParams({ kind, name }).toString();
      const response = await archive.get(`/api/names/use?${asked}`);

      expect(response.status).toBe(status);
      expect(await errorOf(response)).toMatchObject({ field: kind === 'god' ? 'kind' : 'name' });
      expect((await archive.get(`/api/names/near?${asked}`)).status).toBe(status === 404 ? 200 : status);
    });

    test('what comes in later is known by its names too, and shows what it says', async () => {
      await archive.save(anItem({ ID: ['LATER'], PERSON_ARTIST: ['d’après Tizian'] }));

      expect(await uids('facet_artist=ATitian')).toEqual([...ofTitian, 'LATER'].toSorted(inOrder));
      const { hits } = await archive.search('q=LATER');
      expect(hits[0]?.PERSON_ARTIST).toEqual(['d’après Tizian']);
      expect(JSON.stringify(hits)).not.toContain('_names');
    });

    test('the same file again changes nothing, and one without a name takes it back', async () => {
      expect((await take(titian)).stdout).toBe('0 names changed; 0 items found by them anew.\n');

      await take({ ...titian, variants: ['Tiziano Vecellio', 'Vecelli, Tiziano'] });
      await seen();

      expect(await makers()).toMatchObject({ Titian: 3, Tizian: 4 });
      await take(titian);
      await seen();
      expect(await makers()).toMatchObject({ Titian: 7 });
    });

    test('an entry that replaces another has its names, until that is taken back', async () => {
      const cats = { id: 'cats', kind: 'person', name: 'Cats, Jacob', variants: ['Jakob Cats'] };
      await take(cats);
      await take({ id: 'vader', kind: 'person', name: 'Vader Cats' });

      const { stdout } = await names('replace', 'cats', 'vader');
      await seen();
      expect(stdout).toBe('2 names changed; 1 item found by them anew.\n');
      expect(await uids('facet_artist=AJacob Cats')).toEqual(['OTHER']);
      expect(await makers()).toMatchObject({ 'Vader Cats': 1 });
      expect(await uids('q=vader')).toEqual(['OTHER']);

      expect((await take(cats)).stdout).toBe('0 names changed; 0 items found by them anew.\n');

      expect((await names('replace', 'vader', 'cats')).stderr).toContain('vader, replacedBy: leads in a circle');
      await names('restore', 'cats');
      await seen();
      expect(await makers()).toMatchObject({ 'Cats, Jacob': 1 });
      expect(await uids('q=vader')).toEqual([]);
    });

    const line = { id: 'x', kind: 'person', name: 'X' };
    test.each([
      ['no JSON', ['{'], 'names.jsonl:1:'],
      ['another kind', [{ ...line, kind: 'god' }], 'must be person or place'],
      ['a field that there is not', [{ ...line, variant: ['Y'] }], 'variant'],
      ['an id that no address can hold', [{ ...line, id: '../x' }], 'at id'],
      ['no name', [{ ...line, name: ' \u202e\u200b ' }], 'at name'],
      ['a name of ten thousand letters', [line, { ...line, id: 'y', name: 'n'.repeat(10_000) }], 'names.jsonl:2:'],
      ['a name with controls', [{ ...line, name: 'a\u0007b' }], 'holds control characters'],
      [
        'a hundred thousand names',
        [{ ...line, variants: Array.from({ length: 100_000 }, (_, at) => `n${at}`) }],
        'has more than 200 names',
      ],
      ['an address of elsewhere', [{ ...line, ids: ['javascript:alert(1)'] }], 'at ids[0]'],
      ['an id twice', [line, line], 'line 2, id: x is that of'],
      [
        'a name of another',
        [line, { ...line, id: 'y', name: 'Y', variants: ['Z', 'x'] }],
        'line 2, variants[1]: "x" is a name of x',
      ],
      [
        'a name that the archive has',
        [{ ...line, name: 'Tizian' }],
        'line 1, name: "Tizian" is a name of titian in the archive',
      ],
      [
        'a namesake whose years do not tell',
        [{ ...line, name: 'Titian', dates: '1901-1970' }],
        'tell them apart by dates',
      ],
      [
        'a circle',
        [
          { ...line, replacedBy: 'y' },
          { ...line, id: 'y', name: 'Y', replacedBy: 'x' },
        ],
        'line 1, replacedBy: leads in a circle',
      ],
      [
        'a circle of places',
        [
          { ...line, kind: 'place', broader: 'y' },
          { ...line, kind: 'place', id: 'y', name: 'Y', broader: 'x' },
        ],
        'line 1, broader: leads in a circle, x → y → x',
      ],
      [
        'a place that there is not',
        [{ ...line, kind: 'place', broader: 'none' }],
        'line 1, broader: there is no entry',
      ],
      ['a person in a place', [{ ...line, broader: 'leiden' }], 'line 1, broader: places alone lie in others'],
      ['a place in a person', [{ ...line, kind: 'place', broader: 'titian' }], 'titian is a person, not a place'],
      ['no language', [{ ...line, languages: { X: 'Old Dutch' } }], 'must be a language'],
      [
        'a successor that there is not',
        [{ ...line, replacedBy: 'none' }],
        'line 1, replacedBy: there is no entry none',
      ],
      ['a successor of another kind', [{ ...line, replacedBy: 'leiden' }], 'leiden is a place, not a person'],
    ])('a file with %s is refused whole, with its line and field', async (_what, lines, words) => {
      const { code, stderr } = await take(...lines);

      expect([code, stderr]).toEqual([1, expect.stringContaining(words)]);
      expect(stderr.length).toBeLessThan(2_000);
    });

    test('a namesake with years is another entry, and signs that are not seen are left out of names', async () => {
      const { stdout } = await take({
        ...line,
        name: '\u202eTitian (1901-1970)',
        variants: ['<script>alert(1)</script>'],
      });
      await seen();

      expect(stdout).toContain('1 name changed; ');
      expect(await makers()).toMatchObject({ Titian: 7, 'Titian (1901-1970)': 1 });
      expect(await uids('q=script')).toEqual(['NAMESAKE']);
    });

    test('MEAN-6: a name for which many entries stand shows some of them, and says how many there are', async () => {
      const many = Array.from({ length: 300 }, (_, at) => ({
        id: `galle-${at}`,
        kind: 'person',
        name: `Galle ${at}x`,
        replacedBy: 'galle',
      }));
      await take({ ...line, id: 'galle', name: 'Galle' }, ...many);
      await seen();

      const { names: shown, allNames } = await useOf('person', 'Galle 7x');
      expect([shown.length, allNames]).toEqual([199, 300]);
    });

    test('all of it is exported, as it can be taken in again', async () => {
      const out = join(folder, 'export');
      const { code } = await runCommand(['export', out], { DATA_DIR: archive.dataDir, ...env });

      expect(code).toBe(0);
      const lines = (await readFile(join(out, 'names.jsonl'), 'utf8')).trim().split('\n');
      expect(lines).toHaveLength(308);
      expect((await take(...lines)).stdout).toBe('0 names changed; 0 items found by them anew.\n');
    });
  });
});

function inOrder(one: string, other: string): number {
  return one < other ? -1 : 1;
}
