import { spawn } from 'node:child_process';
import { root } from '../../support/process.ts';

/** Time in ms until a site answered with an act. */
export interface Live {
  /** From the start of the command. */
  fromCommand: number;
  /** From its end, when it had said that it was done; 0 where the site was there before. */
  fromEnd: number;
}

interface Act {
  /** Arguments of `npm run release --`. */
  args: readonly string[];
  env: Readonly<Record<string, string>>;
  /** Address of the site. */
  site: string;
  slot: string;
  /** Version that the site answers with when the act is live. */
  version: string;
}

/** Gives a command on the releases, and asks the site until its pages are made with what was made active. */
export async function measureLive({ args, env, site, slot, version }: Act): Promise<Live> {
  const started = performance.now();
  const command = spawn(process.execPath, ['scripts/release.ts', ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: 'inherit',
  });
  let ended: number | undefined;
  command.on('exit', (code) => {
    if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}.`);
    ended = performance.now();
  });
  for (;;) {
    if ((await activeVersion(site, slot)) === version) break;
    if (performance.now() - started > 60_000) throw new Error(`${args.join(' ')} is not live after a minute.`);
  }
  const live = performance.now();
  return { fromCommand: live - started, fromEnd: ended === undefined ? 0 : live - ended };
}

/** Returns the version that a page of the site gets for a slot now. */
export async function activeVersion(site: string, slot: string): Promise<string | undefined> {
  const view: { slots: Record<string, { releases: { version: string }[] }> } = await (
    await fetch(`${site}/api/releases`)
  ).json();
  return view.slots[slot]?.releases[0]?.version;
}
