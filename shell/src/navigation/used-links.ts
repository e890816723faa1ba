/** A link by what survives a redraw of its page: where it leads, and which of the links that lead there it was. */
interface UsedLink {
  href: string;
  index: number;
}

const usedLinks = new Map<string, UsedLink>();

/** Key of the history entry that is on screen, as the router keeps it. */
function currentKey(): string {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'key' in state && typeof state.key === 'string'
    ? state.key
    : 'default';
}

/** Remembers for each history entry which link the reader left it by. */
export function watchUsedLinks(): void {
  document.addEventListener(
    'click',
    ({ target }) => {
      const link = target instanceof Element ? target.closest('a[href]') : null;
      const href = link?.getAttribute('href');
      if (link === null || href === null || href === undefined) return;
      usedLinks.set(currentKey(), { href, index: linksTo(href).indexOf(link) });
    },
    { capture: true },
  );
}

/** Finds the link by which the reader left a page that is on screen again; undefined until it has been drawn. */
export function usedLinkOf(key: string): HTMLElement | undefined {
  const used = usedLinks.get(key);
  if (used === undefined) return undefined;
  const found = linksTo(used.href)[used.index];
  return found instanceof HTMLElement ? found : undefined;
}

function linksTo(href: string): Element[] {
  return [...document.querySelectorAll(`a[href="${CSS.escape(href)}"]`)];
}
