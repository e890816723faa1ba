import { ApiError } from '@iconotheca/contracts/http/error';
import { readConfig, type Config } from '../config.ts';
import { StartError } from '@iconotheca/http/start-error';

/**
 * Runs a command with what the environment says. One that cannot do its work ends with one sentence on standard error
 * and 1; a fault of ours ends with its stack.
 */
export async function runCommand(command: (config: Config) => Promise<void>): Promise<void> {
  try {
    await command(readConfig(process.env));
  } catch (error) {
    process.exitCode = 1;
    const isSaid = error instanceof StartError || error instanceof ApiError;
    const text = isSaid ? error.message : error instanceof Error ? error.stack : String(error);
    process.stderr.write(`${text}\n`);
  }
}

/** What a command answers: a sentence for people, or the same as JSON. */
export function say(lines: readonly string[], data: unknown, { json }: { json?: boolean }): void {
  process.stdout.write(json ? `${JSON.stringify(data)}\n` : lines.map((line) => `${line}\n`).join(''));
}
