import { addRelease, promote } from '../acts/registry-changes.ts';
import { emptyRegistry, type Registry, type RemoteRelease, type ShellRelease } from '../registry.ts';

/** Describes a remote as publish does: made for shells of its own major. */
export function aRemote(slot: string, version: string, changes: Partial<RemoteRelease> = {}): RemoteRelease {
  return {
    kind: 'remote',
    version,
    publishedAt: '2026-01-01T00:00:00.000Z',
    by: 'anna',
    digest: `${slot} ${version}`,
    integrity: { 'remoteEntry.js': `sha256-${version}`, 'remote.js': 'sha256-remote', 'page.js': 'sha256-page' },
    entry: `/releases/${slot}/${version}/mf-manifest.json`,
    entryScript: 'remoteEntry.js',
    container: slot.replaceAll('-', '_'),
    shellApi: `^${majorOf(version)}.0.0`,
    shared: {},
    preload: { scripts: ['remote.js'], styles: [] },
    pages: {},
    ...changes,
  };
}

/** A shell whose API has the version of the shell. */
function aShell(version: string): ShellRelease {
  return {
    kind: 'shell',
    version,
    publishedAt: '2026-01-01T00:00:00.000Z',
    by: 'anna',
    digest: `shell ${version}`,
    integrity: {},
    scripts: ['main.js'],
    styles: [],
    fonts: [],
    shellApi: version,
    shared: {},
  };
}

/** Makes a registry in which these versions were published, by slot, and then promoted in their order. */
export function aRegistryWith(versions: Readonly<Record<string, readonly string[]>>): Registry {
  let current = published(emptyRegistry(), versions);
  for (const [slot, ofSlot] of Object.entries(versions)) {
    for (const version of ofSlot) current = promote(current, { [slot]: version });
  }
  return current;
}

/** Returns a registry with more versions, that are not promoted. */
export function published(current: Registry, versions: Readonly<Record<string, readonly string[]>>): Registry {
  let next = current;
  for (const [slot, ofSlot] of Object.entries(versions)) {
    for (const version of ofSlot) {
      next = addRelease(next, slot, slot === 'shell' ? aShell(version) : aRemote(slot, version));
    }
  }
  return next;
}

function majorOf(version: string): string {
  return version.split('.')[0] ?? '';
}
