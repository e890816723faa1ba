/** Returns what was typed as words on one line: whole characters, no control characters, nothing round it. */
export function plainText(text: string): string {
  return text
    .toWellFormed()
    .replace(/\p{Cc}+/gu, ' ')
    .trim();
}
