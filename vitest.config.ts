import { defineConfig } from 'vitest/config';
import { LongestFirst } from './scripts/longest-first.ts';

/** All projects run side by side, and share so many. */
const maxWorkers = 2;
/** Only to end what hangs: a busy machine is not a failure. */
const testTimeout = 60_000;
/** A machine that stumbles is asked again; who passed only then is named (scripts/flaky-tests.mjs). */
const retry = 1;
/** The server's files are read by Node itself, as when it serves: nothing of them is translated first. */
const experimental = { viteModuleRunner: false };
const ruleTests = '**/*.{rules,policy,machine}.test.ts';

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'rules',
          experimental,
          isolate: false,
          maxWorkers,
          testTimeout,
          include: ['packages/**/*.test.ts', 'apps/embedded/**/*.test.ts', 'scripts/**/*.test.ts', `apps/server/${ruleTests}`],
        },
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/src/**/*.test.ts'],
          exclude: [ruleTests],
          globalSetup: ['apps/server/src/testing/global-setup.ts'],
          pool: 'forks',
          experimental,
          // One import of the server serves many files; each file has a server and a database of its own all the same.
          isolate: false,
          maxWorkers,
          testTimeout,
          retry,
          hookTimeout: testTimeout,
          expect: { poll: { timeout: 30_000 } },
        },
      },
      'apps/web/vitest.config.ts',
      'apps/web/vitest.screens.config.ts',
      // Creates what later releases are tested with; it does not test this one.
      ...(process.env['RELEASE'] === undefined
        ? []
        : [
            {
              test: {
                name: 'release',
                include: ['apps/server/src/testing/keep-release.fixture.ts'],
                globalSetup: ['apps/server/src/testing/global-setup.ts'],
              },
            },
          ]),
    ],
  },
});
