// @vitest-environment happy-dom
import type { Filter } from '@iconotheca/contracts/search/filter';
import type { SuggestResult } from '@iconotheca/contracts/search/suggest';
import { expect, test, vi } from 'vitest';
import type { Answers } from '../testing/answer-calls.ts';
import { renderPart, screen } from '../testing/render-part.tsx';
import { SearchBox } from './search-box.tsx';

const suggestions: SuggestResult = {
  concepts: [
    { n: '25F23(LION)', txt: { en: 'beasts of prey: lion' }, path: ['2', '25', '25F23(LION)'], why: 'lion', count: 40 },
  ],
  makers: [{ key: 'Lionello Spada', doc_count: 3 }],
  places: [],
};

function renderBox({
  answers = { '/api/suggest': suggestions },
  isSearching = false,
}: { answers?: Answers; isSearching?: boolean } = {}) {
  const onSearch = vi.fn<(q: string) => void>();
  const onSuggestion = vi.fn<(filter: Filter) => void>();
  const { user } = renderPart(
    <SearchBox
      section="all"
      label="Search all content"
      isSearching={isSearching}
      onSearch={onSearch}
      onSuggestion={onSuggestion}
    />,
    { answers },
  );
  return { user, onSearch, onSuggestion, field: screen.getByRole('combobox', { name: 'Search all content' }) };
}

test('Enter searches for the words, without the spaces at their ends', async () => {
  const { user, field, onSearch } = renderBox();

  await user.type(field, '  ship {Enter}');

  expect(onSearch).toHaveBeenCalledWith('ship');
});

test('what is typed is suggested for in groups; arrows mark, the field keeps the focus, Enter chooses', async () => {
  const { user, field, onSuggestion, onSearch } = renderBox();
  await user.type(field, 'lion');
  expect(await screen.findByRole('group', { name: 'Concepts' })).toBeDefined();
  expect(field.getAttribute('aria-expanded')).toBe('true');

  await user.keyboard('{ArrowDown}{ArrowDown}');
  const marked = screen.getByRole('option', { selected: true });
  expect(marked.textContent).toContain('Lionello Spada');
  expect(field.getAttribute('aria-activedescendant')).toBe(marked.id);
  expect(document.activeElement).toBe(field);
  await user.keyboard('{Enter}');

  expect(onSuggestion).toHaveBeenCalledWith(expect.objectContaining({ value: 'Lionello Spada' }));
  expect(onSearch).not.toHaveBeenCalled();
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('Escape closes the list and keeps the words', async () => {
  const { user, field } = renderBox();
  await user.type(field, 'lion');
  await screen.findByRole('listbox', { name: 'Suggestions' });

  await user.keyboard('{Escape}');

  expect(screen.queryByRole('listbox')).toBeNull();
  expect(field).toHaveProperty('value', 'lion');
  expect(field.getAttribute('aria-expanded')).toBe('false');
});

test('words that nothing is suggested for leave the field as it is', async () => {
  const asked = vi.fn<() => object>(() => ({ concepts: [], makers: [], places: [] }));
  const { user, field } = renderBox({ answers: { '/api/suggest': asked } });

  await user.type(field, 'zz');
  await vi.waitFor(() => expect(asked).toHaveBeenCalled());

  expect(screen.queryByRole('listbox')).toBeNull();
  expect(field.getAttribute('aria-expanded')).toBe('false');
});

test('a search that is under way is said, and the field is marked as busy', () => {
  const { field } = renderBox({ isSearching: true });

  expect(field.getAttribute('aria-busy')).toBe('true');
  expect(screen.getByRole('status').textContent).not.toBe('');
});
