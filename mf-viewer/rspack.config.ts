import { defineRemote } from '@iconotheca/remote-sdk/build/index';

export default defineRemote({ slot: 'mf-viewer', folder: import.meta.dirname });

/** Pages that stand by themselves: Mirador needs a security policy and a React of its own. */
export const ownPages = { mirador: './src/mirador/main.ts' };
