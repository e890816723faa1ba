import type { PageData, ReleaseView } from '@iconotheca/contracts/registry';
import { shellApi, type Remote } from '@iconotheca/kit/remote';
import { loadContainer, type Container } from './container.ts';
import { contractFault, isWithin, readManifest } from './contract.ts';
import { clearPreloads } from './preloads.ts';

/** The bundler's own: makes ready what the shell shares, and where it then is, by name and version. */
declare const __webpack_init_sharing__: (scope: string) => Promise<void>;
declare const __webpack_share_scopes__: { default: Readonly<Record<string, Readonly<Record<string, unknown>>>> };

/** Loads releases by module federation. */
export interface Federation {
  /** @throws when the release does not fit this shell, cannot be fetched, or fails while it starts */
  load(slot: string, release: ReleaseView): Promise<Remote>;
  /** After a failure: the next load begins from nothing. */
  forget(release: ReleaseView): void;
}

/**
 * @param manifests those the server put into the page, by address: they are not fetched again
 */
export function startFederation({ manifests }: Pick<PageData, 'manifests'>): Federation {
  /** By the address of their manifest, so that the pages of an area share one. */
  const containers = new Map<string, Promise<Container>>();

  async function start(release: ReleaseView): Promise<Container> {
    const { entry, container: name, shellApi: range, integrity = {} } = release;
    if (!isWithin(shellApi, range)) throw new Error(`it needs shell API ${range}, this is ${shellApi}`);
    const manifest = readManifest(manifests[entry] ?? (await fetchManifest(entry)));
    // Before any code of the build is fetched.
    const fault = contractFault(manifest, { shellApi, shared: await sharedVersions() });
    if (fault !== undefined) throw new Error(fault);
    const { path, name: script } = manifest.metaData.remoteEntry;
    const { href, pathname } = new URL(path + script, new URL(entry, window.location.href));
    const container = await loadContainer({ address: href, name, hash: integrity[pathname] ?? integrity[href] });
    await container.init(__webpack_share_scopes__.default);
    return container;
  }

  return {
    async load(slot, release) {
      const started = containers.get(release.entry) ?? start(release);
      containers.set(release.entry, started);
      const runExposed = await (await started).get('./remote');
      const exposed = runExposed();
      if (!isRemote(exposed)) throw new Error(`${slot}@${release.version} exposes no remote`);
      return exposed.remote;
    },
    forget({ entry }) {
      containers.delete(entry);
      clearPreloads(new URL('.', new URL(entry, window.location.href)).href);
    },
  };
}

/** @returns undefined for what is no JSON */
async function fetchManifest(address: string): Promise<unknown> {
  const response = await fetch(address).catch((cause: unknown) => {
    throw new Error('its manifest cannot be fetched', { cause });
  });
  if (!response.ok) throw new Error(`its manifest is answered with ${response.status}`);
  return await response.json().catch(() => undefined);
}

/** Every shared module and its version, of which the shell brings one each. */
async function sharedVersions(): Promise<ReadonlyMap<string, string>> {
  await __webpack_init_sharing__('default');
  const shared = Object.entries(__webpack_share_scopes__.default);
  return new Map(shared.flatMap(([name, copies]) => Object.keys(copies).map((version) => [name, version] as const)));
}

function isRemote(exposed: unknown): exposed is { remote: Remote } {
  if (typeof exposed !== 'object' || exposed === null || !('remote' in exposed)) return false;
  const { remote } = exposed;
  return typeof remote === 'object' && remote !== null && 'pages' in remote;
}
