import { describe, expect, test } from 'vitest';
import { searchBibtex, searchRis, searchText, type CitedSearch } from './search-citation.ts';
import { context } from '../testing/an-item.ts';
import { readCitations } from '../testing/read-citations.ts';

const search: CitedSearch = {
  sentence: 'Emblem books with lion; subject must have animals.',
  url: 'https://archive.example.org/r/section/emblembooks?q=l%C3%B6we&facet_ic=A25F',
  total: 1234,
};

function keyOf(url: string): string | undefined {
  return /^@misc\{([\w-]+),/u.exec(searchBibtex({ ...search, url }, context))?.[1];
}

describe('a search cited', () => {
  test('as text says how many hits it had, and when', () => {
    expect(searchText(search, context)).toBe(
      'Iconotheca. “Emblem books with lion; subject must have animals.” 1,234 results. ' +
        'https://archive.example.org/r/section/emblembooks?q=l%C3%B6we&facet_ic=A25F (accessed 20 November 2026).\n',
    );
  });

  test.each([
    ['bibtex', searchBibtex(search, context)],
    ['ris', searchRis(search, context)],
  ] as const)('is read back from %s with its address', (format, text) => {
    expect(readCitations(text, format)).toMatchObject([
      { title: 'Emblem books with lion; subject must have animals', URL: search.url },
    ]);
    expect(text).toContain('1,234 results on 20 November 2026');
  });

  test('has the same key wherever the site stands, and another when it is another search', () => {
    expect(keyOf('http://localhost/r/section/all?q=lion')).toBe(keyOf('https://example.org/r/section/all?q=lion'));
    expect(keyOf('http://localhost/r/section/all?q=lion')).not.toBe(keyOf('http://localhost/r/section/all?q=lioness'));
  });
});
