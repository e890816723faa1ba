import { randomBytes } from 'node:crypto';
import { Router, type Request, type RequestHandler } from 'express';
import type { PageData, SiteView } from '@iconotheca/contracts/registry';
import type { FirstAnswers } from './first-answers.ts';
import { describeItem } from './item-head.ts';
import { renderPage, type Asset } from './page-html.ts';
import { planPage, type PagePlan } from './page-plan.ts';
import { requestOrigin } from './relay.ts';
import { manifestFile } from './releases/build-description.ts';
import type { LiveRegistry } from './releases/live-registry.ts';
import { activeShell, releaseAddress, shellSlot, type Registry, type Release } from './releases/registry.ts';
import { activeRemote, resolve, type SlotRelease, type Visit } from './releases/resolve.ts';
import { pageHeaders } from './security-headers.ts';

export interface PageParts {
  releases: LiveRegistry;
  firstAnswers: FirstAnswers;
  site: SiteView;
  publicOrigin: string | undefined;
}

const unknownPage: PagePlan = { status: 404, title: 'Page not found', description: '' };

/** Pages that are of no use to a search engine: the reader's own, and combinations of filters. */
const privatePages: ReadonlySet<string> = new Set(['lists', 'record']);

/** Every address that is nothing else gets a page: the site's own with 200, any other the fallback screen with 404. */
export function pageRoutes(parts: PageParts): Router {
  const router = Router({ strict: true, caseSensitive: true });
  router.get('/{*path}', answerPage(parts));
  return router;
}

function answerPage(parts: PageParts): RequestHandler {
  return async (request, response) => {
    const plan = planPage(request.path);
    if (plan === undefined) {
      response.status(404).type('text/plain').send('There is no such file.\n');
      return;
    }
    const nonce = randomBytes(16).toString('base64url');
    const { status, text } = await makePage(plan, request, nonce, parts);
    pageHeaders(response, nonce);
    response.setHeader('cache-control', 'no-cache');
    response.status(status).type('text/html').send(text);
  };
}

/** The fallback screen, for an address that stands for a file or a page that is not there. */
export function notFoundPage(parts: PageParts): RequestHandler {
  return async (request, response) => {
    const nonce = randomBytes(16).toString('base64url');
    const { text } = await makePage(unknownPage, request, nonce, parts);
    pageHeaders(response, nonce);
    response.setHeader('cache-control', 'no-cache');
    response.status(404).type('text/html').send(text);
  };
}

async function makePage(plan: PagePlan, request: Request, nonce: string, parts: PageParts) {
  const { releases, firstAnswers, site, publicOrigin } = parts;
  const registry = await releases.current();
  const visit: Visit = { host: request.hostname ?? '' };
  const origin = publicOrigin ?? requestOrigin(request);
  const first = await firstAnswers(plan);
  const remote = plan.slot === undefined ? undefined : activeRemote(registry, plan.slot, visit);
  const data: PageData = {
    ...resolve(registry, visit),
    site,
    manifests: await manifestsOf(releases, registry, visit, remote),
    answers: first.answers,
  };
  const item = first.item && describeItem(first.item, origin + request.path);
  const status = first.status ?? plan.status;
  const text = renderPage({
    nonce,
    title: item?.title ?? (first.status === 404 ? 'The item you tried to access was not found' : plan.title),
    description: item?.description ?? plan.description,
    canonical: origin + request.path,
    noindex: status !== 200 || privatePages.has(plan.page ?? '') || request.originalUrl.includes('?'),
    item,
    data,
    shell: shellAssets(registry),
    remote: remoteAssets(remote, plan.page),
  });
  return { status, text };
}

/** The manifest of the page's own remote always; those of the others too, since the next click needs one of them. */
async function manifestsOf(
  releases: LiveRegistry,
  registry: Registry,
  visit: Visit,
  own: SlotRelease | undefined,
): Promise<PageData['manifests']> {
  const others = Object.keys(registry.slots).map((slot) => activeRemote(registry, slot, visit));
  const wanted = [own, ...others].filter((found) => found !== undefined);
  const manifests: PageData['manifests'] = {};
  for (const { slot, release } of wanted) {
    const isOurs = release.entry === releaseAddress(slot, release.version, manifestFile);
    const manifest = isOurs ? await releases.manifest(slot, release.version) : undefined;
    if (manifest !== undefined) manifests[release.entry] = manifest;
  }
  return manifests;
}

function shellAssets(registry: Registry) {
  const shell = activeShell(registry);
  if (shell === undefined) return { scripts: [], styles: [], fonts: [] };
  return {
    scripts: shell.scripts.map((file) => asset(shellSlot, shell, file)),
    styles: shell.styles.map((file) => asset(shellSlot, shell, file)),
    fonts: shell.fonts.map((file) => releaseAddress(shellSlot, shell.version, file)),
  };
}

function remoteAssets(found: SlotRelease | undefined, page: string | undefined) {
  if (found === undefined) return { scripts: [], styles: [] };
  const { slot, release } = found;
  const own = page === undefined ? undefined : release.pages[page];
  const scripts = [release.entryScript, ...release.preload.scripts, ...(own?.scripts ?? [])];
  const styles = [...release.preload.styles, ...(own?.styles ?? [])];
  return {
    scripts: scripts.map((file) => asset(slot, release, file)),
    styles: styles.map((file) => asset(slot, release, file)),
  };
}

function asset(slot: string, { version, integrity }: Release, file: string): Asset {
  return { address: releaseAddress(slot, version, file), integrity: integrity[file] };
}
