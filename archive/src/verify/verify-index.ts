import { crc32 } from 'node:zlib';
import type { IndexedUids } from '@iconotheca/search-engine/ports';
import type { Config } from '../config.ts';
import type { WholeRecords } from '../ports/whole-records.ts';
import { indexAddress } from '../search/index-address.ts';
import { named, type Finding } from './findings.ts';

/** Items are divided by a digest of their ids into so many blocks, and only those that differ are looked at one by one. */
const blocks = 1_024;

export interface VerifiedIndex {
  findings: Finding[];
  /** Undefined where there is no index to be verified. */
  uids: number | undefined;
}

/** Holds the ids that searches know against the items, both as they are at one moment. */
export async function verifyIndex(config: Config, records: WholeRecords): Promise<VerifiedIndex> {
  const index = await readUids(config);
  if (index === undefined) {
    return {
      findings: [{ part: 'index', remedy: 'none', says: 'There is no search index yet: the next start makes it.' }],
      uids: undefined,
    };
  }
  const findings: Finding[] = [];
  const wrong = (says: string) => findings.push({ part: 'index', remedy: 'repair', says });
  if (index.damage !== undefined) wrong(`The file of the search index is damaged (${index.damage}).`);
  const { stored, since, lastSeq } = await records.snapshot(async (reader) => {
    const uids: string[] = [];
    for await (const [uid] of reader.rows({ table: { name: 'item', key: ['uid'] }, columns: ['uid'] })) {
      uids.push(String(uid));
    }
    const log = { name: 'item_log', key: ['seq'], isGrowing: true };
    const later = new Set<string>();
    for await (const [uid] of reader.rows({ table: log, columns: ['uid'], after: index.seq })) later.add(String(uid));
    return { stored: uids, since: later, lastSeq: await reader.last(log) };
  });
  // Changes since then belong to neither side yet.
  const isSettled = (uid: string) => !since.has(uid);
  const { missing, surplus } = compareUids(
    stored.filter((uid) => isSettled(uid) && !index.refused.has(uid)),
    index.uids.filter(isSettled),
  );
  if (index.seq > lastSeq) wrong(`The search index is of entry ${index.seq} of the log, which ends with ${lastSeq}.`);
  if (missing.length > 0) wrong(`Items are not found by searches: ${named(missing)}.`);
  if (surplus.length > 0) wrong(`Searches know what is no item, or know it twice: ${named(surplus)}.`);
  if (index.refused.size > 0) {
    const says = `Items could not be taken into the search index as they are: ${named([...index.refused])}. The log of the archive says why.`;
    findings.push({ part: 'index', remedy: 'none', says });
  }
  return { findings, uids: index.uids.length };
}

async function readUids(config: Config): Promise<IndexedUids | undefined> {
  if (config.openSearch !== undefined) {
    const { readUidsInOpenSearch } = await import('@iconotheca/search-opensearch/indexed-uids');
    return await readUidsInOpenSearch(config.openSearch.address, config.openSearch.prefix);
  }
  const { readIndexedUids } = await import('@iconotheca/search-engine/maintenance');
  return readIndexedUids(indexAddress(config).folder);
}

/** Returns ids that only one side has, or that the other has twice. */
export function compareUids(
  stored: readonly string[],
  indexed: readonly string[],
): { missing: string[]; surplus: string[] } {
  const [one, other] = [digestBlocks(stored), digestBlocks(indexed)];
  const differing = new Set<number>();
  for (let block = 0; block < blocks; block += 1) if (one[block] !== other[block]) differing.add(block);
  const within = (uids: readonly string[]) =>
    differing.size === 0 ? [] : uids.filter((uid) => differing.has(crc32(uid) % blocks));
  const due = new Set(within(stored));
  const missing = new Set(due);
  const surplus: string[] = [];
  for (const uid of within(indexed)) if (!missing.delete(uid)) surplus.push(uid);
  return { missing: [...missing], surplus };
}

/** A sum over the ids of each block, which is the same in whatever order they come. */
function digestBlocks(uids: readonly string[]): string[] {
  const sums = Array.from({ length: blocks }, () => [0, 0, 0] as [number, number, number]);
  for (const uid of uids) {
    const digest = crc32(uid);
    const sum = sums[digest % blocks];
    if (sum === undefined) continue;
    sum[0] += 1;
    sum[1] = (sum[1] + digest) % Number.MAX_SAFE_INTEGER;
    // Sums alone would let two errors cancel each other out.
    sum[2] = (sum[2] + (digest % 94_906_249) ** 2) % 9_007_199_254_740_881;
  }
  return sums.map((sum) => sum.join(' '));
}
