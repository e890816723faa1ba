import { facetFieldNames, modes, type Filter } from '@iconotheca/contracts/search/filter';
import { sortKeys, type SearchResult } from '@iconotheca/contracts/search/search';
import { searchSteps, type SearchStep } from '@iconotheca/contracts/search/steps';
import type { Item } from '@iconotheca/contracts/item/item';
import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Log } from '../ports/log.ts';
import type { OpenedEngine, SearchPlan } from '../ports/search-engine.ts';
import type { Term, WordTerm } from '../ports/terms.ts';
import type { SourcesAddress } from '../ports/sources.ts';
import { openReferenceIndex } from './reference/reference-index.ts';
import { saved } from './changes.ts';
import { makeLogFolder, type LogFolder } from './log-folder.ts';
import { openSmallTable } from './small-table.ts';

/** Options by which an adapter is opened, with a folder of its own that is there already. */
export interface ContractOptions {
  sources: SourcesAddress;
  folder: string;
  log: Log;
}

type OpenEngine = (options: ContractOptions) => Promise<OpenedEngine>;

const cleanUp: (() => Promise<void> | void)[] = [];

/**
 * Tests the behaviour of every adapter of `SearchEngine` and `Indexer`.
 * @param runs of the property test: an engine behind a network takes a hundred times as long for each
 */
export function describeEngine(name: string, openEngine: OpenEngine, { runs = 40 }: { runs?: number } = {}): void {
  const open = (folder: LogFolder, log: Log = quiet) => openIn(folder, log, openEngine);

  describe(`the ${name} engine`, () => {
    afterEach(async () => {
      for (const each of cleanUp.splice(0).toReversed()) await each();
    });

    test('knows every item when it is open', async () => {
      const { engine, indexer } = await open(aFolder(...some(7)));

      expect((await engine.search(aPlan())).total).toBe(7);
      expect(indexer.health()).toMatchObject({ seq: 7, behind: 0, refused: 0 });
    });

    test('finds what was saved and changed, and nothing that was withdrawn, once it has advanced', async () => {
      const folder = aFolder(...some(3));
      const { engine, indexer } = await open(folder);

      folder.save(
        { ID: ['NEW'], TYPE: ['print'], TITLE: ['a storm'] },
        { ID: ['I1'], TYPE: ['print'], TITLE: ['storms'] },
      );
      folder.withdraw('I2');
      await indexer.advance();

      expect(uidsOf(await engine.search(aPlan()))).toEqual(['I0', 'I1', 'NEW']);
      expect(uidsOf(await engine.search(word('storms')))).toEqual(['I1']);
      expect(indexer.health()).toMatchObject({ seq: folder.lastSeq(), behind: 0 });
    });

    test('finds parts by a whole that is saved after them, changed and withdrawn, however many there are', async () => {
      const parts = Array.from({ length: 90 }, (_, at) => ({ ID: [`PART${at}`], TYPE: ['emblem'], PARENT: ['BOOK'] }));
      const folder = aFolder(...parts, { ID: ['DETAIL'], TYPE: ['detail'], PARENT: ['PART7'] });
      const { engine, indexer } = await open(folder);
      const total = async (author: string) => (await engine.search(word(author))).total;
      const followed = async () => {
        await indexer.advance();
        await vi.waitUntil(() => indexer.health().due === 0, { timeout: 60_000 });
      };
      folder.save({ ID: ['BOOK'], TYPE: ['book'], PERSON_AUTHOR: ['Vaenius, Otho'], DATE: ['1710'] });
      await followed();
      const dated = await engine.search(aPlan({ filters: [{ field: 'DATE', mode: 'A', value: '1710' }] }));

      expect([await total('vaenius'), dated.total]).toEqual([92, 92]);

      folder.save({ ID: ['BOOK'], TYPE: ['book'], PERSON_AUTHOR: ['Quarles, Francis'] });
      await followed();
      expect([await total('vaenius'), await total('quarles')]).toEqual([0, 92]);

      folder.withdraw('BOOK');
      await followed();
      expect([await total('quarles'), (await engine.search(aPlan())).total]).toEqual([0, 91]);
    });

    test('takes in at a start what was saved while it was closed', async () => {
      const folder = aFolder(...some(3));
      await (await open(folder)).close();

      folder.save({ ID: ['LATER'], TYPE: ['print'] });
      const { engine, indexer } = await open(folder);

      expect(uidsOf(await engine.search(aPlan()))).toContain('LATER');
      expect(indexer.health().seq).toBe(4);
    });

    test('skips an item that cannot be indexed, counts and logs it, and finds it once it is mended', async () => {
      const folder = aFolder(...some(2));
      const logged: string[] = [];
      const log = recordingLog(logged);
      const { engine, indexer, close } = await open(folder, log);

      folder.save(withoutType('BROKEN'), { ID: ['GOOD'], TYPE: ['print'] });
      await indexer.advance();

      expect(uidsOf(await engine.search(aPlan()))).toEqual(['GOOD', 'I0', 'I1']);
      expect(indexer.health()).toMatchObject({ seq: 4, refused: 1 });
      expect(logged.join('\n')).toContain('BROKEN');
      await close();
      const again = await open(folder, log);
      expect(again.indexer.health().refused).toBe(1);
      folder.save({ ID: ['BROKEN'], TYPE: ['print'] });
      await again.indexer.advance();
      expect(uidsOf(await again.engine.search(aPlan()))).toContain('BROKEN');
      expect(again.indexer.health().refused).toBe(0);
    });

    test('skips an item that cannot be indexed when it reads all items for the first time', async () => {
      const { engine, indexer } = await open(aFolder(withoutType('BROKEN'), ...some(2)));

      expect((await engine.search(aPlan())).total).toBe(2);
      expect(indexer.health().refused).toBe(1);
    });

    test('tries again when the items cannot be read, answers meanwhile, and says what is wrong', async () => {
      const folder = aFolder(...some(2));
      const { engine, indexer } = await open(folder);

      folder.cause('away');
      folder.save({ ID: ['NEW'], TYPE: ['print'] });
      const advanced = indexer.advance();
      await vi.waitUntil(() => indexer.health().problem !== undefined, { timeout: 60_000 });
      const { problem } = indexer.health();
      const during = await engine.search(aPlan());
      folder.mend('away');
      await advanced;

      expect([during.total, problem]).toEqual([2, 'the items are away']);
      expect((await engine.search(aPlan())).total).toBe(3);
      expect(indexer.health().problem).toBeUndefined();
    });

    test('takes other words for concepts when it is rebuilt', async () => {
      const folder = aFolder({ ID: ['A'], TYPE: ['print'], IC: ['25F23(LION)'] });
      const { engine, indexer } = await open(folder);
      const before = await engine.search(word('leijona'));

      folder.rename('25F23(LION)', 'leijona');
      await indexer.rebuild();

      expect(before.total).toBe(0);
      expect(uidsOf(await engine.search(word('leijona')))).toEqual(['A']);
    });

    test('FIND-6: with words items stand by tier, pictured ones first, at random only among these, whatever the page', async () => {
      const { engine } = await open(aFolder(...tieredItems()));
      const terms = [{ kind: 'word', word: 'lion', prefix: false, forms: ['lions'] }] as const;
      const orders = new Set<string>();

      for (const nonce of ['a', 'b', 'c', 'd']) {
        const uids = inOrder(await engine.search(aPlan({ terms, sort: 'RANDOM', nonce, size: 100 })));
        orders.add(uids.join());
        expect(uids.map(tierOfUid)).toEqual(
          tierNames.flatMap((name) => [name, name, `${name} unseen`, `${name} unseen`]),
        );
      }

      expect(orders.size).toBeGreaterThan(1);
      const byRelevance = inOrder(await engine.search(aPlan({ terms, sort: 'RELEVANCE', size: 100 })));
      expect([...new Set(byRelevance.map((uid) => tierOfUid(uid).replace(' unseen', '')))]).toEqual(tierNames);

      for (const sort of ['RANDOM', 'RELEVANCE'] as const) {
        const whole = inOrder(await engine.search(aPlan({ terms, sort, size: 100 })));
        for (let page = 0; page * 5 < whole.length; page += 1) {
          const { hits } = await engine.search(aPlan({ terms, sort, size: 5, page }));
          expect(hits.map(({ uid }) => uid)).toEqual(whole.slice(page * 5, page * 5 + 5));
          expect(hits[0]?.previous).toBe(whole[page * 5 - 1]);
          expect(hits.at(-1)?.next).toBe(whole[page * 5 + 5]);
        }
      }
      const wordless = { size: 100, nonce: 'a' };
      const atRandom = inOrder(await engine.search(aPlan({ ...wordless, sort: 'RANDOM' })));
      expect(inOrder(await engine.search(aPlan({ ...wordless, sort: 'RELEVANCE' })))).toEqual(atRandom);
    });

    test('FIND-6: what one concept says by its base and its key comes before what several say', async () => {
      const { engine } = await open(
        aFolder(
          { ID: ['APART'], TYPE: ['print'], IC: ['25F23(LION)', '46C24(+1)'] },
          { ID: ['ONE'], TYPE: ['print'], IC: ['25F23(LION)(+1)'] },
          { ID: ['TAIL'], TYPE: ['print'], IC: ['11H(JEROME)(+1)'] },
        ),
      );
      const terms = [
        { kind: 'word', word: 'heraldic', prefix: false },
        { kind: 'word', word: 'lion', prefix: false },
      ] as const;

      for (const sort of ['RANDOM', 'RELEVANCE'] as const) {
        expect(inOrder(await engine.search(aPlan({ terms, sort })))).toEqual(['ONE', 'APART', 'TAIL']);
      }
    });

    test('matches are counted by how they answer to the words, and one step is left with those before it', async () => {
      const { engine } = await open(
        aFolder(
          { ID: ['WORD'], TYPE: ['print'], DESCRIPTION: ['Un leone'] },
          { ID: ['FORM'], TYPE: ['drawing'], TITLE: ['Due leoni'] },
          { ID: ['CONCEPT'], TYPE: ['print'], IC: ['25F23(LION)'] },
          { ID: ['BOTH'], TYPE: ['drawing'], IC: ['25F23(LION)(+1)'], TITLE: ['Löwe'] },
          { ID: ['TRANSLATION'], TYPE: ['print'], TITLE: ['Löwe'] },
          { ID: ['PART'], TYPE: ['print'], PARENT: ['WORD', 'FORM'] },
          { ID: ['SHIP'], TYPE: ['print'], TITLE: ['A ship'] },
        ),
      );
      const lion = { kind: 'word', word: 'leone', prefix: false, forms: ['leoni'], translations: ['lowe'] } as const;
      const terms = [lion, { kind: 'not', term: { kind: 'word', word: 'ship', prefix: false } }] as const;
      const steps = [
        { by: 'word', count: 1 },
        { by: 'form', count: 1 },
        { by: 'concept', count: 2 },
        { by: 'translation', count: 1 },
        { by: 'whole', count: 1 },
      ];

      const whole = await engine.search(aPlan({ terms }));
      expect([whole.total, whole.steps]).toEqual([6, steps]);
      const upTo = async (within: SearchStep) => engine.search(aPlan({ terms, within, sort: 'RELEVANCE' }));
      const form = await upTo('form');
      expect([form.total, uidsOf(form), form.steps]).toEqual([2, ['FORM', 'WORD'], steps]);
      expect(form.facets.TIPE).toEqual([
        { key: 'drawing', doc_count: 1 },
        { key: 'print', doc_count: 1 },
      ]);
      expect((await upTo('concept')).total).toBe(4);
      expect((await upTo('whole')).total).toBe(6);
      const ofPrints = await engine.search(
        aPlan({ terms, within: 'word', filters: [{ field: 'TIPE', mode: 'O', value: 'print' }] }),
      );
      expect([ofPrints.total, ofPrints.steps.map(({ count }) => count)]).toEqual([1, [1, 1, 1, 1]]);
      expect(ofPrints.facets.TIPE).toEqual([{ key: 'print', doc_count: 1 }]);
      const served = read(await engine.serve({ q: 'leone', plan: aPlan({ terms, within: 'form' }) }));
      expect([served.total, served.steps]).toEqual([2, steps]);
      expect(read(await engine.serve({ q: 'ship', plan: word('ship') })).steps).toBeUndefined();
    });

    test('MEAN-3: what lacks some of the words comes behind all that answers to each, and is the last step', async () => {
      const { engine } = await open(
        aFolder(
          { ID: ['ALL'], TYPE: ['print'], DESCRIPTION: ['A ship, a storm, a lion'] },
          { ID: ['BOOK'], TYPE: ['book'], TITLE: ['A lion'] },
          { ID: ['INHERITED'], TYPE: ['drawing'], PARENT: ['BOOK'], TITLE: ['Ship, storm'] },
          { ID: ['TWO'], TYPE: ['print'], TITLE: ['Ship, storm'] },
          { ID: ['CONCEPT'], TYPE: ['print'], IC: ['25F23(LION)'], DESCRIPTION: ['storm'] },
          { ID: ['ONE'], TYPE: ['print'], TITLE: ['Ship'] },
          { ID: ['NO PRINT'], TYPE: ['drawing'], TITLE: ['Lion and ship'] },
        ),
      );
      const words = ['ship', 'storm', 'lion'].map((each) => ({ kind: 'word', word: each, prefix: false }) as const);
      const terms = [{ kind: 'most', words, least: 2 }] as const;
      const steps = [
        { by: 'word', count: 1 },
        { by: 'whole', count: 1 },
        { by: 'most', count: 3 },
      ];

      for (const sort of ['RANDOM', 'RELEVANCE'] as const) {
        const whole = await engine.search(aPlan({ terms, sort }));
        const ordered = inOrder(whole);
        expect([ordered.slice(0, 2), ordered.slice(2).toSorted()]).toEqual([
          ['ALL', 'INHERITED'],
          ['CONCEPT', 'NO PRINT', 'TWO'],
        ]);
        expect([whole.total, whole.steps]).toEqual([5, steps]);
        const second = await engine.search(aPlan({ terms, sort, page: 1, size: 2 }));
        expect(inOrder(second)).toEqual(ordered.slice(2, 4));
      }
      const exact = await engine.search(aPlan({ terms, within: 'whole' }));
      expect([uidsOf(exact), exact.steps]).toEqual([['ALL', 'INHERITED'], steps]);
      expect(uidsOf(await engine.search(aPlan({ terms, within: 'word' })))).toEqual(['ALL']);
      expect((await engine.search(aPlan({ terms, within: 'most' }))).total).toBe(5);
      const prints = [...terms, { kind: 'value', values: [{ field: 'TIPE', value: 'print' }] }] as const;
      expect(uidsOf(await engine.search(aPlan({ terms: prints })))).toEqual(['ALL', 'CONCEPT', 'TWO']);
    });

    test('serves what it finds with the items, their neighbours and the concepts that words name', async () => {
      const folder = aFolder(...some(3), { ID: ['LION'], TYPE: ['print'], IC: ['25F23(LION)'] });
      const { engine } = await open(folder);

      const page: SearchResult = read(await engine.serve({ q: '', plan: aPlan({ size: 1, page: 1 }) }));
      const lions: SearchResult = read(await engine.serve({ q: 'lion', plan: word('lion') }));

      expect(page.total).toBe(4);
      expect(page.hits).toMatchObject([{ ID: ['I1'], _version: 2, _searchPrevious: 'I0', _searchNext: 'I2' }]);
      expect(lions.hits).toMatchObject([{ ID: ['LION'], IC: ['25F23(LION)'] }]);
      const broader = { n: '25F23', label: 'beasts', count: 1 };
      expect(lions.concepts).toEqual([{ n: '25F23(LION)', label: 'lion', count: 1, isSubject: true, broader }]);
    });

    test('leaves out of a page what was withdrawn since, though searches do not know it yet', async () => {
      const folder = aFolder(...some(3));
      const { engine } = await open(folder);

      folder.withdraw('I1');

      const { hits, total } = read(await engine.serve({ q: '', plan: aPlan() }));
      expect([hits.map(({ ID }) => ID[0]), total]).toEqual([['I0', 'I2'], 3]);
    });

    test('rejects with the reason of a signal that is aborted', async () => {
      const { engine } = await open(aFolder(...some(2)));
      const reason = new Error('gone');

      await expect(engine.search(aPlan(), AbortSignal.abort(reason))).rejects.toBe(reason);
    });

    test('settles what is under way when it is closed', async () => {
      const { engine, close } = await open(aFolder(...some(5)));

      const settled = Promise.allSettled(Array.from({ length: 8 }, () => engine.search(aPlan())));
      await close();

      expect(await settled).toHaveLength(8);
    });

    test('answers as the reference index does, whatever is saved and asked', async () => {
      const folder = aFolder();
      const { engine, indexer } = await open(folder);
      await fc.assert(
        fc.asyncProperty(
          fc.array(record, { maxLength: 10 }),
          fc.array(fc.constantFrom(...ids), { maxLength: 3 }),
          fc.array(plan, { minLength: 1, maxLength: 3 }),
          async (items, gone, plans) => {
            folder.withdraw(...ids);
            folder.save(...items);
            folder.withdraw(...gone);
            await indexer.advance();
            const oracle = openReferenceIndex(() => openSmallTable());
            oracle.take([...saved(items), ...gone.map((uid) => ({ uid }))]);

            for (const each of plans) expect(await engine.search(each)).toEqual(await oracle.search(each));
            expect(new Map(await engine.notationCounts())).toEqual(await oracle.notationCounts());
            expect(await engine.containers()).toEqual(await oracle.containers());
            const carriers = { notations: ['25F', '46C24'], nonce: 'n', size: 4 };
            expect(await engine.carriers(carriers)).toEqual(await oracle.carriers(carriers));
            const named = { field: 'PLACE' as const, words: ['p'], size: 3 };
            expect(await engine.valuesNamed(named)).toEqual(await oracle.valuesNamed(named));
          },
        ),
        { numRuns: runs },
      );
    });
  });
}

/** A folder that is removed at the end of the test. */
function aFolder(...items: Item[]): LogFolder {
  const folder = makeLogFolder();
  cleanUp.push(() => folder.remove());
  folder.save(...items);
  return folder;
}

/** Opens an engine that is closed at the end of the test, if the test has not closed it. */
async function openIn(folder: LogFolder, log: Log, openEngine: OpenEngine) {
  const opened = await openEngine({ sources: folder.sources, folder: `${folder.folder}/index`, log });
  let isClosed = false;
  const close = async () => {
    if (isClosed) return;
    isClosed = true;
    await opened.indexer.close();
  };
  cleanUp.push(close);
  return { ...opened, close };
}

const quiet: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };

function recordingLog(into: string[]): Log {
  const record = (fields: object, message: string) => void into.push(`${message} ${JSON.stringify(fields)}`);
  return { info: record, warn: record, error: record };
}

function some(count: number): Item[] {
  return Array.from({ length: count }, (_, at) => ({ ID: [`I${at}`], TYPE: ['print'] }));
}

const tierNames = ['front', 'form', 'name', 'concept', 'text', 'tail', 'whole'];

/** Four items of each tier by the word lion, two of them with pictures. */
function tieredItems(): Item[] {
  const byTier: Record<string, Partial<Item>> = {
    front: { TITLE: ['A lion'] },
    form: { CAPTION: ['Two lions'] },
    name: { IC: ['25F23(LION)'] },
    concept: { IC: ['43C1'] },
    text: { DESCRIPTION: ['Beside it a lion'] },
    tail: { IC: ['11H(JEROME)'] },
    whole: { PARENT: ['front 1'] },
  };
  const picture = { _images: [{ name: 'i.jpg', width: 10, height: 10 }] };
  const items: Item[] = [];
  for (const name of tierNames) {
    for (const number of [1, 2, 3, 4]) {
      items.push({ ID: [`${name} ${number}`], TYPE: ['print'], ...byTier[name], ...(number > 2 ? {} : picture) });
    }
  }
  return items;
}

/** `form 3` → `form unseen`: the third and fourth of a tier have no picture. */
function tierOfUid(uid: string): string {
  const [name = '', number] = uid.split(' ');
  return Number(number) > 2 ? `${name} unseen` : name;
}

function inOrder({ hits }: { hits: readonly { uid: string }[] }): string[] {
  return hits.map(({ uid }) => uid);
}

/** Returns an item such as only a store would give that holds what no import checks. */
function withoutType(uid: string): Item {
  const item: Partial<Item> = { ID: [uid] };
  return item as Item;
}

function aPlan(given: Partial<SearchPlan> = {}): SearchPlan {
  return { rule: [], terms: [], filters: [], sort: 'SORTID', nonce: 'n', page: 0, size: 20, ...given };
}

function word(text: string): SearchPlan {
  return aPlan({ terms: [{ kind: 'word', word: text, prefix: false }] });
}

function uidsOf({ hits }: { hits: readonly { uid: string }[] }): string[] {
  return hits.map(({ uid }) => uid).toSorted();
}

function read({ body }: { body: Uint8Array }): SearchResult {
  const result: SearchResult = JSON.parse(new TextDecoder().decode(body));
  return result;
}

const ids = ['I1', 'i1', 'I2', 'I10', 'E3', 'É3', 'X'];
const words = ['lion', 'oak', 'ship', 'storm', 'storms', 'the', 'heraldic', 'Löwe'];
const notations = ['25F23(LION)', '25F23(LION)(+1)', '25F', '46C24', '25G3(OAK)', 'no notation'];
const places = ['Paris', 'paris', 'Prague', 'Antwerp'];
const text = fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 5 }).map((each) => each.join(' '));
const record: fc.Arbitrary<Item> = fc.record(
  {
    ID: fc.constantFrom(...ids).map((id) => [id]),
    TYPE: fc.constantFrom('print', 'drawing', 'emblem book').map((type) => [type]),
    HIM: fc.subarray(['A', 'B', 'PRINTS']),
    PARENT: fc.subarray(ids, { maxLength: 2 }),
    IC: fc.subarray(notations),
    DATE: fc.subarray(['1480', 'c. 1700', '1480-1650']),
    PLACE: fc.subarray(places),
    PERSON_ARTIST: fc.subarray(['Tizian', 'after Tizian', 'Oak']),
    _names: fc.subarray([
      { field: 'ARTIST' as const, written: 'Tizian', name: 'Titian', others: ['Titian', 'Leone Storm'] },
      { field: 'PLACE' as const, written: 'paris', name: 'Paris', others: ['Lutetia'] },
    ]),
    RIGHTS: fc.subarray(['CC0', 'CC BY 4.0', 'In Copyright', 'Ask us.']),
    TITLE: fc.array(text, { maxLength: 2 }),
  },
  { requiredKeys: ['ID', 'TYPE'] },
);
const filter: fc.Arbitrary<Filter> = fc.record({
  field: fc.constantFrom(...facetFieldNames),
  mode: fc.constantFrom(...modes),
  value: fc.constantFrom(
    'print',
    'A',
    '25F',
    '2',
    '46C24',
    'undated',
    '1400-1499',
    'Paris',
    'Titian',
    'P1',
    'images',
    'free',
    'conditions',
    'nothing',
  ),
});
const someValues = [
  { field: 'PLACE', value: 'Paris' },
  { field: 'PLACE', value: 'Prague' },
  { field: 'TIPE', value: 'drawing' },
  { field: 'DATE', value: '1400-1499' },
] as const;
const wordTerm: fc.Arbitrary<WordTerm> = fc.record({
  kind: fc.constant('word'),
  word: fc.constantFrom('lion', 'loewe', 'stor', 'the', 'leone'),
  prefix: fc.boolean(),
  forms: fc.subarray(['storms', 'oak']),
  translations: fc.subarray(['ship', 'oak']),
});
const mostTerm: fc.Arbitrary<Term> = fc.record({
  kind: fc.constant('most'),
  words: fc.array(wordTerm, { minLength: 2, maxLength: 4 }),
  least: fc.integer({ min: 1, max: 3 }),
});
const simpleTerm: fc.Arbitrary<Term> = fc.oneof(
  wordTerm,
  fc.record({ kind: fc.constant('phrase'), words: fc.constantFrom(['the', 'storm'], ['lion', 'oak'], ['ship']) }),
  fc.record({ kind: fc.constant('notation'), notation: fc.constantFrom('25F', '2', '46C24') }),
  fc.record({ kind: fc.constant('value'), values: fc.subarray([...someValues]) }),
  fc.record({
    kind: fc.constant('field'),
    field: fc.constant('title'),
    word: fc.constantFrom('lion', 'stor'),
    prefix: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant('field'),
    field: fc.constant('identifier'),
    word: fc.constantFrom('i1', 'i10'),
    prefix: fc.constant(false),
  }),
);
/** Terms of precise queries, a few levels deep. */
const { term } = fc.letrec<{ term: Term }>((tie) => ({
  term: fc.oneof(
    { maxDepth: 3, depthSize: 'small' },
    { arbitrary: simpleTerm, weight: 3 },
    { arbitrary: fc.record({ kind: fc.constant('not'), term: tie('term') }), weight: 1 },
    {
      arbitrary: fc.record({ kind: fc.constantFrom('all', 'any'), terms: fc.array(tie('term'), { maxLength: 3 }) }),
      weight: 2,
    },
  ),
}));
const plan: fc.Arbitrary<SearchPlan> = fc.record({
  rule: fc.constantFrom([], [{ TYPE: ['print'] }], [{ HIM: ['A'] }, { IC: ['25F'] }]),
  terms: fc.array(fc.oneof({ arbitrary: term, weight: 4 }, { arbitrary: mostTerm, weight: 1 }), { maxLength: 2 }),
  // A date is checked before a plan is made of it.
  filters: fc.array(
    filter.filter(({ field, value }) => field !== 'DATE' || /^(undated|1400-1499)$/u.test(value)),
    {
      maxLength: 3,
    },
  ),
  sort: fc.constantFrom(...sortKeys),
  nonce: fc.constantFrom('a', 'b'),
  page: fc.nat({ max: 2 }),
  size: fc.integer({ min: 1, max: 6 }),
  within: fc.constantFrom(undefined, ...searchSteps),
});
