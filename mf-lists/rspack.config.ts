import { defineRemote } from '@iconotheca/kit/rspack';

export default defineRemote({ slot: 'mf-lists', folder: import.meta.dirname });
