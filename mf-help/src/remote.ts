import { defineRemote } from '@iconotheca/remote-sdk/remote';
import { loadWording } from './words/load.ts';

/** Every help page, loaded when the first one is opened. */
export const remote = defineRemote<'help'>({
  slot: 'mf-help',
  wording: loadWording,
  pages: { help: { load: async () => (await import('./help-page.tsx')).HelpPage } },
});
