import { pageDataOfDocument } from '@iconotheca/client';
import { slashPair, type SiteRoute } from '@iconotheca/contracts/release/routes';
import { matchPath } from 'react-router-dom';

/** Finds the route that shows a path; undefined where none does. */
export function routeAt(pathname: string): SiteRoute | undefined {
  return pageDataOfDocument().routes.find(({ path }) => matchPath(path, pathname) !== null);
}

/** Finds the area and the page of it that a path shows; undefined where none does. */
export function pageAt(pathname: string): { slot: string; page: string } | undefined {
  return matchPath(slashPair.path, pathname) === null
    ? routeAt(pathname)
    : { slot: slashPair.slot, page: pageOfSlashPair(pathname) };
}

/** Returns the page of the pair at an address: the router takes both paths for one. */
export function pageOfSlashPair(pathname: string): string {
  return pathname.endsWith('/') ? slashPair.withSlash : slashPair.withoutSlash;
}

/** Returns the area of a path, the pair that a last slash tells apart with the others. */
export function slotAt(pathname: string): string | undefined {
  return pageAt(pathname)?.slot;
}
