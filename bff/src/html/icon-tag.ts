import { markup, type Html } from './html.ts';

/** Renders the small picture by which a window is known. */
export function iconTag(address = '/favicon.svg'): Html {
  const kind = address.slice(address.lastIndexOf('.') + 1);
  return markup`<link rel="icon" href="${address}" type="image/${kind === 'svg' ? 'svg+xml' : kind}">`;
}
