import type { ReleaseView } from '@iconotheca/contracts/release/registry';

/** A release that a page may load, and where its scripts lie. */
export interface Placed {
  slot: string;
  release: ReleaseView;
  /** Whole address, with its last slash. */
  folder: string;
}

/** Fault outside everything that the page catches, and the release whose script caused it. */
export interface Blame {
  kind: 'error' | 'busy';
  placed: Placed;
  reason: string;
}

/** Longer than this, a script keeps a reader waiting. */
const busyMs = 1_000;
/** Reports of a page: what repeats itself says nothing new. */
const mostReports = 5;

/**
 * Errors that a browser throws for a page that others have changed, or where it keeps nothing: translators and
 * extensions make the one, full and forbidden storage the other, and the next release would meet the same.
 */
const browserFaults = new Set(['NotFoundError', 'HierarchyRequestError', 'QuotaExceededError', 'SecurityError']);

/** Tells whether an error is of the browser that the page is in, and so of no release. */
export function isOfBrowser(error: unknown): boolean {
  return error instanceof DOMException && browserFaults.has(error.name);
}

/** Finds the release of the uppermost script that a text names: a stack, or an address. */
export function releaseIn(text: string, places: readonly Placed[]): Placed | undefined {
  const found = places.map((placed) => ({ placed, at: text.indexOf(placed.folder) })).filter(({ at }) => at >= 0);
  return found.toSorted((one, other) => one.at - other.at)[0]?.placed;
}

/** The part of a long animation frame that says whose script it was; not all browsers have it. */
interface ScriptTiming {
  duration: number;
  sourceURL: string;
}

/** Watches for errors and rejections that nothing catches, and for scripts that run for too long. */
export function watchScripts(places: readonly Placed[], report: (blame: Blame) => void): void {
  const reported = new Set<string>();

  function blame(kind: Blame['kind'], text: string, reason: string): void {
    const placed = releaseIn(text, places);
    if (placed === undefined) return;
    const key = `${kind} ${placed.folder} ${kind === 'busy' ? '' : reason}`;
    if (reported.has(key) || reported.size >= mostReports) return;
    reported.add(key);
    report({ kind, placed, reason });
  }

  window.addEventListener('error', ({ error, filename, message }) => {
    if (!isOfBrowser(error)) blame('error', `${error instanceof Error ? error.stack : ''}\n${filename}`, message);
  });
  window.addEventListener('unhandledrejection', ({ reason }: PromiseRejectionEvent) => {
    if (reason instanceof Error && !isOfBrowser(reason)) blame('error', reason.stack ?? '', reason.message);
  });
  if (!PerformanceObserver.supportedEntryTypes.includes('long-animation-frame')) return;
  new PerformanceObserver((list) => {
    for (const frame of list.getEntries() as (PerformanceEntry & { scripts: ScriptTiming[] })[]) {
      for (const { duration, sourceURL } of frame.scripts) {
        if (duration >= busyMs) blame('busy', sourceURL, `it ran for ${Math.round(duration)} ms at a stretch`);
      }
    }
  }).observe({ type: 'long-animation-frame', buffered: true });
}
