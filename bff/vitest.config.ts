import { defineConfig } from 'vitest/config';

/** Real processes and real servers take their time on a busy machine. */
export default defineConfig({ test: { testTimeout: 30_000, hookTimeout: 60_000 } });
