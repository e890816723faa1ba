import { limits } from '../limits.ts';

/** Page that shows any IIIF manifest in Mirador (spec §2). */
export const externalViewerPath = '/mirador.html';

/** Element that the viewer fills, and its attribute with one manifest's address a line. */
export const viewerElementId = 'viewer';
export const viewerManifestsAttribute = 'data-manifests';

/** Parameter of the page where it stands within another, which has a heading and a way back of its own. */
export const embeddedParam = 'embedded';

/** Parameter of the page of a reader who has chosen to see pictures with a content note. */
export const openedParam = 'opened';

/** Windows side by side; more could not be read. */
export const maxViewerManifests = 4;

/**
 * Returns the address of the viewer, `/mirador.html?manifest=https%3A%2F%2F…`: a link that can also be dragged into any
 * viewer that knows IIIF.
 */
export function externalViewerUrl(manifest: string): string {
  return `${externalViewerPath}?manifest=${encodeURIComponent(manifest)}`;
}

/**
 * Returns the address of the viewer within a page of this site.
 * @param askedAt milliseconds since epoch: manifests are asked for with a time-stamp, so that no cache answers (spec §7)
 */
export function embeddedViewerUrl(manifest: string, askedAt: number): string {
  const address = new URL(manifest);
  address.searchParams.set('t', String(askedAt));
  return `${externalViewerUrl(address.href)}&${embeddedParam}=1`;
}

/**
 * Returns the whole address of a manifest on the web or on this site; undefined for anything else, for an address with
 * a name and password in it, and for one that is too long.
 */
export function readManifestAddress(text: string, origin: string): string | undefined {
  const address = text.trim();
  if (address === '' || address.length > limits.maxManifestAddressLength) return undefined;
  if (!/^(?:https?:\/\/|\/(?![/\\]))/iu.test(address) || !URL.canParse(address, origin)) return undefined;
  const { href, protocol, username, password } = new URL(address, origin);
  return /^https?:$/u.test(protocol) && username === '' && password === '' ? href : undefined;
}
