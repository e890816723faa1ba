import { defineRemote } from '@iconotheca/remote-sdk/build/index';

export default defineRemote({ slot: 'mf-provenance', folder: import.meta.dirname });
