import { once } from 'node:events';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { PartConfig } from '@iconotheca/remote-sdk/build';
import { devAddress } from '@iconotheca/remote-sdk/build/build-target';
import { loadConfig } from '@iconotheca/remote-sdk/build/load-config';
import { developAgainst } from '@iconotheca/remote-sdk/dev/dev-against';
import { createFront } from '@iconotheca/remote-sdk/dev/dev-front';
import { requireFreePort, takeFreePort } from '@iconotheca/remote-sdk/dev/free-port';
import { z } from 'zod';
import { folderStore } from '@iconotheca/releases/folder-store';
import { readRegistry } from '@iconotheca/releases/read-log';
import { shellSlot } from '@iconotheca/releases/registry';
import { buildSite, readParts } from './build.ts';
import { writeDevRegistry, type DevPart } from './developing/dev-registry.ts';
import { partNames, releasesFolder, root, type PartName } from './common/project.ts';
import { localesFolder, writeWords } from './locales/site-words.ts';
import { startProcesses, type Processes } from './site/processes.ts';
import { runCommand, say, seconds, Stop, timed } from './common/say.ts';
import { startArchive, startBff } from './site/site.ts';

const shellFiles = z.object({
  scripts: z.array(z.string()),
  styles: z.array(z.string()),
  fonts: z.array(z.string()),
  shellApi: z.string(),
  shared: z.record(z.string(), z.string()),
});

/**
 * React Refresh: each part brings a refresh runtime of its own. The hook that the first one creates forgets which
 * renderers registered, so a later one, a remote's, would never learn of the shell's React. This one remembers them.
 */
const refreshHook = `(() => {
  const renderers = new Map();
  globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
    renderers,
    supportsFiber: true,
    inject(renderer) { renderers.set(renderers.size + 1, renderer); return renderers.size; },
    onScheduleFiberRoot() {},
    onCommitFiberRoot() {},
    onCommitFiberUnmount() {},
  };
})();
`;
const refreshHookFile = 'react-refresh-hook.js';

await runCommand(develop);
process.exit();

/**
 * All parts with hot reload, or those that are named with the released rest. The shell always takes part: only its
 * development build has a React that can be refreshed. With `--against` one remote inside a site that runs elsewhere.
 */
async function develop(): Promise<void> {
  const { against, names } = readArguments(process.argv.slice(2));
  const named = readParts(names);
  if (against === undefined) await developHere(named);
  else
    await developAgainst(against, { config: await oneRemote(named), port: Number(process.env['PORT'] || 8080), say });
}

/** @throws Stop when the parts are not one remote */
async function oneRemote(named: readonly PartName[]): Promise<PartConfig> {
  const [part, ...more] = named;
  if (part === undefined || part === shellSlot || more.length > 0) {
    const remotes = partNames.filter((name) => name !== shellSlot);
    throw new Stop(`Name one remote to run inside a site: ${remotes.join(', ')}.`);
  }
  return await configOf(part);
}

async function configOf(part: PartName): Promise<PartConfig> {
  return (await loadConfig(join(root, part))).config;
}

/** @throws Stop for an option that there is not */
function readArguments(args: string[]): { against: string | undefined; names: string[] } {
  try {
    const { values, positionals } = parseArgs({
      args,
      options: { against: { type: 'string' } },
      allowPositionals: true,
    });
    return { against: values.against, names: positionals };
  } catch (error) {
    if (error instanceof TypeError) throw new Stop(error.message);
    throw error;
  }
}

async function developHere(named: readonly PartName[]): Promise<void> {
  const parts = named.length === 0 ? partNames : partNames.filter((part) => part === shellSlot || named.includes(part));
  const host = process.env['HOST'] || '127.0.0.1';
  const port = Number(process.env['PORT'] || 8080);
  await requireFreePort(host, port);
  await buildMissing(partNames.filter((part) => !parts.includes(part)));

  const processes = startProcesses();
  try {
    say(`Starting ${parts.join(', ')} with hot reload …`);
    const { ms } = await timed(() => startAll(parts, { host, port, processes }));
    followLocales();
    say(
      `\nIconotheca is at http://${host}:${port}/ (ready in ${seconds(ms)})\nEdits appear by themselves. Ctrl-C stops it.\n`,
    );
  } catch (error) {
    await processes.stop(1);
    throw error;
  }
  process.exitCode = await processes.finished;
}

/** Makes the modules of the messages anew whenever a file of them changes; what reads the modules follows by itself. */
function followLocales(): void {
  let soon: NodeJS.Timeout | undefined;
  watch(localesFolder, { recursive: true }, () => {
    clearTimeout(soon);
    // An editor writes a file in several steps.
    soon = setTimeout(() => {
      for (const problem of writeWords().problems) say(problem);
    }, 100);
  });
}

interface Starting {
  host: string;
  port: number;
  processes: Processes;
}

async function startAll(parts: readonly PartName[], { host, port, processes }: Starting): Promise<void> {
  const [archivePort, bffPort] = [await takeFreePort(), await takeFreePort()];
  const archiveStarted = startArchive(processes, {
    nodeArgs: watching('archive'),
    env: { ARCHIVE_PORT: String(archivePort) },
  });
  const servers = await Promise.all(parts.map((part) => serve(part, processes)));
  const releases = await writeDevRegistry(servers, await readShellFiles(servers));
  await startBff(processes, await archiveStarted, {
    nodeArgs: watching('bff'),
    port: bffPort,
    // A part that is being changed may not be kept.
    env: { RELEASES_DIR: releases, SERVICE_WORKER: 'off' },
  });

  const hookAddress = devAddress(shellSlot, refreshHookFile);
  const front = createFront({
    portOf(path) {
      if (path === hookAddress) return undefined;
      return servers.find(({ part }) => path.startsWith(devAddress(part)))?.port ?? bffPort;
    },
    answerOthers: (_request, response) =>
      void response.writeHead(200, { 'content-type': 'text/javascript' }).end(refreshHook),
  });
  front.listen(port, host);
  await once(front, 'listening');
}

interface ServedPart extends DevPart {
  port: number;
}

/** Starts `rspack serve` in a part's folder, as the command `dev` of its package.json does. */
async function serve(part: PartName, processes: Processes): Promise<ServedPart> {
  const { ownPages } = await configOf(part);
  const port = await takeFreePort();
  await processes.start({
    name: `The development server of ${part}`,
    folder: part,
    // Without a shell between, it ends when it is told to.
    args: [join(root, part, 'node_modules/@rspack/cli/bin/rspack.js'), 'serve', '--port', String(port)],
    address: `http://127.0.0.1:${port}${devAddress(part)}`,
  });
  return { part, ownPages, port };
}

/**
 * Node's arguments that restart a server when its sources change. The folders are named, so nothing needs to be
 * reported of what is loaded; with the variable still set, processes of the server's own would send such reports to it.
 */
function watching(server: string): string[] {
  return [
    `--watch-path=${server}/src`,
    '--watch-path=packages/contracts/src',
    '--watch-path=packages/http/src',
    '--watch-path=packages/releases/src',
    '--watch-preserve-output',
    '--import=data:text/javascript,delete process.env.WATCH_REPORT_DEPENDENCIES',
  ];
}

async function readShellFiles(servers: readonly ServedPart[]) {
  const shell = servers.find(({ part }) => part === shellSlot);
  if (shell === undefined) throw new Stop('The shell has no development server.');
  const response = await fetch(`http://127.0.0.1:${shell.port}${devAddress(shell.part, 'shell.json')}`);
  if (!response.ok) throw new Stop('The shell could not be built; what is wrong stands above.');
  const files = shellFiles.parse(await response.json());
  return { ...files, scripts: [refreshHookFile, ...files.scripts] };
}

/** Parts without a development server come from their active release: those that have none are built. */
async function buildMissing(parts: readonly PartName[]): Promise<void> {
  const { slots } = await readRegistry(folderStore(releasesFolder()));
  const missing = parts.filter((part) => slots[part]?.active === undefined);
  if (missing.length > 0) await buildSite({ parts: missing });
}
