import { callAddress, onReleasesRevision, safeStorage } from '@iconotheca/client';
import {
  freshReleases,
  type FallbackReport,
  type FreshReleases,
  type PageData,
  type ReleaseView,
} from '@iconotheca/contracts/release/registry';
import { openPreviewFailures } from '../preview/preview-failures.ts';
import { watchStyles } from './area-styles.ts';
import { watchScripts, type Placed } from './blame.ts';
import { openBootMarks } from './boot-marks.ts';
import { releaseName } from './candidates.ts';
import { whenRestless } from './commits.ts';
import { startFederation } from './federation.ts';
import { followReleases, type FollowReleases } from './follow-releases.ts';
import { guardGlobals } from './guarded-globals.ts';
import { createQuarantine } from './quarantine.ts';
import { tellAfterReload } from './reload-notes.ts';
import { createRemotes, type Remotes } from './remotes.ts';

/** Interval at which a visible page asks whether its releases are the newest. */
const askEveryMs = 60_000;
/** Characters of a reason that a report may hold. */
const reasonLength = 500;

/** The remotes of a page, and what keeps it at the newest releases. */
export interface SiteReleases extends Remotes, Pick<FollowReleases, 'refresh' | 'navigated' | 'hasOthers'> {
  /** The style sheets of an area count from now on. @returns takes them off */
  comesOnScreen(slot: string, release: ReleaseView): () => void;
}

/** Starts the remotes of the page as the server registered them. */
export function startRemotes(pageData: PageData): SiteReleases {
  const { slots, manifests, calls, visit, counted, channel } = pageData;
  const storage = safeStorage('tab');
  const quarantine = createQuarantine(storage);
  const places = placesOf(slots);
  const notePreview = channel && openPreviewFailures(storage);
  const report = (said: FallbackReport) => {
    notePreview?.(said);
    // There is nowhere else to send a report that failed.
    navigator.sendBeacon(
      `${calls.base}/api/fallback-report`,
      new Blob(
        [
          JSON.stringify({
            ...said,
            reason: said.reason.slice(0, reasonLength),
            ...(visit !== undefined && { visit }),
          }),
        ],
        { type: 'application/json' },
      ),
    );
  };
  /** Releases of which the server knows that this visit drew them. */
  const drawn = new Set([counted]);
  const onScreen: { current?: { slot: string; release: ReleaseView } } = {};
  const styles = watchStyles(places.map(({ folder }) => folder));
  const federation = startFederation({ manifests, slots });
  guardGlobals();

  const remotes = createRemotes({
    slots,
    preloaded: (release) =>
      document.querySelectorAll(`link[rel="preload"][as="script"][href^="${folderPath(release)}"]`).length,
    federation,
    quarantine,
    report,
    marks: openBootMarks(storage, onceLeft),
    age: () => performance.now(),
  });
  const follow = followReleases({
    page: pageData,
    ask: askFresh,
    onScreen: () => onScreen.current && releaseName(onScreen.current.slot, onScreen.current.release),
    leaveRecalled(release) {
      if (!quarantine.claimReload(`recalled ${release}`)) return;
      // Typed text is stored when the page is left.
      tellAfterReload('replaced');
      window.location.reload();
    },
    reload: () => window.location.reload(),
    now: () => performance.now(),
  });

  watchScripts(places, ({ kind, placed: { slot, release }, reason }) => {
    report({ kind, slot: release.slot ?? slot, version: release.version, reason });
  });
  whenRestless(() => {
    const shown = onScreen.current;
    if (shown === undefined) return;
    const hasAnother = remotes.leaveAside(shown.slot, 'it draws itself again and again');
    if (!hasAnother || !remotes.claimReload(shown.slot)) return;
    tellAfterReload('crashed');
    window.location.reload();
  });
  onReleasesRevision(follow.heard);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') follow.refresh();
  });
  setInterval(() => {
    if (document.visibilityState === 'visible') follow.refresh();
  }, askEveryMs);

  return {
    ...remotes,
    stands(slot, release) {
      remotes.stands(slot, release);
      const name = releaseName(slot, release);
      if (visit === undefined || drawn.has(name)) return;
      drawn.add(name);
      report({ kind: 'drawn', slot: release.slot ?? slot, version: release.version, reason: '' });
    },
    refresh: follow.refresh,
    navigated: follow.navigated,
    hasOthers: follow.hasOthers,
    comesOnScreen(slot, release) {
      onScreen.current = { slot, release };
      const folder = folderOf(release);
      styles.show(folder);
      return () => {
        delete onScreen.current;
        styles.hide(folder);
      };
    },
  };
}

/** A page that is not looked at may be ended by the browser at any time. */
function onceLeft(act: () => void): void {
  window.addEventListener('pagehide', act);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') act();
  });
}

/** `/releases/mf-lists/1.2.0/` */
function folderPath({ entry }: ReleaseView): string {
  return entry.slice(0, entry.lastIndexOf('/') + 1);
}

function folderOf({ entry }: ReleaseView): string {
  return new URL('.', new URL(entry, window.location.href)).href;
}

function placesOf(slots: PageData['slots']): Placed[] {
  return Object.entries(slots).flatMap(([slot, { releases }]) =>
    releases.map((release) => ({ slot, release, folder: folderOf(release) })),
  );
}

/** Undefined where the server cannot be asked just now: the page goes on with what it has. */
async function askFresh(): Promise<FreshReleases | undefined> {
  const response = await fetch(callAddress('/api/releases'), { cache: 'no-cache' }).catch((cause: unknown) => {
    if (cause instanceof TypeError) return undefined;
    throw cause;
  });
  return response?.ok === true ? freshReleases.safeParse(await response.json()).data : undefined;
}
