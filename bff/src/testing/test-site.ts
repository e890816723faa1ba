import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type OutgoingHttpHeaders, type RequestListener } from 'node:http';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { onTestFinished } from 'vitest';
import { createApp, type Tuning } from '../app.ts';
import { createCatalogueClient } from '../lookups/catalogue-client.ts';
import { openBrowserSessions } from '../forwarding/browser-session.ts';
import { createArchiveClient } from '../forwarding/archive-client.ts';
import { parseConfig } from '../config.ts';
import { healthFiles } from '../releases/health/health-files.ts';
import { openHealth } from '../releases/health/health.ts';
import { listen } from '@iconotheca/http/listen';
import type { Resolve } from '@iconotheca/http/public-address';
import { createLogger } from '@iconotheca/http/request-log';
import { folderStore } from '@iconotheca/releases/folder-store';
import { openReleases } from '@iconotheca/releases/live-registry';
import { promoteReleases } from '@iconotheca/releases/actions';
import type { ReleaseStore } from '@iconotheca/releases/release-store';
import { publishBuild } from '@iconotheca/releases/publish';
import { aFolder, aRemoteBuild, aShellBuild } from '@iconotheca/releases/testing/test-builds';

export interface TestSite {
  /** `http://127.0.0.1:41234` */
  url: string;
  /** Log lines so far. */
  log: string[];
  releases: string;
}

interface SiteOptions {
  /** Address of an archive; by default one that no server listens on. */
  archive?: string;
  env?: Record<string, string>;
  /** A releases folder; by default an empty one. */
  releases?: string;
  /** In place of the folder. */
  store?: ReleaseStore;
  tuning?: Tuning;
  /** Finds the addresses of catalogues. */
  resolve?: Resolve;
}

/** Starts the real server on a free port, closed when the test is done. */
export async function startSite({
  archive,
  env = {},
  releases,
  store,
  tuning,
  resolve,
}: SiteOptions = {}): Promise<TestSite> {
  const folder = releases ?? (await aFolder());
  const log: string[] = [];
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      log.push(chunk.toString());
      done();
    },
  });
  const config = parseConfig({
    ARCHIVE_URL: archive ?? (await anUnusedAddress()),
    PORT: '0',
    RELEASES_DIR: folder,
    CERL_URL: 'off',
    ...env,
  });
  const logger = createLogger({ service: 'bff', level: 'info', destination: sink });
  const client = createArchiveClient({ url: config.archiveUrl, timeoutMs: config.archiveTimeoutMs });
  const catalogues = config.cerlUrl && createCatalogueClient({ url: config.cerlUrl, resolve });
  const live = openReleases(store ?? folderStore(folder), (problem, cause) => logger.error({ err: cause }, problem));
  const health = openHealth({ files: healthFiles(join(folder, 'health')), name: 'test', logger });
  const keys = config.sessionKeys ?? [randomBytes(32)];
  const sessions = openBrowserSessions(keys, config.publicOrigin);
  const app = createApp(
    { archive: client, catalogues, releases: live, health, logger, sessions },
    { ...config, version: '0.0.0' },
    tuning,
  );
  const { address, close } = await listen(app, {
    host: config.host,
    port: config.port,
    portVariable: 'PORT',
    headersMs: 30_000,
    requestMs: 600_000,
  });
  onTestFinished(async () => {
    client.close();
    catalogues?.close();
    await close(0);
    await health.close();
  });
  return { url: address, log, releases: folder };
}

/** Starts an archive that misbehaves as the test needs; the behaviour of the real one is tested with the real one. */
export async function aFaultyArchive(respond: RequestListener): Promise<string> {
  const server = createServer(respond);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return await addressOf(server.listen(0, '127.0.0.1'));
}

async function anUnusedAddress(): Promise<string> {
  const server = createServer();
  const address = await addressOf(server.listen(0, '127.0.0.1'));
  server.close();
  return address;
}

async function addressOf(server: ReturnType<typeof createServer>): Promise<string> {
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return `http://127.0.0.1:${address.port}`;
}

/** Makes a releases folder with an active shell and an active mf-search. */
export async function withReleases(): Promise<string> {
  const folder = await aFolder();
  const action = { store: folderStore(folder), by: 'anna' };
  await publishBuild({ ...action, slot: 'shell', version: '1.0.0', from: await aShellBuild() });
  await publishBuild({ ...action, slot: 'mf-search', from: await aRemoteBuild() });
  await promoteReleases({ shell: '1.0.0', 'mf-search': '1.0.0' }, action);
  return folder;
}

/** Asks to the letter: `fetch` would resolve `..` before it is sent, and lets no one name the host. */
export async function askRaw(url: string, path: string, headers: OutgoingHttpHeaders = {}): Promise<IncomingMessage> {
  const { hostname, port } = new URL(url);
  const asked = request({ hostname, port, path, headers });
  asked.end();
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  response.resume();
  return response;
}
