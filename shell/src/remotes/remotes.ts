import type { FallbackReport, PageData, ReleaseView } from '@iconotheca/contracts/release/registry';
import type { ComponentType } from 'react';
import { AreaUnavailable, candidates, loadFirstUsable, releaseName } from './candidates.ts';
import { startFederation, type Federation } from './federation.ts';
import { createQuarantine, type Quarantine } from './quarantine.ts';

/** Characters of a reason that a report may hold. */
const reasonLength = 500;

export interface Remotes {
  /**
   * A page of an area, from the first release that can give it: one promise for all who ask.
   * @throws AreaUnavailable when none can, until `forgetFault`
   */
  loadPage(slot: string, page: string): Promise<ComponentType>;
  /** Lets the next who asks for a page that could not be loaded try again. */
  forgetFault(slot: string, page: string): void;
  /** Puts the release that an area runs on into quarantine. @returns whether another can take its place */
  leaveAside(slot: string, reason: string): boolean;
  /** Whether an area has another release than the one it runs on, and not in quarantine. */
  hasPrevious(slot: string): boolean;
  /** Whether an area may be reloaded on account of a crash: once in a tab. */
  claimReload(slot: string): boolean;
}

interface Edges {
  slots: PageData['slots'];
  /**
   * How many scripts of a release the page preloads. A browser hands what it preloaded to the first who asks for it,
   * even a failure: trying again may meet one after the other.
   */
  preloaded: (release: ReleaseView) => number;
  federation: Federation;
  quarantine: Quarantine;
  report: (report: FallbackReport) => void;
}

/** The remotes of the page as the server registered them. */
export function startRemotes({ slots, manifests, calls }: PageData): Remotes {
  return createRemotes({
    slots,
    preloaded({ entry }) {
      const folder = entry.slice(0, entry.lastIndexOf('/') + 1);
      return document.querySelectorAll(`link[rel="preload"][as="script"][href^="${folder}"]`).length;
    },
    federation: startFederation({ manifests, slots }),
    quarantine: createQuarantine(tabStorage()),
    report: (report) => {
      // There is nowhere else to send a report that failed.
      navigator.sendBeacon(
        `${calls.base}/api/fallback-report`,
        new Blob([JSON.stringify(report)], { type: 'application/json' }),
      );
    },
  });
}

export function createRemotes({ slots, preloaded, federation, quarantine, report }: Edges): Remotes {
  const pages = new Map<string, Promise<ComponentType>>();
  /** Keys of pages that could not be loaded. */
  const faults = new Set<string>();
  const running = new Map<string, ReleaseView>();
  /** Slots that could not be loaded: asking again is the reader's "Try again". */
  const failed = new Set<string>();

  const releasesOf = (slot: string) => slots[slot]?.releases ?? [];
  const isQuarantined = (slot: string) => (release: ReleaseView) => quarantine.has(releaseName(slot, release));

  function anotherRelease(slot: string) {
    const isAside = isQuarantined(slot);
    return releasesOf(slot).find((release) => release !== running.get(slot) && !isAside(release));
  }

  function reportFallback(slot: string, failed: ReleaseView, reason: string, used: ReleaseView | undefined): void {
    report({
      slot: failed.slot ?? slot,
      version: failed.version,
      reason: reason.slice(0, reasonLength),
      ...(used && { used: releaseName(slot, used) }),
    });
  }

  async function pageOfRelease(slot: string, page: string, release: ReleaseView): Promise<ComponentType> {
    try {
      const remote = await federation.load(slot, release);
      const found = remote.pages[page];
      if (found === undefined) throw new Error(`it has no page ${page}`);
      return await found.load();
    } catch (cause) {
      federation.forget(release);
      throw cause;
    }
  }

  /** What the page preloaded in vain stands in the way of the reader's "Try again" alone, and is used up by trying. */
  async function pageInSpiteOfPreloads(slot: string, page: string, release: ReleaseView): Promise<ComponentType> {
    for (let left = failed.has(slot) ? preloaded(release) : 0; ; left -= 1) {
      try {
        return await pageOfRelease(slot, page, release);
      } catch (cause) {
        if (left === 0) throw cause;
      }
    }
  }

  async function loadFromAny(slot: string, page: string): Promise<ComponentType> {
    const result = await loadFirstUsable({
      releases: candidates(releasesOf(slot), isQuarantined(slot)),
      load: (candidate) => pageInSpiteOfPreloads(slot, page, candidate),
    });
    for (const { release, reason } of result.leftAside) {
      reportFallback(slot, release, reason, result.isLoaded ? result.release : undefined);
    }
    if (!result.isLoaded) {
      failed.add(slot);
      throw new AreaUnavailable(slot, page, result.leftAside);
    }
    running.set(slot, result.release);
    return result.loaded;
  }

  return {
    loadPage(slot, page) {
      const key = `${slot}/${page}`;
      const known = pages.get(key);
      if (known !== undefined) return known;
      const loading = loadFromAny(slot, page);
      pages.set(key, loading);
      loading.catch(() => faults.add(key));
      return loading;
    },
    forgetFault(slot, page) {
      const key = `${slot}/${page}`;
      if (faults.delete(key)) pages.delete(key);
    },
    leaveAside(slot, reason) {
      const release = running.get(slot);
      if (release === undefined) return false;
      quarantine.add(releaseName(slot, release));
      const next = anotherRelease(slot);
      reportFallback(slot, release, reason, next);
      return next !== undefined;
    },
    hasPrevious: (slot) => anotherRelease(slot) !== undefined,
    claimReload: (slot) => quarantine.claimReload(slot),
  };
}

function tabStorage(): Storage | undefined {
  try {
    return window.sessionStorage;
  } catch (cause) {
    if (cause instanceof DOMException) return undefined;
    throw cause;
  }
}
