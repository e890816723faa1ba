import type { BrandDocument } from '@iconotheca/contracts/release/brand';
import type { BrandView, PageData, ReleaseView } from '@iconotheca/contracts/release/registry';
import { brandViewOf } from './brands/brand-view.ts';
import { lineOf, type Line, type SlotRelease } from './lines.ts';
import {
  activeBrand,
  defaultBrandId,
  releaseAddress,
  type Preview,
  type Registry,
  type ShellRelease,
} from './registry.ts';
import { areaNames, routesOf } from './routes.ts';

export type { SlotRelease } from './lines.ts';

export interface Visit {
  /** Host of the request, without its port. */
  host: string;
  /** Place of the visitor among all, 0 ≤ bucket < 100: says nothing else of them. */
  bucket?: number | undefined;
  /** Id of a preview whose link the visitor followed, and that is not over. */
  preview?: string | undefined;
}

/** Name of a site that has no brand of its own. */
const siteName = 'Iconotheca';

export type ReleasesView = Pick<PageData, 'revision' | 'brand' | 'slots' | 'routes' | 'shell' | 'channel'>;

/** Resolves what one visit gets: the brand of its host, and for each slot the releases to load, the active one first. */
export function resolve(current: Registry, visit: Visit): ReleasesView {
  const brand = brandOf(current, visit);
  const line = lineFor(current, visit);
  const { shell, remotes } = line;
  const preview = previewOf(current, visit);
  const viewSlot = (slotName: string) => {
    const releases = remotes(slotName).map((found) => viewOf(slotName, found));
    return [slotName, { releases }] as const;
  };
  return {
    revision: current.revision,
    brand: brand.view,
    slots: Object.fromEntries(areaNames(current, line).map(viewSlot)),
    routes: routesOf(current, line),
    ...(shell && { shell: shell.version }),
    ...(preview && { channel: { preview: preview.id, expires: preview.expires } }),
  };
}

/** Names of the versions that were taken from all visitors: `mf-lists@1.2.0`. */
export function recalledReleases({ slots }: Registry): string[] {
  return Object.entries(slots).flatMap(([slot, { recalled }]) => recalled.map((version) => `${slot}@${version}`));
}

/** Returns what the brand of a visit's host says; undefined where the site is as it ships. */
export function brandDocumentOf(current: Registry, visit: Visit): BrandDocument | undefined {
  return brandOf(current, visit).document;
}

/** Returns the shell of a visit's pages; undefined when none was promoted yet. */
export function shellOf(current: Registry, visit: Visit): ShellRelease | undefined {
  return lineFor(current, visit).shell;
}

/** Returns the release that a visit loads first for a slot; undefined when nothing was promoted. */
export function activeRemote(current: Registry, slotName: string, visit: Visit): SlotRelease | undefined {
  return lineFor(current, visit).remotes(slotName)[0];
}

/** Finds the first release of a slot that brings a page of its own by this name. */
export function remoteWithPage(
  current: Registry,
  { slot, page }: { slot: string; page: string },
  visit: Visit,
): SlotRelease | undefined {
  return lineFor(current, visit)
    .remotes(slot)
    .find(({ release }) => release.pages[page] !== undefined);
}

function previewOf({ previews }: Registry, { preview: id }: Visit): (Preview & { id: string }) | undefined {
  const found = id !== undefined && Object.hasOwn(previews, id) ? previews[id] : undefined;
  return id === undefined || found === undefined ? undefined : { id, ...found };
}

function lineFor(current: Registry, visit: Visit): Line {
  const { slots: swaps } = brandOf(current, visit);
  return lineOf(current, { swaps, bucket: visit.bucket, previewed: previewOf(current, visit)?.versions });
}

interface VisitedBrand {
  document: BrandDocument | undefined;
  view: BrandView;
  slots: NonNullable<BrandDocument['slots']>;
}

function brandOf(current: Registry, { host }: Visit): VisitedBrand {
  const isOfHost = (id: string) => activeBrand(current, id)?.hosts.includes(host.toLowerCase()) === true;
  const id = Object.keys(current.brands).find(isOfHost) ?? defaultBrandId;
  const document = activeBrand(current, id);
  const version = current.brands[id]?.active;
  const view =
    document === undefined || version === undefined ? { id, name: siteName } : brandViewOf(id, version, document);
  return { document, view, slots: document?.slots ?? {} };
}

/**
 * The federation runtime loads the entry script and the chunk of what it exposes, so the page names their hashes; the
 * hashes of all other chunks stand in the entry script.
 */
function viewOf(slotName: string, { slot, release }: SlotRelease): ReleaseView {
  const { version, entry, entryScript, container, shellApi, integrity, preload } = release;
  const hashes = [entryScript, ...preload.scripts].flatMap((file) => {
    const hash = integrity[file];
    return hash === undefined ? [] : [[releaseAddress(slot, version, file), hash] as const];
  });
  const foreign = slot === slotName ? {} : { slot };
  return { ...foreign, version, entry, container, shellApi, integrity: Object.fromEntries(hashes) };
}
