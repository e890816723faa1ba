import { parse, walk, generate, type CssNode, type Selector } from 'css-tree';

/** Values are not looked at. */
const options = { parseValue: false, parseCustomProperty: false } as const;

/** At-rules whose rules hold where they stand. */
const groups = new Set(['media', 'supports', 'layer', 'container', 'starting-style']);

/**
 * Lists what in a style sheet reaches beyond the elements of its own build: rules whose selectors name no class of it,
 * and sheets that it imports.
 * @param foreign classes that the site's shell has: a rule for one of them alone is no rule of the build's own
 * @returns selectors and imports as they stand in the sheet
 */
export function reachingStyles(sheet: string, foreign: ReadonlySet<string> = new Set()): string[] {
  const found: string[] = [];
  look(parse(sheet, options), false);
  return found;

  /** @param isWithin whether what stands around the rules keeps them to elements of the build */
  function look(node: CssNode, isWithin: boolean): void {
    if (node.type === 'StyleSheet' || node.type === 'Block') {
      for (const child of node.children) look(child, isWithin);
    } else if (node.type === 'Atrule') lookIntoAtrule(node.name.toLowerCase(), node);
    else if (node.type === 'Rule') {
      const selectors = selectorsOf(node.prelude);
      const reaching = selectors.filter((selector) => !isOwn(selector, isWithin));
      found.push(...reaching.map((selector) => generate(selector)));
      // Nested rules are named with the one that reaches far.
      look(node.block, true);
    } else if (node.type === 'Declaration' && node.value.type === 'Raw' && node.value.value.includes('{')) {
      // `h1:not(&) { … }` within a rule begins like a declaration, and is taken for one.
      look(parse(`${node.property}:${node.value.value}`, options), isWithin);
    }

    function lookIntoAtrule(name: string, { prelude, block }: Extract<CssNode, { type: 'Atrule' }>): void {
      if (name === 'import') found.push(`@import ${prelude === null ? '' : generate(prelude)}`);
      if (block === null) return;
      if (groups.has(name)) look(block, isWithin);
      if (name === 'scope') {
        const roots = prelude === null ? [] : selectorsOf(prelude);
        look(block, isWithin || (roots.length > 0 && roots.every((root) => isOwn(root, isWithin))));
      }
    }
  }

  /** Tells whether it takes elements of the build alone, or what stands around it sees to that. */
  function isOwn({ children }: Selector, isWithin: boolean): boolean {
    const parts = children.toArray();
    if (parts.some(namesOwn)) return true;
    // Without a sign for it, what is nested stands below what it is nested in.
    const hasNesting = parts.some(holdsNesting);
    return isWithin && (!hasNesting || parts.some(({ type }) => type === 'NestingSelector'));
  }

  function namesOwn(part: CssNode): boolean {
    if (part.type === 'ClassSelector') return !foreign.has(part.name);
    // `:not` and `:has` say what an element is not, or what stands in it.
    if (part.type !== 'PseudoClassSelector' || !/^(?:is|where)$/iu.test(part.name)) return false;
    const branches = part.children === null ? [] : part.children.toArray().flatMap(selectorsOf);
    return branches.length > 0 && branches.every((branch) => isOwn(branch, false));
  }
}

/** Names of all classes in a style sheet. */
export function classesIn(sheet: string): string[] {
  const names = new Set<string>();
  walk(parse(sheet, options), (node) => {
    if (node.type === 'ClassSelector') names.add(node.name);
  });
  return [...names];
}

/** The selectors of a list; of `@scope (.a) to (.b)` those that it begins at. */
function selectorsOf(node: CssNode): Selector[] {
  if (node.type === 'Selector') return [node];
  if (node.type === 'SelectorList' || node.type === 'AtrulePrelude') {
    return node.children.toArray().flatMap(selectorsOf);
  }
  return node.type === 'Scope' && node.root !== null ? selectorsOf(node.root) : [];
}

/** Also where the parser leaves it as text, as it does within `:not`. */
function holdsNesting(part: CssNode): boolean {
  let isThere = false;
  walk(part, (each) => {
    isThere ||= each.type === 'NestingSelector' || (each.type === 'Raw' && each.value.includes('&'));
  });
  return isThere;
}
