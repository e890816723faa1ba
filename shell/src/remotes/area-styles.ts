/** Switch that turns the style sheets of areas on and off. */
export interface AreaStyles {
  /** An area comes on screen: its style sheets count, those of others do not. */
  show: (folder: string) => void;
  /** It leaves. */
  hide: (folder: string) => void;
}

type SheetElement = HTMLLinkElement | HTMLStyleElement;

/**
 * Watches the style sheets of areas. One belongs to the release in whose folder it lies, one without an address to the
 * area on screen when it came. It counts while that area is on screen, so that rules that reach beyond an area end with
 * it.
 * @param folders those of all releases that the page may load, as whole addresses
 */
export function watchStyles(folders: readonly string[]): AreaStyles {
  const owners = new Map<SheetElement, string>();
  const adopted = new Map<string, readonly CSSStyleSheet[]>();
  const own = [...document.adoptedStyleSheets];
  let shown: string | undefined;

  function apply(element: SheetElement): void {
    // By `media` or `disabled` of the element it would be fetched late or again.
    if (element.sheet !== null) element.sheet.disabled = owners.get(element) !== shown;
  }

  function take(node: Node): void {
    if (!(node instanceof HTMLLinkElement || node instanceof HTMLStyleElement)) return;
    if (node instanceof HTMLLinkElement && node.rel !== 'stylesheet') return;
    const address = node instanceof HTMLLinkElement ? node.href : undefined;
    const owner = address === undefined ? shown : folders.find((folder) => address.startsWith(folder));
    if (owner === undefined) return;
    owners.set(node, owner);
    node.addEventListener('load', () => apply(node));
    apply(node);
  }

  new MutationObserver((changes) => {
    for (const { addedNodes, removedNodes } of changes) {
      for (const node of addedNodes) take(node);
      for (const node of removedNodes) owners.delete(node as SheetElement);
    }
  }).observe(document.head, { childList: true });

  function change(next: string | undefined): void {
    if (shown === next) return;
    if (shown !== undefined) adopted.set(shown, [...document.adoptedStyleSheets]);
    shown = next;
    document.adoptedStyleSheets = [...((next === undefined ? undefined : adopted.get(next)) ?? own)];
    for (const element of owners.keys()) apply(element);
  }

  return {
    show: change,
    hide(folder) {
      if (shown === folder) change(undefined);
    },
  };
}
