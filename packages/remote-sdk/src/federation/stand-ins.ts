/*
 * Stand-ins in pages for modules of the federation runtime that no page of a site needs: the shell reads manifests and
 * preloads files itself, no part names other parts when it is built, and what is shared is not shaken by a server.
 */

import { compareVersions } from '@iconotheca/contracts/release/fit';

interface Runtime {
  init: (options: unknown) => unknown;
}

interface OfBundler {
  federation: { runtime: Runtime; initOptions: unknown };
}

/** In place of the reader of manifests, which the runtime keeps for its hooks where it is told to go without. */
export class SnapshotHandler {
  readonly hooks = { applyPlugin: (): void => undefined };
  readonly manifestCache = new Map<string, never>();
}

/** Returns what manifests said of a remote: nothing. */
export function getGlobalRemoteInfo(): Record<string, never> {
  return {};
}

/** Lists what is to be preloaded: nothing. */
export function formatPreloadArgs(): never[] {
  return [];
}

/** Fetches nothing before its time. */
export function preloadAssets(): Promise<never[]> {
  return Promise.resolve([]);
}

/** Starts the runtime, without the plug-in for packages that a server has shaken. */
export function init({ webpackRequire: { federation } }: { webpackRequire: OfBundler }): unknown {
  return federation.runtime.init(federation.initOptions);
}

/** Returns what brings a part's own copy. */
export function getSharedFallbackGetter<T>({ factory }: { factory: T }): T {
  return factory;
}

/** Adds nothing: all that is shared or consumed was known when the part started. */
export function updateConsumeOptions(): void {}

/** No part names other parts when it is built. */
export const remotes = undefined;

/** The plug-ins for manifests, which the shell's build leaves out. */
export const snapshotPlugin = undefined;
export const generatePreloadAssetsPlugin = undefined;

/** Parts of a range that copies in a page are asked for by; a remote takes another only as a copy of its own. */
const rangeParts = /^(?<sign>\^|<=|)(?<wanted>.*)$/u;

/** Compares by the one rule of the site. Whether a remote fits a shell was decided before. */
export function satisfy(version: string, range: string): boolean {
  const { sign, wanted = '' } = rangeParts.exec(range)?.groups ?? {};
  const order = compareVersions(version, wanted);
  if (sign === '<=') return order <= 0;
  return sign === '^' ? order >= 0 && line(version) === line(wanted) : order === 0;
}

/** The versions that one replaces another within: those of a major, below 1.0 of a minor. */
function line(version: string): string {
  const [major = '', minor = ''] = version.split('.');
  return major === '0' ? `0.${minor}` : major;
}
