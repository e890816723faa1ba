import type { FallbackReport, PageData, ReleaseView } from '@iconotheca/contracts/release/registry';
import type { ComponentType } from 'react';
import type { BootMarks } from './boot-marks.ts';
import { AreaUnavailable, candidates, loadFirstUsable, releaseName } from './candidates.ts';
import type { Federation } from './federation.ts';
import type { Quarantine } from './quarantine.ts';

/** So long after the reader went to a page its release gets company from the one before it. */
const patienceMs = 8_000;
/** Slots that are asked for by then are those that the page was opened for. */
const openingMs = 4_000;

/** A page of an area, and the release that it is of. */
export interface LoadedPage {
  Page: ComponentType;
  release: ReleaseView;
}

export interface Remotes {
  /**
   * A page of an area, from the first release that can give it: one promise for all who ask.
   * @throws AreaUnavailable when none can, until `forgetFault`
   */
  loadPage(slot: string, page: string): Promise<LoadedPage>;
  /** Lets the next who asks for a page that could not be loaded try again. */
  forgetFault(slot: string, page: string): void;
  /** Puts the release that an area runs on into quarantine. @returns whether another can take its place */
  leaveAside(slot: string, reason: string): boolean;
  /** Tells whether an area has another release than the one it runs on, and not in quarantine. */
  hasPrevious(slot: string): boolean;
  /** Claims the one reload of an area in a tab on account of a crash. */
  claimReload(slot: string): boolean;
  /** A page is about to be drawn for the first time. */
  draws(slot: string, release: ReleaseView): void;
  /** It has been drawn, and the browser goes on. */
  stands(slot: string, release: ReleaseView): void;
}

interface Edges {
  slots: PageData['slots'];
  /**
   * Counts the scripts of a release that the page preloads. A browser hands a preloaded file to the first who asks for
   * it, even a failure: trying again may meet one after the other.
   */
  preloaded: (release: ReleaseView) => number;
  federation: Federation;
  quarantine: Quarantine;
  report: (report: FallbackReport) => void;
  marks?: BootMarks;
  /** Milliseconds since the page was opened. */
  age?: () => number;
}

/** Creates the remotes of a page: loads their pages and falls back to earlier releases. */
export function createRemotes({ slots, preloaded, federation, quarantine, report, marks, age }: Edges): Remotes {
  const pages = new Map<string, Promise<LoadedPage>>();
  /** Keys of pages that could not be loaded. */
  const faults = new Set<string>();
  const running = new Map<string, ReleaseView>();
  /** Slots that could not be loaded: asking again is the reader's "Try again". */
  const failed = new Set<string>();
  /** Releases that were not ready when another was: this page goes on with that one. */
  const slow = new Set<ReleaseView>();

  const releasesOf = (slot: string) => slots[slot]?.releases ?? [];
  const isQuarantined = (slot: string) => (release: ReleaseView) =>
    slow.has(release) || quarantine.has(releaseName(slot, release));

  function anotherRelease(slot: string) {
    const isAside = isQuarantined(slot);
    return releasesOf(slot).find((release) => release !== running.get(slot) && !isAside(release));
  }

  function reportFallback(slot: string, failed: ReleaseView, reason: string, used: ReleaseView | undefined): void {
    report({
      slot: failed.slot ?? slot,
      version: failed.version,
      reason,
      ...(used && { used: releaseName(slot, used) }),
    });
  }

  async function pageOfRelease(slot: string, page: string, release: ReleaseView): Promise<ComponentType> {
    const name = releaseName(slot, release);
    marks?.loads(name);
    try {
      const remote = await federation.load(slot, release);
      const found = remote.pages[page];
      if (found === undefined) throw new Error(`it has no page ${page}`);
      return await found.load();
    } catch (cause) {
      federation.forget(release);
      throw cause;
    } finally {
      marks?.stands(name);
    }
  }

  /** Loads a page after failed preloads, which stand in the way of "Try again" alone, and are used up by trying. */
  async function pageInSpiteOfPreloads(slot: string, page: string, release: ReleaseView): Promise<ComponentType> {
    for (let left = failed.has(slot) ? preloaded(release) : 0; ; left -= 1) {
      try {
        return await pageOfRelease(slot, page, release);
      } catch (cause) {
        if (left === 0) throw cause;
      }
    }
  }

  async function loadFromAny(slot: string, page: string): Promise<LoadedPage> {
    const alreadyMs = age?.() ?? 0;
    const result = await loadFirstUsable({
      releases: candidates(releasesOf(slot), isQuarantined(slot)),
      load: (candidate) => pageInSpiteOfPreloads(slot, page, candidate),
      patienceMs: alreadyMs < openingMs ? patienceMs - alreadyMs : patienceMs,
    });
    for (const { release, reason } of result.leftAside) {
      if (result.isLoaded) slow.add(release);
      reportFallback(slot, release, reason, result.isLoaded ? result.release : undefined);
    }
    if (!result.isLoaded) {
      failed.add(slot);
      throw new AreaUnavailable(slot, page, result.leftAside);
    }
    running.set(slot, result.release);
    return { Page: result.loaded, release: result.release };
  }

  /** A tab that hung or crashed while a release started leaves that one aside from now on. */
  function leaveAsideWhatHung(): void {
    for (const [slot, { releases }] of Object.entries(slots)) {
      for (const release of releases) {
        const name = releaseName(slot, release);
        if (marks?.found.includes(name) !== true || quarantine.has(name)) continue;
        quarantine.add(name);
        reportFallback(slot, release, 'the page hung or crashed while it started', anotherRelease(slot));
      }
    }
  }

  leaveAsideWhatHung();
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
    draws: (slot, release) => marks?.draws(releaseName(slot, release)),
    stands: (slot, release) => marks?.stands(releaseName(slot, release)),
  };
}
