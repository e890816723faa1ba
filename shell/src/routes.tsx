import { slotNames } from '@iconotheca/contracts/registry';
import { siteRoutes, slashPair } from '@iconotheca/contracts/routes';
import { useLocation } from '@iconotheca/kit/router';
import { createElement } from 'react';
import type { RouteObject } from 'react-router-dom';
import { Layout } from './layout/layout.tsx';
import { ShellCrash } from './layout/shell-crash.tsx';
import { AreaFault } from './pages/area-fault.tsx';
import { AreaLoading } from './pages/area-loading.tsx';
import { NotFoundPage } from './pages/not-found-page.tsx';
import type { Remotes } from './remotes/remotes.ts';

/**
 * The site's addresses as routes. Each area hangs under a route without a path that carries its error notice: what
 * fails there leaves the rest of the page standing.
 */
export function siteRouteObjects(remotes: Remotes): RouteObject[] {
  const areas = slotNames.map((slot): RouteObject => {
    const pages = siteRoutes.filter((route) => route.slot === slot);
    return {
      errorElement: <AreaFault slot={slot} remotes={remotes} />,
      hydrateFallbackElement: <AreaLoading />,
      children: [
        ...pages.map(({ path, page }) => pageRoute(remotes, { path, slot, pageAt: () => page })),
        ...(slashPair.slot === slot
          ? [pageRoute(remotes, { path: slashPair.path, slot, pageAt: pageOfSlashPair })]
          : []),
      ],
    };
  });
  return [
    {
      element: <Layout />,
      errorElement: <ShellCrash />,
      children: [...areas, { path: '*', element: <NotFoundPage /> }],
    },
  ];
}

interface PageRoute {
  path: string;
  slot: string;
  pageAt: (pathname: string) => string;
}

/** Loads the page before the address changes on screen; searching within a page loads nothing again. */
function pageRoute(remotes: Remotes, { path, slot, pageAt }: PageRoute): RouteObject {
  return {
    path,
    element: <RemotePage remotes={remotes} slot={slot} pageAt={pageAt} />,
    loader: async ({ request }) => {
      await remotes.loadPage(slot, pageAt(new URL(request.url).pathname));
      return null;
    },
    shouldRevalidate: ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
      defaultShouldRevalidate && currentUrl.pathname !== nextUrl.pathname,
  };
}

interface RemotePageProps {
  remotes: Remotes;
  slot: string;
  pageAt: PageRoute['pageAt'];
}

function RemotePage({ remotes, slot, pageAt }: RemotePageProps) {
  return createElement(remotes.pageOf(slot, pageAt(useLocation().pathname)));
}

/** The router takes both paths of the pair for one; only the address itself tells them apart. */
function pageOfSlashPair(pathname: string): string {
  return pathname.endsWith('/') ? slashPair.withSlash : slashPair.withoutSlash;
}
