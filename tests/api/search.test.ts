import { sectionKeys } from '@iconotheca/contracts/collection/section';
import { uidOf } from '@iconotheca/contracts/item/item';
import { describe, expect, it } from 'vitest';
import { post, search } from '../support/ask.ts';

function countOf(counts: { key: string; doc_count: number }[] | undefined, key: string): number | undefined {
  return counts?.find((count) => count.key === key)?.doc_count;
}

describe('search', () => {
  it.each(sectionKeys)('section %s holds items', async (section) => {
    const { total } = await search(`section=${section}&size=1`);

    expect(total).toBeGreaterThanOrEqual(section === 'all' ? 600 : 10);
  });

  it('types add up to the whole match set', async () => {
    const { total, facets } = await search('q=lion&size=0');

    const sum = facets['TIPE']?.reduce((count, { doc_count }) => count + doc_count, 0);

    expect(total).toBeGreaterThan(0);
    expect(sum).toBe(total);
  });

  it('a facet’s count is the number of items found once it is a filter', async () => {
    const { facets } = await search('q=ship&size=0');
    const counts = ['TIPE:tipe', 'HIM:him', 'ICPATH:ic'].flatMap((pair) => {
      const [field = '', param = ''] = pair.split(':');
      return (facets[field] ?? []).slice(0, 4).map(({ key, doc_count }) => ({ param, key, doc_count }));
    });

    expect(counts.length).toBeGreaterThan(8);
    for (const { param, key, doc_count } of counts) {
      const { total } = await search(`q=ship&size=0&facet_${param}=A${encodeURIComponent(key)}`);
      expect(total, `${param} ${key}`).toBe(doc_count);
    }
  });

  it('a word finds what it names in nine languages', async () => {
    const words = ['lion', 'Löwe', 'loewe', 'leone', 'leeuw', 'leijona', 'lew', 'leão', '獅'];
    const inEnglish = await search('q=25F23(LION)&size=150&sort=SORTID');
    const carriers = inEnglish.hits.map(uidOf);

    for (const word of words) {
      const { hits } = await search(`q=${encodeURIComponent(word)}&size=1500&sort=SORTID`);
      expect(new Set(hits.map(uidOf)), word).toEqual(new Set([...carriers, ...hits.map(uidOf)]));
      expect(hits.length, word).toBeGreaterThanOrEqual(carriers.length);
    }
    expect(carriers.length).toBeGreaterThan(3);
  });

  it('FILT-1: the four modes mean Must have, Include, Exclude and nothing', async () => {
    const all = await search('size=0');
    const must = await search('size=0&facet_ic=A25F');
    const not = await search('size=0&facet_ic=N25F');
    const held = await search('size=0&facet_ic=_25F');
    const either = await search('size=0&facet_tipe=Obook&facet_tipe=Ojournal');

    expect(must.total).toBeGreaterThan(0);
    expect(must.total + not.total).toBe(all.total);
    expect(held.total).toBe(all.total);
    expect(either.total).toBe(
      (countOf(all.facets['TIPE'], 'book') ?? 0) + (countOf(all.facets['TIPE'], 'journal') ?? 0),
    );
  });

  it('a field’s own included values do not hide the others, and a chosen value stays listed at 0', async () => {
    const { facets } = await search('q=nothing-is-called-this&size=0&facet_tipe=Obook');

    expect(countOf(facets['TIPE'], 'book')).toBe(0);
    const { facets: open } = await search('size=0&facet_tipe=Obook');
    expect(open['TIPE']?.length).toBeGreaterThan(10);
  });

  it('SRCH-3: pages of a random order fit together, and every hit knows its neighbours across them', async () => {
    const query = 'section=emblembooks&sort=RANDOM&nonce=n1&size=7';
    const pages = await Promise.all([0, 1, 2].map((page) => search(`${query}&page=${page}`)));
    const hits = pages.flatMap((page) => page.hits);
    const again = await search(`section=emblembooks&sort=RANDOM&nonce=n1&size=21`);
    const other = await search(`section=emblembooks&sort=RANDOM&nonce=n2&size=21`);

    expect(hits.map(uidOf)).toEqual(again.hits.map(uidOf));
    expect(other.hits.map(uidOf)).not.toEqual(again.hits.map(uidOf));
    expect(hits.slice(1).map((hit) => hit._searchPrevious)).toEqual(hits.slice(0, -1).map(uidOf));
    expect(hits.slice(0, -1).map((hit) => hit._searchNext)).toEqual(hits.slice(1).map(uidOf));
    expect(hits[0]?._searchPrevious).toBeUndefined();
  });

  it('children of an object come in the order of SORTID', async () => {
    const { facets } = await search('size=0');
    const parent = facets['PARENT']?.toSorted((one, other) => other.doc_count - one.doc_count)[0];
    const { hits, total } = await search(
      `size=1500&sort=SORTID&facet_parent=A${encodeURIComponent(parent?.key ?? '')}`,
    );
    const order = hits.map((hit) => hit.SORTID?.[0] ?? '');

    expect(total).toBeGreaterThan(50);
    expect(order).toEqual(order.toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true })));
  });

  it('items are given in the order asked, unknown ids are named', async () => {
    const { hits } = await search('size=3&sort=SORTID');
    const uids = hits.map(uidOf).reverse();

    const found = await post('objects', { uids: [...uids, 'no-such-item'] });

    expect(found.hits.map(uidOf)).toEqual(uids);
    expect(found.notfound).toEqual(['no-such-item']);
  });
});
