/** Returns a value as a message quotes it, cut where it is long. */
export function quoted(value: string): string {
  return JSON.stringify(value.slice(0, 60));
}
