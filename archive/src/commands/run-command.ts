import { ApiError } from '@iconotheca/contracts/http/error';
import { databaseFile } from '../archive.ts';
import { readConfig, type Config } from '../config.ts';
import { isSqliteError } from '@iconotheca/sqlite';
import { explainError } from '../db/explain-error.ts';
import { named, somethingWrong } from '../verify/findings.ts';
import { StartError } from '@iconotheca/http/start-error';

/**
 * Runs a command with what the environment says. One that cannot do its work ends with one sentence on standard error
 * and 1; a fault of ours ends with its stack.
 */
export async function runCommand(command: (config: Config) => Promise<void>): Promise<void> {
  let config: Config | undefined;
  try {
    config = readConfig(process.env);
    await command(config);
  } catch (error) {
    process.exitCode = 1;
    process.stderr.write(`${whyIn(error, config)}\n`);
  }
}

function whyIn(error: unknown, config: Config | undefined): string | undefined {
  if (error instanceof StartError || error instanceof ApiError) return error.message;
  if (config?.records === 'sqlite' && isSqliteError(error)) return explainError(error, databaseFile(config.dataDir));
  return error instanceof Error ? error.stack : String(error);
}

/** Says on standard error which rows are not what was saved, and ends the command with the status for that. */
export function tellDamaged(damaged: readonly string[], where: string): void {
  if (damaged.length === 0) return;
  process.exitCode = somethingWrong;
  process.stderr.write(
    `Rows ${where} are not what was saved, their digests differ: ${named(damaged)}. An earlier backup may have them as they were.\n`,
  );
}

/** Prints the answer of a command: a sentence for people, or the same as JSON. */
export function say(lines: readonly string[], data: unknown, { json }: { json?: boolean | undefined }): void {
  process.stdout.write(json ? `${JSON.stringify(data)}\n` : lines.map((line) => `${line}\n`).join(''));
}
