const maxSigns = 200;

/**
 * Returns a name from elsewhere as it may stand in a line of ours: without ends of lines, and without invisible signs,
 * such as those that turn the direction of text. Joiners stay: names in several scripts are written with them.
 * @returns undefined where nothing is left that could be read
 */
export function readableName(text: string): string | undefined {
  const shown = text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')
    .replaceAll(/(?![\u200c\u200d])\p{Cf}/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim();
  return /[\p{L}\p{N}]/u.test(shown) ? Array.from(shown).slice(0, maxSigns).join('').trimEnd() : undefined;
}
