import path from 'node:path';
import { type BrowserServer, chromium } from '@playwright/test';
import type { TestProject } from 'vitest/node';

let server: BrowserServer | undefined;

/** A browser for the tests that ask how the built application is laid out; which one, `npm test` says. */
export async function setup(project: TestProject): Promise<void> {
  const executablePath = process.env['HEADLESS_SHELL_PATH'] ?? process.env['CHROMIUM_PATH'];
  server = await chromium.launchServer({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: ['--headless', '--no-sandbox', '--disable-gpu'],
  });
  project.provide('browser', server.wsEndpoint());
  project.provide('built', path.join(import.meta.dirname, 'dist'));
}

export async function teardown(): Promise<void> {
  await server?.close();
}
