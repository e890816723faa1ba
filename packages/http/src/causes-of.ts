/** Deeper ones tell nothing more. */
const mostCauses = 8;
/** Form of what may be a token or a secret: long, in one piece, of signs that no word is made of. */
const secretForm = /(?=[\w~+=-]*(?:\d|[a-z][A-Z]))[\w~+=-]{16,}/gu;

/**
 * Names an error and its causes for a log: the kind, code and words of each. Other fields of an error, such as the
 * answer of another server, are left out, and so are possible secrets in its words.
 */
export function causesOf(error: unknown): string[] {
  const causes: string[] = [];
  let cause = error;
  while (cause instanceof Error && causes.length < mostCauses) {
    causes.push(wordsOf(cause));
    ({ cause } = cause);
  }
  return causes;
}

function wordsOf(error: Error): string {
  const { name, message } = error;
  const code = 'code' in error && typeof error.code === 'string' ? ` ${error.code}` : '';
  // The words of a parser repeat a piece of what it read.
  const words = error instanceof SyntaxError ? '' : `: ${message.replaceAll(secretForm, '…')}`;
  return `${name}${code}${words}`;
}
