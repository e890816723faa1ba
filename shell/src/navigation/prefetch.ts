import type { SiteReleases } from '../remotes/start-remotes.ts';
import { routeAt } from './slot-at.ts';

/** Fetches the page behind a link as soon as the reader is about to follow it: pointed at, focused, or pressed. */
export function prefetchLinkedPages(remotes: SiteReleases): void {
  const asked = new Set<string>();

  function prefetch({ target }: Event): void {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (link === null || link.origin !== window.location.origin) return;
    remotes.refresh();
    const route = routeAt(link.pathname);
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
