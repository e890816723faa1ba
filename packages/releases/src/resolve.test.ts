import { describe, expect, test } from 'vitest';
import type { BrandDocument } from '@iconotheca/contracts/release/brand';
import {
  emptyRegistry,
  emptySlot,
  type Brand,
  type Registry,
  type RemoteRelease,
  type ShellRelease,
} from './registry.ts';
import { activeRemote, remoteWithPage, resolve } from './resolve.ts';

function aRemote(slot: string, version: string): RemoteRelease {
  return {
    kind: 'remote',
    version,
    publishedAt: '2026-01-01T00:00:00.000Z',
    by: 'anna',
    digest: version,
    integrity: { 'remoteEntry.js': `sha256-${version}`, 'remote.js': 'sha256-remote', 'page.js': 'sha256-page' },
    entry: `/releases/${slot}/${version}/mf-manifest.json`,
    entryScript: 'remoteEntry.js',
    container: slot.replaceAll('-', '_'),
    shellApi: '^1.0.0',
    shared: {},
    preload: { scripts: ['remote.js'], styles: [] },
    pages: {},
  };
}

const aShell: ShellRelease = {
  kind: 'shell',
  version: '1.0.0',
  publishedAt: '2026-01-01T00:00:00.000Z',
  by: 'anna',
  digest: 'shell',
  integrity: {},
  scripts: ['main.js'],
  styles: [],
  fonts: [],
  shellApi: '1.0.0',
  shared: {},
};

function aSlot(slot: string, active: string, ...fallback: string[]) {
  const releases = Object.fromEntries(
    [active, ...fallback, '0.9.0'].map((version) => [version, aRemote(slot, version)]),
  );
  return { ...emptySlot(), active, fallback, promoted: [active, ...fallback], releases };
}

function aRegistry(brands: Record<string, Brand> = {}): Registry {
  return {
    ...emptyRegistry(),
    revision: 7,
    slots: {
      'mf-search': aSlot('mf-search', '1.1.0', '1.0.0'),
      'mf-provenance': aSlot('mf-provenance', '1.0.0'),
      'mf-provenance-acme': aSlot('mf-provenance-acme', '3.0.0'),
      shell: emptySlot(),
    },
    brands,
  };
}

function aBrand(name: string, document: Pick<BrandDocument, 'hosts' | 'slots'>): Brand {
  const put = {
    document: { formatVersion: 1 as const, names: { en: name }, ...document },
    by: 'anna',
    publishedAt: '',
  };
  return { active: '1', fallback: [], versions: { '1': put } };
}

const acme = aBrand('Acme Archive', {
  hosts: ['acme.example'],
  slots: { 'mf-provenance': { slot: 'mf-provenance-acme' }, 'mf-search': { version: '0.9.0' } },
});

describe('a visit', () => {
  test('gets the active release first, then the fallbacks, with the hashes of what the runtime loads', () => {
    const { slots, brand, revision } = resolve(aRegistry(), { host: 'localhost' });

    expect(revision).toBe(7);
    expect(brand).toEqual({ id: 'default', name: 'Iconotheca' });
    expect(slots['mf-search']?.releases).toEqual([
      {
        version: '1.1.0',
        entry: '/releases/mf-search/1.1.0/mf-manifest.json',
        container: 'mf_search',
        shellApi: '^1.0.0',
        integrity: {
          '/releases/mf-search/1.1.0/remoteEntry.js': 'sha256-1.1.0',
          '/releases/mf-search/1.1.0/remote.js': 'sha256-remote',
        },
      },
      expect.objectContaining({ version: '1.0.0' }),
    ]);
  });

  test('to a host of a brand gets its name and what it swaps or pins', () => {
    const { slots, brand } = resolve(aRegistry({ acme }), { host: 'ACME.example' });

    expect(brand).toEqual({ id: 'acme', name: 'Acme Archive', version: '1' });
    expect(slots['mf-provenance']?.releases).toEqual([
      expect.objectContaining({ slot: 'mf-provenance-acme', version: '3.0.0', container: 'mf_provenance_acme' }),
      expect.objectContaining({ version: '1.0.0', container: 'mf_provenance' }),
    ]);
    expect(slots['mf-provenance']?.releases[1]).not.toHaveProperty('slot');
    expect(slots['mf-search']?.releases.map(({ version }) => version)).toEqual(['0.9.0', '1.1.0', '1.0.0']);
  });

  test('to any other host is not touched by a brand', () => {
    const registry = aRegistry({ acme });

    expect(resolve(registry, { host: 'localhost' })).toEqual(resolve(aRegistry(), { host: 'localhost' }));
  });

  test('finds the slot itself when a brand names one that does not exist', () => {
    const lost = aBrand('Lost', { hosts: ['lost.example'], slots: { 'mf-search': { slot: 'mf-nowhere' } } });

    const { slots } = resolve(aRegistry({ lost }), { host: 'lost.example' });

    expect(slots).toEqual(resolve(aRegistry(), { host: 'localhost' }).slots);
  });

  test('gets the site’s own where the slot that a brand names has nothing promoted', () => {
    const registry = aRegistry({ acme });
    registry.slots['mf-provenance-acme'] = {
      ...emptySlot(),
      releases: { '3.0.0': aRemote('mf-provenance-acme', '3.0.0') },
    };

    const { slots } = resolve(registry, { host: 'acme.example' });

    expect(slots['mf-provenance']).toEqual(resolve(aRegistry(), { host: 'localhost' }).slots['mf-provenance']);
  });

  test('is given no release that the shell does not meet, whatever form its ranges have', () => {
    const registry = aRegistry();
    const versions = {
      '1.0.0': { react: '>=18.0.0' },
      '1.1.0': { react: '^18 || ^19' },
      '1.2.0': { react: '>= 18 < 20' },
      '2.0.0': { react: '^20.0.0' },
      '2.1.0': { jotai: '*' },
    };
    const releases = Object.fromEntries(
      Object.entries(versions).map(([version, shared]) => [version, { ...aRemote('mf-lists', version), shared }]),
    );
    registry.slots['mf-lists'] = {
      ...emptySlot(),
      active: '1.0.0',
      fallback: ['1.1.0', '2.0.0', '2.1.0', '1.2.0'],
      releases,
    };
    registry.slots['shell'] = {
      ...emptySlot(),
      active: '1.0.0',
      releases: { '1.0.0': { ...aShell, version: '1.0.0', shared: { react: '19.3.1' } } },
    };

    const { slots } = resolve(registry, { host: 'localhost' });

    expect(slots['mf-lists']?.releases.map(({ version }) => version)).toEqual(['1.0.0', '1.1.0', '1.2.0']);
  });

  test('finds a page of its own in the first release that brings it', () => {
    const registry = aRegistry({ acme });
    const own = registry.slots['mf-provenance']?.releases['1.0.0'];
    if (own?.kind === 'remote') own.pages = { leaflet: { scripts: ['leaflet.js'], styles: [] } };
    const visit = { host: 'acme.example' };

    const found = remoteWithPage(registry, { slot: 'mf-provenance', page: 'leaflet' }, visit);

    expect(found).toMatchObject({ slot: 'mf-provenance', release: { version: '1.0.0' } });
    expect(remoteWithPage(registry, { slot: 'mf-provenance', page: 'none' }, visit)).toBeUndefined();
  });

  test('loads for a page what the brand of its host says', () => {
    const found = activeRemote(aRegistry({ acme }), 'mf-provenance', { host: 'acme.example' });

    expect(found).toMatchObject({ slot: 'mf-provenance-acme', release: { version: '3.0.0' } });
  });
});
