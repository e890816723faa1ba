import { defineRemote } from '@iconotheca/remote-sdk/build';

export default defineRemote({ slot: 'mf-search', folder: import.meta.dirname });
