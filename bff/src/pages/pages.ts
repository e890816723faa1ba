import { createHash } from 'node:crypto';
import { ApiError } from '@iconotheca/contracts/http/error';
import { archiveCodes } from '@iconotheca/contracts/collection/profiles';
import { limits } from '@iconotheca/contracts/limits';
import { heroHiddenAt, heroSources } from '@iconotheca/contracts/iiif/hero-image';
import { imageSources, itemImageSources } from '@iconotheca/contracts/iiif/image-sources';
import { Router, type Request, type RequestHandler, type Response } from 'express';
import type { BrandDocument } from '@iconotheca/contracts/release/brand';
import type { CallSettings, PageData, SiteView } from '@iconotheca/contracts/release/registry';
import type { SiteRoute } from '@iconotheca/contracts/release/routes';
import { offeredLanguages } from '@iconotheca/contracts/language/interface-language';
import type { FirstAnswer, FirstAnswers } from './first-answers.ts';
import { onlyRead } from '@iconotheca/http/methods';
import { describeItem } from '../items/item-head.ts';
import { conceptHref } from '@iconotheca/contracts/iconclass/addresses';
import { headOfConcept } from '../concepts/concept-head.ts';
import { plainConcept, plainIconclass, plainMeant } from '../concepts/plain-concept.ts';
import { headOfName, namePath } from '../names/name-head.ts';
import { plainName, plainNamesNear } from '../names/plain-name.ts';
import { ownershipHead, ownershipPath } from '../owners/ownership-head.ts';
import { plainCopy, plainOwner } from '../owners/plain-ownership.ts';
import type { Html } from '../html/html.ts';
import type { InstitutionOf } from './network.ts';
import { iiifLink } from './iiif-link.ts';
import { sendNotReady } from './not-ready.ts';
import { renderPage, type PageContent } from './page-html.ts';
import { words } from '../wording/reader-language.ts';
import { languageOfAddress } from '../wording/request-language.ts';
import { inLanguage, isQueried, languageOfPage } from './page-language.ts';
import { fallbackPage, namedSection, planPage, type PagePlan } from './page-plan.ts';
import { planWithProfile } from './plan-with-profile.ts';
import type { ProfilesOf } from './profiles.ts';
import type { PlainAnswers, PlainResults } from '../plain/plain-answers.ts';
import { plainHome, plainItem, plainList, plainResults } from '../plain/plain-contents.ts';
import { noteGiven } from '../releases/note-given.ts';
import { remoteAssets, scriptSources, shellAssets } from '../releases/release-assets.ts';
import { cacheControlOf, visitOf } from '../releases/visit.ts';
import { pageOrigins, siteOrigin } from '../forwarding/relay.ts';
import { manifestFile } from '@iconotheca/releases/build-description';
import type { LiveRegistry } from '@iconotheca/releases/live-registry';
import { releaseAddress, type Registry } from '@iconotheca/releases/registry';
import { activeRemote, brandDocumentOf, resolve, shellOf, type Visit } from '@iconotheca/releases/resolve';
import { pageHeaders } from '../html/security-headers.ts';
import { pagePolicy } from '@iconotheca/releases/page-policy';
import type { RecallParts } from '../releases/health/automatic-recall.ts';
import { visitOfPage } from '../releases/health/page-visit.ts';
import type { Health } from '../releases/health/health.ts';
import { themeScriptHash } from '../html/theme-script.ts';

export interface PageParts extends RecallParts {
  releases: LiveRegistry;
  health: Health;
  firstAnswers: FirstAnswers;
  institutionOf: InstitutionOf;
  profilesOf: ProfilesOf;
  plainAnswers: PlainAnswers;
  site: SiteView;
  calls: CallSettings;
  /** True if browsers keep the site for the time without network. */
  offline: boolean;
  /** True if browsers report the speed of pages. */
  vitals: boolean;
  publicOrigin: string | undefined;
}

/** The title of a page that has nothing to show (spec §8, item). */
function notFoundTitle(page: string | undefined): string | undefined {
  const {
    noItem: item,
    noOwner: owner,
    noCopy: copy,
    noConcept: concept,
    noMaker: maker,
    noPlace: place,
  } = words().pages;
  return new Map(Object.entries({ item, owner, copy, concept, maker, place })).get(page ?? '');
}

/** The reader's own pages, of no use to a search engine. */
const privatePages: ReadonlySet<string> = new Set(['compare', 'describe', 'lists', 'record', 'thesaurus']);

/** Answers every address that is nothing else with a page: the site's own with 200, any other the fallback screen with 404. */
export function pageRoutes(parts: PageParts): Router {
  const router = Router({ strict: true, caseSensitive: true });
  router.get('/{*path}', answerPage(parts));
  router.all('/{*path}', async (request, response, next) => {
    const { routes } = resolve(await parts.releases.current(), { host: request.hostname ?? '' });
    if (planPage(request.path, routes)?.status === 200) onlyRead(request, response, next);
    else next();
  });
  return router;
}

function answerPage(parts: PageParts): RequestHandler {
  return async (request, response) => {
    const first = request.path === '/' ? await firstPageOf(request, response, parts) : undefined;
    if (first !== undefined) return response.redirect(302, first);
    const planAt = (routes: readonly SiteRoute[]) => {
      const plan = planPage(request.path, routes);
      if (plan === undefined) throw new ApiError('not-found', 'There is no such file.');
      return plan;
    };
    await sendPage(planAt, { request, response, parts });
  };
}

/** Returns the first page of a brand's readers, where that is not home; the search of an address that has one stays. */
async function firstPageOf(request: Request, response: Response, { releases }: PageParts): Promise<string | undefined> {
  const registry = await releases.current();
  const home = brandDocumentOf(registry, visitOf(registry, request, response))?.home;
  return home === undefined || home === '/' || request.originalUrl.includes('?') ? undefined : home;
}

/** Answers with the fallback screen, for an address that could have been answered and was not. */
export function notFoundPage(parts: PageParts): RequestHandler {
  return (request, response) => sendPage(fallbackPage, { request, response, parts });
}

interface Asked {
  request: Request;
  response: Response;
  parts: PageParts;
}

async function sendPage(
  planAt: (routes: readonly SiteRoute[]) => PagePlan,
  { request, response, parts }: Asked,
): Promise<void> {
  const { releases, firstAnswers, plainAnswers, publicOrigin } = parts;
  const registry = await releases.current();
  const visit = visitOf(registry, request, response);
  const view = resolve(registry, visit);
  const found = planAt(view.routes);
  const shell = shellOf(registry, visit);
  if (shell === undefined) return notReady(registry, { request, response });
  const origin = siteOrigin(request, publicOrigin);
  const profiles = await parts.profilesOf();
  const plan = planWithProfile(found, profiles);
  const [first, site, results, listed, notations] = await Promise.all([
    firstAnswers(plan, request),
    siteFor(request, parts, brandDocumentOf(registry, visit)),
    plainAnswers.resultsOf(plan, request),
    plainAnswers.listOf(plan, request),
    plainAnswers.notationsOf(plan, request),
  ]);
  const said = first.collection === undefined ? plan : namedSection(first.collection);
  const item =
    (first.item && describeItem(first.item, origin)) ??
    ownershipHead(first, origin) ??
    headOfConcept(first.concept, origin) ??
    headOfName(first.name, origin);
  const status = first.status ?? plan.status;
  const canonical =
    plan.canonical ??
    ownershipPath(first) ??
    (first.concept && conceptHref(first.concept.concept.n)) ??
    namePath(first.name);
  noteGiven(releases, { view, shell });
  const remote = plan.slot === undefined ? undefined : activeRemote(registry, plan.slot, visit);
  const whole = status === 200 && canonical !== undefined ? origin + canonical : undefined;
  const asked = languageOfAddress(request);
  const page: PageContent = {
    language: languageOfPage(request, response),
    inAnyLanguage: whole,
    origin,
    title: item?.title ?? (first.status === 404 ? (notFoundTitle(plan.page) ?? said.title) : said.title),
    description: item?.description ?? said.description,
    canonical:
      whole !== undefined && asked !== undefined && offeredLanguages.includes(asked) ? inLanguage(whole, asked) : whole,
    iiif: status === 200 ? iiifLink(plan, { item: first.item, address: request.originalUrl }) : undefined,
    firstImages: firstImagesOf(first, results),
    feed:
      status === 200 && plan.feed !== undefined ? { path: plan.feed, title: plan.feedTitle ?? plan.title } : undefined,
    noindex:
      status !== 200 || first.isRefused === true || privatePages.has(plan.page ?? '') || isNarrowed(plan, request),
    item,
    plain: {
      page: plan.page,
      q: results?.state.q ?? '',
      content: await plainContent(),
      archive: archiveCodes(profiles)[0],
    },
    data: {
      ...view,
      profiles: { ...profiles },
      site,
      calls: parts.calls,
      offline: parts.offline,
      ...(parts.vitals ? { vitals: true } : {}),
      manifests: await manifestsOf(releases, registry, visit),
      ...(results?.asked && { nonce: results.asked.nonce }),
      answers: { ...first.answers, ...results?.asked?.answers },
    },
    shell: shellAssets(shell),
    remote: remoteAssets(remote, plan.page),
  };
  const text = renderPage(page);
  const counted = await visitOfPage(parts, {
    request,
    preview: view.channel?.preview,
    shell: shell.version,
    own: remote && { slot: remote.slot, version: remote.release.version },
  });
  pageHeaders(
    response,
    pagePolicy({
      scripts: [themeScriptHash, ...scriptSources(shell, view, pageOrigins(request, publicOrigin))],
      imageHosts: site.imageHosts ?? [],
    }),
  );
  // The reader's network decides what it says, too.
  response.setHeader('cache-control', cacheControlOf(visit));
  // The secret is another each time: whether a page has changed is told by all else, and once a day it is renewed.
  response.setHeader('etag', pageMark(text));
  response.setHeader('content-language', page.language);
  response
    .status(status)
    .type('text/html')
    .send(counted === undefined ? text : renderPage({ ...page, data: { ...page.data, ...counted } }));

  async function plainContent(): Promise<Html | undefined> {
    const servers = [origin, ...(site.imageHosts ?? [])];
    if (results !== undefined) return plainResults(results, plan.section ?? '');
    if (listed !== undefined) return plainList(listed);
    if (plan.page === 'home') return first.overview && plainHome(first.overview);
    if (plan.page === 'iconclass') return plainIconclass(notations);
    if (first.concept !== undefined) return plainConcept(first.concept);
    if (plan.concept !== undefined) return plainMeant(notations);
    if (first.name !== undefined) return plainName(first.name);
    if (plan.name !== undefined) return plainNamesNear(plan.name.kind, await plainAnswers.namesNear(plan, request));
    if (first.owner !== undefined) return plainOwner(first.owner);
    if (first.copy !== undefined) return plainCopy(first.copy);
    if (first.item === undefined || item === undefined) return undefined;
    return plainItem({ head: item, labels: await plainAnswers.labelsOf(first.item, request), servers });
  }
}

/** Cards of a section's page that are in view on a telephone. */
const cardsInView = 2;

/** The pictures that a page begins with: beside the search field, where the window shows it; of an item; of the first cards. */
function firstImagesOf({ overview, item }: FirstAnswer, results: PlainResults | undefined): PageContent['firstImages'] {
  if (results !== undefined) {
    const hits = results.asked !== undefined && 'hits' in results.found ? results.found.hits : [];
    return hits.slice(0, cardsInView).flatMap(({ region, _contentNote, _images: [image] = [] }) => {
      // A card shows the part of a marked image, and none before its note.
      const isWhole = image !== undefined && region === undefined && _contentNote === undefined;
      return isWhole ? imageSources(image, limits.viewer.thumbnailWidthPx) : [];
    });
  }
  const [image] = item?._images ?? [];
  if (image !== undefined) return item?._contentNote === undefined ? [itemImageSources(image)] : [];
  const hero = heroSources(overview?.hero);
  return hero === undefined ? [] : [{ ...hero, media: `not all and ${heroHiddenAt}` }];
}

const dayMs = 86_400_000;

/** Marks a page, so that a browser can ask whether its copy is still the page. */
function pageMark(text: string): string {
  const day = Math.floor(Date.now() / dayMs);
  return `W/"${createHash('sha256').update(`${day} ${text}`).digest('base64url').slice(0, 27)}"`;
}

/** Answers while nothing can be shown. */
export function notReady(registry: Registry, { request, response }: Pick<Asked, 'request' | 'response'>): void {
  const siteName = resolve(registry, { host: request.hostname ?? '' }).brand.name;
  sendNotReady(response, { siteName, address: request.originalUrl });
}

/** The name that stands in the menu is the site's own choice, or that of the reader's institution (spec §2). */
async function siteFor(
  request: Request,
  { site: ofSite, institutionOf }: PageParts,
  brand: BrandDocument | undefined,
): Promise<SiteView> {
  const site = withBrand(ofSite, brand);
  if (site.organisation !== undefined) return site;
  const organisation = await institutionOf(request);
  return organisation === undefined ? site : { ...site, organisation };
}

/** A brand has its own addresses for letters and feedback; those that it does not name are the site's. */
function withBrand(site: SiteView, brand: BrandDocument | undefined): SiteView {
  if (brand === undefined) return site;
  const { contacts = {}, feedbackUrl = site.feedbackUrl } = brand;
  const own = Object.entries(contacts).filter(([, address]) => address !== undefined);
  return { ...site, feedbackUrl, contacts: { ...site.contacts, ...Object.fromEntries(own) } };
}

/**
 * A query of the home or a section searches: its combinations are endless. That of an item only changes how it is seen,
 * and that of an owner, a copy, a concept, a name or of Iconclass changes nothing.
 */
function isNarrowed({ page }: PagePlan, request: Request): boolean {
  return (
    !['item', 'owner', 'copy', 'concept', 'maker', 'place', 'iconclass'].includes(page ?? '') && isQueried(request)
  );
}

/** Parts of a manifest for bundlers and other runtimes: the names of all files of a build. */
const unread: ReadonlySet<string> = new Set(['exposes', 'remotes', 'shared']);

/** Leaves of a manifest the part that shells read: with all the rest a fifth of a page is names of files. */
function asShellsRead(manifest: unknown): unknown {
  if (typeof manifest !== 'object' || manifest === null) return manifest;
  return Object.fromEntries(Object.entries(manifest).filter(([name]) => !unread.has(name)));
}

/** The manifests of all active remotes: the page needs one of them now, and another for the next click. */
async function manifestsOf(releases: LiveRegistry, registry: Registry, visit: Visit): Promise<PageData['manifests']> {
  const manifests: PageData['manifests'] = {};
  for (const slotName of Object.keys(registry.slots)) {
    const found = activeRemote(registry, slotName, visit);
    if (found === undefined) continue;
    const { slot, release } = found;
    const isPublished = release.entry === releaseAddress(slot, release.version, manifestFile);
    const manifest = isPublished ? await releases.manifest(slot, release.version) : undefined;
    if (manifest !== undefined) manifests[release.entry] = asShellsRead(manifest);
  }
  return manifests;
}
