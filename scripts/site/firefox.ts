import { firefoxPath } from '@iconotheca/tooling/browsers';
import { existsSync } from 'node:fs';
import { canInstall, installPackage } from '../common/debian.ts';
import { say, seconds, timed } from '../common/say.ts';

/** Installs Firefox where that is possible. The tests go on without it: Chromium is the browser that they need. */
export async function installFirefox(): Promise<void> {
  if (existsSync(firefoxPath()) || process.env['FIREFOX'] || !canInstall()) return;
  say('Installing Firefox (apt-get) …');
  const { result, ms } = await timed(() => installPackage('firefox-esr'));
  say(
    existsSync(firefoxPath())
      ? `Installed Firefox in ${seconds(ms)}.`
      : `Firefox could not be installed; the tests in it are skipped:\n${result}`,
  );
}
