import { availableParallelism } from 'node:os';
import { defineConfig } from 'playwright/test';
import { chromium } from './support/chromium.ts';

export default defineConfig({
  testDir: '.',
  testMatch: 'e2e/**/*.spec.ts',
  outputDir: '../.cache/test-results',
  globalSetup: './support/global-setup.ts',
  fullyParallel: true,
  // A page waits for its server as often as the server for a page: one more than the cores keeps both at work.
  workers: Math.min(availableParallelism() + 1, 4),
  retries: 0,
  forbidOnly: true,
  // Limits for a machine that is slow or does much else: they only end what never comes.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ? [['list'], ['json']] : [['list']],
  // The workers read this file again, when the site has been started.
  use: {
    ...chromium,
    baseURL: process.env['SITE_URL'] ?? '',
    viewport: { width: 1280, height: 900 },
    locale: 'en-GB',
    // No test's route sees the requests of a worker: the tests of the worker alone let it in.
    serviceWorkers: 'block',
    // A trace of every test costs a third of its time: `playwright test SPEC --trace on` makes one.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
});
