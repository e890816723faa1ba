import { facetFieldNames, modes, type FacetField, type Filter } from '@iconotheca/contracts/search/filter';
import type { Item } from '@iconotheca/contracts/item/item';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { Iconclass } from '@iconotheca/iconclass';
import { builtInIconclass } from '@iconotheca/iconclass/testing';
import { openReferenceIndex, type ReferenceIndex, saved } from '@iconotheca/search-engine/testing';
import type { SearchAnswer } from '@iconotheca/search-engine/ports';

const types = ['print', 'drawing', 'manuscript'];
const codes = ['A', 'B', 'C'];
const notations = ['25F23(LION)', '25F23(LION)(+12)', '25F', '46C24', '25G3(OAK)', '61B:31A'];

/** Items of one type and at most one year, in any collections, with any notations. */
const someItems: fc.Arbitrary<Item[]> = fc
  .array(
    fc.record({
      TYPE: fc.constantFrom(...types).map((type) => [type]),
      HIM: fc.subarray(codes),
      IC: fc.subarray(notations),
      DATE: fc.subarray(['1653'], { maxLength: 1 }),
    }),
    { maxLength: 25 },
  )
  .map((records) => records.map((record, at) => Object.assign(record, { ID: [`I${at}`] })));

const mode = fc.constantFrom(...modes);
const someFilters: fc.Arbitrary<Filter[]> = fc.array(
  fc.oneof(
    fc.record({ field: fc.constant('TIPE' as const), mode, value: fc.constantFrom(...types) }),
    fc.record({ field: fc.constant('HIM' as const), mode, value: fc.constantFrom(...codes, 'NOBODY') }),
    fc.record({ field: fc.constant('ICPATH' as const), mode, value: fc.constantFrom(...notations, '2', '25') }),
  ),
  { maxLength: 6 },
);

let iconclass: Iconclass;

beforeAll(async () => {
  iconclass = await builtInIconclass();
});

async function engineOf(items: readonly Item[]): Promise<ReferenceIndex> {
  const engine = openReferenceIndex(() => iconclass);
  engine.take(saved(items));
  return engine;
}

function search(engine: ReferenceIndex, filters: readonly Filter[]): Promise<SearchAnswer> {
  return engine.search({ rule: [], terms: [], filters, sort: 'SORTID', nonce: 'n', page: 0, size: 0 });
}

/** Filters without the Includes of a field: what that field's own counts are made over. */
function withoutIncludes(filters: readonly Filter[], field: FacetField): Filter[] {
  return filters.filter((each) => each.field !== field || each.mode !== 'O');
}

function check(property: (engine: ReferenceIndex, filters: Filter[]) => Promise<void>): Promise<void> {
  return fc.assert(
    fc.asyncProperty(someItems, someFilters, async (items, filters) => property(await engineOf(items), filters)),
    { numRuns: 100 },
  );
}

test('counts of a field of which every item has one value add up to the total', () =>
  check(async (engine, filters) => {
    const { facets } = await search(engine, filters);

    for (const field of ['TIPE', 'DATE'] as const) {
      const { total } = await search(engine, withoutIncludes(filters, field));
      expect(facets[field].reduce((sum, { doc_count }) => sum + doc_count, 0)).toBe(total);
    }
  }));

test('no value is counted more often than there are items, and each value once', () =>
  check(async (engine, filters) => {
    const { facets } = await search(engine, filters);

    for (const field of facetFieldNames) {
      const { total } = await search(engine, withoutIncludes(filters, field));
      expect(facets[field].filter(({ doc_count }) => doc_count > total)).toEqual([]);
      expect(new Set(facets[field].map(({ key }) => key)).size).toBe(facets[field].length);
    }
  }));

test('a notation is counted at least as often as any below it', () =>
  check(async (engine, filters) => {
    const { facets } = await search(engine, filters);

    const counts = new Map(facets.ICPATH.map(({ key, doc_count }) => [key, doc_count]));
    for (const [notation, count] of counts) {
      for (const above of iconclass.ancestors(notation)) {
        if (count > 0) expect(counts.get(above)).toBeGreaterThanOrEqual(count);
      }
    }
  }));

test('what must have a value and what must not are together everything', () =>
  check(async (engine, filters) => {
    const { total } = await search(engine, filters);

    for (const each of [...filters, { field: 'ICPATH', value: '25F' } as const]) {
      const having = await search(engine, [...filters, { ...each, mode: 'A' }]);
      const lacking = await search(engine, [...filters, { ...each, mode: 'N' }]);
      expect(having.total + lacking.total).toBe(total);
    }
  }));

test('what is on hold changes no total and no other count', () =>
  check(async (engine, filters) => {
    const applied = filters.filter((each) => each.mode !== '_');

    const [held, without] = [await search(engine, filters), await search(engine, applied)];

    expect(held.total).toBe(without.total);
    for (const field of facetFieldNames) {
      const values = held.facets[field].filter(({ doc_count }) => doc_count > 0);
      expect(values).toEqual(without.facets[field].filter(({ doc_count }) => doc_count > 0));
    }
  }));
