import { defineShell } from '@iconotheca/remote-sdk/build/index';

export default defineShell({ folder: import.meta.dirname });
