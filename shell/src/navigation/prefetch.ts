import { siteRoutes } from '@iconotheca/contracts/release/routes';
import { matchPath } from 'react-router-dom';
import type { Remotes } from '../remotes/remotes.ts';

/** Fetches the page behind a link as soon as the reader is about to follow it: pointed at, focused, or pressed. */
export function prefetchLinkedPages(remotes: Remotes): void {
  const asked = new Set<string>();

  function prefetch({ target }: Event): void {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (link === null || link.origin !== window.location.origin) return;
    const route = siteRoutes.find(({ path }) => matchPath(path, link.pathname) !== null);
    if (route === undefined || asked.has(route.path)) return;
    asked.add(route.path);
    // Following the link asks again, and shows what is wrong if it still is.
    remotes.loadPage(route.slot, route.page).catch(() => {
      remotes.forgetFault(route.slot, route.page);
      asked.delete(route.path);
    });
  }

  for (const sign of ['pointerover', 'pointerdown', 'focusin']) {
    document.addEventListener(sign, prefetch, { passive: true });
  }
}
