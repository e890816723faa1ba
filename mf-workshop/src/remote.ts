import { defineRemote } from '@iconotheca/remote-sdk/remote';
import { loadWording } from './words/load.ts';

/** Remote of the workshop, where editors bring sheets into their collections. */
export const remote = defineRemote<'runs' | 'newRun' | 'run'>({
  slot: 'mf-workshop',
  wording: loadWording,
  pages: {
    runs: { load: async () => (await import('./runs/runs-page.tsx')).RunsPage },
    newRun: { load: async () => (await import('./start/new-run-page.tsx')).NewRunPage },
    run: { load: async () => (await import('./run/run-page.tsx')).RunPage },
  },
});
