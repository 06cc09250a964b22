import path from 'node:path';
import { chromium } from '@playwright/test';
import type { TestProject } from 'vitest/node';

/** A browser for the tests that ask how the built application is laid out; which one, `npm test` says. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const executablePath = process.env['HEADLESS_SHELL_PATH'] ?? process.env['CHROMIUM_PATH'];
  const server = await chromium.launchServer({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: ['--headless', '--no-sandbox', '--disable-gpu'],
  });
  project.provide('browser', server.wsEndpoint());
  project.provide('built', path.join(import.meta.dirname, 'dist'));
  return () => server.close();
}
