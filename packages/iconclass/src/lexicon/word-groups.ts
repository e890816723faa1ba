/** A group of more is no word's forms: something was joined that only looks alike. */
const mostTogether = 60;

/** Joins names to groups, step by step; a step that would make too large a group is left out. */
export function createGroups() {
  const above = new Map<string, string>();
  const sizes = new Map<string, number>();

  /** The one name that stands for the group of a name. */
  function find(name: string): string {
    let root = name;
    for (let next = above.get(root); next !== undefined; next = above.get(root)) root = next;
    for (let each = name; each !== root;) {
      const next = above.get(each) ?? root;
      above.set(each, root);
      each = next;
    }
    return root;
  }

  function join(one: string, other: string): void {
    const [first, second] = [find(one), find(other)];
    const size = (sizes.get(first) ?? 1) + (sizes.get(second) ?? 1);
    if (first === second || size > mostTogether) return;
    above.set(second, first);
    sizes.set(first, size);
  }

  return { find, join, isAlone: (name: string) => (sizes.get(find(name)) ?? 1) === 1 };
}
