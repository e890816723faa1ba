import type { FallbackReport } from '@iconotheca/contracts/release/registry';
import type { Logger } from '@iconotheca/http/request-log';
import { LRUCache } from 'lru-cache';
import type { HealthFiles } from './health-files.ts';
import {
  counting,
  emptyRecord,
  releaseName,
  sumOf,
  withoutOld,
  type Counted,
  type HealthRecord,
} from './health-record.ts';
import { networkName, newPreviewVisit, newVisit, visitOf, type Visit } from './visit-secret.ts';

/** Failures of one version from one network that are written before they are answered; further ones as visits are. */
const failuresAtOnce = 5;
const rememberedMs = 24 * 3_600_000;
/** Counted by size: room for a number of entries would be laid out at the start. */
const remembered = { maxSize: 50_000, sizeCalculation: () => 1, ttl: rememberedMs };
/** Visits are written in batches; failures before they are answered. */
const writeAfterMs = 1_000;
/** Time after which what other servers counted is read again. */
const othersKeptMs = 1_000;

export interface HealthParts {
  files: HealthFiles;
  /** Name of this server, the same after a restart. */
  name: string;
  logger: Logger;
  now?: () => Date;
}

/** A page that a reader opens. */
export interface PageLoad {
  /** Version of its shell. */
  shell: string;
  /** Release of the area that it was opened for. */
  own?: { slot: string; version: string } | undefined;
  /** The reader's, as calls are counted by it. */
  network: string;
}

type Previewed = Pick<FallbackReport, 'kind' | 'reason'> & { release: string };

export type Health = ReturnType<typeof openHealth>;

/** Counts visits and failures by version, so that they outlast this server. */
export function openHealth({ files, name, logger, now = () => new Date() }: HealthParts) {
  let record = emptyRecord();
  let writing: Promise<void> | undefined;
  let isChanged = false;
  let timer: NodeJS.Timeout | undefined;
  let others: { at: number; records: HealthRecord[] } = { at: -Infinity, records: [] };
  const believed = new LRUCache<string, true>(remembered);
  const visited = new LRUCache<string, true>(remembered);
  let keyRead: Promise<Buffer> | undefined;
  const begun = begin();

  /** Read, or made, when it is first of use. What went wrong is tried again. */
  async function key(): Promise<Buffer> {
    keyRead ??= files.key();
    try {
      return await keyRead;
    } catch (cause) {
      keyRead = undefined;
      throw cause;
    }
  }

  async function begin(): Promise<void> {
    try {
      // Visits that were counted while the file was read are added to it.
      const kept = withoutOld((await files.read(name)) ?? emptyRecord(), now());
      const names = new Set([...Object.keys(kept.versions), ...Object.keys(record.versions)]);
      const versions = [...names].map((each) => [each, sumOf([kept, record], each)] as const);
      record = { ...kept, versions: Object.fromEntries(versions) };
    } catch (cause) {
      logger.error({ err: cause }, 'What was counted of visits and failures cannot be read: counting begins anew.');
    }
  }

  /** Writes what has changed; those who ask while it is written wait for the next time. */
  async function flush(): Promise<void> {
    await begun;
    for (let current = writing; current !== undefined; current = writing) await current;
    if (!isChanged) return;
    isChanged = false;
    record = withoutOld(record, now());
    writing = files.write(name, record).finally(() => {
      writing = undefined;
    });
    await writing.catch((cause: unknown) => {
      isChanged = true;
      throw cause;
    });
  }

  function flushSoon(): void {
    isChanged = true;
    timer ??= setTimeout(() => {
      timer = undefined;
      flush().catch((cause: unknown) => logger.error({ err: cause }, 'What was counted of visits cannot be written.'));
    }, writeAfterMs).unref();
  }

  /** 1 where a release is first heard of in a visit that was not counted for it when the page was opened. */
  function visitsOf({ id, counted }: Visit, { slot, release }: { slot: string; release: string }): 0 | 1 {
    const once = `${id} ${release}`;
    if (slot === 'shell' || release === counted || visited.has(once)) return 0;
    visited.set(once, true);
    return 1;
  }

  /** Keeps what fails in a preview among the reasons, for the team that looks at it; it counts for no version. */
  async function previewed(
    { id }: Visit,
    { kind, release, reason }: Previewed,
  ): Promise<'drawn' | 'known' | 'previewed'> {
    if (kind === 'drawn') return 'drawn';
    const once = `${id} ${release} ${kind}`;
    if (believed.has(once)) return 'known';
    believed.set(once, true);
    record = counting(record, release, { previewFailure: reason, network: '', now: now() });
    isChanged = true;
    await flush();
    return 'previewed';
  }

  async function recordsOfOthers(): Promise<HealthRecord[]> {
    if (now().getTime() - others.at < othersKeptMs) return others.records;
    const names = (await files.names()).filter((each) => each !== name);
    const read = await Promise.all(names.map((each) => files.read(each)));
    others = { at: now().getTime(), records: read.filter((each) => each !== undefined) };
    return others.records;
  }

  return {
    /**
     * Counts a page load, for its shell and for the release of its own area.
     * @returns the secret of the page, by which what it reports is believed, and the area's release
     */
    async visit({ shell, own, network: readers }: PageLoad): Promise<{ visit: string; counted: string | undefined }> {
      const network = networkName(await key(), readers);
      const counted = own && releaseName(own.slot, own.version);
      for (const name of [releaseName('shell', shell), ...(counted === undefined ? [] : [counted])]) {
        record = counting(record, name, { visits: 1, network, now: now() });
      }
      flushSoon();
      return { visit: newVisit(await key(), { counted, network, now: now() }), counted };
    },

    /** @returns the secret of a page that counts for no version: of a preview, or within a page that was counted for it */
    async uncounted(page: { preview: string } | { counted: string; network: string }): Promise<string> {
      if ('preview' in page) return newPreviewVisit(await key(), page.preview, now());
      const network = networkName(await key(), page.network);
      return newVisit(await key(), { counted: page.counted, network, now: now() });
    },

    /**
     * Counts what a page of this site reports, once a visit and version: a failure, which is on the disk then, or that
     * an area was drawn that the page was not opened for.
     * @returns `drawn` where no failure was counted, `previewed` where one of a preview was noted, `unknown` when no page of this site can have sent it, `known` when one like it came before
     */
    async report({ kind, slot, version, reason, visit = '' }: FallbackReport) {
      const found = visitOf(await key(), visit, now());
      if (found === undefined) return 'unknown';
      const release = releaseName(slot, version);
      if (found.preview !== undefined) return await previewed(found, { kind, release, reason });
      if (kind === 'drawn') {
        const visits = visitsOf(found, { slot, release });
        record = counting(record, release, { visits, network: found.network, now: now() });
        flushSoon();
        return 'drawn';
      }
      // A script that runs for long is no failure: it is written down, and counts for nothing.
      const isFailure = kind !== 'busy';
      const once = `${found.id} ${release} ${isFailure}`;
      if (believed.has(once)) return 'known';
      believed.set(once, true);
      if (!isFailure) return 'counted';
      const visits = visitsOf(found, { slot, release });
      record = counting(record, release, { visits, failure: reason, network: found.network, now: now() });
      const [, failed] = record.versions[release]?.networks[found.network] ?? [0, 0];
      flushSoon();
      if (failed <= failuresAtOnce) await flush();
      return 'counted';
    },

    /** Returns the counts of a version, by all servers. */
    async of(slot: string, version: string): Promise<Counted> {
      await begun;
      return sumOf([record, ...(await recordsOfOthers())], releaseName(slot, version));
    },

    /** Returns the counts of every version, by `mf-lists@1.0.0`, by all servers. */
    async all(): Promise<Map<string, Counted>> {
      await begun;
      const records = [record, ...(await recordsOfOthers())];
      const names = new Set(records.flatMap(({ versions }) => Object.keys(versions)));
      return new Map([...names].map((each) => [each, sumOf(records, each)]));
    },

    /** Writes what is not written yet. */
    async close(): Promise<void> {
      clearTimeout(timer);
      await flush();
    },
  };
}
