/** Where a cluster is found, and as whom it is asked. */
export interface ClusterAddress {
  /** `https://search.example:9200`: of each node, without user and password. */
  nodes: readonly string[];
  auth?: { username: string; password: string };
}
