import type { IndexedUids } from '@iconotheca/search-engine/ports';
import type { ClusterAddress } from '../cluster/cluster-address.ts';
import { openCluster } from '../cluster/cluster.ts';
import { indexNames } from '../writing/index-names.ts';
import { openIndexes, progressOf } from '../writing/indexes.ts';
import { refusalsOf } from '../writing/refusals.ts';
import { openStateDocuments } from '../writing/state-documents.ts';

/** Most uids that OpenSearch gives at once. */
const portion = 10_000;

interface UidsPage {
  hits: { hits: readonly { sort: [string] }[] };
}

/**
 * Reads which items the index in force in OpenSearch knows.
 * @returns undefined where there is none of this version of the program
 * @throws ClusterFailure in a sentence when OpenSearch cannot be asked
 */
export async function readUidsInOpenSearch(address: ClusterAddress, prefix: string): Promise<IndexedUids | undefined> {
  const cluster = openCluster(address);
  const names = indexNames(prefix);
  try {
    const documents = await openStateDocuments(cluster, names.state);
    const found = await openIndexes({ cluster, documents, names, shards: 1 }).inForce();
    if (found === undefined) return undefined;
    const progress = await documents.read<{ seq: number }>(progressOf(found.index));
    await cluster.send({ method: 'POST', path: `/${found.index}/_refresh` });
    const uids: string[] = [];
    for (let last: string | undefined; ;) {
      const page = await cluster.send<UidsPage>({
        method: 'POST',
        path: `/${found.index}/_search`,
        body: {
          size: portion,
          _source: false,
          track_total_hits: false,
          sort: [{ uid: 'asc' }],
          ...(last === undefined ? {} : { search_after: [last] }),
        },
      });
      const hits = page?.hits.hits ?? [];
      for (const { sort } of hits) uids.push(sort[0]);
      if (hits.length < portion) break;
      last = uids.at(-1);
    }
    const refused = new Set<string>();
    for (const id of await documents.list(refusalsOf(found.index))) {
      const refusal = await documents.read<{ uid: string }>(id);
      if (refusal !== undefined) refused.add(refusal.value.uid);
    }
    return { seq: progress?.value.seq ?? 0, uids, refused, damage: undefined };
  } finally {
    await cluster.close();
  }
}
