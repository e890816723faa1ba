/** Formats `1.4 s`. */
export function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}

/** Prints a line. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Error that ends the command with a sentence instead of a stack. */
export class Stop extends Error {
  override readonly name = 'Stop';
}

/** Errors of the packages that say in a sentence what a command cannot do. */
const sentences = new Set(['ReleaseError', 'Refusal']);

/** Runs a command of this folder: a Stop, or a failure that names itself, becomes its last line. */
export async function runCommand(act: () => Promise<void>): Promise<void> {
  try {
    await act();
  } catch (error) {
    if (!(error instanceof Stop || (error instanceof Error && sentences.has(error.name)))) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}

/**
 * Measures how long an act takes.
 * @returns what the act returns, and how long it took
 */
export async function timed<Result>(act: () => Promise<Result>): Promise<{ result: Result; ms: number }> {
  const started = performance.now();
  const result = await act();
  return { result, ms: performance.now() - started };
}
