import type { ReleaseView } from '@iconotheca/contracts/release/registry';

/** A release that was tried and could not be used, and why. */
export interface LeftAside {
  release: ReleaseView;
  reason: string;
}

/** Names a release by the slot it was published in, not by the one that a partner's fills: `mf-lists@1.2.0`. */
export function releaseName(slot: string, { slot: publishedIn = slot, version }: ReleaseView): string {
  return `${publishedIn}@${version}`;
}

/** No release of an area can be used: shown in that area's place, while the rest of the site goes on. */
export class AreaUnavailable extends Error {
  readonly slot: string;
  readonly page: string;
  readonly leftAside: readonly LeftAside[];

  constructor(slot: string, page: string, leftAside: readonly LeftAside[]) {
    super(
      `${slot} is not available. ${leftAside.map(({ release, reason }) => `${releaseName(slot, release)}: ${reason}`).join('; ')}`,
    );
    this.name = 'AreaUnavailable';
    this.slot = slot;
    this.page = page;
    this.leftAside = leftAside;
  }
}

/** Lists the releases to try, in the registry's order. Those in quarantine are left out, unless nothing else is left. */
export function candidates(
  releases: readonly ReleaseView[],
  isQuarantined: (release: ReleaseView) => boolean,
): ReleaseView[] {
  const trusted = releases.filter((release) => !isQuarantined(release));
  return trusted.length > 0 ? trusted : [...releases];
}

/** Once one release was too slow, the reader has waited enough. */
const nextPatienceMs = 2_000;

interface Attempts<Loaded> {
  releases: readonly ReleaseView[];
  load: (release: ReleaseView) => Promise<Loaded>;
  /** Milliseconds that the first may take before the next is tried beside it; from then on the others follow sooner. */
  patienceMs: number;
}

/** The outcome of the attempts; skipped releases are reported either way. */
type Result<Loaded> =
  | { isLoaded: true; release: ReleaseView; loaded: Loaded; leftAside: LeftAside[] }
  | { isLoaded: false; leftAside: LeftAside[] };

/**
 * Loads the first release that can be used: the next one is tried when one fails, and beside one that takes long. It
 * does not settle while one is under way.
 */
export function loadFirstUsable<Loaded>({ releases, load, patienceMs }: Attempts<Loaded>): Promise<Result<Loaded>> {
  return new Promise((settle) => {
    const underWay = new Set<ReleaseView>();
    const leftAside: LeftAside[] = [];
    const waiting = [...releases];
    let timer: ReturnType<typeof setTimeout> | undefined;

    function tryNext(): void {
      clearTimeout(timer);
      const release = waiting.shift();
      if (release !== undefined) attempt(release);
      else if (underWay.size === 0) settle({ isLoaded: false, leftAside });
    }

    function attempt(release: ReleaseView): void {
      underWay.add(release);
      timer = setTimeout(tryNext, release === releases[0] ? patienceMs : nextPatienceMs);
      load(release).then(
        (loaded) => {
          underWay.delete(release);
          clearTimeout(timer);
          waiting.length = 0;
          const reason = `it was not ready when ${release.version} was`;
          const slower = [...underWay].map((slow) => ({ release: slow, reason }));
          settle({ isLoaded: true, release, loaded, leftAside: [...leftAside, ...slower] });
        },
        (cause: unknown) => {
          underWay.delete(release);
          leftAside.push({ release, reason: cause instanceof Error ? cause.message : String(cause) });
          tryNext();
        },
      );
    }

    tryNext();
  });
}
