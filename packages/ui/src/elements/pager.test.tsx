// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { renderPart, screen, within } from '../testing/render-part.tsx';
import { Pager } from './pager.tsx';

const to = (page: number) => `/r/view/BOOK/all?page=${page}`;

test('in the middle of a long list the ends, the neighbours and the current page are links', () => {
  renderPart(<Pager page={6} pageCount={20} label="Items in this book" to={to} />);

  const pager = within(screen.getByRole('navigation', { name: 'Items in this book' }));
  expect(pager.getByRole('link', { current: 'page' }).textContent).toBe('7');
  expect(pager.getByRole('link', { name: 'Previous' }).getAttribute('href')).toBe(to(5));
  expect(pager.getByRole('link', { name: 'Next' }).getAttribute('href')).toBe(to(7));
  expect(pager.getByRole('link', { name: 'Page 1' }).getAttribute('href')).toBe(to(0));
  expect(pager.getByRole('link', { name: 'Page 20' }).getAttribute('href')).toBe(to(19));
});

test('at the ends there is no way further', () => {
  const { rerender } = renderPart(<Pager page={0} pageCount={3} label="Items" to={to} />);
  expect(screen.queryByRole('link', { name: 'Previous' })).toBeNull();

  rerender(<Pager page={2} pageCount={3} label="Items" to={to} />);

  expect(screen.queryByRole('link', { name: 'Next' })).toBeNull();
});

test('one page needs no pager', () => {
  renderPart(<Pager page={0} pageCount={1} label="Items" to={to} />);

  expect(screen.queryByRole('navigation')).toBeNull();
});
