import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    /** Files share the modules that they load: loading them anew for each takes a quarter of the time. */
    isolate: false,
    /** Many files wait for a process, a server or a disk: with two at a time a core seldom waits with them. */
    maxWorkers: Math.max(2, availableParallelism() - 1),
    /** Collections of arbitrary items come and go: in a larger nursery they are seldom copied. */
    execArgv: ['--max-semi-space-size=64'],
    globalSetup: ['src/testing/postgres/postgres-setup.ts', '@iconotheca/iconclass/testing/setup'],
    /** Tests wait for states; this only ends one whose state never comes, also on a machine with much else to do. */
    testTimeout: 240_000,
    hookTimeout: 240_000,
    /** Processes and threads that tests start load the compiled modules of those before them. */
    env: { NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? join(tmpdir(), 'iconotheca-compile-cache') },
    expect: { poll: { timeout: 60_000 } },
  },
});
