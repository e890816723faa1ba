/*
 * Pages are changed by others: a browser's translator puts <font> elements in the place of texts, extensions wrap and
 * take away what they like. React goes on with the nodes that it made, and a node that is not where it was put makes the
 * browser throw. Here it is looked for: within what it was wrapped into, or by what came in its place.
 * This module stands before React's renderer, and works for the whole page.
 */

/** A node's place at the time it was taken out: what came for it, and what followed. */
interface Vacated {
  by: readonly Node[];
  next: Node | null;
}

const vacated = new WeakMap<Node, Vacated>();
// Called with the node that they are for.
/* oxlint-disable typescript/unbound-method */
const native = {
  removeChild: Node.prototype.removeChild,
  insertBefore: Node.prototype.insertBefore,
  appendChild: Node.prototype.appendChild,
  replaceChild: Node.prototype.replaceChild,
};
/* oxlint-enable typescript/unbound-method */

function follow(records: readonly MutationRecord[]): void {
  for (const { removedNodes, addedNodes, previousSibling, nextSibling } of records) {
    for (const node of removedNodes) {
      // Put for it at once, or beside it before it was taken out.
      const beside = [previousSibling, nextSibling].filter((other) => other?.nodeName === 'FONT');
      const by = addedNodes.length > 0 ? [...addedNodes] : node instanceof Text ? beside : [];
      vacated.set(node, { by: by.filter((other) => other !== null), next: nextSibling });
    }
  }
}

const observer = new MutationObserver(follow);
observer.observe(document.documentElement, { childList: true, subtree: true });

/** The child of a parent within which a node lies, or what came in its place. */
function childFor(parent: Node, node: Node, seen = new Set<Node>()): Node | undefined {
  if (seen.has(node)) return undefined;
  seen.add(node);
  let child: Node | null = node;
  while (child !== null && child.parentNode !== parent) child = child.parentNode;
  if (child !== null) return child;
  for (const other of vacated.get(node)?.by ?? []) {
    const found = childFor(parent, other, seen);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The child of a parent before which something belongs that was to stand before a node; null at its end. */
function placeFor(parent: Node, node: Node): Node | null {
  const seen = new Set<Node>();
  for (let next: Node | null = node; next !== null && !seen.has(next); next = vacated.get(next)?.next ?? null) {
    seen.add(next);
    const child = childFor(parent, next);
    if (child !== undefined) return child;
  }
  return null;
}

/** Finds what stands for a node that was taken out of the page. */
function standInOf(node: Node): Node | undefined {
  follow(observer.takeRecords());
  if (node.isConnected) return undefined;
  return vacated.get(node)?.by.find((other) => other.isConnected);
}

/** Takes out what stands for a node: the node itself, with what it alone was wrapped into. */
function takeOut(parent: Node, node: Node): void {
  let top = node.isConnected ? node : standInOf(node);
  while (top?.parentNode && top.parentNode !== parent && top.parentNode.childNodes.length === 1) top = top.parentNode;
  if (top?.parentNode) native.removeChild.call(top.parentNode, top);
}

Node.prototype.removeChild = function removeChild<Child extends Node>(this: Node, child: Child): Child {
  if (child.parentNode === this) native.removeChild.call(this, child);
  else takeOut(this, child);
  return child;
};

Node.prototype.insertBefore = function insertBefore<Child extends Node>(
  this: Node,
  node: Child,
  before: Node | null,
): Child {
  const standIn = vacated.has(node) ? standInOf(node) : undefined;
  if (standIn?.parentNode) native.removeChild.call(standIn.parentNode, standIn);
  const isThere = !before || before.parentNode === this;
  if (!isThere) follow(observer.takeRecords());
  native.insertBefore.call(this, node, isThere ? before : placeFor(this, before));
  return node;
};

Node.prototype.appendChild = function appendChild<Child extends Node>(this: Node, node: Child): Child {
  const standIn = vacated.has(node) ? standInOf(node) : undefined;
  if (standIn?.parentNode) native.removeChild.call(standIn.parentNode, standIn);
  native.appendChild.call(this, node);
  return node;
};

Node.prototype.replaceChild = function replaceChild<Child extends Node>(this: Node, node: Node, child: Child): Child {
  if (child.parentNode === this) native.replaceChild.call(this, node, child);
  else {
    this.insertBefore(node, child);
    this.removeChild(child);
  }
  return child;
};

const value = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue');

/** A text that says something else from now on comes back for the translation of what it said. */
Object.defineProperty(Node.prototype, 'nodeValue', {
  ...value,
  set(this: Node, text: string | null) {
    value?.set?.call(this, text);
    const standIn = vacated.has(this) ? standInOf(this) : undefined;
    if (standIn?.parentNode) native.replaceChild.call(standIn.parentNode, this, standIn);
  },
});
