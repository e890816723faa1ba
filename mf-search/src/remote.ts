import { defineRemote } from '@iconotheca/remote-sdk/remote';
import { loadWording } from './words/load.ts';

/** The home page, the sections' results, the pages of concepts, makers and places, and the browser of Iconclass, each loaded when its address is first opened. */
export const remote = defineRemote<'home' | 'section' | 'concept' | 'maker' | 'place' | 'iconclass'>({
  slot: 'mf-search',
  wording: loadWording,
  pages: {
    home: { load: async () => (await import('./home/home-page.tsx')).HomePage },
    section: { load: async () => (await import('./section/section-page.tsx')).SectionPage },
    concept: { load: async () => (await import('./subject/subject-page.tsx')).SubjectPage },
    maker: { load: async () => (await import('./name/name-page.tsx')).MakerPage },
    place: { load: async () => (await import('./name/name-page.tsx')).PlacePage },
    iconclass: { load: async () => (await import('./browser/browser-page.tsx')).BrowserPage },
  },
});
