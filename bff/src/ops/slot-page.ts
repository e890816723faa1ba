import type { Overview } from './overview-page.ts';
import { hasMadeActive, type LogEntry } from '@iconotheca/releases/log-entry';
import type { Release, Slot } from '@iconotheca/releases/registry';
import { releaseName, type Counted } from '../releases/health/health-record.ts';
import { markup, type Html } from '../html/html.ts';
import { actLink, healthOf, logList, time } from './pieces.ts';
import { countOf } from './words.ts';

/** Entries of a part's log on its page. */
const logLength = 30;

/** Draws one part: all its versions, the newest first, with what may be done with each. */
export function slotContent(slot: string, found: Slot, view: Overview): Html {
  // Versions that readers get stand first, then the newest.
  const isShown = ({ version }: Release) =>
    Number(version === found.active) * 2 + Number(version === found.canary?.version);
  const versions = Object.values(found.releases).toSorted(
    (a, b) => isShown(b) - isShown(a) || b.publishedAt.localeCompare(a.publishedAt),
  );
  const log = view.log.filter((entry) => isAbout(entry, slot)).slice(0, logLength);
  return markup`<p class="lead"><span class="code">${slot}</span></p>
<section aria-labelledby="versions"><div class="rulehead"><h2 id="versions">Versions</h2><span class="meta">${countOf(versions.length, 'version')}</span></div>
<ul class="rows">${versions.map((release) => versionRow(slot, found, release, view))}</ul></section>
<section aria-labelledby="log"><div class="rulehead"><h2 id="log">Log of ${slot}</h2></div>
${logList(log, view.now)}</section>
<p><a href="/ops">All parts</a></p>`;
}

function versionRow(slot: string, found: Slot, release: Release, { holder, health, now }: Overview): Html {
  const { version, publishedAt, by, commit } = release;
  const state = stateOf(found, version);
  const count = health.get(releaseName(slot, version));
  const about = `${slot} ${version}`;
  const of = { slot, version };
  const isActive = found.active === version;
  const isRecalled = found.recalled.includes(version);
  return markup`<li class="row row--version${isRecalled && ' row--recalled'}"><div class="line-what"><p><span class="version">${version}</span> ${state}</p>
<p class="meta">published ${time(publishedAt, now)} by ${by.replace(/ \(account [^)]*\)$/u, '')}${commit !== undefined && markup`, <span class="code">${commit.slice(0, 8)}</span>`}</p>
${reasons(count, now)}</div>
${healthOf(count, now)}
<p class="line-acts">${
    !isActive && actLink(holder, 'promote', { label: 'Promote', about, of })
  }${!isActive && !isRecalled && actLink(holder, 'canary', { label: 'Canary', about, of })}${
    !isRecalled && actLink(holder, 'recall', { label: 'Recall', about, of })
  }</p></li>`;
}

function stateOf({ active, fallback, canary, recalled }: Slot, version: string): Html {
  const states = [
    version === active && markup`<b class="channel">Stable</b>`,
    version === canary?.version && markup`<b class="channel channel--canary">Canary, ${canary.percent} %</b>`,
    version === fallback[0] && markup`<b class="channel channel--quiet">Next to fall back to</b>`,
    recalled.includes(version) && markup`<b class="channel channel--recalled">Recalled</b>`,
  ];
  return markup`${states}`;
}

/** Lists what browsers said, in their words. */
function reasons(count: Counted | undefined, now: Date): Html | undefined {
  if (count === undefined || count.reasons.length === 0) return undefined;
  return markup`<details class="reasons"><summary>What browsers reported</summary><ul>${count.reasons.map(
    ({ reason, count: times, at }) =>
      markup`<li><span class="code">${reason}</span> <span class="meta num">${countOf(times, 'time')}, last ${time(at, now)}</span></li>`,
  )}</ul></details>`;
}

function isAbout(entry: LogEntry, slot: string): boolean {
  const { act } = entry;
  if (hasMadeActive(entry, slot)) return true;
  if ('slot' in act) return act.slot === slot;
  return (act.what === 'preview' || act.what === 'prune') && Object.hasOwn(act.versions, slot);
}
