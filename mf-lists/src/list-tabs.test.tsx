// @vitest-environment happy-dom
import { useLocation } from '@iconotheca/client';
import { renderPart, screen } from '@iconotheca/ui/testing/render-part';
import { expect, test } from 'vitest';
import { ListTabs } from './list-tabs.tsx';
import { LoginNotice } from './login-notice.tsx';

function Address() {
  const { pathname, search } = useLocation();
  return <p>{`${pathname}${search}`}</p>;
}

test('without a list there are the saved items alone', () => {
  renderPart(<ListTabs view={{ isNew: false, tab: 'saved' }}>Nothing saved yet</ListTabs>);

  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Saved Items']);
  expect(screen.getByRole('tabpanel', { name: 'Saved Items' }).textContent).toBe('Nothing saved yet');
});

test('the chosen tab is kept in the address, beside the list', async () => {
  const { user } = renderPart(
    <>
      <ListTabs view={{ pk: 'abc', isNew: false, tab: 'list' }}>Items</ListTabs>
      <Address />
    </>,
    { at: '/r/lists?list=abc' },
  );
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'List' }));

  await user.keyboard('{ArrowRight}');

  expect(screen.getByText(/^\/r\/lists\?.*list=abc/u).textContent).toContain('saved');
});

test('a visitor is led to login, and back to the very address', () => {
  renderPart(<LoginNotice>Lists are kept with your account.</LoginNotice>, { at: '/r/lists?list=abc#notes' });

  const way = new URL(screen.getByRole('link', { name: 'Log in' }).getAttribute('href') ?? '', 'http://localhost');
  expect(decodeURIComponent(way.search)).toContain('/r/lists?list=abc');
});
