import { facetFieldNames, filter, modes, type Filter } from '@iconotheca/contracts/search/filter';
import { sortKeys } from '@iconotheca/contracts/search/search';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { builtInIconclass } from '@iconotheca/iconclass/testing';
import { openReferenceIndex, saved, withdrawn } from '@iconotheca/search-engine/testing';
import type { SearchPlan } from '@iconotheca/search-engine/ports';

const notations = ['25F23(LION)', '25F', '46C24', '25G3(OAK)', '2', '98'];
const types = ['print', 'drawing', 'emblem book'];
const codes = ['A', 'B', 'C'];

const records = fc.array(
  fc.record({
    TYPE: fc.constantFrom(...types).map((type) => [type]),
    HIM: fc.subarray(codes),
    IC: fc.subarray(notations),
    DATE: fc.subarray(['1480', '1650', '1700']),
  }),
  { maxLength: 25 },
);
const filters: fc.Arbitrary<Filter[]> = fc.array(
  fc
    .record({ mode: fc.constantFrom(...modes), choice: fc.constantFrom(...types.map(typeKey), ...codes, ...notations) })
    .map(({ mode, choice }) => filter.parse({ mode, value: choice, field: fieldOf(choice) })),
  { maxLength: 5 },
);

function typeKey(type: string): string {
  return type.replace(' ', '');
}

function fieldOf(value: string): string {
  if (codes.includes(value)) return 'HIM';
  return notations.includes(value) ? 'ICPATH' : 'TIPE';
}

async function engineOf(given: { TYPE: string[]; HIM?: string[]; IC?: string[]; DATE?: string[] }[]) {
  const iconclass = await builtInIconclass();
  const engine = openReferenceIndex(() => iconclass);
  engine.take(saved(given.map((record, at) => ({ ...record, ID: [`I${at}`] }))));
  return engine;
}

function plan(given: Partial<SearchPlan> = {}): SearchPlan {
  return { rule: [], terms: [], filters: [], sort: 'SORTID', nonce: 'n', page: 0, size: 1500, ...given };
}

test('the count of a value is the size of the search that must have it too', async () => {
  await fc.assert(
    fc.asyncProperty(records, filters, async (given, chosen) => {
      const engine = await engineOf(given);
      const { facets } = await engine.search(plan({ filters: chosen }));

      for (const field of facetFieldNames) {
        const others = chosen.filter((each) => each.field !== field || each.mode !== 'O');
        for (const { key, doc_count } of facets[field]) {
          const narrowed = await engine.search(
            plan({ filters: [...others, { field, mode: 'A', value: key }], size: 0 }),
          );
          expect(narrowed.total).toBe(doc_count);
        }
      }
    }),
    { numRuns: 40 },
  );
});

test('pages of any size and order put together are the whole match set, each item once', async () => {
  await fc.assert(
    fc.asyncProperty(
      records,
      fc.constantFrom(...sortKeys),
      fc.integer({ min: 1, max: 7 }),
      async (given, sort, size) => {
        const engine = await engineOf(given);
        const whole = await engine.search(plan({ sort }));

        const pages = [];
        for (let page = 0; page * size < given.length; page += 1) {
          pages.push(...(await engine.search(plan({ sort, page, size }))).hits);
        }

        expect(pages).toEqual(whole.hits);
        expect(new Set(pages.map(({ uid }) => uid)).size).toBe(given.length);
      },
    ),
    { numRuns: 40 },
  );
});

test('what is removed is gone and what is put again is replaced', async () => {
  const engine = await engineOf([{ TYPE: ['print'] }, { TYPE: ['print'] }]);

  engine.take(withdrawn(['I0']));
  engine.take(saved([{ ID: ['I1'], TYPE: ['drawing'] }]));

  const { hits, facets } = await engine.search(plan());
  expect(hits).toEqual([{ uid: 'I1' }]);
  expect(facets.TIPE).toEqual([{ key: 'drawing', doc_count: 1 }]);
});

test('a search that is given up ends', async () => {
  const engine = await engineOf([{ TYPE: ['print'] }]);

  const search = engine.search(plan(), AbortSignal.abort());

  await expect(search).rejects.toThrow('aborted');
});
