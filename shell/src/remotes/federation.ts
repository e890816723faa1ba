import type { PageData, ReleaseView } from '@iconotheca/contracts/registry';
import { shellApi, type Remote } from '@iconotheca/kit/remote';
import {
  getInstance,
  loadRemote,
  registerPlugins,
  registerRemotes,
  type ModuleFederationRuntimePlugin,
} from '@module-federation/enhanced/runtime';
import { entryScriptOf, isWithin, type Offer } from './contract.ts';

/** Loads releases by the federation runtime. */
export interface Federation {
  /** @throws when the release does not fit this shell, cannot be fetched, or fails while it starts */
  load(slot: string, release: ReleaseView): Promise<Remote>;
  /** After a failure: the next load begins from nothing. */
  forget(release: ReleaseView): void;
}

/**
 * @param manifests those the server put into the page, by address: they are not fetched again
 */
export function startFederation({ manifests, slots }: Pick<PageData, 'manifests' | 'slots'>): Federation {
  const integrity = new Map(
    Object.values(slots).flatMap(({ releases }) =>
      releases.flatMap((release) => Object.entries(release.integrity ?? {})),
    ),
  );
  registerPlugins([checkIntegrity(integrity)]);
  /** Address of the manifest by container; empty once that has been forgotten. */
  const registered = new Map<string, string>();

  /** The contract is checked before any code of the build is fetched. */
  async function register(container: string, address: string): Promise<void> {
    const manifest = manifests[address] ?? (await fetchManifest(address));
    const script = new URL(entryScriptOf(manifest, offer()), new URL(address, window.location.href));
    // The runtime keeps what it has seen of a name, even a failure.
    registerRemotes([{ name: container, entry: script.href }], { force: registered.has(container) });
    registered.set(container, address);
  }

  return {
    async load(slot, { container, entry, version, shellApi: range }) {
      if (!isWithin(shellApi, range)) throw new Error(`it needs shell API ${range}, this is ${shellApi}`);
      if (registered.get(container) !== entry) await register(container, entry);
      const exposed = await loadRemote<{ remote?: Remote }>(`${container}/remote`);
      if (exposed?.remote === undefined) throw new Error(`${slot}@${version} exposes no remote`);
      return exposed.remote;
    },
    forget({ container }) {
      registered.set(container, '');
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
      script.async = true;
      const hash = integrity.get(new URL(url, window.location.href).pathname) ?? integrity.get(url);
      if (hash !== undefined) {
        script.integrity = hash;
        script.crossOrigin = 'anonymous';
      }
      script.src = url;
      return script;
    },
  };
}

function offer(): Offer {
  const shared = Object.entries(getInstance()?.options.shared ?? {}).flatMap(([name, [first]]): [string, string][] =>
    first?.version === undefined ? [] : [[name, first.version]],
  );
  return { shellApi, shared: new Map(shared) };
}
