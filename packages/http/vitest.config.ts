import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    /** Files share the modules that they load. */
    isolate: false,
    /** Real processes and real servers take their time on a busy machine. */
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
