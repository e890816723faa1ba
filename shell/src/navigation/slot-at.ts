import { pageDataOfDocument } from '@iconotheca/client';
import { slashPair, type SiteRoute } from '@iconotheca/contracts/release/routes';
import { matchPath } from 'react-router-dom';

/** What shows a path; undefined where nothing does. */
export function routeAt(pathname: string): SiteRoute | undefined {
  return pageDataOfDocument().routes.find(({ path }) => matchPath(path, pathname) !== null);
}

/** The area that a path is of, the pair that a last slash tells apart with the others. */
export function slotAt(pathname: string): string | undefined {
  return matchPath(slashPair.path, pathname) === null ? routeAt(pathname)?.slot : slashPair.slot;
}
