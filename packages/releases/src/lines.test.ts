import { describe, expect, test } from 'vitest';
import {
  addPreview,
  addRelease,
  heldVersions,
  promote,
  recall,
  requireShown,
  rollback,
  rollbackTarget,
  setCanary,
} from './acts/registry-changes.ts';
import { planLines, planOf } from './plan.ts';
import { resolve } from './resolve.ts';
import { aRegistryWith, aRemote, published } from './testing/test-registry.ts';
import type { Registry } from './registry.ts';

/** A site on shell 1 that has fallen back on nothing, and shell 2 with its remotes beside it. */
function onShell1(): Registry {
  const site = aRegistryWith({ shell: ['1.0.0'], 'mf-search': ['1.0.0', '1.1.0'], 'mf-lists': ['1.0.0'] });
  return published(site, { shell: ['2.0.0'], 'mf-search': ['2.0.0'], 'mf-lists': ['2.0.0'] });
}

const localhost = { host: 'localhost' };

/** Versions by slot that a visit loads first. */
function shownTo(current: Registry, visit: Parameters<typeof resolve>[1] = localhost): Record<string, string> {
  const { shell, slots } = resolve(current, visit);
  const heads = Object.entries(slots).flatMap(([slot, { releases }]) =>
    releases[0] === undefined ? [] : [[releases[0].slot ?? slot, releases[0].version] as const],
  );
  return { ...(shell === undefined ? {} : { shell }), ...Object.fromEntries(heads) };
}

/** Promotes as the command does. */
function promoted(current: Registry, versions: Record<string, string>): Registry {
  const next = promote(current, versions);
  requireShown(next, versions);
  return next;
}

describe('DEL-3: a breaking shell', () => {
  test('goes out with the remotes made for it, in one act', () => {
    const next = promoted(onShell1(), { shell: '2.0.0', 'mf-search': '2.0.0', 'mf-lists': '2.0.0' });

    expect(shownTo(next)).toEqual({ shell: '2.0.0', 'mf-search': '2.0.0', 'mf-lists': '2.0.0' });
  });

  test('is refused where no host could show it, with what blocks it', () => {
    expect(() => promoted(onShell1(), { shell: '2.0.0', 'mf-search': '2.0.0' })).toThrow(
      'No host could show shell 2.0.0, mf-search 2.0.0, these do not fit the shell: ' +
        'mf-lists 1.0.0 needs shell API ^1.0.0 (the shell has 2.0.0)',
    );
  });

  test('leaves a partner on the shell that the partner’s remote is made for, with remotes that fit it', () => {
    const site = withPartner(onShell1());

    const next = promoted(site, { shell: '2.0.0', 'mf-search': '2.0.0', 'mf-lists': '2.0.0' });

    expect(shownTo(next)).toMatchObject({ shell: '2.0.0', 'mf-search': '2.0.0', 'mf-lists': '2.0.0' });
    expect(shownTo(next, { host: 'acme.example' })).toMatchObject({
      shell: '1.0.0',
      'mf-search': '1.1.0',
      'mf-lists': '1.0.0',
      'mf-provenance-acme': '1.0.0',
    });
  });

  test('holds the shell before and what fits it, while a partner is there', () => {
    const moved = promoted(withPartner(onShell1()), { shell: '2.0.0', 'mf-search': '2.0.0', 'mf-lists': '2.0.0' });
    const versions = ['2.1.0', '2.2.0', '2.3.0'];
    const newer = published(moved, { 'mf-search': versions });

    const latest = versions.reduce((site, version) => promoted(site, { 'mf-search': version }), newer);

    expect([...heldVersions(latest, 'shell')].toSorted()).toEqual(['1.0.0', '2.0.0']);
    expect([...heldVersions(latest, 'mf-search')].toSorted()).toEqual(['1.0.0', '1.1.0', '2.1.0', '2.2.0', '2.3.0']);
  });

  test('takes the partner along with the partner’s next release', () => {
    const site = withPartner(onShell1());
    const moved = promoted(site, { shell: '2.0.0', 'mf-search': '2.0.0', 'mf-lists': '2.0.0' });
    const ready = published(moved, { 'mf-provenance-acme': ['2.0.0'] });

    const next = promoted(ready, { 'mf-provenance-acme': '2.0.0' });

    expect(shownTo(next, { host: 'acme.example' })).toMatchObject({ shell: '2.0.0', 'mf-provenance-acme': '2.0.0' });
  });

  test('that is rolled back takes the remotes along', () => {
    const next = promoted(onShell1(), { shell: '2.0.0', 'mf-search': '2.0.0', 'mf-lists': '2.0.0' });

    const back = rollback(next, 'shell', rollbackTarget(next, 'shell'));

    expect(shownTo(back)).toEqual({ shell: '1.0.0', 'mf-search': '1.1.0', 'mf-lists': '1.0.0' });
  });

  test('of which an area is rolled back leaves no area without a page', () => {
    const next = promoted(onShell1(), { shell: '2.0.0', 'mf-search': '2.0.0', 'mf-lists': '2.0.0' });

    const back = rollback(next, 'mf-lists', rollbackTarget(next, 'mf-lists'));

    expect(shownTo(back)).toEqual({ shell: '1.0.0', 'mf-search': '1.1.0', 'mf-lists': '1.0.0' });
  });

  test('leaves out an area of others that does not fit it, with a word, and waits for none', () => {
    const area = aRemote('mf-maps', '1.0.0', { routes: [{ page: 'maps', path: '/r/maps' }] });
    const site = promoted(addRelease(onShell1(), 'mf-maps', area), { 'mf-maps': '1.0.0' });

    const set = { shell: '2.0.0', 'mf-search': '2.0.0', 'mf-lists': '2.0.0' };

    expect(shownTo(site)).toMatchObject({ shell: '1.0.0', 'mf-maps': '1.0.0' });
    const next = promoted(site, set);

    expect(shownTo(next)).toEqual(set);
    expect(resolve(next, localhost).routes.map(({ path }) => path)).not.toContain('/r/maps');
    expect(planLines(planOf(next))).toContain('  left out: mf-maps 1.0.0 needs shell API ^1.0.0 (the shell has 2.0.0)');
    expect(() => promoted(next, { 'mf-maps': '1.0.0' })).toThrow('No host could show mf-maps 1.0.0');
  });

  test('is no obstacle to a slot of a partner that no brand names', () => {
    const site = promoted(published(onShell1(), { 'mf-provenance-old': ['1.0.0'] }), { 'mf-provenance-old': '1.0.0' });

    const next = promoted(site, { shell: '2.0.0', 'mf-search': '2.0.0', 'mf-lists': '2.0.0' });

    expect(shownTo(next)).toMatchObject({ shell: '2.0.0', 'mf-lists': '2.0.0' });
  });
});

describe('a plan', () => {
  test('says who gets what, and who blocks a shell', () => {
    const asked = { shell: '2.0.0', 'mf-search': '2.0.0' };

    const plan = planOf(promote(withPartner(onShell1()), asked), asked);

    expect(plan.unshown).toEqual([
      { slot: 'shell', version: '2.0.0' },
      { slot: 'mf-search', version: '2.0.0' },
    ]);
    expect(plan.brands.map(({ brand, shell, blockers }) => [brand, shell, blockers.map(({ slot }) => slot)])).toEqual([
      ['default', '1.0.0', ['mf-lists', 'mf-search']],
      ['acme', '1.0.0', ['mf-lists', 'mf-provenance-acme', 'mf-search']],
    ]);
    expect(planLines(plan)).toContain('default: shell 1.0.0, mf-search 1.1.0, mf-lists 1.0.0, mf-provenance 1.0.0');
  });

  test('of a site where all fits has nothing that blocks', () => {
    const { brands, unshown } = planOf(onShell1());

    expect([brands.flatMap(({ blockers }) => blockers), unshown]).toEqual([[], []]);
  });
});

function canary(): Registry {
  return setCanary(onShell1Twice(), { slot: 'mf-lists', version: '1.1.0', percent: 10 });
}

describe('DEL-3: a canary', () => {
  test('is shown to its share of all buckets', () => {
    const current = canary();
    const buckets = Array.from({ length: 1_000 }, (_, at) => at / 10);

    const shown = buckets.filter((bucket) => shownTo(current, { ...localhost, bucket })['mf-lists'] === '1.1.0');

    expect(shown).toEqual(buckets.slice(0, 100));
  });

  test('that grows keeps those who had it', () => {
    const grown = setCanary(canary(), { slot: 'mf-lists', version: '1.1.0', percent: 20 });

    const shown = [9.99, 10, 20].map((bucket) => shownTo(grown, { ...localhost, bucket })['mf-lists']);

    expect(shown).toEqual(['1.1.0', '1.1.0', '1.0.0']);
  });

  test('has the active version to fall back to, and is shown to no visitor without a bucket', () => {
    const { slots } = resolve(canary(), { ...localhost, bucket: 0 });

    expect(slots['mf-lists']?.releases.map(({ version }) => version)).toEqual(['1.1.0', '1.0.0']);
    expect(shownTo(canary())['mf-lists']).toBe('1.0.0');
  });

  test('ends when it is promoted, recalled, or set to none', () => {
    const ended = [
      promoted(canary(), { 'mf-lists': '1.1.0' }),
      recall(canary(), 'mf-lists', '1.1.0'),
      setCanary(canary(), { slot: 'mf-lists', version: '1.1.0', percent: 0 }),
    ];

    expect(ended.map(({ slots }) => slots['mf-lists']?.canary)).toEqual([undefined, undefined, undefined]);
    expect(ended.map((registry) => shownTo(registry, { ...localhost, bucket: 0 })['mf-lists'])).toEqual([
      '1.1.0',
      '1.0.0',
      '1.0.0',
    ]);
  });

  test('is none of what every visitor gets already', () => {
    expect(() => setCanary(onShell1(), { slot: 'mf-lists', version: '1.0.0', percent: 5 })).toThrow(
      'mf-lists 1.0.0 is active: every visitor gets it.',
    );
  });
});

describe('DEL-3: a preview', () => {
  const expires = '2030-01-01T00:00:00.000Z';
  const versions = { shell: '2.0.0', 'mf-search': '2.0.0', 'mf-lists': '2.0.0' };
  const previewed = () => addPreview(onShell1(), { id: 'p1', versions, expires, by: 'anna' });

  test('shows its versions, shell and all, to who follows its link and to no one else', () => {
    expect(shownTo(previewed(), { ...localhost, preview: 'p1' })).toEqual(versions);
    expect(resolve(previewed(), { ...localhost, preview: 'p1' }).channel).toEqual({ preview: 'p1', expires });
    expect(resolve(previewed(), localhost)).toEqual(resolve(onShell1(), localhost));
  });

  test('of one part picks the shell that part fits', () => {
    const site = promote(onShell1(), { shell: '2.0.0', 'mf-search': '2.0.0' });
    const ready = addPreview(site, { id: 'p1', versions: { 'mf-lists': '2.0.0' }, expires, by: 'anna' });

    expect(shownTo(site)).toEqual({ shell: '1.0.0', 'mf-search': '1.1.0', 'mf-lists': '1.0.0' });
    expect(shownTo(ready, { ...localhost, preview: 'p1' })).toEqual(versions);
  });

  test('of a version that was recalled is refused', () => {
    const recalled = recall(onShell1(), 'mf-lists', '2.0.0');

    expect(() => addPreview(recalled, { id: 'p1', versions, expires, by: 'anna' })).toThrow(
      'mf-lists 2.0.0 was recalled. Promote it to show it again.',
    );
  });
});

describe('DEL-3: a recall', () => {
  test('takes a version from everyone, also where a brand names it', () => {
    const site = withPartner(onShell1());

    const next = recall(site, 'mf-search', '1.1.0');

    expect(shownTo(next)['mf-search']).toBe('1.0.0');
    expect(shownTo(next, { host: 'acme.example' })['mf-search']).toBe('1.0.0');
    expect(next.slots['mf-search']).toMatchObject({ active: '1.0.0', recalled: ['1.1.0'] });
  });

  test('of the last release of a partner leaves the site’s own', () => {
    const site = withPartner(onShell1());

    const next = recall(site, 'mf-provenance-acme', '1.0.0');

    expect(shownTo(next, { host: 'acme.example' })['mf-provenance']).toBe('1.0.0');
  });

  test('of the only release of an area is refused', () => {
    expect(() => recall(onShell1(), 'mf-lists', '1.0.0')).toThrow('promote another first');
  });

  test('is lifted by promoting the version again', () => {
    const recalled = recall(onShell1(), 'mf-search', '1.1.0');

    const next = promoted(recalled, { 'mf-search': '1.1.0' });

    expect(next.slots['mf-search']).toMatchObject({ active: '1.1.0', recalled: [], promoted: ['1.1.0', '1.0.0'] });
  });
});

describe('a rollback', () => {
  test('leaves the earlier versions to fall back to, however often', () => {
    let current = aRegistryWith({ 'mf-search': ['1.0.0', '1.1.0', '1.2.0', '1.3.0', '1.4.0'] });

    const nets = [1, 2, 3].map(() => {
      current = rollback(current, 'mf-search', rollbackTarget(current, 'mf-search'));
      const { active, fallback = [] } = current.slots['mf-search'] ?? {};
      return [active].concat(fallback);
    });

    expect(nets).toEqual([
      ['1.3.0', '1.2.0', '1.1.0'],
      ['1.2.0', '1.1.0', '1.0.0'],
      ['1.1.0', '1.0.0'],
    ]);
  });
});

function onShell1Twice(): Registry {
  return published(onShell1(), { 'mf-lists': ['1.1.0'] });
}

/** A partner that shows a provenance remote of its own, made for shell 1. */
function withPartner(current: Registry): Registry {
  const ofBoth = aRemote('mf-provenance', '1.0.0', { shellApi: '^1.0.0 || ^2.0.0' });
  const own = published(addRelease(current, 'mf-provenance', ofBoth), { 'mf-provenance-acme': ['1.0.0'] });
  const next = promote(promote(own, { 'mf-provenance': '1.0.0' }), { 'mf-provenance-acme': '1.0.0' });
  const slots = { 'mf-provenance': { slot: 'mf-provenance-acme' } };
  const document = { formatVersion: 1 as const, names: { en: 'Acme' }, hosts: ['acme.example'], slots };
  const versions = { '1': { document, by: 'anna', publishedAt: '' } };
  return { ...next, brands: { acme: { active: '1', fallback: [], versions } } };
}
