import { searchQueryFromUrl, searchQueryToUrl } from '@iconotheca/contracts/search/search-url';
import type { Item } from '@iconotheca/contracts/item/item';
import { searchResult, type SearchResult } from '@iconotheca/contracts/search/search';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Iconclass } from '@iconotheca/iconclass';
import { anItem } from '../testing/an-item.ts';
import { builtInIconclass } from '@iconotheca/iconclass/testing';
import { openReferenceIndex, saved, serveParsed } from '@iconotheca/search-engine/testing';
import { searchItems, type SearchDeps } from './search-items.ts';

const items = [
  anItem({ ID: ['LION'], TYPE: ['print'], IC: ['25F23(LION)'] }),
  anItem({ ID: ['LIONESS'], TYPE: ['drawing'], IC: ['25F23(LION)'], CAPTION: ['Lions in a storm'] }),
  anItem({ ID: ['FROG'], TYPE: ['print'], CAPTION: ['A frog before a storm, 1653'] }),
  anItem({ ID: ['FLAG'], TYPE: ['print'], CAPTION: ['A flag'] }),
  anItem({ ID: ['FLAGS'], TYPE: ['print'], CAPTION: ['A flag'] }),
  anItem({ ID: ['GREEK'], TYPE: ['print'], MOTTO_EL: ['σπεῦδε βραδέως'] }),
];

let iconclass: Iconclass;

beforeAll(async () => {
  iconclass = await builtInIconclass();
});

async function search(q: string, more: Record<string, string> = {}, archive: readonly Item[] = items) {
  const engine = openReferenceIndex(() => iconclass);
  engine.take(saved(archive));
  const readItems = (uids: readonly string[]) => uids.flatMap((uid) => archive.filter(({ ID }) => ID[0] === uid));
  const serve = serveParsed({ engine, iconclass: () => iconclass, readItems });
  const deps: SearchDeps = { engine: { ...engine, serve }, iconclass: () => iconclass, timeoutMs: 60_000 };
  const query = searchQueryFromUrl(new URLSearchParams({ q, ...more }));
  const { body } = await searchItems(deps, query, new AbortController().signal);
  return searchResult.parse(JSON.parse(Buffer.from(body).toString()));
}

function uids({ hits }: SearchResult): string[] {
  return hits.flatMap(({ ID }) => ID).toSorted();
}

describe('when nothing is found, one typing error is forgiven', () => {
  test.each([
    ['lyon', 'lion', ['LION', 'LIONESS']],
    ['Loin', 'lion', ['LION', 'LIONESS']],
    ['leihona', 'leijona', ['LION', 'LIONESS']],
    ['strom', 'storm', ['FROG', 'LIONESS']],
    ['storm lyons', 'storm lions', ['LIONESS']],
    ['"before a storm" a-frgo', '"before a storm" a-frog', ['FROG']],
    ['βραδέος', 'βραδεως', ['GREEK']],
  ])('%s is read as %s', async (q, read, found) => {
    const result = await search(q);

    expect(uids(result)).toEqual(found);
    expect(result.corrected?.q).toBe(read);
  });

  test('and said, with a query for exactly what was typed', async () => {
    const { corrected } = await search('storm Lyons');

    expect(corrected).toEqual({ from: 'storm Lyons', q: 'storm lions', exact: 'storm "Lyons"' });
  });

  test('in favour of the word that most items are found by', async () => {
    const { corrected } = await search('flog');

    expect(corrected?.q).toBe('flag');
  });

  test('in favour of a word that finds something with these filters', async () => {
    const { corrected, total } = await search('lyon', { facet_tipe: 'Adrawing' });

    expect([corrected?.q, total]).toEqual(['lion', 1]);
  });

  test('and the concepts are those of the word that was searched for', async () => {
    const { concepts } = await search('lyon');

    expect(concepts?.[0]).toMatchObject({ n: '25F23(LION)', count: 2 });
  });

  test('the same way on every page and for every reader', async () => {
    const first = await search('lyon', { size: '1', nonce: 'n' });
    const second = await search('lyon', { size: '1', nonce: 'n', page: '1' });

    expect(second.corrected).toEqual(first.corrected);
    expect([...uids(first), ...uids(second)].toSorted()).toEqual(['LION', 'LIONESS']);
  });
});

describe('nothing is corrected', () => {
  test.each([
    ['that finds something', 'frog'],
    ['that finds something elsewhere', 'frog flag'],
    ['in quotation marks', '"lyon"'],
    ['with a star', 'lyon*'],
    ['of three letters', 'lin'],
    ['that is a number', '1654'],
    ['with a second error', 'lyonn'],
    ['beside another that nobody knows', 'lyon qwertz'],
    ['of a text that was pasted', `${'storm '.repeat(40)} lyon`],
    ['that is next to nothing', 'qwertz'],
    ['whose error would be a letter with a mark', 'flagś'],
  ])('%s', async (_, q) => {
    const { corrected } = await search(q);

    expect(corrected).toBeUndefined();
  });

  test('in a section where the word is known elsewhere', async () => {
    const { corrected, total } = await search('frog', { section: 'drawings' });

    expect([corrected, total]).toEqual([undefined, 0]);
  });
});

test('the query for exactly what was typed survives an address and is not corrected', async () => {
  const { corrected } = await search('lyon');
  const asked = searchQueryFromUrl(
    searchQueryToUrl(searchQueryFromUrl(new URLSearchParams({ q: corrected?.exact ?? '' }))),
  );

  const exact = await search(asked.q);

  expect([asked.q, exact.total, exact.corrected]).toEqual(['"lyon"', 0, undefined]);
});
