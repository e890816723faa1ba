import { defineRemote } from '@iconotheca/remote-sdk/build';

export default defineRemote({ slot: 'mf-provenance', folder: import.meta.dirname });
