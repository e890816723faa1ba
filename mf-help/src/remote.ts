import { defineRemote } from '@iconotheca/remote-sdk/remote';

/** Every help page, loaded when the first one is opened. */
export const remote = defineRemote<'help'>({
  slot: 'mf-help',
  pages: { help: { load: async () => (await import('./help-page.tsx')).HelpPage } },
});
