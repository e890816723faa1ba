/** Longest wait for a dialog to open and show its content. */
const patienceMs = 2_000;

/** Gives the focus to an element as soon as the page has it. */
export function focusWhenThere(selector: string): void {
  const find = () => document.querySelector<HTMLElement>(selector);
  const present = find();
  if (present !== null) {
    focus(present);
    return;
  }
  const observer = new MutationObserver(() => {
    const element = find();
    if (element === null) return;
    observer.disconnect();
    // A dialog that has just opened takes the focus first.
    requestAnimationFrame(() => focus(element));
  });
  observer.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => observer.disconnect(), patienceMs);
}

function focus(element: HTMLElement): void {
  element.focus({ preventScroll: true });
  element.scrollIntoView({ block: 'nearest' });
}
