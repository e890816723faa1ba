import { defineRemote } from '@iconotheca/remote-sdk/remote';
import { loadWording } from './words/load.ts';

/** The home page and the sections' results, each loaded when its address is first opened. */
export const remote = defineRemote<'home' | 'section'>({
  slot: 'mf-search',
  wording: loadWording,
  pages: {
    home: { load: async () => (await import('./home/home-page.tsx')).HomePage },
    section: { load: async () => (await import('./section/section-page.tsx')).SectionPage },
  },
});
