// @vitest-environment happy-dom
import { Link, NavLink } from '@iconotheca/client';
import { renderPart, screen } from '@iconotheca/ui/testing/render-part';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import {
  Link as RoutersLink,
  Outlet,
  Router,
  UNSAFE_createBrowserHistory as createBrowserHistory,
  useLocation,
  useParams,
  useRoutes,
  type RouteObject,
} from 'react-router-dom';
import { expect, test } from 'vitest';
import { drawRoutes } from './draw-routes.tsx';

function Page() {
  return (
    <p>
      <RoutersLink to=".">here</RoutersLink> <RoutersLink to="../other">beside</RoutersLink>{' '}
      {JSON.stringify(useParams())}
    </p>
  );
}

const routes: RouteObject[] = [
  {
    element: (
      <main>
        <Outlet />
      </main>
    ),
    children: [
      {
        element: (
          <section>
            <Outlet />
          </section>
        ),
        children: [
          { path: '/r/view/:id/:section', element: <Page /> },
          { path: '/r/lists/', element: <Page /> },
        ],
      },
      { path: '*', element: <h1>Not found</h1> },
    ],
  },
];

function OfRouter() {
  return useRoutes(routes);
}

function Ours() {
  return drawRoutes(routes, useLocation().pathname);
}

function markup(page: ReactNode, address = '/'): string {
  const navigator = createBrowserHistory({ v5Compat: true });
  return renderToStaticMarkup(
    <Router location={address} navigator={navigator}>
      {page}
    </Router>,
  );
}

test.each(['/r/view/A_1/all', '/r/view/%C3%A9%20b%2525/all%3Fx', '/r/lists', '/r/lists/', '/nowhere/at/all'])(
  'what is drawn at %s is what the router itself draws there',
  (address) => {
    const [theirs, ours] = [markup(<OfRouter />, address), markup(<Ours />, address)];

    expect(ours).toBe(theirs);
    expect(ours).toContain('<main>');
  },
);

function addressIn(link: string): string | undefined {
  return /href="(?<address>[^"]*)"/u.exec(link)?.groups?.['address'];
}

function Here() {
  const { pathname, search, hash } = useLocation();
  return <output>{pathname + search + hash}</output>;
}

test.each(['/r/lists?pk=1#top', 'https://elsewhere.example/a', '//elsewhere.example/a', 'mailto:a@b.example'])(
  'a link to %s has the address of the router’s own',
  (to) => {
    const ours = addressIn(markup(<Link to={to}>a</Link>));

    expect(ours).toBe(addressIn(markup(<RoutersLink to={to}>a</RoutersLink>)));
    expect(ours).toBeTruthy();
  },
);

test('the router follows a link within the site', async () => {
  const { user } = renderPart(
    <>
      <Link to={`${window.location.origin}/r/lists?pk=1#top`}>lists</Link>
      <Here />
    </>,
  );

  await user.click(screen.getByText('lists'));

  expect(screen.getByRole('status').textContent).toBe('/r/lists?pk=1#top');
});

test('the router leaves a link to what was done instead, and to the browser where the page is to be loaded anew', async () => {
  const left: boolean[] = [];
  document.addEventListener('click', (event) => {
    left.push(!event.defaultPrevented);
    event.preventDefault();
  });
  const { user } = renderPart(
    <>
      <Link to="/r/help" onClick={(event) => event.preventDefault()}>
        help
      </Link>
      <Link to="/r/saved" reloadDocument>
        saved
      </Link>
      <Link to="https://elsewhere.example/a">elsewhere</Link>
      <Here />
    </>,
  );

  for (const name of ['help', 'saved', 'elsewhere']) await user.click(screen.getByText(name));

  expect(left).toEqual([false, true, true]);
  expect(screen.getByRole('status').textContent).toBe('/');
});

/** Mark and class of one link, class of another that is marked on its own page alone. */
function marksAt(at: string): unknown[] {
  const { unmount } = renderPart(
    <>
      <NavLink to="/r/lists/">lists</NavLink>
      <NavLink to="/r/help" end className={({ isActive }) => (isActive ? 'on' : 'off')}>
        help
      </NavLink>
    </>,
    { at },
  );
  const [lists, help] = ['lists', 'help'].map((name) => screen.getByText(name));
  const marks = [lists?.getAttribute('aria-current'), lists?.className, help?.className];
  unmount();
  return marks;
}

test('a link of the menu is marked on its page and those below, and on no other that begins alike', () => {
  expect(marksAt('/r/Lists/')).toEqual(['page', 'active', 'off']);
  expect(marksAt('/r/lists/one')).toEqual(['page', 'active', 'off']);
  expect(marksAt('/r/listsofmine')).toEqual([null, '', 'off']);
  expect(marksAt('/r/help')).toEqual([null, '', 'on']);
  expect(marksAt('/r/help/start')).toEqual([null, '', 'off']);
});
