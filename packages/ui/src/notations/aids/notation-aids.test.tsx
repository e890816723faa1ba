// @vitest-environment happy-dom
import type { IconclassSearchResult, NotationAnswer } from '@iconotheca/contracts/iconclass/iconclass';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderPart, screen, within } from '../../testing/render-part.tsx';
import { NotationAids } from './notation-aids.tsx';

const found: IconclassSearchResult = {
  result: [{ n: '25F23(LION)', txt: { en: 'lion' }, path: ['2', '25F23(LION)'], why: 'lion', count: 40 }],
  total: 1,
};

function unknown(notation: string): NotationAnswer {
  return { n: notation, error: 'unknown', message: 'There is no such notation.' };
}

const answers = {
  '/api/iconclass/search': found,
  '/api/iconclass': (address: URL) =>
    Object.fromEntries(address.searchParams.getAll('notation').map((notation) => [notation, unknown(notation)])),
};

function Page({ begin = '' }: { begin?: string }) {
  const [value, change] = useState(begin);
  return (
    <>
      <textarea aria-label="Notations" value={value} readOnly />
      <NotationAids value={value} onChange={change} recent={['11D', '73A12']} />
    </>
  );
}

const lines = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Notations' }).value.trim().split('\n');

test('a word finds a notation; the keyboard adds it, and the field is empty again', async () => {
  const { user } = renderPart(<Page begin="11H" />, { answers });
  const finder = screen.getByRole('combobox', { name: 'Find a notation by a word' });
  await user.type(finder, 'lion');
  expect((await screen.findByRole('option')).textContent).toContain('25F23(LION)');

  await user.keyboard('{ArrowDown}{Enter}');

  expect(lines()).toEqual(['11H', '25F23(LION)']);
  expect(finder).toHaveProperty('value', '');
  expect(document.activeElement).toBe(finder);
});

test('notations that were used lately are added by a press, and offered no longer', async () => {
  const { user } = renderPart(<Page />, { answers });
  const recent = within(screen.getByRole('group', { name: 'Recently used' }));

  await user.click(recent.getByRole('button', { name: 'Add 11D' }));

  expect(lines()).toEqual(['11D']);
  expect(recent.queryByRole('button', { name: 'Add 11D' })).toBeNull();
  expect(recent.getByRole('button', { name: 'Add 73A12' })).toBeDefined();
});

test('a line that is no notation is said to be none, and stays', async () => {
  renderPart(<Page begin="NOT-ONE" />, { answers });

  expect(await screen.findByText('no such notation')).toBeDefined();
  expect(lines()).toEqual(['NOT-ONE']);
});
