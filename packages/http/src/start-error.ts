/** Reason why a program cannot start or do its work, in one sentence. It is printed without a stack; exit code 1. */
export class StartError extends Error {
  constructor(message: string, { cause }: { cause?: unknown } = {}) {
    super(message, { cause });
    this.name = 'StartError';
  }
}
