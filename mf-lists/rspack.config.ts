import { defineRemote } from '@iconotheca/remote-sdk/build/index';

export default defineRemote({ slot: 'mf-lists', folder: import.meta.dirname });
