/** A name is no longer. */
const mostCharacters = 120;

/** Returns the form of a record with a former owner from a comment: its first line, to be made a name of. */
export function ownerHref(uid: string, comment: string): string {
  const line = comment.trim().split(/[\r\n]/u)[0] ?? '';
  const owner = new URLSearchParams({ owner: line.slice(0, mostCharacters).trim().toWellFormed() });
  return `/r/cerl/pda/edit/${encodeURIComponent(uid)}?${owner.toString()}`;
}
