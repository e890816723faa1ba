#!/usr/bin/env node
import { userInfo } from 'node:os';
import { resolve } from 'node:path';
import { openStore } from '../store/open-store.ts';
import { runReleaseCommand } from './command.ts';

/** Publishes and promotes finished builds, for a team that has no sources of the site. */
process.exitCode = await runReleaseCommand(process.argv.slice(2), {
  name: 'iconotheca-release',
  store: () =>
    openStore({ folder: resolve(process.env['RELEASES_DIR'] || 'releases'), address: process.env['RELEASES_STORE'] }),
  by: process.env['RELEASED_BY'] || userInfo().username,
  browser: process.env['CHROMIUM'] || undefined,
  sandbox: process.env['CHROMIUM_SANDBOX'],
  say: (line) => void process.stdout.write(`${line}\n`),
  complain: (line) => void process.stderr.write(`${line}\n`),
});
