import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    /** Files share the modules that they load. */
    isolate: false,
  },
});
