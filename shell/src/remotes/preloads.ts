/**
 * A browser hands out what it preloaded to the first who asks for it, be it a failure. Asks for all that is left of a
 * folder, so that the next try fetches it anew.
 */
export function clearPreloads(folder: string): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="preload"]')) {
    if (link.href.startsWith(folder)) link.replaceWith(link.as === 'style' ? sheetOf(link) : scriptOf(link));
  }
}

function scriptOf({ href, integrity, crossOrigin }: HTMLLinkElement): HTMLScriptElement {
  const script = Object.assign(document.createElement('script'), { integrity, crossOrigin, src: href });
  return goneOnceAnswered(script);
}

function sheetOf({ href, integrity, crossOrigin }: HTMLLinkElement): HTMLLinkElement {
  // For a medium that there is not: nothing shall look otherwise.
  const sheet = { rel: 'stylesheet', media: 'not all', integrity, crossOrigin, href };
  return goneOnceAnswered(Object.assign(document.createElement('link'), sheet));
}

function goneOnceAnswered<Asking extends HTMLElement>(element: Asking): Asking {
  for (const end of ['load', 'error']) element.addEventListener(end, () => element.remove());
  return element;
}
