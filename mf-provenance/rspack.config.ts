import { defineRemote } from '@iconotheca/kit/rspack';

export default defineRemote({ slot: 'mf-provenance', folder: import.meta.dirname });
