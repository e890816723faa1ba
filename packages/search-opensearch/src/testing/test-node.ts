import { findOpenSearch } from './find-opensearch.ts';
import { startOpenSearch, type StartedNode } from './start-opensearch.ts';

const found = findOpenSearch(process.env['OPENSEARCH_VERSION']);

/** Most of what a node of a test does is to start: it compiles quickly rather than well. */
const javaFlags = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC'];

/** True if OpenSearch can be started on this machine. */
export const hasOpenSearch = !('missing' in found);

/** For the names of tests: which version it is, or why there is none. */
export const openSearchHere = 'missing' in found ? `not tested: ${found.missing}` : `OpenSearch ${found.version}`;

/**
 * Starts a node for a test.
 * @throws Error when there is none on this machine
 */
export async function startTestNode(): Promise<StartedNode> {
  if ('missing' in found) throw new Error(found.missing);
  return startOpenSearch(found, { javaFlags });
}
