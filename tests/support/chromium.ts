import { existsSync } from 'node:fs';

const [quickest, whole] = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/** Debian's Chromium, kept from asking the network for anything but the site. */
export const chromium = {
  launchOptions: {
    executablePath: process.env['CHROMIUM'] || (existsSync(quickest) ? quickest : whole),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  },
};
