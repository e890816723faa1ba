import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{api,firefox}/**/*.test.ts'],
    globalSetup: './support/api-setup.ts',
    testTimeout: 240_000,
    hookTimeout: 240_000,
  },
});
