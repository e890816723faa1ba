import { defineShell } from '@iconotheca/kit/rspack';

export default defineShell({ folder: import.meta.dirname });
