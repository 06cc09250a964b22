import { defineConfig } from 'vitest/config';
import web from './vitest.config.ts';

/** Every screen, rendered in a document of its own: seconds instead of a browser's minutes. How they are laid out, a browser is asked. */
export default defineConfig({
  ...web,
  test: {
    name: 'screens',
    environment: 'happy-dom',
    include: ['src/testing/*.test.ts'],
    globalSetup: ['vitest.browser.ts'],
    maxWorkers: 2,
    testTimeout: 600_000,
    retry: 1,
  },
});
