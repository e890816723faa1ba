import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { endAtFault } from '@iconotheca/http/guarded';
import { startTracing } from '@iconotheca/http/start-tracing';
import { readKeyFile } from '@iconotheca/http/key-file';
import { listen } from '@iconotheca/http/listen';
import { createLogger } from '@iconotheca/http/request-log';
import { StartError } from '@iconotheca/http/start-error';
import { z } from 'zod';
import { healthFiles } from './releases/health/health-files.ts';
import { openHealth } from './releases/health/health.ts';
import { createApp } from './app.ts';
import { openBrowserSessions } from './forwarding/browser-session.ts';
import { createArchiveClient } from './forwarding/archive-client.ts';
import { createCatalogueClient } from './lookups/catalogue-client.ts';
import { parseConfig } from './config.ts';
import { openReleases } from '@iconotheca/releases/live-registry';
import { openStore } from '@iconotheca/releases/open-store';

/** With `--child` the address goes to standard output as JSON, and the end of standard input ends the process. */
const isChild = process.argv.includes('--child');

/** A file of 50 MB over a slow line; the bodies of other calls have a limit of their own. */
const waits = { headersMs: 30_000, requestMs: 600_000 };

try {
  await main();
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

async function main(): Promise<void> {
  const config = parseConfig(process.env);
  const logger = createLogger({ service: 'bff', level: config.logLevel });
  const tracing =
    config.tracing && (await startTracing({ ...config.tracing, service: 'bff', version: packageVersion() }));
  const archive = createArchiveClient({ url: config.archiveUrl, timeoutMs: config.archiveTimeoutMs });
  const catalogues = config.cerlUrl && createCatalogueClient({ url: config.cerlUrl });
  const store = await openStore({ folder: config.releasesFolder, address: config.releasesStore });
  const releases = openReleases(store, (problem, cause) => logger.error({ err: cause }, problem));
  const health = openHealth({
    files: healthFiles(join(config.releasesFolder, 'health')),
    name: serverName(config.port),
    logger,
  });
  const keys = config.sessionKeys ?? [await readKeyFile(join(config.releasesFolder, 'sessions.key'))];
  const sessions = openBrowserSessions(keys, config.publicOrigin);
  if ('sandbox' in config.gate && config.gate.sandbox === 'off') {
    logger.warn('CHROMIUM_SANDBOX is off: what a team publishes runs in a browser without a sandbox when it is tried.');
  }
  const app = createApp(
    { archive, catalogues, releases, health, logger, sessions },
    { ...config, version: packageVersion() },
  );
  const { address, close } = await listen(app, {
    ...waits,
    host: config.host,
    port: config.port,
    portVariable: 'PORT',
  });
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    await close();
    await health.close();
    archive.close();
    catalogues?.close();
    await tracing?.stop();
    process.exit();
  };
  endAtFault(logger, stop);
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
  if (isChild) process.stdin.on('end', () => void stop()).resume();

  if (isChild) process.stdout.write(`${JSON.stringify({ ready: address })}\n`);
  else logger.info({ address }, `Listening on ${address}`);
}

/** Names this server in its counts: the same after a restart, but for a port that the system chooses. */
function serverName(port: number): string {
  return `${hostname().replaceAll(/[^\w.-]/gu, '-')}-${port === 0 ? `p${process.pid}` : port}`;
}

function packageVersion(): string {
  const text = readFileSync(new URL('../package.json', import.meta.url), 'utf8');
  return z.object({ version: z.string() }).parse(JSON.parse(text)).version;
}
