import { defineRemote } from '@iconotheca/kit/rspack';

export default defineRemote({ slot: 'mf-viewer', folder: import.meta.dirname });
