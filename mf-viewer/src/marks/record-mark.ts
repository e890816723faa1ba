/** Returns the id of the mark of a record itself; no pk of the archive holds a colon. */
export function recordMark(uid: string): string {
  return `record:${uid}`;
}
