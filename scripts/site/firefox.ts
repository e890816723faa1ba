import { existsSync } from 'node:fs';
import { canInstall, installPackage } from '../common/debian.ts';
import { say, seconds, timed } from '../common/say.ts';

/** Where the tests in Firefox find it; they are skipped where there is none. */
export function firefoxPath(): string {
  return process.env['FIREFOX'] || '/usr/bin/firefox-esr';
}

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
