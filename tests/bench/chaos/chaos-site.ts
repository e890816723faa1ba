import { takeFreePort } from '@iconotheca/remote-sdk/dev/free-port';
import { readFileSync } from 'node:fs';
import { credentials } from '@iconotheca/contracts/account/session';
import { z } from 'zod';
import { startCatalogues, type Catalogues } from '../../support/catalogues.ts';
import { runCommand, type ServerProcess } from '../../support/process.ts';
import { startArchive, startBff } from '../../support/stack.ts';
import { openSlowWay, type SlowWay } from './slow-way.ts';

export interface Person {
  user: string;
  pass: string;
  token: string;
  /** Their public id, by which what they wrote is known. */
  name: string;
}

/**
 * The whole site, whose servers keep their addresses when they are started again, as a supervisor (systemd, Docker) would start
 * them: at once.
 */
export interface ChaosSite {
  /** Address of the site. */
  url: string;
  dataDir: string;
  way: SlowWay;
  catalogues: Catalogues;
  people: Person[];
  archive: () => ServerProcess;
  bff: () => ServerProcess;
  /** Starts it again, after it ended. @param env beside what it always has */
  restartArchive: (env?: Record<string, string>) => Promise<void>;
  restartBff: (env?: Record<string, string>) => Promise<void>;
  /** `npm run archive -- …` on its data, also while it runs. @returns what it said */
  command: (...args: string[]) => Promise<string>;
  logIn: (person: Person) => Promise<void>;
  /** Returns the memory of the machine that each server holds, in MB. */
  memory: () => { archive: number; bff: number };
  stop: () => Promise<void>;
}

const peopleCount = 6;
const newAccount = z.object({ password: z.string() });

/** Starts the site with its accounts, and catalogues beside it. */
export async function startChaosSite(dataDir: string): Promise<ChaosSite> {
  const command = async (...args: string[]) => {
    const { code, output } = await runCommand({ args: ['archive/src/main.ts', ...args], env: { DATA_DIR: dataDir } });
    if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}: ${output}`);
    return output;
  };
  const people: Person[] = [];
  for (let at = 0; at < peopleCount; at += 1) {
    const user = `chaos-${process.pid}-${at}`;
    const said = await command('account', 'add', user, '--name', `Reader ${at}`, '--json');
    people.push({ user, pass: newAccount.parse(JSON.parse(said)).password, token: '', name: `Reader ${at}` });
  }
  const catalogues = await startCatalogues();
  const [archivePort, bffPort] = [await takeFreePort(), await takeFreePort()];
  const archiveEnv = { ARCHIVE_PORT: String(archivePort), LOG_LEVEL: 'warn' };
  let archive = await startArchive(dataDir, archiveEnv);
  const way = await openSlowWay(archive.url);
  const bffEnv = { PORT: String(bffPort), CERL_URL: catalogues.url, LOG_LEVEL: 'warn' };
  let bff = await startBff(way.url, bffEnv);

  return {
    url: bff.url,
    dataDir,
    way,
    catalogues,
    people,
    command,
    archive: () => archive,
    bff: () => bff,
    async restartArchive(env = {}) {
      archive = await startArchive(dataDir, { ...archiveEnv, ...env });
    },
    async restartBff(env = {}) {
      bff = await startBff(way.url, { ...bffEnv, ...env });
    },
    async logIn(person) {
      const response = await fetch(`${bff.url}/api/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ user: person.user, pass: person.pass }),
      });
      if (!response.ok) throw new Error(`${person.user} could not log in: ${await response.text()}`);
      person.token = credentials.parse(await response.json()).token;
    },
    memory: () => ({ archive: residentMb(archive), bff: residentMb(bff) }),
    async stop() {
      way.close();
      await bff.stop();
      await archive.stop();
      await catalogues.stop();
    },
  };
}

/** Resident memory of a process, shared libraries and mapped files included. */
function residentMb({ process: { pid } }: ServerProcess): number {
  try {
    const kb = /^VmRSS:\s+(?<kb>\d+) kB$/mu.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.groups?.['kb'];
    return Math.round(Number(kb) / 1_000);
  } catch {
    // A process that has ended holds none.
    return 0;
  }
}
