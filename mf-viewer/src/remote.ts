import { defineRemote } from '@iconotheca/kit/remote';

/** The item's page, loaded when the first item is opened. */
export const remote = defineRemote({
  slot: 'mf-viewer',
  shellApi: '^1.0.0',
  pages: { item: { load: async () => (await import('./item-page.tsx')).ItemPage } },
});
