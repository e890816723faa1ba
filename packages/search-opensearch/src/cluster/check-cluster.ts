import type { Cluster } from './cluster.ts';
import { ClusterFailure } from './cluster-failure.ts';

interface About {
  version?: { distribution?: string; number?: string };
  tagline?: string;
}

/** The oldest and the first that is not known to do. */
const supported = { from: [2, 19], before: 4 } as const;
const supportedWords = 'OpenSearch 2.19 or later, or 3';

/**
 * Refuses a cluster that the archive cannot work with.
 * @throws ClusterFailure when what answers is not supported: a sentence that says which it is
 */
export async function checkCluster(cluster: Cluster): Promise<void> {
  const about = await cluster.send<About>({ method: 'GET', path: '/', timeoutMs: 10_000 });
  const { distribution, number } = about?.version ?? {};
  if (number === undefined) {
    throw new ClusterFailure(`What answers at OPENSEARCH_URL is no OpenSearch; ${supportedWords} is needed.`);
  }
  const [major = 0, minor = 0] = number.split('.').map(Number);
  const [leastMajor, leastMinor] = supported.from;
  const isOld = major < leastMajor || (major === leastMajor && minor < leastMinor);
  if (distribution === 'opensearch' && !isOld && major < supported.before) return;
  const product = distribution === 'opensearch' ? 'OpenSearch' : (distribution ?? 'Elasticsearch');
  throw new ClusterFailure(`The server at OPENSEARCH_URL is ${product} ${number}; ${supportedWords} is needed.`);
}
