/** Limits of builds and of acts on the releases: the pages of the shell need none of them. Units are in the names. */
export const releaseLimits = {
  /** A build that is published: as it is sent, unpacked, its files, the folders that they lie in, and how deep. */
  maxBuildBytes: 60_000_000,
  maxBuildUnpackedBytes: 200_000_000,
  maxBuildFiles: 5_000,
  maxBuildFolders: 1_000,
  maxBuildDepth: 20,
  /** Longest reason for an act on the releases. */
  maxReasonLength: 500,
} as const;
