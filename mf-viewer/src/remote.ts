import { defineRemote } from '@iconotheca/remote-sdk/remote';
import { loadWording } from './words/load.ts';

/** The pages of an item, a task, several items, an owner and a copy, each loaded when it is first opened. */
export const remote = defineRemote<'item' | 'describe' | 'compare' | 'owner' | 'copy'>({
  slot: 'mf-viewer',
  wording: loadWording,
  pages: {
    item: { load: async () => (await import('./item/item-page.tsx')).ItemPage },
    describe: { load: async () => (await import('./describe/describe-page.tsx')).DescribePage },
    compare: { load: async () => (await import('./compare/compare-page.tsx')).ComparePage },
    owner: { load: async () => (await import('./owner/owner-page.tsx')).OwnerPage },
    copy: { load: async () => (await import('./copy/copy-page.tsx')).CopyPage },
  },
});
