import { chromiumPackages as packages } from '@iconotheca/tooling/browsers';
import { existsSync } from 'node:fs';
import { canInstall, installPackage } from '../common/debian.ts';
import { say, seconds, Stop, timed } from '../common/say.ts';

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
