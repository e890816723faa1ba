import type { Requirement } from '../access/holder.ts';
import { perform, type Performer } from '../log/perform.ts';
import type { Registry } from '../registry.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import type { Asked, Done } from './act.ts';
import { requirementOf, type Act } from './acts.ts';

export interface Doing extends Performer {
  store: ReleaseStore;
  /** Address of the site, for links; by default of one on this machine. */
  site?: string | undefined;
  /** Rights of who asks; without them all is theirs, as it is who has the store's. */
  authority?: Authority | undefined;
}

/** Authority of the one who asks: throws where they may not do what they ask for. */
export interface Authority {
  /** Before anything else of the act. */
  admit(requirement: Requirement): void;
  /** Once it is known what the act is. */
  allow(act: Act, current: Registry): void;
}

/**
 * Does an act that was asked for, for every door alike: decided, allowed, written, and live with the next page.
 * @throws ReleaseError as the act declares, and as perform
 */
export async function doAct<Input extends object, Logged extends Act>(
  asked: Asked<Input, Logged>,
  input: Input,
  { store, site = 'http://127.0.0.1:8080', authority, ...performer }: Doing,
): Promise<Done<Logged>> {
  authority?.admit(requirementOf(asked, input));
  const begun = asked.begin(input, { store, site, now: performer.now ?? new Date() });
  let decided: Logged | undefined;
  const { before, registry, entry } = await perform(
    store,
    async (current) => {
      decided = await begun.toAct(current);
      if (decided === undefined) return undefined;
      authority?.allow(decided, current);
      await begun.prepare?.();
      return decided;
    },
    performer,
  );
  const done = { before, registry, act: entry && decided };
  await begun.finish?.(done);
  return { ...done, told: begun.told ?? {}, secret: begun.secret, revision: entry?.revision };
}
