/*
 * React tells a hook that developers' tools put into the page of each commit. It is the one sign of a component that
 * draws itself again and again: such a page answers its reader, hardly, and no error is thrown.
 * This module stands before React's renderer.
 */

interface Hook {
  renderers: Map<number, unknown>;
  supportsFiber: boolean;
  inject: (renderer: unknown) => number;
  onCommitFiberRoot?: (...told: unknown[]) => unknown;
  onCommitFiberUnmount: () => void;
}

declare global {
  interface Window {
    __REACT_DEVTOOLS_GLOBAL_HOOK__?: Hook;
  }
}

/** Commits in a second that no page needs: a film of 144 pictures a second, drawn three times over. */
const mostCommits = 500;
/** Seconds in a row that are taken for a loop. */
const restlessSeconds = 3;

let commits = 0;

const hook: Hook = (window.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  renderers: new Map(),
  supportsFiber: true,
  inject: () => 1,
  onCommitFiberUnmount: () => undefined,
});
const { onCommitFiberRoot } = hook;
hook.onCommitFiberRoot = (...told) => {
  commits += 1;
  return onCommitFiberRoot?.apply(hook, told);
};

/** Calls a function when the page has drawn itself without rest for some seconds. */
export function whenRestless(act: () => void): void {
  let seconds = 0;
  setInterval(() => {
    seconds = commits > mostCommits ? seconds + 1 : 0;
    commits = 0;
    if (seconds === restlessSeconds) act();
  }, 1_000);
}
