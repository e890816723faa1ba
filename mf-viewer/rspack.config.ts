import { defineRemote } from '@iconotheca/remote-sdk/build';

export default defineRemote({
  slot: 'mf-viewer',
  folder: import.meta.dirname,
  // Mirador needs a security policy and a React of its own.
  ownPages: { mirador: './src/mirador/main.ts' },
});
