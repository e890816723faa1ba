import { defineRemote } from '@iconotheca/remote-sdk/remote';
import { loadWording } from './words/load.ts';

/** Remote of lists and saved items, loaded when the page is first opened. */
export const remote = defineRemote<'lists'>({
  slot: 'mf-lists',
  wording: loadWording,
  pages: { lists: { load: async () => (await import('./lists-page.tsx')).ListsPage } },
});
