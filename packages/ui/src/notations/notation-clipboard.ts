/** Beyond this the oldest go. */
const longest = 100;

/** The latest copy first; a notation that is copied again comes to the front. */
export function withCopied(notations: readonly string[], copied: string): string[] {
  return [copied, ...withoutCopied(notations, copied)].slice(0, longest);
}

export function withoutCopied(notations: readonly string[], dropped: string): string[] {
  return notations.filter((notation) => notation !== dropped);
}
