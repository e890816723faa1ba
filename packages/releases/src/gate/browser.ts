import { existsSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { releaseError } from '../release-error.ts';

/** Where systems keep Chromium, or a browser made of it. */
const usualPlaces = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

const withoutGate = 'or publish with --skip-gate REASON';

/**
 * Starts Chromium, which reaches nothing but this machine.
 * @param path of the browser; by default it is looked for where systems keep it
 * @throws ReleaseError `gate` when there is none
 */
export async function startBrowser(path?: string): Promise<Browser> {
  const executablePath = path ?? usualPlaces.find((place) => existsSync(place));
  if (executablePath === undefined) {
    throw releaseError('gate', `There is no Chromium to try the build in: name its path by CHROMIUM, ${withoutGate}.`);
  }
  const { chromium } = await import('playwright-core').catch((cause: unknown) => {
    throw releaseError('gate', `To try the build, install playwright-core beside this program, ${withoutGate}.`, cause);
  });
  try {
    return await chromium.launch({
      executablePath,
      // The superuser's processes cannot have a sandbox.
      chromiumSandbox: process.getuid?.() !== 0,
      args: ['--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1', '--disable-gpu'],
    });
  } catch (cause) {
    throw releaseError(
      'gate',
      `${executablePath} could not be started to try the build: name another by CHROMIUM, ${withoutGate}.`,
      cause,
    );
  }
}
