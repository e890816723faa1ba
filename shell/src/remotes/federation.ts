import type { PageData, ReleaseView } from '@iconotheca/contracts/release/registry';
import type { Remote } from '@iconotheca/remote-sdk/remote';
import {
  getInstance,
  loadRemote,
  registerGlobalPlugins,
  registerPlugins,
  registerRemotes,
  type ModuleFederationRuntimePlugin,
} from '@module-federation/enhanced/runtime';
import { entryScriptOf } from './entry-script.ts';
import { offersOf, requireUsable } from './requirements.ts';
import { shellsCopy } from './shells-copy.ts';

/** Loader of releases by the federation runtime. */
export interface Federation {
  /** @throws when the release cannot be fetched, or fails while it starts */
  load(slot: string, release: ReleaseView): Promise<Remote>;
  /** After a failure: the next load begins from nothing. */
  forget(release: ReleaseView): void;
}

/**
 * Starts the federation runtime with the releases of the page.
 * @param manifests those the server put into the page, by address: they are not fetched again
 */
export function startFederation({ manifests, slots }: Pick<PageData, 'manifests' | 'slots'>): Federation {
  const integrity = new Map(
    Object.values(slots).flatMap(({ releases }) =>
      releases.flatMap((release) => Object.entries(release.integrity ?? {})),
    ),
  );
  registerPlugins([checkIntegrity(integrity)]);
  // Remotes find what is shared by instances of the runtime of their own.
  const shared = getInstance()?.shareScopeMap['default'] ?? {};
  const offers = offersOf(shared);
  registerGlobalPlugins([shellsCopy(shared)]);
  /** Address of the manifest by container; empty once that has been forgotten. */
  const registered = new Map<string, string>();

  async function register(container: string, address: string): Promise<void> {
    const manifest = manifests[address] ?? (await fetchManifest(address));
    requireUsable(manifest, offers);
    const { file, type } = entryScriptOf(manifest);
    const entry = new URL(file, window.location.origin + address).href;
    // The runtime keeps what it has seen of a name, even a failure.
    registerRemotes([{ name: container, entry, type }], { force: registered.has(container) });
    registered.set(container, address);
  }

  return {
    async load(slot, { container, entry, version }) {
      if (registered.get(container) !== entry) await register(container, entry);
      const exposed = await loadRemote<{ remote?: Remote }>(`${container}/remote`);
      if (exposed?.remote === undefined) throw new Error(`${slot}@${version} exposes no remote`);
      return exposed.remote;
    },
    forget({ container, entry }) {
      // Another release of the same container may have come to be used meanwhile.
      if (registered.get(container) === entry) registered.set(container, '');
    },
  };
}

async function fetchManifest(address: string): Promise<unknown> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`its manifest answers ${response.status}`);
  return response.json();
}

/** Entry scripts are held against the hashes of the registry. */
function checkIntegrity(integrity: ReadonlyMap<string, string>): ModuleFederationRuntimePlugin {
  return {
    name: 'iconotheca-integrity',
    createScript({ url }) {
      const script = document.createElement('script');
      const hash = integrity.get(new URL(url).pathname);
      if (hash !== undefined) {
        script.integrity = hash;
        script.crossOrigin = 'anonymous';
      }
      script.src = url;
      return script;
    },
  };
}
