import { defineRemote } from '@iconotheca/remote-sdk/build/index';

export default defineRemote({ slot: 'mf-search', folder: import.meta.dirname });
