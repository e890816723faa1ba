/**
 * Parses JSON of unknown origin.
 * @returns undefined for a text that is no JSON
 */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    if (cause instanceof SyntaxError) return undefined;
    throw cause;
  }
}
