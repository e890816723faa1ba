import { pageDataOfDocument } from '@iconotheca/client';
import type { SiteRoute } from '@iconotheca/contracts/release/routes';
import { matchPath } from 'react-router-dom';

/** What shows a path; undefined where nothing does. */
export function routeAt(pathname: string): SiteRoute | undefined {
  return pageDataOfDocument().routes.find(({ path }) => matchPath(path, pathname) !== null);
}
