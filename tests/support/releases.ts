import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folderStore } from '@iconotheca/releases/folder-store';
import type { ReleaseStore } from '@iconotheca/releases/release-store';
import { withBrand } from '@iconotheca/releases/testing/test-brands';
import { root, runCommand, type ServerProcess } from './process.ts';
import { startBff } from './stack.ts';

/** A site with releases of its own, which a test may break. */
export interface ReleaseSite {
  url: string;
  bff: ServerProcess;
  /** Store of its releases. */
  store: ReleaseStore;
  /** `npm run release -- …` on its releases. @throws with what the command said */
  release: (...args: string[]) => Promise<string>;
  /** Builds a remote of tests/fixtures. @returns the build's folder */
  buildFixture: (name: string, version: string) => Promise<string>;
  /** Builds a remote of tests/fixtures and publishes it, by default as a version of mf-lists. */
  publishFixture: (name: string, version: string, slot?: string) => Promise<void>;
  /** Builds the partner's remote of tests/partners in one of its ways. @returns the build's folder */
  buildPartner: (way: PartnerBuilder, version: string) => Promise<string>;
  /** Makes brands active. */
  putBrands: (brands: Readonly<Record<string, TestBrand>>) => Promise<void>;
  stop: () => Promise<void>;
}

/** Builder of the partner's remote. */
export type PartnerBuilder = 'sdk' | 'webpack' | 'vite';

export type TestBrand = Parameters<typeof withBrand>[2];

/** Starts bff over a copy of the built releases, by default in front of the archive of the other browser tests. */
export async function startReleaseSite(archive = process.env['SITE_ARCHIVE_URL'] ?? ''): Promise<ReleaseSite> {
  const folder = await mkdtemp(join(tmpdir(), 'iconotheca-releases-'));
  const releases = join(folder, 'releases');
  await cp(process.env['RELEASES_DIR'] ?? join(root, 'releases'), releases, { recursive: true });
  const bff = await startBff(archive, { RELEASES_DIR: releases });

  async function run(args: readonly string[]): Promise<string> {
    const { code, output } = await runCommand({ args, env: { RELEASES_DIR: releases } });
    if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}:\n${output}`);
    return output;
  }

  const release = (...args: string[]) => run(['scripts/release.ts', ...args]);

  async function buildFixture(name: string, version: string): Promise<string> {
    const build = join(folder, `${name}-${version}`);
    await run(['tests/support/build-fixture.ts', name, version, build]);
    return build;
  }

  return {
    url: bff.url,
    bff,
    store: folderStore(releases),
    release,
    buildFixture,
    async publishFixture(name, version, slot = 'mf-lists') {
      const build = await buildFixture(name, version);
      await release('publish', slot, '--from', build, '--version', version, '--skip-gate', 'a fixture of a test');
    },
    async buildPartner(way, version) {
      const build = join(folder, `${way}-${version}`);
      await run(['tests/support/build-partner.ts', way, version, build]);
      return build;
    },
    async putBrands(brands) {
      for (const [id, brand] of Object.entries(brands)) await withBrand(folderStore(releases), id, brand);
    },
    async stop() {
      await bff.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
