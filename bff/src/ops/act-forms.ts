import { parseInput } from '@iconotheca/contracts/http/error';
import { releaseLimits } from '@iconotheca/contracts/release/release-limits';
import type { Act } from '@iconotheca/releases/log-entry';
import { versionKey, type Registry } from '@iconotheca/releases/registry';
import { z } from 'zod';
import { markup, type Html } from '../html/html.ts';
import { listed } from './words.ts';

/** Values of a form or of an address, by name. */
export type Fields = Readonly<Record<string, string>>;

/** What a page asks before an act, and what the act is then. */
export interface ActForm {
  title: (fields: Fields) => string;
  /** What readers will notice. */
  explain: (registry: Registry, fields: Fields) => Html;
  /** What is chosen on the page itself. */
  choices?: (registry: Registry, fields: Fields) => Html;
  /** Label of the button that does it. */
  button: (fields: Fields) => string;
  /** @throws ApiError `bad-request` that names the field */
  toAct: (fields: Fields, registry: Registry) => Act;
}

const text = z.string({ error: 'is missing' }).min(1, 'is missing');
const onVersion = z.object({ slot: text, version: text });
const onBrand = z.object({ brand: text, version: text });
const share = z.object({
  percent: z
    .string({ error: 'is missing' })
    .regex(/^\d{1,3}(?:\.\d)?$/u, 'must be a share from 0 to 100')
    .transform(Number)
    .refine((percent) => percent <= 100, 'must be a share from 0 to 100'),
});

/** Why, as it goes into the log. */
export const reason = z.object({
  why: z
    .string({ error: 'say why: it stands in the log' })
    .trim()
    .min(1, 'say why: it stands in the log')
    .max(releaseLimits.maxReasonLength, `has more than ${releaseLimits.maxReasonLength} characters`),
});

/** Fields of versions begin so: `slot.mf-search`. */
const slotField = 'slot.';

/** Versions that were chosen, by slot; those that were not are left out. */
function chosenVersions(fields: Fields): Record<string, string> {
  const chosen = Object.entries(fields).flatMap(([name, version]) =>
    name.startsWith(slotField) && version !== '' ? [[name.slice(slotField.length), version] as const] : [],
  );
  if (chosen.length === 0 && fields['slot'] !== undefined) {
    return { [fields['slot']]: fields['version'] ?? '' };
  }
  return Object.fromEntries(chosen);
}

const versionsOf = z.record(z.string(), versionKey).refine((all) => Object.keys(all).length > 0, 'choose a version');

export function readVersions(fields: Fields): Record<string, string> {
  return parseInput(z.object({ versions: versionsOf }), { versions: chosenVersions(fields) }).versions;
}

const promote: ActForm = {
  title: (fields) =>
    fields['slot'] === undefined ? 'Promote several together' : `Promote ${listed(chosenVersions(fields))}`,
  explain: ({ slots }, fields) => {
    const { slot } = fields;
    if (slot === undefined) {
      return markup`<p>All versions that you choose become active in one act, for all visitors, with their next page. If one of them does not fit, nothing changes.</p>`;
    }
    const active = slots[slot]?.active;
    return markup`<p>All visitors get it with their next page; open pages are not disturbed. ${
      active === undefined
        ? 'It is the first version of this part.'
        : markup`<b>${active}</b> stays beside it, for browsers in which the new one fails.`
    }</p>`;
  },
  choices: (registry, fields) =>
    fields['slot'] === undefined ? versionChoices(registry, fields, 'stays as it is') : markup``,
  button: () => 'Promote',
  toAct: (fields) => ({ what: 'promote', versions: readVersions(fields) }),
};

const rollback: ActForm = {
  title: ({ slot = '' }) => `Roll ${slot} back`,
  explain: ({ slots }, { slot = '' }) =>
    markup`<p>All visitors get the earlier version with their next page. <b>${slots[slot]?.active ?? ''}</b> is left, and is no version to fall back to any more.</p>`,
  choices: ({ slots }, { slot = '', version }) => {
    const { active, fallback = [], promoted = [], releases = {} } = slots[slot] ?? {};
    const earlier = [...new Set([...fallback, ...promoted])].filter(
      (each) => each !== active && Object.hasOwn(releases, each),
    );
    return select({ name: 'version', label: 'Back to', chosen: version ?? earlier[0], options: earlier });
  },
  button: () => 'Roll back',
  toAct: (fields) => ({ what: 'rollback', ...parseInput(onVersion, fields) }),
};

const canary: ActForm = {
  title: ({ slot = '', version = '' }) => `Canary of ${slot} ${version}`,
  explain: () =>
    markup`<p>A share of the visitors gets this version, the same visitors each time. If it fails for too many of them, it is recalled by itself. 0 % ends it.</p>`,
  choices: ({ slots }, { slot = '', version, percent }) => {
    const running = slots[slot]?.canary;
    const value = percent ?? (running?.version === version ? String(running?.percent) : '10');
    return markup`<p><label class="label" for="percent">Share of visitors, in per cent</label>
<input class="input input--short" id="percent" name="percent" type="number" min="0" max="100" step="0.1" inputmode="decimal" value="${value}" required></p>`;
  },
  button: ({ percent }) => (percent === '0' ? 'End the canary' : 'Set the share'),
  toAct: (fields) => ({ what: 'canary', ...parseInput(onVersion, fields), ...parseInput(share, fields) }),
};

const recall: ActForm = {
  title: ({ slot = '', version = '' }) => `Recall ${slot} ${version}`,
  explain: ({ slots }, { slot = '', version }) => {
    const { active, fallback = [] } = slots[slot] ?? {};
    const next = active === version ? markup` <b>${fallback[0] ?? 'No version'}</b> takes its place.` : undefined;
    return markup`<p>No visitor gets this version any more.${next} Pages that are open leave it at their next step, drafts are kept. It can be promoted again.</p>`;
  },
  button: () => 'Recall',
  toAct: (fields) => ({ what: 'recall', ...parseInput(onVersion, fields) }),
};

const endPreview: ActForm = {
  title: () => 'End a preview',
  explain: ({ previews }, { id = '' }) =>
    markup`<p>Its link leads nowhere any more, and browsers that followed it see what everyone sees: <b>${listed(previews[id]?.versions ?? {})}</b>.</p>`,
  button: () => 'End the preview',
  toAct: (fields) => ({ what: 'end-preview', ...parseInput(z.object({ id: text }), fields) }),
};

const brandPromote: ActForm = {
  title: ({ brand = '', version = '' }) => `Promote ${brand} ${version}`,
  explain: ({ brands }, { brand = '', version = '' }) => {
    const { active, versions = {} } = brands[brand] ?? {};
    const { hosts = [], slots = {} } = versions[version]?.document ?? {};
    const swaps = Object.entries(slots).map(
      ([area, { slot = area, version: pin }]) => `${[slot, pin].filter(Boolean).join(' ')} as ${area}`,
    );
    return markup`<p>Hosts of this brand look and read so with their next page. Now they have <b>${active ?? 'no document of their own'}</b>.</p>
<p>Its hosts: <b>${hosts.join(', ') || 'none'}</b>. It shows <b>${swaps.join(', ') || 'the site’s own parts'}</b>.</p>`;
  },
  button: () => 'Promote',
  toAct: (fields) => ({ what: 'brand-promote', ...parseInput(onBrand, fields) }),
};

const brandRollback: ActForm = {
  title: ({ brand = '', version = '' }) => `Roll ${brand} back to ${version}`,
  explain: ({ brands }, { brand = '' }) =>
    markup`<p>Hosts of this brand look and read as before with their next page; <b>${brands[brand]?.active ?? ''}</b> is left.</p>`,
  button: () => 'Roll back',
  toAct: (fields) => ({ what: 'brand-rollback', ...parseInput(onBrand, fields) }),
};

const revoke: ActForm = {
  title: ({ id = '' }) => `Revoke the token ${id}`,
  explain: () => markup`<p>It lets nothing in any more, at once. What was done with it stays in the log.</p>`,
  button: () => 'Revoke',
  toAct: (fields) => ({ what: 'token-revoke', ...parseInput(z.object({ id: text }), fields) }),
};

/** Acts that have a page of their own, by name. */
export const actForms: ReadonlyMap<string, ActForm> = new Map([
  ['promote', promote],
  ['rollback', rollback],
  ['canary', canary],
  ['recall', recall],
  ['end-preview', endPreview],
  ['brand-promote', brandPromote],
  ['brand-rollback', brandRollback],
  ['token-revoke', revoke],
]);

/** A version for each part, or none. */
export function versionChoices({ slots }: Registry, fields: Fields, none: string): Html {
  return markup`<div class="choices">${Object.entries(slots).map(([slot, { active, releases }]) => {
    const newestFirst = Object.values(releases).toSorted((a, b) => b.publishedAt.localeCompare(a.publishedAt));
    const options = newestFirst.map(({ version }) => version).filter((version) => version !== active);
    return select({
      name: slotField + slot,
      label: slot,
      chosen: fields[slotField + slot] ?? '',
      options,
      none: `${active ?? 'none'}, ${none}`,
    });
  })}</div>`;
}

interface Select {
  name: string;
  label: string;
  chosen: string | undefined;
  options: readonly string[];
  /** Words of the option that chooses none. */
  none?: string;
}

function select({ name, label, chosen, options, none }: Select): Html {
  const option = (value: string, words: string) =>
    markup`<option value="${value}"${value === chosen && markup` selected`}>${words}</option>`;
  return markup`<p><label class="label" for="${name}">${label}</label>
<select class="select" id="${name}" name="${name}">${none !== undefined && option('', none)}${options.map((each) => option(each, each))}</select></p>`;
}
