/** Returns a shelfmark without spaces, signs and capitals of ASCII. */
export function comparedShelfmark(shelfmark: string): string {
  return asciiLower(shelfmark.replaceAll(/[ .,\-/:()]/gu, ''));
}

/** Returns a text as databases write it small that know the letters of ASCII alone. */
export function asciiLower(text: string): string {
  return text.replaceAll(/[A-Z]/gu, (letter) => letter.toLowerCase());
}
