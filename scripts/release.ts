import { runReleaseCommand } from '@iconotheca/releases/command/command';
import { buildPart } from './building/build-part.ts';
import { partVersion } from './building/part-version.ts';
import { isPartName, partNames, releaseStore } from './common/project.ts';
import { runCommand, say, Stop } from './common/say.ts';
import { currentCommit, whoami } from './common/whoami.ts';

/** The command of the releases, on the releases of this project, which can build its parts. */
await runCommand(async () => {
  process.exitCode = await runReleaseCommand(process.argv.slice(2), {
    name: 'npm run release --',
    store: releaseStore,
    by: whoami(),
    commit: currentCommit,
    build: async (slot) => {
      if (!isPartName(slot)) {
        throw new Stop(`There is no part ${slot} to build (${partNames.join(', ')}): name a build with --from.`);
      }
      const { folder: from, version } = await buildPart(slot, await partVersion(slot));
      return { from, version };
    },
    browser: process.env['CHROMIUM'] || undefined,
    sandbox: process.env['CHROMIUM_SANDBOX'],
    say,
    complain: (line) => void process.stderr.write(`${line}\n`),
  });
});
process.exit();
