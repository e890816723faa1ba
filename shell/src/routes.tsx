import { slashPair } from '@iconotheca/contracts/release/routes';
import { lazyPart } from '@iconotheca/ui/hooks/lazy-part';
import { Outlet, pageDataOfDocument, useLocation } from '@iconotheca/client';
import { use, useEffect, useInsertionEffect, useState } from 'react';
import { useAtomValue } from 'jotai';
import type { RouteObject } from 'react-router-dom';
import { siteLanguageAtom } from './language/site-language.ts';
import { Layout } from './layout/layout.tsx';
import { ShellCrash } from './layout/shell-crash.tsx';
import { AreaBoundary } from './pages/area-boundary.tsx';
import { AreaFault } from './pages/area-fault.tsx';
import { afterTwoFrames } from './remotes/after-two-frames.ts';
import { drawRoutes } from './navigation/draw-routes.tsx';
import { pageOfSlashPair } from './navigation/slot-at.ts';
import type { SiteReleases } from './remotes/start-remotes.ts';

const NotFound = lazyPart(async () => (await import('./pages/not-found-page.tsx')).NotFoundPage);

/** Shows the page of the address, within the layout of every page. */
export function SitePages({ remotes }: { remotes: SiteReleases }) {
  const [routes] = useState(() => siteRouteObjects(remotes));
  const page = drawRoutes(routes, useLocation().pathname);
  const language = useAtomValue(siteLanguageAtom);
  return (
    <AreaBoundary key={language} renderFault={() => <ShellCrash />}>
      {page}
    </AreaBoundary>
  );
}

/**
 * The site's addresses as routes. Each area hangs under a route without a path that carries its error notice: what
 * fails there leaves the rest of the page standing.
 */
function siteRouteObjects(remotes: SiteReleases): RouteObject[] {
  const { routes } = pageDataOfDocument();
  const areas = [...new Set(routes.map(({ slot }) => slot))].map((slot): RouteObject => {
    const pages = routes.filter((route) => route.slot === slot);
    return {
      element: <Area slot={slot} remotes={remotes} />,
      children: [
        ...pages.map(({ path, page }) => pageRoute(remotes, { path, slot, pageAt: () => page })),
        ...(slashPair.slot === slot
          ? [pageRoute(remotes, { path: slashPair.path, slot, pageAt: pageOfSlashPair })]
          : []),
      ],
    };
  });
  return [{ element: <Layout />, children: [...areas, { path: '*', element: <NotFound /> }] }];
}

function Area({ slot, remotes }: { slot: string; remotes: SiteReleases }) {
  return (
    <AreaBoundary renderFault={(fault) => <AreaFault {...fault} slot={slot} remotes={remotes} />}>
      <Outlet />
    </AreaBoundary>
  );
}

interface PageRoute {
  path: string;
  slot: string;
  pageAt: (pathname: string) => string;
}

function pageRoute(remotes: SiteReleases, { path, slot, pageAt }: PageRoute): RouteObject {
  return { path, element: <RemotePage remotes={remotes} slot={slot} pageAt={pageAt} /> };
}

interface RemotePageProps {
  remotes: SiteReleases;
  slot: string;
  pageAt: PageRoute['pageAt'];
}

function RemotePage({ remotes, slot, pageAt }: RemotePageProps) {
  const { Page, release } = use(remotes.loadPage(slot, pageAt(useLocation().pathname)));
  // Before any code of the page runs: an endless loop leaves no later time.
  remotes.draws(slot, release);
  useEffect(() => {
    const stop = afterTwoFrames(() => remotes.stands(slot, release));
    return () => {
      stop();
      remotes.stands(slot, release);
    };
  });
  // Before anything is measured.
  useInsertionEffect(() => remotes.comesOnScreen(slot, release), [remotes, slot, release]);
  return <Page />;
}
