import { examplePageData } from '@iconotheca/ui/testing/page-data';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { MemoryRouter } from 'react-router-dom';
import { vi } from 'vitest';

/** Renders the page as it stands before any answer has come, with the parts that are loaded when they are needed. */
export async function markupOf(content: ReactNode): Promise<string> {
  const location = new URL('https://iconotheca.example/');
  vi.stubGlobal('location', location);
  vi.stubGlobal('window', { location });
  vi.stubGlobal('document', { getElementById: () => ({ textContent: JSON.stringify(examplePageData) }) });
  const { prelude } = await prerender(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>{content}</MemoryRouter>
    </QueryClientProvider>,
  );
  const markup = await new Response(prelude).text();
  return markup.replace(/<!--.*?-->/gu, '');
}
