type Json = Record<string, unknown>;

/** Finds what has an address of its own in a manifest or a list: a canvas, a page, an annotation. */
export function findPart(tree: unknown, address: string): Json | undefined {
  if (tree === null || typeof tree !== 'object') return undefined;
  if (!Array.isArray(tree) && isWhole(tree, address)) return { ...tree };
  for (const below of Object.values(tree)) {
    const found = findPart(below, address);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Not a reference, which has id and type alone. */
function isWhole(node: object, address: string): boolean {
  const isNamed = ('id' in node && node.id === address) || ('@id' in node && node['@id'] === address);
  return isNamed && Object.keys(node).length > 2;
}
