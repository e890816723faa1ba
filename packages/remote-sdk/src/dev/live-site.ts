import { parseJson } from '@iconotheca/contracts/shape/parse-json';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import {
  containerName,
  pageData,
  pageDataElementId,
  slotView,
  type ReleaseView,
} from '@iconotheca/contracts/release/registry';
import { siteRoute, type SiteRoute } from '@iconotheca/contracts/release/routes';
import { request } from 'undici';
import * as z from 'zod/mini';
import { shellApi } from '../build/sharing.ts';
import { Refusal } from '../refusal.ts';
import { devAddress, devVersion } from '../build/build-target.ts';

/** Longest wait for a site to answer that it is one. */
const answerMs = 20_000;

/** Changed part of the page's data; all else is handed on as the site wrote it. */
const changedData = z.looseObject({
  site: z.looseObject({ imageHosts: z.optional(z.array(z.string())) }),
  slots: z.record(z.string(), slotView),
  routes: z.optional(z.array(siteRoute)),
});

const dataElement = new RegExp(
  `(<script type="application/json" id="${pageDataElementId}">)(?<json>.*?)(</script>)`,
  'su',
);

/**
 * Makes sure that an address is that of an Iconotheca, and returns its root.
 * @throws Refusal when the address is none, does not answer, or is not that of an Iconotheca
 */
export async function requireSite(address: string): Promise<URL> {
  if (!URL.canParse(address) || !/^https?:$/u.test(new URL(address).protocol)) {
    throw new Refusal(`--against takes the address of a site, such as https://archive.example, and not ${address}.`);
  }
  const site = new URL('/', address);
  const page = await readStart(site);
  if (!holdsPageData(page)) throw new Refusal(`${site.origin} is no Iconotheca: its start page holds no page data.`);
  return site;
}

async function readStart(site: URL): Promise<string> {
  try {
    const response = await fetch(site, { headers: { accept: 'text/html' }, signal: AbortSignal.timeout(answerMs) });
    return await response.text();
  } catch (error) {
    throw new Refusal(`${site.origin} does not answer: ${reasonOf(error)}.`);
  }
}

function holdsPageData(page: string): boolean {
  const text = dataElement.exec(page)?.groups?.['json'];
  return text !== undefined && pageData.safeParse(parseJson(text)).success;
}

/** `connect ECONNREFUSED 127.0.0.1:9` stands below the "fetch failed" of the error itself. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause === undefined) return error.message;
  if (error.cause instanceof AggregateError) return reasonOf(error.cause.errors[0]);
  return reasonOf(error.cause);
}

interface Replaced {
  site: URL;
  /** Area that is loaded from this machine. */
  slot: string;
  /** Addresses that it brings with it. */
  routes: readonly Omit<SiteRoute, 'slot'>[];
}

/** Asks the site what was asked here, as its own page would, and answers with its pages loading the slot from here. */
export async function passToSite(
  asked: IncomingMessage,
  response: ServerResponse,
  { site, slot, routes }: Replaced,
): Promise<void> {
  const here = `http://${asked.headers.host ?? ''}`;
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  try {
    const { statusCode, headers, body } = await request(site.origin + (asked.url ?? '/'), {
      method: asked.method ?? 'GET',
      headers: headersToSite(asked.headers, { here, site }),
      body: asked.method === 'GET' || asked.method === 'HEAD' ? null : asked,
      signal: gone.signal,
    });
    const passed = headersFromSite(headers, { here, site, slot });
    if (isReadablePage(headers)) {
      const page = withSlot(await body.text(), { site, slot, routes });
      response.writeHead(statusCode, { ...passed, 'cache-control': 'no-store' }).end(page);
    } else {
      response.writeHead(statusCode, passed);
      await pipeline(body, response);
    }
  } catch (error) {
    // The browser went on to another page.
    if (gone.signal.aborted) return;
    if (response.headersSent) response.destroy();
    else {
      response
        .writeHead(502, { 'content-type': 'text/plain' })
        .end(`${asked.url} could not be passed on to ${site.origin}: ${reasonOf(error)}.\n`);
    }
  }
}

function isReadablePage(headers: IncomingHttpHeaders): boolean {
  return headers['content-type']?.startsWith('text/html') === true && headers['content-encoding'] === undefined;
}

/** Fields of one connection. */
const ofConnection = new Set(['connection', 'expect', 'host', 'keep-alive', 'proxy-connection', 'transfer-encoding', 'upgrade']); // prettier-ignore

interface Between {
  /** `http://127.0.0.1:8080` */
  here: string;
  site: URL;
}

function headersToSite(headers: IncomingHttpHeaders, { here, site }: Between): IncomingHttpHeaders {
  const isPage = headers.accept?.includes('text/html') === true;
  const passed: IncomingHttpHeaders = {};
  for (const [name, value] of Object.entries(headers)) {
    // A page that this browser keeps may name another part than the one that runs now.
    if (ofConnection.has(name) || (isPage && name.startsWith('if-'))) continue;
    passed[name] = value;
  }
  if (headers.origin !== undefined) passed.origin = headers.origin.replace(here, site.origin);
  if (headers.referer !== undefined) passed.referer = headers.referer.replace(here, site.origin);
  if (isPage) passed['accept-encoding'] = 'identity';
  return passed;
}

function headersFromSite(
  headers: IncomingHttpHeaders,
  { here, site, slot }: Between & Pick<Replaced, 'slot'>,
): IncomingHttpHeaders {
  const passed: IncomingHttpHeaders = {};
  for (const [name, value] of Object.entries(headers)) {
    if (!ofConnection.has(name) && name !== 'strict-transport-security') passed[name] = value;
  }
  // The length of a page changes.
  if (isReadablePage(headers)) for (const name of ['content-length', 'etag', 'last-modified']) delete passed[name];
  const { location, 'content-security-policy': policy, 'set-cookie': cookies } = headers;
  if (location !== undefined) passed.location = localAddress(location, { here, site });
  if (policy !== undefined) passed['content-security-policy'] = policyWith(String(policy), { here, site, slot });
  if (cookies !== undefined) passed['set-cookie'] = [cookies].flat().map(localCookie);
  return passed;
}

function localAddress(address: string, { here, site }: Between): string {
  return address === site.origin || address.startsWith(site.href) ? address.replace(site.origin, here) : address;
}

/** Strips a cookie of the site's domain and of https, with which it would not be kept for this machine. */
function localCookie(cookie: string): string {
  return cookie.replaceAll(/;\s*(?:secure|domain=[^;]*)(?=;|$)/giu, '');
}

/**
 * The site's own policy as it reads from here: its folders of scripts lie at this address, and so does the slot's.
 * Images and calls may still go to the site, which writes whole addresses into IIIF manifests.
 */
function policyWith(policy: string, { here, site, slot }: Between & Pick<Replaced, 'slot'>): string {
  const directives = policy.split(';').map((directive) => {
    const [name = '', ...sources] = directive.trim().split(/\s+/u);
    if (name === 'upgrade-insecure-requests') return '';
    const local = sources.map((source) => source.replace(site.origin, here));
    if (name === 'script-src') local.push(here + devAddress(slot));
    if (name === 'img-src' || name === 'connect-src') local.push(site.origin);
    return [name, ...local].join(' ');
  });
  return directives.filter((directive) => directive !== '').join('; ');
}

/** A page of the site with the slot's releases replaced by the one of the development server. */
function withSlot(page: string, { site, slot, routes }: Replaced): string {
  const text = dataElement.exec(page)?.groups?.['json'];
  if (text === undefined) return page;
  const data = changedData.parse(JSON.parse(text));
  const before = data.slots[slot]?.releases ?? [];
  const changed = {
    ...data,
    // A remote under development is no visit of the site's releases.
    visit: undefined,
    // The viewer shows images of these servers, and the site's own are whole addresses.
    site: { ...data.site, imageHosts: [...(data.site.imageHosts ?? []), site.origin] },
    // Without a release to fall back to: what is wrong with this one is to be seen.
    slots: { ...data.slots, [slot]: { releases: [devRelease(slot)] } },
    ...(data.routes && { routes: withRoutes(data.routes, { slot, routes }) }),
  };
  const json = JSON.stringify(changed).replaceAll('<', String.raw`\u003c`);
  const replaced = page.replace(dataElement, (_all, start: string, _json, end: string) => start + json + end);
  return withoutPreloads(replaced, before);
}

/** Puts the remote's routes in the place of those that the slot's releases brought. */
function withRoutes(all: readonly SiteRoute[], { slot, routes }: Omit<Replaced, 'site'>): SiteRoute[] {
  const own = new Set(routes.map(({ path }) => path));
  return [...all.filter(({ path }) => !own.has(path)), ...routes.map((route) => ({ ...route, slot }))];
}

function devRelease(slot: string): ReleaseView {
  return {
    version: devVersion,
    entry: devAddress(slot, 'mf-manifest.json'),
    container: containerName(slot),
    shellApi: `^${shellApi}`,
  };
}

/** Removes the preloads of releases that the page no longer names. */
function withoutPreloads(page: string, releases: readonly ReleaseView[]): string {
  const folders = releases.map(({ entry }) => entry.slice(0, entry.lastIndexOf('/') + 1));
  return page.replaceAll(/<link rel="preload"[^>]*>\n?/gu, (link) =>
    folders.some((folder) => link.includes(`href="${folder}`)) ? '' : link,
  );
}
