import { runProgram, startProgram, type Program, type ServerProcess } from '@iconotheca/tooling/start-program';
import { scaledEnv } from './scaled-stack.ts';

export { root, type ServerProcess } from '@iconotheca/tooling/start-program';

/** Starts one of our servers, on the scaled stack where the tests run on that. */
export async function startServer(program: Program): Promise<ServerProcess> {
  return await startProgram(await scaled(program));
}

/** Runs one of our commands to its end. */
export async function runCommand(program: Program): Promise<{ code: number | null; output: string }> {
  return await runProgram(await scaled(program));
}

async function scaled({ args, env }: Program): Promise<Program> {
  return { args, env: { ...(await scaledEnv(env)), ...env } };
}
