import type { ClusterAddress } from '@iconotheca/search-opensearch/cluster-address';

/**
 * Reads `https://user:password@one.example:9200,https://two.example:9200`; user and password are those of the first that
 * has some.
 * @returns undefined for what is no such address
 */
export function readClusterAddress(text: string): ClusterAddress | undefined {
  const urls = text.split(',').map((part) => URL.parse(part.trim()));
  const nodes: string[] = [];
  let auth: ClusterAddress['auth'];
  for (const url of urls) {
    if (url === null || !['http:', 'https:'].includes(url.protocol) || url.search !== '' || url.hash !== '') {
      return undefined;
    }
    if (url.username !== '') {
      auth ??= { username: decodeURIComponent(url.username), password: decodeURIComponent(url.password) };
    }
    nodes.push(`${url.origin}${url.pathname.replace(/\/+$/u, '')}`);
  }
  return auth === undefined ? { nodes } : { nodes, auth };
}
