import { describe, expect, test } from 'vitest';
import type { Brand, Registry, RemoteRelease } from './registry.ts';
import { activeRemote, resolve } from './resolve.ts';

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

function aSlot(slot: string, active: string, ...fallback: string[]) {
  const releases = Object.fromEntries(
    [active, ...fallback, '0.9.0'].map((version) => [version, aRemote(slot, version)]),
  );
  return { active, fallback, releases };
}

function aRegistry(brands: Record<string, Brand> = {}): Registry {
  return {
    format: 1,
    revision: 7,
    slots: {
      'mf-search': aSlot('mf-search', '1.1.0', '1.0.0'),
      'mf-provenance': aSlot('mf-provenance', '1.0.0'),
      'mf-provenance-acme': aSlot('mf-provenance-acme', '3.0.0'),
      shell: { fallback: [], releases: {} },
    },
    brands: { default: { name: 'Iconotheca', hosts: [], slots: {} }, ...brands },
  };
}

const acme: Brand = {
  name: 'Acme Archive',
  hosts: ['acme.example'],
  slots: { 'mf-provenance': { slot: 'mf-provenance-acme' }, 'mf-search': { version: '0.9.0' } },
};

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

    expect(brand).toEqual({ id: 'acme', name: 'Acme Archive' });
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
    const lost: Brand = { name: 'Lost', hosts: ['lost.example'], slots: { 'mf-search': { slot: 'mf-nowhere' } } };

    const { slots } = resolve(aRegistry({ lost }), { host: 'lost.example' });

    expect(slots).toEqual(resolve(aRegistry(), { host: 'localhost' }).slots);
  });

  test('loads for a page what the brand of its host says', () => {
    const found = activeRemote(aRegistry({ acme }), 'mf-provenance', { host: 'acme.example' });

    expect(found).toMatchObject({ slot: 'mf-provenance-acme', release: { version: '3.0.0' } });
  });
});
