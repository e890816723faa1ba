import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root, runCommand, type ServerProcess } from './process.ts';
import { startBff } from './stack.ts';

/** A site with releases of its own, which a test may break. */
export interface ReleaseSite {
  url: string;
  bff: ServerProcess;
  /** `npm run release -- …` on its releases. @throws with what the command said */
  release: (...args: string[]) => Promise<string>;
  /** Builds a remote of tests/fixtures and publishes it as a version of mf-lists. */
  publishFixture: (name: string, version: string) => Promise<void>;
  stop: () => Promise<void>;
}

/** Starts bff over a copy of the built releases, in front of the archive of the other browser tests. */
export async function startReleaseSite(): Promise<ReleaseSite> {
  const folder = await mkdtemp(join(tmpdir(), 'iconotheca-releases-'));
  const releases = join(folder, 'releases');
  await cp(process.env['RELEASES_DIR'] ?? join(root, 'releases'), releases, { recursive: true });
  const bff = await startBff(process.env['SITE_ARCHIVE_URL'] ?? '', { RELEASES_DIR: releases });

  async function run(args: readonly string[], env: Record<string, string> = {}): Promise<string> {
    const { code, output } = await runCommand({ args, env: { RELEASES_DIR: releases, ...env } });
    if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}:\n${output}`);
    return output;
  }

  const release = (...args: string[]) => run(['scripts/release.ts', ...args]);
  return {
    url: bff.url,
    bff,
    release,
    async publishFixture(name, version) {
      const build = join(folder, version);
      await run(['tests/support/build-fixture.ts', name], { RELEASE_DIR: build, RELEASE_VERSION: version });
      await release('publish', 'mf-lists', '--from', build, '--version', version);
    },
    async stop() {
      await bff.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
