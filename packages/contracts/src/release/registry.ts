import * as z from 'zod/mini';
import type { CollectionProfile } from '../collection/profile.ts';
import { limits } from '../limits.ts';
import type { Link } from './link.ts';
import { siteRoute } from './routes.ts';

/** The areas of the site that are released on their own. A slot's name stays when a partner swaps what fills it. */
export const slotNames = ['mf-search', 'mf-viewer', 'mf-lists', 'mf-provenance', 'mf-help', 'mf-workshop'] as const;
export type SlotName = (typeof slotNames)[number];

/** Returns the name of a build's federation container: `mf-search` → `mf_search`, since it is a global variable. */
export function containerName(slot: string): string {
  return slot.replaceAll('-', '_');
}

/** One published build of a remote. `entry` is the address of its federation manifest. */
export const releaseView = z.object({
  /** Slot that it was published in, where that is not the one it fills: a partner's in place of the site's own. */
  slot: z.optional(z.string()),
  version: z.string(),
  entry: z.string(),
  /** Name of the federation container in the build; may differ from the slot's. */
  container: z.string(),
  /** Range of the shell's API that the build was made for. */
  shellApi: z.string(),
  /** Subresource integrity by address, entry script included. */
  integrity: z.optional(z.record(z.string(), z.string())),
});
export type ReleaseView = z.infer<typeof releaseView>;

/** Releases that the page may load for one slot: the active one first, then those to fall back to. */
export const slotView = z.object({ releases: z.array(releaseView) });

/**
 * Link as bff writes it, whose brands and profiles were checked when they were put: a page's first script holds no
 * check twice.
 */
const link = z.object({
  label: z.string(),
  href: z.string(),
  labels: z.optional(z.record(z.string(), z.string())),
}) satisfies z.ZodMiniType<Link>;

/** The brand of the visited host: its document without its hosts, files by their addresses, words in one language. */
export const brandView = z.object({
  id: z.string(),
  name: z.string(),
  /** Version of its document; absent where the site has none of its own. */
  version: z.optional(z.string()),
  /** Addresses of its style sheet and of its small picture, where it has its own. */
  style: z.optional(z.string()),
  favicon: z.optional(z.string()),
  logo: z.optional(
    z.object({
      address: z.string(),
      alt: z.string(),
      width: z.int(),
      height: z.int(),
      isBesideName: z.optional(z.boolean()),
    }),
  ),
  banner: z.optional(z.object({ name: z.string(), links: z.array(link) })),
  headline: z.optional(z.string()),
  menu: z.optional(z.array(link)),
  footer: z.optional(z.object({ text: z.optional(z.string()), links: z.array(link) })),
  languages: z.optional(z.array(z.string())),
  defaultLanguage: z.optional(z.string()),
  defaultSection: z.optional(z.string()),
  sections: z.optional(z.array(z.string())),
  tiles: z.optional(
    z.array(
      z.object({ title: z.string(), text: z.optional(z.string()), href: z.string(), image: z.optional(z.string()) }),
    ),
  ),
  help: z.optional(z.record(z.string(), z.string())),
  partners: z.optional(z.array(link)),
});
export type BrandView = z.infer<typeof brandView>;

/** Path that a preview's link leads to; below it is the form by which its reader leaves it (`/preview/leave`). */
export const previewPath = '/preview';

/** Preview that gives a visit other releases than everyone's: said by a badge. */
export const channelView = z.object({ preview: z.string(), expires: z.string() });

/** Profile of a collection, with its name in one language. */
export const profileView = z.object({
  code: z.string(),
  name: z.string(),
  institution: z.optional(z.string()),
  licence: z.optional(z.string()),
  isOpen: z.boolean(),
  banner: z.union([
    z.object({ kind: z.literal('tab') }),
    z.object({ kind: z.enum(['dark', 'partner']), name: z.string(), links: z.array(link) }),
  ]),
  bannerOf: z.optional(z.string()),
  sectionTitle: z.optional(z.string()),
  isForum: z.boolean(),
  hasNotesPanel: z.boolean(),
  contributeBy: z.optional(z.string()),
  alsoIn: z.optional(z.array(z.string())),
  itemTypes: z.optional(z.array(z.string())),
}) satisfies z.ZodMiniType<Omit<CollectionProfile, 'formatVersion' | 'names' | 'contentNote'> & { name: string }>;
export type ProfileView = z.infer<typeof profileView>;

/** Settings of the institution that runs the site, about itself. Addresses are whole URLs or site paths. */
export const siteView = z.object({
  /** Form behind the feedback ribbon; the current address is added to its query as `url`. */
  feedbackUrl: z.string(),
  /** The organisation through whose network or licence the reader is admitted; shown in the menu instead of the login hint. */
  organisation: z.optional(z.string()),
  publisherUrl: z.string(),
  privacyUrl: z.string(),
  copyrightUrl: z.string(),
  /** `https://images.example.org`: whose images pages show from there; of other servers they show a link. */
  imageHosts: z.optional(z.array(z.string())),
  /** Mail addresses, shown on the trial page and the provenance form. */
  contacts: z.object({ sales: z.string(), secretariat: z.string(), institutions: z.string() }),
});
export type SiteView = z.infer<typeof siteView>;

/** Settings for calls to the server, as the institution has configured them. */
export const callSettings = z.object({
  /** Path before that of every call (spec §7): empty, or `/archive`. */
  base: z.string(),
  /** Hits that are fetched at a time (spec §9). */
  hitsPerPage: z.int(),
});
export type CallSettings = z.infer<typeof callSettings>;

/**
 * Data that bff writes into the page as JSON (`<script type="application/json" id="page-data">`): the releases for this
 * request, their federation manifests so that none need be fetched, and answers that the route will ask for first.
 */
export const pageData = z.object({
  revision: z.int(),
  brand: brandView,
  site: siteView,
  calls: z._default(callSettings, { base: '', hitsPerPage: limits.defaultPageSize }),
  slots: z.record(z.string(), slotView),
  /** Addresses of the site and what shows them, those of partners' own pages among them. */
  routes: z._default(z.array(siteRoute), []),
  /** Collections that look or behave otherwise than others, by code. */
  profiles: z._default(z.record(z.string(), profileView), {}),
  /** Version of the shell that the page was made with. */
  shell: z.optional(z.string()),
  channel: z.optional(channelView),
  /** True if this browser may keep the site for the time without network. */
  offline: z.optional(z.boolean()),
  /** True if the site wants to know how its pages do (see vitals). */
  vitals: z.optional(z.boolean()),
  /** Secret of this page load, by which what the browser reports of it is believed once. */
  visit: z.optional(z.string()),
  /** Release of the page's own area, of which this load was counted as a visit: `mf-lists@1.2.0`. */
  counted: z.optional(z.string()),
  /** Federation manifests by address. */
  manifests: z.record(z.string(), z.unknown()),
  /** Nonce of the search in the address, whose answer is among those below. */
  nonce: z.optional(z.string()),
  /** Bodies of successful calls by path and query, where they have a body followed by a space and that: see answerKey. */
  answers: z.record(z.string(), z.unknown()),
});
export type PageData = z.infer<typeof pageData>;

/**
 * Returns the key by which a page finds the answer to one of its calls.
 * @param body JSON of a call that has one
 */
export function answerKey(address: string, body?: string): string {
  return body === undefined ? address : `${address} ${body}`;
}

export const pageDataElementId = 'page-data';

/** Header of every answer of the API: the revision of the releases, by which an open page finds out that they changed. */
export const revisionHeader = 'x-releases-revision';

/** Releases that an open page would be given now; it asks for them when they changed. */
export const freshReleases = z.object({
  revision: z.int(),
  slots: z.record(z.string(), slotView),
  /** Names of versions that were taken from all visitors: `mf-lists@1.2.0`. */
  recalled: z._default(z.array(z.string()), []),
  /** Version of the shell. */
  shell: z.optional(z.string()),
  /** Brand of the visited host. */
  brand: z.optional(z.pick(brandView, { id: true, version: true })),
});
export type FreshReleases = z.infer<typeof freshReleases>;

/**
 * Report of a browser on a release, by the slot that it was published in: that it was left aside, that it threw where
 * no page could catch it, or that it kept the page from answering; and that it was drawn, which the server cannot see
 * of an area that the reader came to by a link.
 */
export const fallbackReport = z.object({
  kind: z._default(z.enum(['left-aside', 'error', 'busy', 'drawn']), 'left-aside'),
  slot: z.string().check(z.maxLength(60)),
  version: z.string().check(z.maxLength(80)),
  /** Name of the release that was taken in its place: `mf-lists@1.2.0`. */
  used: z.optional(z.string().check(z.maxLength(150))),
  /** Secret of the page load, as the page was given it. */
  visit: z.optional(z.string().check(z.maxLength(200))),
  reason: z.string().check(z.maxLength(500)),
});
export type FallbackReport = z.input<typeof fallbackReport>;
