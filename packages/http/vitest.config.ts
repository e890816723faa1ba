import { defineConfig } from 'vitest/config';

/** Real processes and real servers take their time on a busy machine. */
export default defineConfig({
  test: { testTimeout: 240_000, hookTimeout: 240_000, expect: { poll: { timeout: 60_000 } } },
});
