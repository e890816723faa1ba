/** Packages that a page brings for all of its parts, with the versions that this remote was written for. */
const needs = { react: '^19.2.0', '@iconotheca/client': '^1.0.0' };

/** Returns the federation's part of a build, which reads alike for webpack and for vite. */
export function federationOf(version: string) {
  return {
    name: 'mf_provenance',
    filename: 'remoteEntry.js',
    exposes: { './remote': './src/remote.ts' },
    shared: Object.fromEntries(
      Object.entries(needs).map(([name, requiredVersion]) => [
        name,
        { singleton: true, strictVersion: true, import: false, requiredVersion } as const,
      ]),
    ),
    manifest: { fileName: 'mf-manifest.json', additionalData: (built: Described) => describe(built, version) },
    dts: false,
  };
}

interface Described {
  stats: object & { metaData?: unknown };
}

/** Says what a site asks of a manifest: for which shell it was made, as which version, and what it takes from the page. */
function describe({ stats }: Described, version: string): void {
  Object.assign(Object(stats.metaData), { shellApi: needs['@iconotheca/client'], appVersion: version });
  const none = { sync: [], async: [] };
  // Webpack's plugin names only what a build brings itself.
  const shared = Object.entries(needs).map(([name, requiredVersion]) => ({
    id: `mf_provenance:${name}`,
    name,
    requiredVersion,
    singleton: true,
    assets: { js: none, css: none },
  }));
  Object.assign(stats, { shared });
}
