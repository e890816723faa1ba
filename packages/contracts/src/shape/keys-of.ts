/** Returns the keys of a table that has no others, in its order: `Object.keys` forgets their type. */
export function keysOf<Key extends string>(table: Readonly<Record<Key, unknown>>): Key[] {
  return Object.keys(table) as Key[];
}
