import { startServer } from './process.ts';

/** The catalogues that look-ups ask, as a server of ours in their form: CERL_URL names its address. */
export interface Catalogues {
  url: string;
  /** Sets how they answer from now on: `fast`, `slow`, `reset` and the others that `bff/src/testing/catalogues` lists. */
  setMode: (mode: string) => Promise<void>;
  /** Path and query of every question so far. */
  asked: () => Promise<string[]>;
  stop: () => Promise<void>;
}

/** Starts catalogues of books in a process of their own. */
export async function startCatalogues(): Promise<Catalogues> {
  const { url, stop } = await startServer({ args: ['bff/src/testing/catalogues/catalogues-process.ts'], env: {} });
  const control = `${url}/fake`;
  return {
    url,
    stop,
    async setMode(mode) {
      const { ok } = await fetch(control, { method: 'PUT', body: mode });
      if (!ok) throw new Error(`The catalogues have no mode ${mode}.`);
    },
    asked: async () => (await (await fetch(control)).json()) as string[],
  };
}
