import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { runProgram } from '../../support/run-program.ts';

/** A team at a shell of its own: what it sets and where it goes stays for its next command. */
export interface Team {
  /** Runs command lines one after the other. @returns what they said @throws with it when one fails */
  run: (commands: string) => Promise<string>;
  /** Starts a command that goes on, and waits for the address that it says. */
  start: (command: string) => Promise<Running>;
  /** Writes a file where the team is. @returns what stood there */
  write: (path: string, text: string) => Promise<void>;
  read: (path: string) => Promise<string>;
}

export interface Running {
  url: string;
  stop: () => Promise<void>;
}

/**
 * Makes a team with a folder and an environment of its own.
 * @param folder that the team begins in; what it sets is kept beside it
 */
export async function aTeam(folder: string, env: Readonly<Record<string, string>>): Promise<Team> {
  const place = `${folder}.place`;
  const set = `${folder}.env`;
  await mkdir(folder, { recursive: true });
  await writeFile(place, folder);
  await writeFile(set, '');
  const wholeEnv = { ...env, PLACE: place, SET: set };
  const before = 'set -e; . "$SET"; cd "$(cat "$PLACE")"';
  const after = 'pwd > "$PLACE"; export -p > "$SET"';
  const at = async (path: string) => join((await readFile(place, 'utf8')).trim(), path);

  return {
    async run(commands) {
      const variables = Object.entries(wholeEnv).map(([name, value]) => `${name}=${value}`);
      // A team's bundler must not take itself for one that is run by tests.
      const unset = ['VITEST', 'NODE_ENV'].flatMap((name) => ['-u', name]);
      const args = [...unset, ...variables, 'bash', '-c', `${before}\n${commands}\n${after}`];
      const { code, stdout, stderr } = await runProgram('env', args, 4 * 60_000);
      if (code !== 0) throw new Error(`${commands.trim()} ended with ${code}:\n${stdout}${stderr}`);
      return stdout + stderr;
    },
    async start(command) {
      const child = spawn('bash', ['-c', `${before}\nexec ${command.trim()}`], {
        env: { ...process.env, ...wholeEnv },
        stdio: ['ignore', 'pipe', 'inherit'],
        detached: true,
      });
      for await (const line of createInterface({ input: child.stdout })) {
        const url = / is at (?<url>http:\/\/[^/]+)\//u.exec(line)?.groups?.['url'];
        if (url === undefined) continue;
        child.stdout.resume();
        return { url, stop: () => stopAll(child) };
      }
      throw new Error(`${command.trim()} ended before it was ready.`);
    },
    async write(path, text) {
      const file = await at(path);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, text);
    },
    read: async (path) => readFile(await at(path), 'utf8'),
  };
}

/** Ctrl-C at a shell reaches the program and those that it started. */
async function stopAll(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null) return;
  const ended = once(child, 'exit');
  process.kill(-child.pid, 'SIGINT');
  await ended;
}
