import type { ReactElement } from 'react';
import { matchRoutes, UNSAFE_RouteContext as RouteContext, type RouteObject } from 'react-router-dom';

/**
 * Draws the page of an address within what surrounds it. The router's own hook brings along what it does with loaders and
 * their errors; those who ask for outlet, parameters or relative addresses find the same.
 */
export function drawRoutes(routes: RouteObject[], pathname: string): ReactElement | null {
  const matches = matchRoutes(routes, { pathname })?.map((match) => ({
    params: match.params,
    route: match.route,
    pathname: encoded(match.pathname),
    pathnameBase: encoded(match.pathnameBase),
  }));
  if (matches === undefined) return null;
  return matches.reduceRight<ReactElement | null>(
    (outlet, { route }, depth) => (
      <RouteContext value={{ outlet, matches: matches.slice(0, depth + 1), isDataRoute: false }}>
        {route.element ?? outlet}
      </RouteContext>
    ),
    null,
  );
}

/** A path as addresses have it; the router decodes what it compares. */
function encoded(path: string): string {
  return new URL(path.replaceAll(/[%?#]/gu, encodeURIComponent), window.location.origin).pathname;
}
