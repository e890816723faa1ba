import { defineShell } from '@iconotheca/remote-sdk/build';

export default defineShell({ folder: import.meta.dirname });
