import { listed } from '@iconotheca/releases/acts/act';
import { everything, may, type Holder } from '@iconotheca/releases/access/holder';
import { hasMadeActive, type LogEntry } from '@iconotheca/releases/log-entry';
import { leftOutAreas } from '@iconotheca/releases/plan';
import { activeBrand, defaultBrandId, siteSlots, type Registry, type Slot } from '@iconotheca/releases/registry';
import { releaseName, type Counted } from '../releases/health/health-record.ts';
import { markup, type Html } from '../html/html.ts';
import { actAddress, actLink, healthOf, logList, time } from './pieces.ts';
import { actorName, countOf, partName, recallRuleWords } from './words.ts';

export interface Overview {
  holder: Holder;
  registry: Registry;
  health: ReadonlyMap<string, Counted>;
  /** The latest first. */
  log: readonly LogEntry[];
  now: Date;
}

const logLength = 8;

/** Draws everything that readers get, at a glance. */
export function overviewContent(view: Overview): Html {
  const { registry, holder, log, now } = view;
  const slots = slotsInOrder(registry);
  const mayPromote = holder.rights.includes('promote');
  const mayOperate = may(holder, { right: 'operate', on: [everything] });
  return markup`<section aria-labelledby="parts"><div class="rulehead"><h2 id="parts">Parts of the site</h2>
${
  mayPromote &&
  markup`<p class="ops-links"><a href="${actAddress('promote')}">Promote several together</a> <a href="${actAddress('preview')}">Make a preview</a>${
    mayOperate && markup` <a href="${actAddress('prune')}">Delete old versions</a>`
  }</p>`
}</div>
${slots.length === 0 && markup`<p>Nothing has been published yet.</p>`}
<ul class="parts">${slots.map((slot) => partItem(slot, view))}</ul>
<p class="meta">Bars are visits by the hour, two days back; what failed is red. ${recallRuleWords}</p></section>
${previews(view)}
${brands(view)}
<section aria-labelledby="log"><div class="rulehead"><h2 id="log">Log</h2><a href="/ops/log">The whole log</a></div>
${logList(log.slice(0, logLength), now)}</section>`;
}

/** The site's own in their order, then partners'. */
function slotsInOrder({ slots }: Registry): string[] {
  const others = Object.keys(slots).filter((slot) => !siteSlots.includes(slot));
  return [...siteSlots.filter((slot) => Object.hasOwn(slots, slot)), ...others.toSorted()];
}

function partItem(slot: string, view: Overview): Html {
  const found = view.registry.slots[slot];
  if (found === undefined) return markup``;
  const count = Object.keys(found.releases).length;
  const fills = brandsFilledBy(view.registry, slot);
  const name = fills.length > 0 ? fills.join(', ') : partName(slot);
  return markup`<li class="part"><div class="part-name"><h3><a href="/ops/slot/${slot}">${name}</a></h3>
<p class="meta">${name !== slot && markup`<span class="code">${slot}</span>, `}${countOf(count, 'version')}</p></div>
<div class="lines">${stableLine(slot, found, view)}${leftOutLine(slot, view)}${canaryLine(slot, found, view)}${recalledLine(slot, found, view)}</div></li>`;
}

/** Says at which hosts an active area is not shown, and why. */
function leftOutLine(slot: string, { registry }: Overview): Html | undefined {
  const found = leftOutAreas(registry).find((area) => area.slot === slot);
  return (
    found &&
    markup`<p class="line-why">Left out at hosts of ${found.brands.join(', ')}: ${found.version} needs ${found.unmet.join(', ')}.</p>`
  );
}

function stableLine(slot: string, { active, fallback }: Slot, { holder, health, log, now }: Overview): Html {
  if (active === undefined) {
    return markup`<div class="line"><p class="line-what"><b class="channel">Stable</b> <span>none is active yet</span></p></div>`;
  }
  const since = log.find((entry) => hasMadeActive(entry, slot));
  const [previous] = fallback;
  return markup`<div class="line"><div class="line-what"><p><b class="channel">Stable</b> <span class="version">${active}</span></p>
${since !== undefined && markup`<p class="meta">since ${time(since.at, now)}, by ${actorName(since)}</p>`}</div>
${healthOf(health.get(releaseName(slot, active)), now)}
<p class="line-acts">${
    previous !== undefined &&
    actLink(holder, 'rollback', { label: 'Roll back', about: `${slot} to ${previous}`, of: { slot } })
  }${actLink(holder, 'recall', { label: 'Recall', about: `${slot} ${active}`, of: { slot, version: active } })}</p></div>`;
}

function canaryLine(slot: string, { canary }: Slot, { holder, health, now }: Overview): Html | undefined {
  if (canary === undefined) return undefined;
  const { version, percent } = canary;
  const of = { slot, version };
  const about = `${slot} ${version}`;
  return markup`<div class="line line--canary"><div class="line-what"><p><b class="channel">Canary</b> <span class="version">${version}</span></p>
<p class="meta">to ${percent} % of visitors</p></div>
${healthOf(health.get(releaseName(slot, version)), now)}
<p class="line-acts">${actLink(holder, 'promote', { label: 'Promote', about, of })}${actLink(holder, 'canary', {
    label: 'Change share',
    about: `of ${about}`,
    of,
  })}${actLink(holder, 'recall', { label: 'Recall', about, of })}</p></div>`;
}

/**
 * Shows the latest of several recalled versions, until something else becomes active: then it is a matter of the part's
 * own page.
 */
function recalledLine(slot: string, { recalled: [latest] }: Slot, { log, now }: Overview): Html | undefined {
  const last = log.find((entry) => hasMadeActive(entry, slot));
  const entry = last?.act.what === 'recall' ? last : undefined;
  if (latest === undefined || entry === undefined) return undefined;
  return markup`<div class="line line--recalled"><div class="line-what"><p><b class="channel">Recalled</b> <span class="version">${latest}</span></p>
<p class="meta">${time(entry.at, now)}, by ${actorName(entry)}</p></div>
<p class="line-why">${entry.why}</p></div>`;
}

function previews({ registry, holder, now }: Overview): Html | undefined {
  const running = Object.entries(registry.previews).filter(([, { expires }]) => new Date(expires) > now);
  if (running.length === 0) return undefined;
  return markup`<section aria-labelledby="previews"><div class="rulehead"><h2 id="previews">Previews</h2></div>
<ul class="rows">${running.map(
    ([id, { versions, expires, by }]) => markup`<li class="row"><div><p class="version">${listed(versions)}</p>
<p class="meta">by ${by.replace(/ \(account [^)]*\)$/u, '')}, ends ${time(expires, now)}, <span class="code">${id.slice(0, 8)}</span></p></div>
<p class="line-acts">${actLink(holder, 'end-preview', { label: 'End', about: `the preview ${id}`, of: { id } })}</p></li>`,
  )}</ul></section>`;
}

function brands(view: Overview): Html {
  const { registry, holder } = view;
  const ids = Object.keys(registry.brands).toSorted(
    (a, b) => Number(b === defaultBrandId) - Number(a === defaultBrandId),
  );
  return markup`<section aria-labelledby="brands"><div class="rulehead"><h2 id="brands">Brands</h2></div>
${ids.length === 0 && markup`<p class="meta">Every host shows the site as it ships.</p>`}
<ul class="rows">${ids.map((id) => brandRow(id, registry, holder))}</ul></section>`;
}

function brandRow(id: string, registry: Registry, holder: Holder): Html {
  const { active, fallback = [], versions = {} } = registry.brands[id] ?? {};
  const document = activeBrand(registry, id);
  const [previous] = fallback;
  const waiting = Object.entries(versions)
    .toSorted(([, a], [, b]) => b.publishedAt.localeCompare(a.publishedAt))
    .find(([version]) => version !== active && !fallback.includes(version))?.[0];
  const hosts = document?.hosts ?? [];
  const swaps = Object.entries(document?.slots ?? {}).map(([slot, { slot: own }]) => `${own ?? slot} as ${slot}`);
  const names = [...(hosts.length > 0 ? [hosts.join(', ')] : []), ...swaps];
  return markup`<li class="row"><div><h3>${document?.names.en ?? id}</h3>
<p class="meta"><span class="code">${id}</span>${names.length > 0 && `, ${names.join(', ')}`}</p></div>
<p class="row-version"><b class="channel">Stable</b> <span class="version">${active ?? 'none'}</span></p>
<p class="line-acts">${
    waiting !== undefined &&
    actLink(holder, 'brand-promote', {
      label: `Promote ${waiting}`,
      about: `of the brand ${id}`,
      of: { brand: id, version: waiting },
    })
  }${
    previous !== undefined &&
    actLink(holder, 'brand-rollback', {
      label: 'Roll back',
      about: `the brand ${id} to ${previous}`,
      of: { brand: id, version: previous },
    })
  }</p></li>`;
}

/** Names of the brands whose hosts show a partner's slot. */
function brandsFilledBy(registry: Registry, slot: string): string[] {
  return Object.keys(registry.brands).flatMap((id) => {
    const document = activeBrand(registry, id);
    const isFilled = Object.values(document?.slots ?? {}).some((swap) => swap.slot === slot);
    return isFilled ? [document?.names.en ?? id] : [];
  });
}

/** Says which parts a holder acts on; undefined for those who act on all. */
export function scopeWords({ scope }: Holder): string | undefined {
  return scope.includes(everything) ? undefined : `You act on ${scope.join(', ')}.`;
}
