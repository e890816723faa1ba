import type { ReleaseView } from '@iconotheca/contracts/registry';

/** A release that was tried and could not be used, and why. */
export interface LeftAside {
  version: string;
  reason: string;
}

/** No release of an area can be used: shown in that area's place, while the rest of the site goes on. */
export class AreaUnavailable extends Error {
  readonly slot: string;
  readonly page: string;
  readonly leftAside: readonly LeftAside[];

  constructor(slot: string, page: string, leftAside: readonly LeftAside[]) {
    super(`${slot} is not available. ${leftAside.map(({ version, reason }) => `${version}: ${reason}`).join('; ')}`);
    this.name = 'AreaUnavailable';
    this.slot = slot;
    this.page = page;
    this.leftAside = leftAside;
  }
}

/** Releases to try, in the registry's order. Those in quarantine are left out, unless nothing else is left. */
export function candidates(
  releases: readonly ReleaseView[],
  isQuarantined: (version: string) => boolean,
): ReleaseView[] {
  const trusted = releases.filter(({ version }) => !isQuarantined(version));
  return trusted.length > 0 ? trusted : [...releases];
}

interface Attempts<Loaded> {
  releases: readonly ReleaseView[];
  load: (release: ReleaseView) => Promise<Loaded>;
}

/** What the attempts came to; those left aside are told either way. */
type Result<Loaded> =
  | { isLoaded: true; release: ReleaseView; loaded: Loaded; leftAside: LeftAside[] }
  | { isLoaded: false; leftAside: LeftAside[] };

/** The first release that can be used. */
export async function loadFirstUsable<Loaded>({ releases, load }: Attempts<Loaded>): Promise<Result<Loaded>> {
  const leftAside: LeftAside[] = [];
  for (const release of releases) {
    try {
      return { isLoaded: true, release, loaded: await load(release), leftAside };
    } catch (cause) {
      leftAside.push({ version: release.version, reason: cause instanceof Error ? cause.message : String(cause) });
    }
  }
  return { isLoaded: false, leftAside };
}
