import { z } from 'zod';
import {
  addPreview,
  addRelease,
  endPreview as withoutPreview,
  planPrune,
  promote as withActive,
  recall as withoutVersion,
  removeReleases,
  requireShown,
  rollback as withEarlier,
  rollbackTarget,
  setCanary,
} from './registry-changes.ts';
import { blockerWords, leftOutWords, planOf } from '../plan.ts';
import { drawPreview, previewLink } from '../previews.ts';
import { buildFolder, release, slotKey, slotOf, versionKey, type Registry } from '../registry.ts';
import { requireRoutesApart } from '../routes.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { askedAct, listed, loggedAct, valueOf, type Answer, type Change } from './act.ts';
import {
  chosenVersions,
  earlierVersion,
  hours,
  keep,
  percent,
  previewId,
  slot,
  version,
  versions,
  versionsToSee,
} from './arguments.ts';

/** Outcome of trying a build before it was taken; `skipped` says why. */
export const gateResult = z.strictObject({ outcome: z.enum(['passed', 'skipped']), why: z.string().optional() });

const versionsBySlot = z.record(slotKey, versionKey);
const onVersion = { slot: slotKey, version: versionKey };

export const publish = loggedAct('publish', { slot: slotKey, release, gate: gateResult.optional() })({
  right: 'publish',
  apply: (current, act) => addRelease(current, act.slot, act.release),
  changes: (act) => [
    {
      slot: act.slot,
      to: act.release.version,
      // That a build was not tried in a browser before it was taken, and why.
      ...(act.gate?.outcome === 'skipped' && { why: `untried: ${act.gate.why}` }),
    },
  ],
  sentence: (act) => `published ${act.slot} ${act.release.version}`,
});

export const promote = askedAct('promote', { fields: { versions: versionsBySlot }, asked: { versions } })({
  right: 'promote',
  apply: (current, act) => withActive(current, act.versions),
  requireAllowed: (act, next) => requireStanding(next, act.versions),
  changes: (act, before, after) => Object.keys(act.versions).flatMap((name) => activeChange(name, before, after)),
  sentence: (act) => `promoted ${listed(act.versions)}`,

  command: 'promote',
  operands: ['versions'],
  help: 'make versions active in one act, as a shell with the remotes made for it; one is SLOT VERSION',
  call: { path: 'promote', id: 'promoteReleases', summary: 'Makes versions active in one act' },
  begin: ({ versions }) => ({ toAct: () => ({ what: 'promote', versions }) }),
  answer: ({ versions }, { registry }) => activeAnswer(Object.keys(versions), registry),
  form: {
    title: (given) =>
      given['slot'] === undefined ? 'Promote several together' : `Promote ${listed(chosenVersions(given))}`,
    effect: ({ slots }, given) => {
      const name = valueOf(given, 'slot');
      if (name === undefined) {
        return [
          'All versions that you choose become active in one act, for all visitors, with their next page. If one of them does not fit, nothing changes.',
        ];
      }
      const active = slots[name]?.active;
      const before =
        active === undefined
          ? 'It is the first version of this part.'
          : `<b>${active}</b> stays beside it, for browsers in which the new one fails.`;
      return [`All visitors get it with their next page; open pages are not disturbed. ${before}`];
    },
    button: 'Promote',
  },
});

export const rollback = askedAct('rollback', { fields: onVersion, asked: { slot, version: earlierVersion } })({
  right: 'promote',
  apply: (current, act) => withEarlier(current, act.slot, act.version),
  requireAllowed: (act, next) => requireStanding(next, { [act.slot]: act.version }),
  changes: (act, before, after) => activeChange(act.slot, before, after),
  sentence: (act) => `rolled ${act.slot} back to ${act.version}`,

  command: 'rollback',
  operands: ['slot', 'version'],
  help: 'go back to the last release, or to the one named',
  call: { path: 'rollback', id: 'rollbackRelease', summary: 'Goes back to an earlier version' },
  begin: ({ slot, version }) => ({
    toAct: (current) => ({ what: 'rollback', slot, version: version ?? rollbackTarget(current, slot) }),
  }),
  answer: ({ slot }, { registry }) => activeAnswer([slot], registry),
  form: {
    title: (given) => `Roll ${valueOf(given, 'slot') ?? ''} back`,
    effect: ({ slots }, given) => [
      `All visitors get the earlier version with their next page. <b>${slots[valueOf(given, 'slot') ?? '']?.active ?? ''}</b> is left, and is no version to fall back to any more.`,
    ],
    button: 'Roll back',
  },
});

export const canary = askedAct('canary', {
  fields: { ...onVersion, percent: z.number().min(0).max(100) },
  asked: { slot, version, percent },
})({
  right: 'promote',
  apply: setCanary,
  requireAllowed: (act, next) => {
    if (act.percent > 0) requireRoutesApart(withActive(next, { [act.slot]: act.version }));
  },
  changes: (act) => [{ slot: act.slot, to: `${act.version} for ${act.percent} %` }],
  sentence: (act) =>
    act.percent === 0
      ? `ended the canary of ${act.slot} ${act.version}`
      : `gave ${act.slot} ${act.version} to ${act.percent} % of visitors`,

  command: 'canary',
  operands: ['slot', 'version', 'percent'],
  help: 'show a version to a share of visitors; 0 ends it',
  call: { path: 'canary', id: 'canaryRelease', summary: 'Shows a version to a share of visitors' },
  begin: (input) => ({ toAct: () => ({ what: 'canary', ...input }) }),
  answer: ({ slot, version, percent }, { registry }) => {
    const { revision } = registry;
    const said =
      percent === 0
        ? `${slot} ${version} is no canary any more (revision ${revision}).`
        : `${slot} ${version} is shown to ${percent} % of visitors (revision ${revision}).`;
    const { unshown, brands } = planOf(registry, percent === 0 ? {} : { [slot]: version }, 0);
    const blockers = blockerWords(brands.flatMap((plan) => plan.blockers));
    const lines = unshown.length === 0 ? [said] : [said, `No host can show it yet: ${blockers}.`];
    return { facts: { slot, version, percent, revision, canBeShown: unshown.length === 0 }, lines };
  },
  form: {
    title: (given) => `Canary of ${listed(chosenVersions(given))}`,
    effect: () => [
      'A share of the visitors gets this version, the same visitors each time. If it fails for too many of them, it is recalled by itself. 0 % ends it.',
    ],
    button: 'Set the share',
  },
});

export const recall = askedAct('recall', {
  fields: {
    ...onVersion,
    /** By the browsers' reports. */
    automatic: z.boolean().optional(),
  },
  asked: { slot, version },
})({
  right: 'promote',
  apply: (current, act) => withoutVersion(current, act.slot, act.version),
  changes: (act, _before, after) => {
    const active = after.slots[act.slot]?.active;
    return [{ slot: act.slot, from: act.version, ...(active && { to: active }) }];
  },
  sentence: (act) => `recalled ${act.slot} ${act.version}`,

  command: 'recall',
  operands: ['slot', 'version'],
  help: 'take a version from all visitors, and from open tabs',
  call: { path: 'recall', id: 'recallRelease', summary: 'Takes a version from all visitors' },
  begin: (input) => ({ toAct: () => ({ what: 'recall', ...input }) }),
  answer: ({ slot, version }, { registry }) => {
    const { facts, lines } = activeAnswer([slot], registry);
    return { facts, lines: [`${slot} ${version} is recalled: no visitor gets it.`, ...lines] };
  },
  form: {
    title: (given) => `Recall ${listed(chosenVersions(given))}`,
    effect: ({ slots }, given) => {
      const { active, fallback = [] } = slots[valueOf(given, 'slot') ?? ''] ?? {};
      const isActive = active === valueOf(given, 'version');
      const next = isActive ? ` <b>${fallback[0] ?? 'No version'}</b> takes its place.` : '';
      return [
        `No visitor gets this version any more.${next} Pages that are open leave it at their next step, drafts are kept. It can be promoted again.`,
      ];
    },
    button: 'Recall',
  },
});

export const preview = askedAct('preview', {
  fields: { id: z.string(), versions: versionsBySlot, expires: z.string() },
  asked: { versions: versionsToSee, hours },
})({
  right: 'promote',
  apply: (current, act, { by }) => addPreview(current, { ...act, by }),
  // A preview shows what a promote would show, and is refused for what that would be refused for.
  requireAllowed: (act, next) => requireStanding(withActive(next, act.versions), act.versions),
  changes: (act) => Object.entries(act.versions).map(([slot, to]) => ({ slot, to })),
  sentence: (act) => `made a preview of ${listed(act.versions)}`,

  command: 'preview',
  operands: ['versions'],
  help: 'make a link that shows versions for N hours (72), at --site URL',
  call: { path: 'preview', id: 'previewReleases', summary: 'Makes a link that shows versions' },
  begin: ({ versions, hours }, { site, now }) => {
    const { id, secret, expires } = drawPreview(hours, now);
    const link = previewLink(site, secret);
    return {
      toAct: () => ({ what: 'preview', id, versions, expires }),
      told: { id, expires, link },
      secret: { label: 'Link', text: link, expires },
    };
  },
  answer: (_input, { told, secret }) => ({
    facts: told,
    lines: [
      `Preview ${String(told['id'])}, until ${secret?.expires}:`,
      secret?.text ?? '',
      'Who has this link sees it. It is shown this once.',
    ],
  }),
  form: {
    title: () => 'Make a preview',
    effect: () => [
      'You get a link. All who follow it see the site with the versions that you choose, with a badge that says so, until it ends.',
    ],
    button: 'Make the preview',
  },
});

export const endPreview = askedAct('end-preview', { fields: { id: z.string() }, asked: { id: previewId } })({
  right: 'operate',
  apply: (current, act) => withoutPreview(current, act.id),
  changes: (act) => [{ from: act.id }],
  sentence: (act) => `ended the preview ${act.id}`,

  command: 'preview end',
  operands: ['id'],
  help: 'end a preview',
  call: { path: 'preview/end', id: 'endPreview', summary: 'Ends a preview' },
  begin: ({ id }) => ({ toAct: () => ({ what: 'end-preview', id }) }),
  answer: ({ id }, { registry }) => ({
    facts: { id, revision: registry.revision },
    lines: [`Preview ${id} is over.`],
  }),
  form: {
    title: () => 'End a preview',
    effect: ({ previews }, given) => [
      `Its link leads nowhere any more, and browsers that followed it see what everyone sees: <b>${listed(previews[valueOf(given, 'id') ?? '']?.versions ?? {})}</b>.`,
    ],
    button: 'End the preview',
  },
});

/**
 * Act that deletes old releases: from the registry first, so that no page is given what is about to go. What was served
 * within the last day stays.
 */
export const prune = askedAct('prune', {
  fields: { versions: z.record(slotKey, z.array(versionKey)) },
  asked: { keep },
})({
  right: 'operate',
  apply: (current, act) => removeReleases(current, act.versions),
  changes: (act) =>
    Object.entries(act.versions).flatMap(([slot, versions]) => versions.map((from) => ({ slot, from }))),
  sentence: (act) => {
    const count = Object.values(act.versions).flat().length;
    return `deleted ${count} old ${count === 1 ? 'version' : 'versions'}`;
  },

  command: 'prune',
  operands: [],
  help: 'delete all but the newest N (10), what is in use and what was served today',
  call: { path: 'prune', id: 'pruneReleases', summary: 'Deletes old versions that no page may hold' },
  begin: ({ keep }, { store, now }) => {
    const told: { deleted: Record<string, string[]> } = { deleted: {} };
    return {
      toAct: async (current) => {
        told.deleted = planPrune(current, { keep, served: await store.readServed(), now });
        return Object.keys(told.deleted).length === 0 ? undefined : { what: 'prune', versions: told.deleted };
      },
      finish: async ({ before, registry, act }) => {
        for (const [slot, versions] of Object.entries(act?.versions ?? {})) {
          for (const version of versions) {
            const gone = before.slots[slot]?.releases[version];
            if (gone !== undefined) await store.removeBuild(buildFolder(slot, gone));
          }
        }
        for (const folder of await leftovers(store, registry, now)) await store.removeBuild(folder);
      },
      told,
    };
  },
  answer: (_input, { act, told }) => {
    const lines = Object.entries(act?.versions ?? {}).map(([slot, gone]) => `${slot}: ${gone.join(', ')}`);
    return { facts: told['deleted'], lines: lines.length > 0 ? ['Deleted', ...lines] : ['Nothing to delete.'] };
  },
  form: {
    title: () => 'Delete old versions',
    effect: () => [
      'The newest versions of each part stay, what visitors may get or was served today, and what a brand names. All others are deleted for good.',
    ],
    button: 'Delete',
  },
});

/** Age at which what an interrupted publish left is deleted. */
const leftoverMs = 24 * 3_600_000;
/** Folders as publish names them: what else lies in a store is left alone. */
const ofAnAttempt = /^\.publishing-|@[0-9a-f]{12}-[0-9a-f]{6}$/u;

/** Lists folders of builds that no release has. */
async function leftovers(store: ReleaseStore, registry: Registry, now: Date): Promise<string[]> {
  const used = new Set(
    Object.entries(registry.slots).flatMap(([slot, { releases }]) =>
      Object.values(releases).map((found) => buildFolder(slot, found)),
    ),
  );
  const builds = await store.listBuilds();
  return builds
    .filter(({ folder }) => ofAnAttempt.test(folder) && !used.has(folder))
    .filter(({ at }) => now.getTime() - at.getTime() > leftoverMs)
    .map(({ folder }) => folder);
}

/** Refuses versions that no host could show, or that bring an address twice. @param next the registry in which they are active */
function requireStanding(next: Registry, standing: Readonly<Record<string, string>>): void {
  requireShown(next, standing);
  requireRoutesApart(next);
}

function activeChange(slot: string, before: Registry, after: Registry): Change[] {
  const [from, to] = [before.slots[slot]?.active, after.slots[slot]?.active];
  return from === to ? [] : [{ slot, ...(from && { from }), ...(to && { to }) }];
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

/** Says which brands do not get the newest shell, which areas some leave out, and why. */
function waitingLines(registry: Registry): string[] {
  const waiting = planOf(registry).brands.flatMap(({ brand, shell, blockers }) =>
    shell === undefined || blockers.length === 0
      ? []
      : [`Hosts of ${brand} stay on shell ${shell}: ${blockerWords(blockers)}.`],
  );
  return [...waiting, ...leftOutWords(registry).map((words) => `Hosts of ${words}.`)];
}
