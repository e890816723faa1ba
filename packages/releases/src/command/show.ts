import { rollbackRelease, promoteReleases, type Action } from '../actions.ts';
import { promote } from '../changes.ts';
import { perform } from '../log/perform.ts';
import { readRegistry } from '../log/read-log.ts';
import { blockerWords, leftOutWords, planLines, planOf } from '../plan.ts';
import { drawPreview, previewLink } from '../previews.ts';
import { slotOf, type Registry } from '../registry.ts';

/** What a command answers: the same for programs and for people. */
export interface Answer {
  facts: unknown;
  lines: string[];
}

type Versions = Readonly<Record<string, string>>;

/** Makes versions active in one act. */
export async function promoteAll(versions: Versions, action: Action): Promise<Answer> {
  return activeAnswer(Object.keys(versions), await promoteReleases(versions, action));
}

export async function rollBack(slot: string, version: string | undefined, action: Action): Promise<Answer> {
  return activeAnswer([slot], await rollbackRelease(slot, version, action));
}

/** Takes a version from all visitors. */
export async function recallVersion(slot: string, version: string, action: Action): Promise<Answer> {
  const { registry } = await perform(action.store, { what: 'recall', slot, version }, action);
  const { facts, lines } = activeAnswer([slot], registry);
  return { facts, lines: [`${slot} ${version} is recalled: no visitor gets it.`, ...lines] };
}

/** Shows a version to a share of visitors. */
export async function startCanary(
  { slot, version, percent }: { slot: string; version: string; percent: number },
  action: Action,
): Promise<Answer> {
  const { registry } = await perform(action.store, { what: 'canary', slot, version, percent }, action);
  const { revision } = registry;
  const said =
    percent === 0
      ? `${slot} ${version} is no canary any more (revision ${revision}).`
      : `${slot} ${version} is shown to ${percent} % of visitors (revision ${revision}).`;
  const { unshown, brands } = planOf(registry, percent === 0 ? {} : { [slot]: version }, 0);
  const blockers = blockerWords(brands.flatMap((plan) => plan.blockers));
  const lines = unshown.length === 0 ? [said] : [said, `No host can show it yet: ${blockers}.`];
  return { facts: { slot, version, percent, revision, canBeShown: unshown.length === 0 }, lines };
}

/** Makes a link by which versions are seen before everyone gets them. */
export async function startPreview(
  versions: Versions,
  { hours, site, ...action }: Action & { hours: number; site: string | undefined },
): Promise<Answer> {
  const { id, secret, expires } = drawPreview(hours);
  await perform(action.store, { what: 'preview', id, versions: { ...versions }, expires }, action);
  const link = previewLink(site ?? 'http://127.0.0.1:8080', secret);
  const lines = [`Preview ${id}, until ${expires}:`, link, 'Who has this link sees it. It is shown this once.'];
  return { facts: { id, expires, link }, lines };
}

export async function endPreview(id: string, action: Action): Promise<Answer> {
  const { registry } = await perform(action.store, { what: 'end-preview', id }, action);
  return { facts: { id, revision: registry.revision }, lines: [`Preview ${id} is over.`] };
}

/** Who gets what, or would once these versions are promoted, and what blocks the rest. Nothing is changed. */
export async function planFor(versions: Versions, { store }: Pick<Action, 'store'>): Promise<Answer> {
  const current = await readRegistry(store);
  const plan = planOf(promote(current, versions), versions);
  const names = plan.unshown.map(({ slot, version }) => `${slot} ${version}`).join(', ');
  const refused = names === '' ? [] : [`A promote would be refused: no host could show ${names}.`];
  return { facts: plan, lines: [...planLines(plan), ...refused] };
}

function activeAnswer(slots: readonly string[], registry: Registry): Answer {
  const { revision } = registry;
  const states = slots.map((slot) => {
    const { active, fallback } = slotOf(registry, slot);
    return { slot, ...(active === undefined ? {} : { active }), fallback };
  });
  const lines = states.map(({ slot, active = 'no version', fallback }) => {
    return `${slot} is at ${active} (revision ${revision}); then ${fallback.join(', ') || 'nothing'}.`;
  });
  const [only] = states;
  const facts = states.length === 1 ? { ...only, revision } : { slots: states, revision };
  return { facts, lines: [...lines, ...waitingLines(registry)] };
}

/** Brands that do not get the newest shell, and areas that some leave out, and why. */
function waitingLines(registry: Registry): string[] {
  const waiting = planOf(registry).brands.flatMap(({ brand, shell, blockers }) =>
    shell === undefined || blockers.length === 0
      ? []
      : [`Hosts of ${brand} stay on shell ${shell}: ${blockerWords(blockers)}.`],
  );
  return [...waiting, ...leftOutWords(registry).map((words) => `Hosts of ${words}.`)];
}
