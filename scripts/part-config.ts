import type { Configuration } from '@rspack/core';

/** What a part's rspack.config.ts exports. */
export interface PartConfig {
  default: Configuration;
  /** Entries of pages that stand by themselves and are released with the part, by their names. */
  ownPages?: Readonly<Record<string, string>>;
}
