// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { renderPart, screen } from '../testing/render-part.tsx';
import type { FilterChange } from './filter-changes.ts';
import { FilterRow } from './filter-row.tsx';

function renderRow(change: FilterChange = 'same') {
  const on = {
    onMode: vi.fn<(mode: string) => void>(),
    onRemove: vi.fn<() => void>(),
    onPutBack: vi.fn<() => void>(),
    onValue: vi.fn<(value: string) => void>(),
  };
  const compared = { filter: { field: 'TIPE', value: 'emblempictura', mode: 'O' }, change } as const;
  const { user } = renderPart(
    <ul>
      <FilterRow compared={compared} label={{ text: 'Emblem pictura' }} {...on} />
    </ul>,
  );
  return { user, ...on };
}

test('the four modes are words, and a choice is reported', async () => {
  const { user, onMode } = renderRow();
  const mode = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Mode of Emblem pictura' });
  expect([...mode.options].map(({ text }) => text)).toEqual(['Must have', 'Include', 'Exclude', 'On Hold']);
  expect(mode.value).toBe('O');

  await user.selectOptions(mode, 'Exclude');

  expect(onMode).toHaveBeenCalledWith('N');
});

test('a filter is removed by a button that names it', async () => {
  const { user, onRemove } = renderRow();

  await user.click(screen.getByRole('button', { name: /Remove Emblem pictura$/u }));

  expect(onRemove).toHaveBeenCalledOnce();
});

test('what changed since the last search is said in a word', () => {
  renderRow('changed');

  expect(screen.getByRole('listitem').textContent).toContain('changed');
});

test('a removed filter has no mode any more, and can be put back', async () => {
  const { user, onPutBack } = renderRow('removed');
  expect(screen.queryByRole('combobox')).toBeNull();

  await user.click(screen.getByRole('button', { name: 'Put back Emblem pictura' }));

  expect(onPutBack).toHaveBeenCalledOnce();
});
