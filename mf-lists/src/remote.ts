import { defineRemote } from '@iconotheca/remote-sdk/remote';

/** Lists and saved items, loaded when the page is first opened. */
export const remote = defineRemote<'lists'>({
  slot: 'mf-lists',
  pages: { lists: { load: async () => (await import('./lists-page.tsx')).ListsPage } },
});
