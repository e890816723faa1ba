import { hourOf, hoursKept, isToBeRecalled, failureRate, type Counted } from '../releases/health/health-record.ts';
import { may, type Holder } from '@iconotheca/releases/access/holder';
import { requirementOf, rulesOf } from '@iconotheca/releases/acts';
import type { Act, LogEntry } from '@iconotheca/releases/log-entry';
import { markup, type Html } from '../html/html.ts';
import { actorName, ago, countOf, momentOf, percentOf, sentenceOf } from './words.ts';

/** Shows a moment in everyday words, with the exact one for readers who point at it. */
export function time(at: string | Date, now: Date): Html {
  const when = new Date(at);
  return markup`<time datetime="${when.toISOString()}" title="${momentOf(when)}">${ago(when, now)}</time>`;
}

const chart = { width: 144, height: 28, gap: 1 } as const;

/** Shows how a version did: visits hour by hour, and in words. */
export function healthOf(count: Counted | undefined, now: Date): Html {
  if (count === undefined || count.visits === 0) return markup`<p class="health meta">No visits yet</p>`;
  const { visits, failures } = count;
  const failed = failures === 0 ? 'none failed' : `${countOf(failures, 'failure')} (${percentOf(failureRate(count))})`;
  const isIll = isToBeRecalled(count);
  return markup`<div class="health">${barsOf(count, now)}<p class="${isIll ? 'health-ill' : 'meta'} num">${countOf(visits, 'visit')}, ${failed}</p></div>`;
}

/** A bar for each hour of two days; what failed stands at its foot. */
function barsOf({ hours }: Counted, now: Date): Html {
  const last = hourOf(now);
  const bars = Array.from({ length: hoursKept }, (_, at): readonly [number, number] => {
    return hours[String(last - hoursKept + 1 + at)] ?? [0, 0];
  });
  const most = Math.max(1, ...bars.map(([visits]) => visits));
  const step = chart.width / hoursKept;
  const rect = (kind: string, at: number, height: number) =>
    height > 0 &&
    markup`<rect class="${kind}" x="${at * step}" y="${chart.height - height}" width="${step - chart.gap}" height="${height}"/>`;
  return markup`<svg class="bars" viewBox="0 0 ${chart.width} ${chart.height}" width="${chart.width}" height="${chart.height}" aria-hidden="true" focusable="false"><path class="bars-foot" d="M0 ${chart.height - 0.5}H${chart.width}"/>${bars.map(
    ([visits, failures], at) => {
      const whole = visits === 0 ? 0 : Math.max(2, Math.round((visits / most) * (chart.height - 2)));
      const part = failures === 0 ? 0 : Math.max(2, Math.round((failures / most) * (chart.height - 2)));
      return markup`${rect('bar', at, whole)}${rect('bar-failed', at, Math.min(part, chart.height))}`;
    },
  )}</svg>`;
}

interface ActLink {
  label: string;
  /** Words that tell it from links of the same label. */
  about: string;
  /** Arguments that its page begins with. */
  of: Readonly<Record<string, string>>;
}

/** Links to the page of an act; draws nothing for those who may not do it. */
export function actLink(holder: Holder, what: Act['what'], { label, about, of }: ActLink): Html | undefined {
  if (!may(holder, requirementOf(rulesOf({ what }), of))) return undefined;
  return markup`<a class="btn btn--small" href="${actAddress(what, of)}">${label}<span class="vh"> ${about}</span></a>`;
}

/** Returns the address of the page of an act: `/ops/act/promote?slot=mf-search&version=2.1.0` */
export function actAddress(what: Act['what'], query: Readonly<Record<string, string>> = {}): string {
  const text = new URLSearchParams(query).toString();
  return `/ops/act/${what}${text === '' ? '' : `?${text}`}`;
}

/** Lists what happened, the latest first. */
export function logList(entries: readonly LogEntry[], now: Date): Html {
  if (entries.length === 0) return markup`<p class="meta">Nothing has happened yet.</p>`;
  return markup`<ol class="log">${entries.map(
    (entry) => markup`<li${isAutomatic(entry) && markup` class="log-automatic"`}>
<span class="meta num">${time(entry.at, now)}</span>
<p><b>${capital(actorName(entry))}</b> ${sentenceOf(entry.act)}${entry.why !== undefined && markup`<q>${entry.why}</q>`}</p>
<span class="meta num">revision ${entry.revision}</span>
</li>`,
  )}</ol>`;
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function isAutomatic({ act }: LogEntry): boolean {
  return act.what === 'recall' && act.automatic === true;
}
