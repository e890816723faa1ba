import { defineRemote } from '@iconotheca/kit/rspack';

export default defineRemote({ slot: 'mf-help', folder: import.meta.dirname });
