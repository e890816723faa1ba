import type { PageData, ReleaseView } from '@iconotheca/contracts/registry';
import { shellApi, type Remote } from '@iconotheca/kit/remote';
import {
  getInstance,
  loadRemote,
  registerPlugins,
  registerRemotes,
  type ModuleFederationRuntimePlugin,
} from '@module-federation/enhanced/runtime';
import { contractFault, isWithin, type Offer } from './contract.ts';

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
  registerPlugins([guard({ manifests, integrity })]);
  /** Address of the manifest by container; empty once that has been forgotten. */
  const registered = new Map<string, string>();

  return {
    async load(slot, { container, entry, version, shellApi: range }) {
      if (!isWithin(shellApi, range)) throw new Error(`it needs shell API ${range}, this is ${shellApi}`);
      const former = registered.get(container);
      if (former !== entry) {
        // The runtime keeps what it has seen of a name, even a page of HTML that came for a manifest.
        registerRemotes([{ name: container, entry }], { force: former !== undefined });
        registered.set(container, entry);
      }
      const exposed = await loadRemote<{ remote?: Remote }>(`${container}/remote`);
      if (exposed?.remote === undefined) throw new Error(`${slot}@${version} exposes no remote`);
      return exposed.remote;
    },
    forget({ container }) {
      registered.set(container, '');
    },
  };
}

interface GuardOptions {
  manifests: PageData['manifests'];
  integrity: ReadonlyMap<string, string>;
}

/** Checks a build against the contract before any of its code is fetched, and its scripts against their hashes. */
function guard({ manifests, integrity }: GuardOptions): ModuleFederationRuntimePlugin {
  return {
    name: 'iconotheca-guard',
    fetch(address) {
      const manifest = manifests[new URL(address, window.location.href).pathname] ?? manifests[address];
      if (manifest === undefined) return undefined;
      return Promise.resolve(new Response(JSON.stringify(manifest)));
    },
    loadRemoteSnapshot(snapshot) {
      if (snapshot.from !== 'manifest') return snapshot;
      const fault = contractFault(snapshot.manifestJson, offer());
      if (fault !== undefined) throw new Error(fault);
      return snapshot;
    },
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
