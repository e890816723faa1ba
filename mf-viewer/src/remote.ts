import { defineRemote } from '@iconotheca/remote-sdk/remote';

/** The item's page, that of a task and that of several items, each loaded when it is first opened. */
export const remote = defineRemote<'item' | 'describe' | 'compare'>({
  slot: 'mf-viewer',
  pages: {
    item: { load: async () => (await import('./item/item-page.tsx')).ItemPage },
    describe: { load: async () => (await import('./describe/describe-page.tsx')).DescribePage },
    compare: { load: async () => (await import('./compare/compare-page.tsx')).ComparePage },
  },
});
