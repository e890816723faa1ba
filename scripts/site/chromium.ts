import { existsSync } from 'node:fs';
import { canInstall, installPackage } from '../common/debian.ts';
import { say, seconds, Stop, timed } from '../common/say.ts';

/** Debian's packages and where they lie. Without what a window needs the tests take a third less of their time. */
const packages = { 'chromium-headless-shell': '/usr/bin/chromium-headless-shell', chromium: '/usr/bin/chromium' };

export function chromiumPath(): string {
  return process.env['CHROMIUM'] || (Object.values(packages).find((path) => existsSync(path)) ?? packages.chromium);
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
 * Makes sure that there is a browser; on Debian, as root, the quickest is installed.
 * @throws Stop that says what to do by hand
 */
export async function requireChromium(): Promise<void> {
  const named = process.env['CHROMIUM'];
  if (named && !existsSync(named)) throw new Stop(`CHROMIUM is ${named}, but there is no such file.`);
  if (named) return;
  let said = '';
  for (const [name, path] of Object.entries(packages)) {
    if (existsSync(path)) return;
    if (!canInstall()) continue;
    say(`Installing ${name} (apt-get) …`);
    const { result, ms } = await timed(() => installPackage(name));
    if (existsSync(path)) {
      say(`Installed ${name} in ${seconds(ms)}.`);
      return;
    }
    said += result;
  }
  throw new Stop(
    canInstall()
      ? `Chromium could not be installed:\n${said}`
      : `There is no ${packages.chromium}. Install Debian's package chromium, or set CHROMIUM to the path of a Chromium.`,
  );
}
