import { defineRemote } from '@iconotheca/remote-sdk/remote';
import { loadWording } from './words/load.ts';

/** Remote of the workshop, where editors bring sheets into their collections, and names are made one. */
export const remote = defineRemote<'runs' | 'newRun' | 'run' | 'names' | 'name' | 'nameRun'>({
  slot: 'mf-workshop',
  wording: loadWording,
  pages: {
    runs: { load: async () => (await import('./runs/runs-page.tsx')).RunsPage },
    newRun: { load: async () => (await import('./start/new-run-page.tsx')).NewRunPage },
    run: { load: async () => (await import('./run/run-page.tsx')).RunPage },
    names: { load: async () => (await import('./names/names-page.tsx')).NamesPage },
    name: { load: async () => (await import('./names/edit-name-page.tsx')).EditNamePage },
    nameRun: { load: async () => (await import('./names/name-run-page.tsx')).NameRunPage },
  },
});
