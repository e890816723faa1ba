/** The keys of a table that has no others, in its order: `Object.keys` forgets what they are. */
export function keysOf<Key extends string>(table: Readonly<Record<Key, unknown>>): Key[] {
  return Object.keys(table) as Key[];
}
