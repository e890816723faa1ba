import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { buildPart } from '../building/build-part.ts';
import { partVersion } from '../building/part-version.ts';
import { inTurns } from '../common/in-turns.ts';
import { partNames } from '../common/project.ts';
import { runCommand, say, Stop } from '../common/say.ts';

/** `node scripts/image/make-builds.ts FOLDER`: every part, built for an image, and a list of them. */
await runCommand(async () => {
  const [into] = process.argv.slice(2);
  if (into === undefined) throw new Stop('Name the folder that gets the builds.');
  const folder = resolve(into);
  const builds = await inTurns(partNames, 2, async (part) => {
    const { version } = await buildPart(part, await partVersion(part), folder);
    say(`Built ${part} ${version}.`);
    return { part, version };
  });
  await writeFile(join(folder, 'builds.json'), `${JSON.stringify(builds, undefined, 2)}\n`);
});
process.exit();
