import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from './project.ts';

interface Run {
  /** By default the project's folder. */
  cwd?: string;
  env?: Readonly<Record<string, string>>;
  /** Shows the output as it comes, instead of returning it. */
  isShown?: boolean;
}

export interface Ran {
  isGood: boolean;
  output: string;
}

/** Runs a program of the project's packages, or of the system, to its end. */
export function run(
  program: string,
  args: readonly string[],
  { cwd = root, env, isShown = false }: Run = {},
): Promise<Ran> {
  return new Promise((settle, refuse) => {
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', isShown ? 'inherit' : 'pipe', isShown ? 'inherit' : 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    }
    child.on('error', refuse);
    child.on('close', (code) => settle({ isGood: code === 0, output }));
  });
}

/** Returns the path of a program that a package of this workspace brings. */
export function programOf(workspace: string, name: string): string {
  return join(root, workspace, 'node_modules/.bin', name);
}
