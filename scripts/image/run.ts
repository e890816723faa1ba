import { spawn } from 'node:child_process';
import { mkdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { takeBuilds, unpublishedOf } from '../building/take-builds.ts';
import { partNames, root } from '../common/project.ts';
import { runCommand, say, Stop } from '../common/say.ts';
import { startProcesses } from '../site/processes.ts';
import { archiveArgs, archiveEnvironment, bffArgs, startArchive, startBff, threads } from '../site/site.ts';

const commands = {
  site: 'both servers, in one container',
  web: 'the web server; ARCHIVE_URL says where the archive is',
  archive: 'the archive, or a command of it: archive backup FILE',
  release: 'a command of the releases: release history mf-search',
} as const;

const builtParts = z.array(z.object({ part: z.enum(partNames), version: z.string() }));

/** The image runs `docker run IMAGE COMMAND …`. */
await runCommand(async () => {
  process.umask(0o077);
  // Temporary files go where there is room; the root of the image is not written to.
  await mkdir(tmpdir(), { recursive: true });
  const [command = 'site', ...args] = process.argv.slice(2);
  switch (command) {
    case 'site':
      return await runSite();
    case 'web':
      await takeBuildsOfImage();
      return await handOver([...bffArgs], { UV_THREADPOOL_SIZE: threads });
    case 'archive': {
      const isServer = args.length === 0 || args[0] === 'serve';
      return await handOver([...archiveArgs, ...args], isServer ? archiveEnvironment : {});
    }
    case 'release':
      return await handOver([join(root, 'packages/releases/src/command/main.ts'), ...args], {});
    default:
      throw new Stop(
        [
          `There is no command ${command}.`,
          ...Object.entries(commands).map(([name, does]) => `  ${name}: ${does}`),
        ].join('\n'),
      );
  }
});

async function runSite(): Promise<void> {
  await takeBuildsOfImage();
  const processes = startProcesses();
  const { address } = await startBff(processes, await startArchive(processes));
  say(`Iconotheca listens on ${address}`);
  process.exitCode = await processes.finished;
}

/** Publishes the builds of the image: parts that others ship, or that were rolled back by hand, stay as they are. */
async function takeBuildsOfImage(): Promise<void> {
  const folder = join(root, 'builds');
  const wanted = builtParts.parse(JSON.parse(await readFile(join(folder, 'builds.json'), 'utf8')));
  const unpublished = await unpublishedOf(wanted);
  const builds = unpublished.map(({ part, version }) => ({ part, version, folder: join(folder, part) }));
  await takeBuilds({ builds, wanted });
}

/** Runs another program in this one's place: its signals go there, and its end is this one's. */
function handOver(args: readonly string[], env: Readonly<Record<string, string>>): Promise<void> {
  return new Promise((settle, refuse) => {
    const child = spawn(process.execPath, args, { stdio: 'inherit', env: { ...env, ...process.env } });
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal));
    child.on('error', refuse);
    child.on('exit', (code) => {
      process.exitCode = code ?? 1;
      settle();
    });
  });
}
