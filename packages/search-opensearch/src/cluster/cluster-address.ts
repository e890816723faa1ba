/** Addresses of a cluster's nodes, and the user it is asked as. */
export interface ClusterAddress {
  /** `https://search.example:9200`: of each node, without user and password. */
  nodes: readonly string[];
  auth?: { username: string; password: string };
}
