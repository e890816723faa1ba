import { z } from 'zod';

const hourMs = 3_600_000;
/** Hours of which visits are counted one by one. */
export const hoursKept = 48;
/** Versions that no visit had for so long are forgotten. */
const daysKept = 60;
/** Networks of a version that are told apart. */
const networksKept = 200;
/** Different reasons kept of a version, the latest first. */
const reasonsKept = 5;
const reasonLength = 200;

const counted = z.strictObject({
  visits: z.int().min(0),
  failures: z.int().min(0),
  /** Visits and failures by hours since epoch. */
  hours: z.record(z.string(), z.tuple([z.int(), z.int()])),
  reasons: z.array(z.strictObject({ reason: z.string(), count: z.int(), at: z.string() })),
  /** Visits and failures by networks of readers, under names that say nothing of these; absent in files of earlier servers. */
  networks: z.record(z.string(), z.tuple([z.int(), z.int()])).default({}),
});
/** Counts of one version. */
export type Counted = z.infer<typeof counted>;

/** By `mf-search@1.0.0`. */
export const healthRecord = z.strictObject({ formatVersion: z.literal(1), versions: z.record(z.string(), counted) });
export type HealthRecord = z.infer<typeof healthRecord>;

/** Returns a record in which nothing is counted. */
export function emptyRecord(): HealthRecord {
  return { formatVersion: 1, versions: {} };
}

function emptyCount(): Counted {
  return { visits: 0, failures: 0, hours: {}, reasons: [], networks: {} };
}

/** Names a release: `mf-search@1.0.0`. */
export function releaseName(slot: string, version: string): string {
  return `${slot}@${version}`;
}

/** Returns the hour of a moment, counted since epoch. */
export function hourOf(now: Date): number {
  return Math.floor(now.getTime() / hourMs);
}

/** Begins reasons of previews. */
const inPreview = 'in a preview: ';

interface Counting {
  visits?: number;
  /** Reason why one failed. */
  failure?: string | undefined;
  /** Reason why one of a preview failed, which is in no count. */
  previewFailure?: string | undefined;
  /** Network that the page was opened from. */
  network: string;
  now: Date;
}

/** Tells whether a reason was reported from a preview. */
export function isOfPreview(reason: string): boolean {
  return reason.startsWith(inPreview);
}

/** Returns a record with one more visit, or one more failure and why; of what fails in a preview with the reason alone. */
export function counting(
  record: HealthRecord,
  name: string,
  { visits = 0, failure, previewFailure, network, now }: Counting,
): HealthRecord {
  const before = Object.hasOwn(record.versions, name) ? record.versions[name] : undefined;
  const { hours, reasons, networks, ...sums } = before ?? emptyCount();
  const failures = failure === undefined ? 0 : 1;
  const hour = String(hourOf(now));
  const [visitsOfHour, failuresOfHour] = hours[hour] ?? [0, 0];
  const reason = previewFailure === undefined ? failure : inPreview + previewFailure;
  const next: Counted = {
    visits: sums.visits + visits,
    failures: sums.failures + failures,
    hours: { ...hours, [hour]: [visitsOfHour + visits, failuresOfHour + failures] },
    reasons: reason === undefined ? reasons : withReason(reasons, reason.slice(0, reasonLength), now),
    networks: previewFailure === undefined ? withNetwork(networks, network, [visits, failures]) : networks,
  };
  return { ...record, versions: { ...record.versions, [name]: next } };
}

function withNetwork(
  networks: Counted['networks'],
  network: string,
  [visits, failures]: readonly [number, number],
): Counted['networks'] {
  const [visited, failed] = networks[network] ?? [0, 0];
  if (!Object.hasOwn(networks, network) && Object.keys(networks).length >= networksKept) return networks;
  return { ...networks, [network]: [visited + visits, failed + failures] };
}

function withReason(reasons: Counted['reasons'], reason: string, now: Date): Counted['reasons'] {
  const count = (reasons.find((each) => each.reason === reason)?.count ?? 0) + 1;
  const others = reasons.filter((each) => each.reason !== reason);
  return [{ reason, count, at: now.toISOString() }, ...others].slice(0, reasonsKept);
}

/** Returns a record without hours and versions of long ago. */
export function withoutOld(record: HealthRecord, now: Date): HealthRecord {
  const hour = hourOf(now);
  const versions = Object.entries(record.versions).flatMap(([name, found]) => {
    const kept = Object.entries(found.hours).filter(([each]) => Number(each) > hour - daysKept * 24);
    if (kept.length === 0) return [];
    const latest = Math.max(...kept.map(([each]) => Number(each)));
    // The hour in which a resting version was last seen says when it may go.
    const shown = kept.filter(([each]) => Number(each) > hour - hoursKept || Number(each) === latest);
    const networks = latest > hour - hoursKept ? found.networks : {};
    return [[name, { ...found, hours: Object.fromEntries(shown), networks }] as const];
  });
  return { ...record, versions: Object.fromEntries(versions) };
}

/** Adds up what several servers counted of one version. */
export function sumOf(records: readonly HealthRecord[], name: string): Counted {
  const found = records.flatMap(({ versions }) => (Object.hasOwn(versions, name) ? (versions[name] ?? []) : []));
  const sum = emptyCount();
  const reasons = new Map<string, Counted['reasons'][number]>();
  for (const { visits, failures, hours, reasons: why, networks } of found) {
    sum.visits += visits;
    sum.failures += failures;
    for (const [network, [more, failed]] of Object.entries(networks)) {
      const [before, failedBefore] = sum.networks[network] ?? [0, 0];
      sum.networks[network] = [before + more, failedBefore + failed];
    }
    for (const [hour, [more, failed]] of Object.entries(hours)) {
      const [before, failedBefore] = sum.hours[hour] ?? [0, 0];
      sum.hours[hour] = [before + more, failedBefore + failed];
    }
    for (const { reason, count, at } of why) {
      const known = reasons.get(reason);
      const latest = known !== undefined && known.at > at ? known.at : at;
      reasons.set(reason, { reason, count: count + (known?.count ?? 0), at: latest });
    }
  }
  const latestFirst = [...reasons.values()].toSorted((a, b) => b.at.localeCompare(a.at));
  return { ...sum, reasons: latestFirst.slice(0, reasonsKept) };
}

/** Returns the share of the visits that failed, 0 to 1. */
export function failureRate({ visits, failures }: Pick<Counted, 'visits' | 'failures'>): number {
  return visits === 0 ? 0 : Math.min(1, failures / visits);
}

/**
 * Above this share of failed visits, of this many at least, a version is taken back. A network counts by its share, as
 * so many visits at most: it neither hides what fails for others nor fails for them. Once others have visited so often,
 * they must say so, too.
 */
export const recallRule = { rate: 0.02, leastVisits: 20, mostOfNetwork: 20, leastOfOthers: 5 } as const;

type Judged = Pick<Counted, 'visits' | 'failures'> & Partial<Pick<Counted, 'networks'>>;

/** Tells whether a version fails for so many visits that it is taken back. */
export function isToBeRecalled({ visits, failures, networks = {} }: Judged): boolean {
  const told = Object.values(networks);
  const shares = told.map(([visited, failed]) => {
    const counted = Math.min(visited, recallRule.mostOfNetwork);
    return { visits: counted, failures: counted * failureRate({ visits: visited, failures: failed }) };
  });
  const untold = {
    visits: visits - told.reduce((sum, [visited]) => sum + visited, 0),
    failures: failures - told.reduce((sum, [, failed]) => sum + failed, 0),
  };
  const [worst = { visits: 0, failures: 0 }] = shares.toSorted((a, b) => b.failures - a.failures);
  const all = [...shares, untold].reduce((sum, each) => ({
    visits: sum.visits + each.visits,
    failures: sum.failures + each.failures,
  }));
  const others = { visits: all.visits - worst.visits, failures: all.failures - worst.failures };
  if (visits < recallRule.leastVisits || failureRate(all) <= recallRule.rate) return false;
  return others.visits < recallRule.leastOfOthers || failureRate(others) > recallRule.rate;
}
