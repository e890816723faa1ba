import { existsSync } from 'node:fs';

/** Debian's packages and where they lie. Without what a window needs the tests take a third less of their time. */
export const chromiumPackages = {
  'chromium-headless-shell': '/usr/bin/chromium-headless-shell',
  chromium: '/usr/bin/chromium',
};

/** Returns the path of Chromium: the one of CHROMIUM, or an installed one. */
export function chromiumPath(): string {
  const there = Object.values(chromiumPackages).find((path) => existsSync(path));
  return process.env['CHROMIUM'] || (there ?? chromiumPackages.chromium);
}

/** Arguments of a Chromium that asks the network for nothing but the site. */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Returns where the tests in Firefox find it; they are skipped where there is none. */
export function firefoxPath(): string {
  return process.env['FIREFOX'] || '/usr/bin/firefox-esr';
}
