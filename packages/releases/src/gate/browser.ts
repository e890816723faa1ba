import { chmod, chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { releaseError } from '../release-error.ts';

/** Paths at which systems keep Chromium, or a browser made of it. */
const usualPlaces = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

const withoutGate = 'or publish with --skip-gate REASON';

/** Words of Chromium, or of what starts it, where the system allows it no sandbox. */
const noSandbox = /no usable sandbox|sandboxing failed|SUID sandbox|move to new namespace/iu;

/** The user without rights, by whom a browser runs that the superuser starts. */
const nobodyId = 65_534;

export interface BrowserOptions {
  /** Path of Chromium; by default it is looked for where systems keep it. */
  browser?: string | undefined;
  /** Sandbox of the browser's own, which runs the scripts of a build; `off` where the system allows none. */
  sandbox?: 'on' | 'off' | undefined;
}

export interface StartedBrowser {
  browser: Browser;
  close: () => Promise<void>;
}

/**
 * Starts Chromium, which finds no name, learns nothing of this server's environment, and has no rights of the superuser.
 * @throws ReleaseError `gate` when there is none, or when it cannot have its sandbox
 */
export async function startBrowser({ browser: path, sandbox = 'on' }: BrowserOptions): Promise<StartedBrowser> {
  const executable = path ?? usualPlaces.find((place) => existsSync(place));
  if (executable === undefined) {
    throw releaseError('gate', `There is no Chromium to try the build in: name its path by CHROMIUM, ${withoutGate}.`);
  }
  const { chromium } = await import('playwright-core').catch((cause: unknown) => {
    throw releaseError('gate', `To try the build, install playwright-core beside this program, ${withoutGate}.`, cause);
  });
  const folder = await mkdtemp(join(tmpdir(), 'iconotheca-browser-'));
  const removeFolder = () => rm(folder, { recursive: true, force: true });
  try {
    const browser = await chromium.launch({
      executablePath: process.getuid?.() === 0 ? await asNobody(executable, folder) : executable,
      chromiumSandbox: sandbox === 'on',
      env: { HOME: folder, TMPDIR: folder, PATH: '/usr/local/bin:/usr/bin:/bin' },
      args: [
        '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1',
        // Connections of WebRTC and QUIC go round a proxy.
        '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
        '--webrtc-ip-handling-policy=disable_non_proxied_udp',
        '--disable-quic',
        '--disable-gpu',
      ],
    });
    const close = async () => {
      await browser.close();
      await removeFolder();
    };
    return { browser, close };
  } catch (cause) {
    await removeFolder();
    const why =
      cause instanceof Error && noSandbox.test(cause.message)
        ? `${executable} has no sandbox here to try the build in: allow it namespaces of users, or set CHROMIUM_SANDBOX=off if you trust every team that publishes`
        : `${executable} could not be started to try the build: name another by CHROMIUM`;
    throw releaseError('gate', `${why}, ${withoutGate}.`, cause);
  }
}

/** A program that starts the browser as a user without rights, for whom alone the superuser's browser has a sandbox. */
async function asNobody(executable: string, folder: string): Promise<string> {
  const profile = join(folder, 'profile');
  const starter = join(folder, 'start');
  await mkdir(profile);
  await chown(folder, nobodyId, nobodyId);
  await chown(profile, nobodyId, nobodyId);
  const user = `--reuid ${nobodyId} --regid ${nobodyId} --clear-groups`;
  await writeFile(
    starter,
    `#!/bin/sh\nexec setpriv ${user} ${quoted(executable)} "$@" --user-data-dir=${quoted(profile)}\n`,
  );
  await chmod(starter, 0o755);
  return starter;
}

/** For a shell. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
