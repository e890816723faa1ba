import { existsSync } from 'node:fs';
import { canInstall, installPackage } from '../common/debian.ts';
import { say, seconds, Stop, timed } from '../common/say.ts';

const debianChromium = '/usr/bin/chromium';

export function chromiumPath(): string {
  return process.env['CHROMIUM'] || debianChromium;
}

/** As tests and measurements start it: without a window, and asking the network for nothing but the site. */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Makes sure that there is a browser; on Debian, as root, it is installed.
 * @throws Stop that says what to do by hand
 */
export async function requireChromium(): Promise<void> {
  const path = chromiumPath();
  if (existsSync(path)) return;
  if (process.env['CHROMIUM']) throw new Stop(`CHROMIUM is ${path}, but there is no such file.`);
  if (!canInstall()) {
    throw new Stop(
      `There is no ${path}. Install Debian's package chromium, or set CHROMIUM to the path of a Chromium.`,
    );
  }
  say('Installing Chromium (apt-get) …');
  const { result, ms } = await timed(() => installPackage('chromium'));
  if (!existsSync(path)) throw new Stop(`Chromium could not be installed:\n${result}`);
  say(`Installed Chromium in ${seconds(ms)}.`);
}
