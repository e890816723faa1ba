import { defineRemote } from '@iconotheca/remote-sdk/build';

export default defineRemote({ slot: 'mf-lists', folder: import.meta.dirname });
