import {
  createContext,
  useContext,
  useEffectEvent,
  useLayoutEffect,
  useState,
  useTransition,
  type ReactNode,
} from 'react';
import { Router, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom';

const PendingContext = createContext(false);

/** The page that is left stands for at most this long while the next one is on its way. */
const mostPendingMs = 4_000;

let navigatedAt = performance.now();

/** Returns the milliseconds since the reader went to the page of the address. */
export function msSinceNavigation(): number {
  return performance.now() - navigatedAt;
}

interface SiteRouterProps {
  children: ReactNode;
  /** Called with the path of the next page. @returns whether that one has to be loaded anew */
  onNavigate: (pathname: string) => boolean;
}

/**
 * Makes the address bar the router's. The page on screen stays until the next one can be drawn, as in the package's own
 * BrowserRouter; that one does not report that a page is on its way. The history is the one that BrowserRouter makes,
 * which the package exports by this name alone.
 */
export function SiteRouter({ children, onNavigate }: SiteRouterProps) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }));
  const [at, setAt] = useState({ location: history.location, navigationType: history.action });
  const [isPending, startTransition] = useTransition();

  const leadsAway = useEffectEvent((pathname: string) => pathname !== at.location.pathname && onNavigate(pathname));

  useLayoutEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = history.listen(({ location, action }) => {
      clearTimeout(timer);
      navigatedAt = performance.now();
      if (leadsAway(location.pathname)) {
        window.location.reload();
        return;
      }
      const next = { location, navigationType: action };
      startTransition(() => setAt(next));
      // At once, and so with what stands in for a page that is not there; nothing where it is.
      timer = setTimeout(() => setAt(next), mostPendingMs);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [history]);

  return (
    <Router {...at} navigator={history}>
      <PendingContext value={isPending}>{children}</PendingContext>
    </Router>
  );
}

/** Tells whether the page of the next address is still loading. */
export function useIsPagePending(): boolean {
  return useContext(PendingContext);
}
