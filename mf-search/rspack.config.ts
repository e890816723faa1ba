import { defineRemote } from '@iconotheca/kit/rspack';

export default defineRemote({ slot: 'mf-search', folder: import.meta.dirname });
