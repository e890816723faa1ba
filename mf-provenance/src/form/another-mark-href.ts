/** Returns the form of another mark on the page that a record is of. */
export function anotherMarkHref(uid: string): string {
  return `/r/cerl/pda/?from=${encodeURIComponent(uid)}`;
}
