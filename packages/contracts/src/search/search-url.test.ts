import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../http/error.ts';
import { facetFieldNames, facetValue, modes, type Filter } from './filter.ts';
import { sectionKeys } from '../collection/section.ts';
import { parseReading, type Reading } from './reading.ts';
import { defaultSort, sortKeys } from './search.ts';
import { searchSteps } from './steps.ts';
import { searchFromUrl, searchHref, searchQueryFromUrl, searchQueryToUrl, searchToUrl } from './search-url.ts';

const awkward = ['+', '~', '( )', ':', '|', '&', '=', '#', '%', 'ü', '獅', 'A', 'O', 'N', '_', '"', 'a+b & c'];
const text = fc
  .oneof(fc.constantFrom(...awkward), fc.string({ unit: 'grapheme', maxLength: 30 }))
  .filter((value) => value.isWellFormed() && !/\p{Cc}/u.test(value));
const filter: fc.Arbitrary<Filter> = fc
  .record({ field: fc.constantFrom(...facetFieldNames), mode: fc.constantFrom(...modes), value: text })
  .map(({ field, mode, value }) => ({ field, mode, value: facetValue(field, value) }))
  .filter(({ value }) => value !== '');
const reading: fc.Arbitrary<Reading> = fc
  .record({ from: text, field: fc.constantFrom(...facetFieldNames), value: text })
  .filter(({ from, field, value }) => from !== '' && !from.includes('~') && value !== '' && field !== 'TIPE');
const readings = fc.array(reading, { maxLength: 3 });
const state = fc.record(
  {
    q: text,
    filters: fc.array(filter, { maxLength: 8 }),
    read: readings,
    within: fc.constantFrom(...searchSteps),
    sort: fc.constantFrom(...sortKeys),
  },
  { requiredKeys: ['q', 'filters'] },
);

function readIn(query: string): Reading[] | undefined {
  return searchFromUrl(new URLSearchParams(query)).state.read;
}

describe('the address of a section page', () => {
  it('SRCH-4: says the same after a round trip, whatever was typed and filtered', () => {
    fc.assert(
      fc.property(state, (written) => {
        const address = new URL(searchHref('all', written), 'https://archive.test');

        const { state: read, refused } = searchFromUrl(address.searchParams);

        expect(refused).toEqual([]);
        expect(read).toEqual(written);
      }),
      { numRuns: 1000 },
    );
  });

  it('SRCH-1: reads the mode from the first character of each facet value', () => {
    const params = new URLSearchParams('q=lion&facet_tipe=Oemblem pictura&facet_ic=A25F23(LION)(%2B12)&facet_him=_HAB');

    const { state: read } = searchFromUrl(params);

    expect(read.filters).toEqual([
      { field: 'TIPE', mode: 'O', value: 'emblempictura' },
      { field: 'ICPATH', mode: 'A', value: '25F23(LION)(+12)' },
      { field: 'HIM', mode: '_', value: 'HAB' },
    ]);
  });

  it('leaves out what cannot be read, and says so', () => {
    const params = new URLSearchParams('facet_tipe=Xprint&facet_shape=Around&sort=UPWARDS&facet_ic=A&q=lion');

    const { state: read, refused } = searchFromUrl(params);

    expect(read).toEqual({ q: 'lion', filters: [] });
    expect(refused.map(({ param }) => param)).toEqual(['facet_tipe', 'facet_shape', 'facet_ic', 'sort']);
  });

  it('FIND-4: says what words are read as, that none is, or nothing of it', () => {
    const decade: Reading = { from: '1630s', field: 'DATE', value: '1630-1639' };

    expect(readIn('q=ship 1630s&read=date~1630-1639~1630s')).toEqual([decade]);
    expect(readIn('q=ship 1630s&read=')).toEqual([]);
    expect(readIn('q=ship 1630s')).toBeUndefined();
    expect(searchToUrl({ q: 'a', filters: [], read: [] }).toString()).toBe('q=a&read=');
    expect(parseReading('tipe~Emblem Pictura~emblems')).toEqual({
      from: 'emblems',
      field: 'TIPE',
      value: 'emblempictura',
    });
  });

  it('MEAN-2: says the language in which alone the words are read', () => {
    const { state: read, refused } = searchFromUrl(new URLSearchParams('q=ape&wordsIn=it'));

    expect(read).toEqual({ q: 'ape', filters: [], wordsIn: 'it' });
    expect(refused).toEqual([]);
    expect(searchToUrl(read).toString()).toBe('q=ape&wordsIn=it');
    expect(searchFromUrl(new URLSearchParams('q=ape&wordsIn=xx'))).toMatchObject({
      state: { q: 'ape', filters: [] },
      refused: [{ param: 'wordsIn' }],
    });
  });

  it('FIND-4: a reading that cannot be read leaves the others, or the reading to the archive', () => {
    const some = searchFromUrl(new URLSearchParams('q=a&read=shape~x~a&read=artist~El ~ Greco~a'));
    const none = searchFromUrl(new URLSearchParams('q=a&read=date'));

    expect(some.state.read).toEqual([{ from: 'a', field: 'ARTIST', value: 'El ~ Greco' }]);
    expect(some.refused).toEqual([{ param: 'read', reason: 'shape is not a field that can be filtered' }]);
    expect(none.state.read).toBeUndefined();
    expect(none.refused).toEqual([
      { param: 'read', reason: 'must be a field, a value and the typed words, joined by ~' },
    ]);
  });

  it('keeps q first and filters in their order', () => {
    const filters: Filter[] = [
      { field: 'HIM', mode: 'N', value: 'HAB' },
      { field: 'TIPE', mode: 'A', value: 'book' },
    ];

    const query = searchToUrl({ filters, q: 'lion', sort: 'ADATE' }).toString();

    expect(query).toBe('q=lion&facet_him=NHAB&facet_tipe=Abook&sort=ADATE');
  });
});

describe('the parameters of a search call', () => {
  it('survive a round trip', () => {
    const query = fc.record({
      section: fc.constantFrom(...sectionKeys, 'him_CERLPDA'),
      q: text.map((value) => value.trim()),
      filters: fc.array(filter, { maxLength: 5 }),
      sort: fc.constantFrom(...sortKeys),
      nonce: fc.stringMatching(/^[\w-]{1,40}$/u),
      page: fc.nat(1000),
      size: fc.nat(1500),
    });
    const withReadings = fc.tuple(query, fc.option(readings, { nil: undefined }));
    fc.assert(
      fc.property(withReadings, ([said, read]) => {
        const written = read === undefined ? said : { ...said, read };
        expect(searchQueryFromUrl(searchQueryToUrl(written))).toEqual(written);
      }),
    );
  });

  it('have defaults', () => {
    const read = searchQueryFromUrl(new URLSearchParams());

    expect(read).toEqual({ section: 'all', q: '', filters: [], sort: defaultSort, page: 0, size: 150 });
  });

  it.each([
    ['page=-1', 'page'],
    ['page=1.5', 'page'],
    ['page=many', 'page'],
    ['size=1501', 'size'],
    ['sort=UPWARDS', 'sort'],
    ['section=nowhere', 'section'],
    ['section=him_', 'section'],
    ['facet_tipe=Xbook', 'facet_tipe'],
    ['facet_tipe=A', 'facet_tipe'],
    ['facet_colour=Ared', 'facet_colour'],
    ['nonce=%00', 'nonce'],
    ['colour=red', 'colour'],
    ['read=1630s', 'read'],
    ['read=date~1630s', 'read'],
    ['read=colour~red~red', 'read'],
    ['read=date~1630-1639~', 'read'],
    ['read=date~~1630s', 'read'],
    [new URLSearchParams(Array.from({ length: 21 }, () => ['read', 'date~1630~1630'])).toString(), 'read'],
    ['page=1&page=2', 'page'],
    [`q=${'x'.repeat(2001)}`, 'q'],
  ])('%s is refused by name', (query, field) => {
    const read = () => searchQueryFromUrl(new URLSearchParams(query));

    expect(read).toThrow(ApiError);
    expect(read).toThrow(expect.objectContaining({ code: 'bad-request', field }));
  });

  it('a q of control characters and unpaired surrogates is made harmless', () => {
    const read = searchQueryFromUrl(new URLSearchParams({ q: '  li\u0000on \ud800 ' }));

    expect(read.q).toBe('li on \ufffd');
  });
});
