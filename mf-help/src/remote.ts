import { defineRemote } from '@iconotheca/kit/remote';

/** Every help page, loaded when the first one is opened. */
export const remote = defineRemote({
  slot: 'mf-help',
  shellApi: '^1.0.0',
  pages: { help: { load: async () => (await import('./help-page.tsx')).HelpPage } },
});
