import type { TestProject } from 'vitest/node';
import { demonstrationDir, startStack } from './stack.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the site, and of the archive behind it. */
    site: string;
    archive: string;
  }
}

/** Starts one site for all API tests. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const stack = await startStack({ dataDir: demonstrationDir, env: { LOG_LEVEL: 'warn' } });
  provide('site', stack.url);
  provide('archive', stack.archive.url);
  return () => stack.stop();
}
