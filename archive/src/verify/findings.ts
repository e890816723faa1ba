/** Remedy for a finding. */
export type Remedy =
  /** The archive makes it anew from what it has. */
  | 'repair'
  /** It is gone here: only a backup has it. */
  | 'backup'
  /** Nothing is wrong: something to know. */
  | 'none';

export interface Finding {
  part: 'records' | 'index' | 'images';
  remedy: Remedy;
  /** A sentence. */
  says: string;
}

/** Status that a command ends with where something of the archive is wrong. */
export const somethingWrong = 2;

const mostNamed = 5;

/** Lists names: `a, b, c and 12 more` */
export function named(names: readonly string[]): string {
  const shown = names.slice(0, mostNamed).join(', ');
  const more = names.length - mostNamed;
  return more > 0 ? `${shown} and ${more.toLocaleString('en-GB')} more` : shown;
}
