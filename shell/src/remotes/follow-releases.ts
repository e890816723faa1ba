import type { FreshReleases, ReleaseView } from '@iconotheca/contracts/release/registry';
import { releaseName } from './candidates.ts';

/** Milliseconds in which what the server said last is taken to be so still. */
const freshMs = 5_000;

/** Follower that keeps an open page at the releases that a new one would get. */
export interface FollowReleases {
  /** An answer of the server named a revision. */
  heard: (revision: number) => void;
  /** Asks where the last word is old: the reader is about to go on, or has come back. */
  refresh: () => void;
  /** The reader has gone to a page of an area. @returns whether that page has to be loaded anew */
  navigated: (slot: string | undefined) => boolean;
  /** Tells whether a page that is loaded anew gets other releases for an area than this one. */
  hasOthers: (slot: string) => Promise<boolean>;
}

interface Edges {
  page: Omit<FreshReleases, 'recalled'>;
  /** Undefined when the server did not answer. */
  ask: () => Promise<FreshReleases | undefined>;
  /** Name of the release that an area on screen runs on. */
  onScreen: () => string | undefined;
  /** Loads the page anew because of a release that was recalled, once in a tab for each. */
  leaveRecalled: (release: string) => void;
  /** Loads the page anew. */
  reload: () => void;
  now: () => number;
}

/**
 * Follows the releases of the site. Scripts of a page come from the folders that it was given with; so other releases
 * come with a new page. That is the next one the reader goes to, whose address is then loaded as a link would; a
 * release that was recalled is left at once.
 */
export function followReleases({ page, ask, onScreen, leaveRecalled, reload, now }: Edges): FollowReleases {
  let fresh = page;
  let heardAt = now();
  let asking: Promise<void> | undefined;
  /** The area that the reader went to and has not touched, while it was not known whether it is the newest. */
  let justOpened: string | undefined;

  const isMoved = (slot: string) =>
    firstOf(slot, fresh.slots[slot]?.releases) !== firstOf(slot, page.slots[slot]?.releases) ||
    (fresh.shell !== undefined && page.shell !== undefined && fresh.shell !== page.shell) ||
    (fresh.brand !== undefined && nameOf(fresh.brand) !== nameOf(page.brand));

  async function askNow(): Promise<void> {
    const answer = await ask();
    heardAt = now();
    if (answer === undefined || answer.revision < fresh.revision) return;
    fresh = answer;
    const inUse = new Set([onScreen(), `shell@${page.shell}`]);
    const recalled = answer.recalled.find((release) => inUse.has(release));
    if (recalled !== undefined) leaveRecalled(recalled);
    else if (justOpened !== undefined && isMoved(justOpened)) reload();
  }

  function askOnce(): Promise<void> {
    asking ??= askNow().finally(() => {
      asking = undefined;
      justOpened = undefined;
    });
    return asking;
  }

  function refresh(): void {
    if (now() - heardAt > freshMs) void askOnce();
  }

  return {
    heard(revision) {
      heardAt = now();
      if (revision > fresh.revision) void askOnce();
    },
    refresh,
    navigated(slot) {
      if (slot === undefined) return false;
      if (isMoved(slot)) return true;
      refresh();
      if (asking !== undefined) {
        justOpened = slot;
        for (const act of ['pointerdown', 'keydown'] as const) {
          window.addEventListener(act, () => (justOpened = undefined), { once: true, capture: true });
        }
      }
      return false;
    },
    async hasOthers(slot) {
      await askOnce();
      const known = new Set(page.slots[slot]?.releases.map((release) => releaseName(slot, release)));
      return (fresh.slots[slot]?.releases ?? []).some((release) => !known.has(releaseName(slot, release)));
    },
  };
}

/** `leuven@3`; a site without a brand of its own has none with a version. */
function nameOf(brand: FreshReleases['brand']): string {
  return `${brand?.id}@${brand?.version}`;
}

function firstOf(slot: string, releases: readonly ReleaseView[] | undefined): string | undefined {
  return releases?.[0] && releaseName(slot, releases[0]);
}
