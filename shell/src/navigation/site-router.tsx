import { createContext, useContext, useLayoutEffect, useState, useTransition, type ReactNode } from 'react';
import { Router, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom';

const PendingContext = createContext(false);

/**
 * The address bar as the router's. The page on screen stays until the next one can be drawn, as in the package's own
 * BrowserRouter; that one does not report that a page is on its way. The history is the one that BrowserRouter makes, which
 * the package exports by this name alone.
 */
export function SiteRouter({ children }: { children: ReactNode }) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }));
  const [at, setAt] = useState({ location: history.location, navigationType: history.action });
  const [isPending, startTransition] = useTransition();

  useLayoutEffect(
    () =>
      history.listen(({ location, action }) => {
        startTransition(() => setAt({ location, navigationType: action }));
      }),
    [history],
  );

  return (
    <Router {...at} navigator={history}>
      <PendingContext value={isPending}>{children}</PendingContext>
    </Router>
  );
}

/** Whether the page of the next address is on its way. */
export function useIsPagePending(): boolean {
  return useContext(PendingContext);
}
