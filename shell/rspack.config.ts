import { defineShell } from '@iconotheca/remote-sdk/build';

export default defineShell({ folder: import.meta.dirname, serviceWorker: './src/offline/worker/service-worker.ts' });
