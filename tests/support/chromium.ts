import { chromiumArgs, chromiumPath } from '@iconotheca/tooling/browsers';

/** Debian's Chromium, kept from asking the network for anything but the site. */
export const chromium = { launchOptions: { executablePath: chromiumPath(), args: chromiumArgs } };
