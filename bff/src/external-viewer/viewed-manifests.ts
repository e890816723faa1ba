import {
  embeddedParam,
  maxViewerManifests,
  openedParam,
  readManifestAddress,
} from '@iconotheca/contracts/iiif/external-viewer';

/** Request of an address of the viewer's page. */
export interface ViewedManifests {
  /** Whole addresses. */
  manifests: string[];
  /** Addresses that are no manifest's. */
  refused: string[];
  /** Item of this site whose manifest it is, where one alone is asked for. */
  uid: string | undefined;
  /** Items of this site whose manifests are asked for. */
  uids: string[];
  /** True if the reader has chosen to see what a content note is said of: here, or on the page that this one stands in. */
  isOpened: boolean;
  /** True if the page stands within another. */
  isEmbedded: boolean;
}

/** Reads `?manifest=…`, which may stand there several times. */
export function readViewedManifests(params: URLSearchParams, origin: string): ViewedManifests {
  const asked = params
    .getAll('manifest')
    .filter((text) => text.trim() !== '')
    .slice(0, maxViewerManifests);
  const read = asked.map((text) => ({ text, address: readManifestAddress(text, origin) }));
  const manifests = read.flatMap(({ address }) => address ?? []);
  return {
    manifests,
    refused: read.flatMap(({ text, address }) => (address === undefined ? [text] : [])),
    uid: manifests.length === 1 ? ownItem(manifests[0] ?? '', origin) : undefined,
    uids: [...new Set(manifests.flatMap((address) => ownItem(address, origin) ?? []))],
    isOpened: params.has(openedParam) || params.has(embeddedParam),
    isEmbedded: params.has(embeddedParam),
  };
}

const ownManifest = /^\/api\/iiif\/presentation\/([^/]+)\/info\.json$/u;

function ownItem(address: string, origin: string): string | undefined {
  const url = new URL(address);
  const uid = url.origin === new URL(origin).origin ? ownManifest.exec(url.pathname)?.[1] : undefined;
  try {
    return uid === undefined ? undefined : decodeURIComponent(uid);
  } catch (cause) {
    if (cause instanceof URIError) return undefined;
    throw cause;
  }
}
