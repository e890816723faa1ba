import { defineRemote } from '@iconotheca/kit/remote';

/**
 * Pages by the names of contracts/routes.ts, each loaded when its address is first opened:
 * `name: { load: async () => (await import('./name-page.tsx')).NamePage }`.
 */
export const remote = defineRemote({ slot: 'mf-provenance', shellApi: '^1.0.0', pages: {} });
