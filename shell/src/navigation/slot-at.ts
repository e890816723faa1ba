import { pageDataOfDocument } from '@iconotheca/client';
import { slashPair, type SiteRoute } from '@iconotheca/contracts/release/routes';
import { matchPath } from 'react-router-dom';

/** What shows a path; undefined where nothing does. */
export function routeAt(pathname: string): SiteRoute | undefined {
  return pageDataOfDocument().routes.find(({ path }) => matchPath(path, pathname) !== null);
}

/** The area and the page of it that a path shows; undefined where nothing does. */
export function pageAt(pathname: string): { slot: string; page: string } | undefined {
  return matchPath(slashPair.path, pathname) === null
    ? routeAt(pathname)
    : { slot: slashPair.slot, page: pageOfSlashPair(pathname) };
}

/** The router takes both paths of the pair for one; only the address itself tells them apart. */
export function pageOfSlashPair(pathname: string): string {
  return pathname.endsWith('/') ? slashPair.withSlash : slashPair.withoutSlash;
}

/** The area that a path is of, the pair that a last slash tells apart with the others. */
export function slotAt(pathname: string): string | undefined {
  return pageAt(pathname)?.slot;
}
