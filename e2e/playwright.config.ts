import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { browser, headlessShell, launchOptions } from './browser.ts';
import { freePort, PLANNED_ONCE, serverMain } from './own-server.ts';

const root = path.join(import.meta.dirname, '..');
/** Where the servers of the tests keep what all workers share; made once, although every worker reads this file. */
function dataFolder(): string {
  const known = process.env['E2E_DATA'];
  if (known !== undefined) return known;
  const folder = mkdtempSync(path.join(tmpdir(), 'waymark-e2e-'));
  process.env['E2E_DATA'] = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Where that server listens: some of what it tells others is its own address, so that it must know its port before it starts. */
const port = process.env['E2E_PORT'] ?? (await freePort());

/** Journeys through the built product in a real browser, on a free port and with the demo organisations on a store of its own. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  workers: 2,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  // A machine that stumbles is asked again; what is really broken fails three times.
  retries: 2,
  reporter: [['list'], ['json', { outputFile: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ?? '../test-results/report.json' }]],
  webServer: {
    command: `"${process.execPath}" "${serverMain}"`,
    cwd: root,
    env: {
      WEB_DIST: path.join(root, 'apps/web/dist'),
      ...process.env,
      ...PLANNED_ONCE,
      PORT: port,
      // Tools and services of this machine are called, and without TLS.
      SERVICE_NETWORKS: '127.0.0.0/8',
      DATA_DIR: path.join(dataFolder(), 'demo'),
      DEMO: 'true',
      LOG_LEVEL: 'error',
    },
    // Workers, who read this file too, are told the port as E2E_PORT.
    wait: { stdout: /Ready at http:\/\/localhost:(?<e2e_port>\d+)/ },
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
  use: {
    browserName: 'chromium',
    baseURL: `http://localhost:${port}`,
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    // Watching every step costs a fifth of the run: who fails is watched the next time.
    trace: 'on-first-retry',
    // A page's worker keeps all that a first visit loads, which costs a third of a test; tests of what it is for let it in.
    serviceWorkers: 'block',
    // What moves is waited for before every click, and drawn without a graphics card.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: launchOptions(headlessShell ?? browser),
  },
});
