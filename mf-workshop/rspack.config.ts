import { defineRemote } from '@iconotheca/remote-sdk/build';

export default defineRemote({ slot: 'mf-workshop', folder: import.meta.dirname });
