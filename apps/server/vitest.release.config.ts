import { defineConfig } from 'vitest/config';

/** Of `npm run release:keep`, which is no test of what is there but makes what later releases are tested with. */
export default defineConfig({
  root: import.meta.dirname,
  test: {
    include: ['src/testing/keep-release.ts'],
    globalSetup: ['src/testing/global-setup.ts'],
    testTimeout: 3_600_000,
    hookTimeout: 60_000,
  },
});
