import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createStore, Provider } from 'jotai';
import { useState, type ReactNode } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';

export type Store = ReturnType<typeof createStore>;

interface PartPageProps {
  /** The page's address. */
  at?: string;
  /** The pattern that the address is one of, `/r/view/:uid/:section`: the page is given its parts. */
  path?: string;
  /** State of this browser; empty unless it is given. */
  store?: Store | undefined;
  children: ReactNode;
}

/** Gives a part the surroundings of the shell, and nothing of other pages. A failed call is not tried again. */
export function PartPage({ at = '/', path = '*', store: given, children }: PartPageProps) {
  const [store] = useState(() => given ?? createStore());
  const [client] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }));
  return (
    <QueryClientProvider client={client}>
      <Provider store={store}>
        <MemoryRouter initialEntries={[at]}>
          <Routes>
            <Route path={path} element={children} />
          </Routes>
        </MemoryRouter>
      </Provider>
    </QueryClientProvider>
  );
}
