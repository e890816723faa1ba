import { siteRoutes } from '@iconotheca/contracts/release/routes';
import { describe, expect, test } from 'vitest';
import { requireAllowed } from './log/apply.ts';
import { promote } from './acts/registry-changes.ts';
import { emptyRegistry, emptySlot, type PageRoute, type Registry, type RemoteRelease } from './registry.ts';
import { resolve } from './resolve.ts';

function aRemote(slot: string, container: string, routes: PageRoute[]): RemoteRelease {
  return {
    kind: 'remote',
    version: '1.0.0',
    publishedAt: '2026-01-01T00:00:00.000Z',
    by: 'anna',
    digest: slot,
    integrity: {},
    entry: `/releases/${slot}/1.0.0/mf-manifest.json`,
    entryScript: 'remoteEntry.js',
    container,
    shellApi: '^1.0.0',
    shared: {},
    preload: { scripts: [], styles: [] },
    pages: {},
    routes,
  };
}

const exhibitions: PageRoute = { path: '/r/exhibitions/:name', page: 'exhibition', title: 'Exhibition' };

/** A site whose slots bring these addresses; all published, none promoted. */
function aSite(slots: Record<string, PageRoute[]>, container = (slot: string) => slot.replaceAll('-', '_')): Registry {
  const published = Object.entries(slots).map(([slot, routes]) => {
    const releases = { '1.0.0': aRemote(slot, container(slot), routes) };
    return [slot, { ...emptySlot(), releases }] as const;
  });
  return { ...emptyRegistry(), slots: Object.fromEntries(published) };
}

function promoted(current: Registry, ...slots: string[]): Registry {
  const versions = Object.fromEntries(slots.map((slot) => [slot, '1.0.0']));
  const next = promote(current, versions);
  requireAllowed({ what: 'promote', versions }, next);
  return next;
}

const routesOfSite = (current: Registry) => resolve(current, { host: 'archive.example' }).routes;

describe('DEL-5: addresses that releases bring', () => {
  test('are the site’s once promoted, beside those of its table', () => {
    const site = aSite({ 'mf-exhibitions': [exhibitions] });

    expect(routesOfSite(site)).toEqual(siteRoutes);
    const view = resolve(promoted(site, 'mf-exhibitions'), { host: 'archive.example' });
    expect(view.routes).toEqual([...siteRoutes, { ...exhibitions, slot: 'mf-exhibitions' }]);
    expect(Object.keys(view.slots)).toEqual(['mf-exhibitions']);
  });

  test('that another area has are refused, whatever their values are called', () => {
    const taken = aSite({
      'mf-exhibitions': [exhibitions],
      'mf-shows': [{ path: '/r/exhibitions/:id', page: 'show' }],
    });
    const table = aSite({ 'mf-exhibitions': [{ path: '/r/lists', page: 'lists' }] });
    const wide = aSite({ 'mf-exhibitions': [{ path: '/r/:anything', page: 'lists' }] });
    const pair = aSite({ 'mf-exhibitions': [{ path: '/r/cerl/pda', page: 'lists' }] });

    expect(() => promoted(promoted(taken, 'mf-exhibitions'), 'mf-shows')).toThrow(
      /the address \/r\/exhibitions\/:(?:id|name), which mf-(?:exhibitions|shows) has/u,
    );
    expect(() => promoted(table, 'mf-exhibitions')).toThrow(
      'mf-exhibitions brings the address /r/lists, which mf-lists has as /r/lists: build it with another.',
    );
    expect(() => promoted(wide, 'mf-exhibitions')).toThrow(/brings the address \/r\/:anything/u);
    expect(() => promoted(pair, 'mf-exhibitions')).toThrow(/which mf-provenance has as \/r\/cerl\/pda/u);
  });

  test('of a build that stands in for an area count in that area alone', () => {
    const loans: PageRoute = { path: '/r/loans', page: 'loans' };
    const site = aSite({ 'mf-provenance-leuven': [loans] }, () => 'mf_provenance');
    const brand = { formatVersion: 1 as const, names: { en: 'Leuven' }, hosts: ['leuven.example'] };
    const document = { ...brand, slots: { 'mf-provenance': { slot: 'mf-provenance-leuven' } } };
    const brands = {
      leuven: { active: '1', fallback: [], versions: { '1': { document, by: 'anna', publishedAt: '' } } },
    };
    const stock = {
      ...emptySlot(),
      active: '1.0.0',
      releases: { '1.0.0': aRemote('mf-provenance', 'mf_provenance', []) },
    };
    const published = { ...site, brands, slots: { ...site.slots, 'mf-provenance': stock } };

    const next = promoted(published, 'mf-provenance-leuven');

    expect(routesOfSite(next)).toEqual(siteRoutes);
    const promotesBrand = { what: 'brand-promote', brand: 'leuven', version: '1' } as const;
    expect(() => requireAllowed(promotesBrand, next)).not.toThrow();
    expect(resolve(next, { host: 'leuven.example' }).routes.at(-1)).toEqual({ ...loans, slot: 'mf-provenance' });
  });

  test('are held against those of other areas when a brand has the build stand in for one', () => {
    const loans = [{ path: '/r/lists', page: 'loans' }];
    const site = aSite({ 'mf-provenance': [], 'mf-provenance-leuven': loans }, () => 'mf_provenance');
    const next = promoted(site, 'mf-provenance-leuven');
    const names = { formatVersion: 1 as const, names: { en: 'Leuven' }, hosts: ['leuven.example'] };
    const document = { ...names, slots: { 'mf-provenance': { slot: 'mf-provenance-leuven' } } };
    const brand = { active: '1', fallback: [], versions: { '1': { document, by: 'anna', publishedAt: '' } } };

    for (const what of ['brand-promote', 'brand-rollback'] as const) {
      const act = { what, brand: 'leuven', version: '1' };
      expect(() => requireAllowed(act, { ...next, brands: { leuven: brand } })).toThrow(
        /brings? the address \/r\/lists/u,
      );
    }
  });
});
