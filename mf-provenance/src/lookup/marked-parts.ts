export interface Part {
  text: string;
  isTyped: boolean;
}

/** Splits a name into parts: those with which words begin as they were typed, and the rest. */
export function markedParts(name: string, typed: string): Part[] {
  const words = typed.match(/[\p{L}\p{M}\p{N}]+/gu);
  if (words === null) return [{ text: name, isTyped: false }];
  const longestFirst = [...words].sort((one, other) => other.length - one.length);
  const pattern = new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])(${longestFirst.join('|')})`, 'giu');
  // The matched parts stand at every second place.
  return name
    .split(pattern)
    .map((text, index) => ({ text, isTyped: index % 2 === 1 }))
    .filter(({ text }) => text !== '');
}
