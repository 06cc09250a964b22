import { existsSync } from 'node:fs';
import path from 'node:path';
import { type BrowserServer, chromium } from '@playwright/test';
import type { TestProject } from 'vitest/node';

let server: BrowserServer | undefined;

/** What `npm test` names, else what this machine has; Playwright's own where there is nothing. */
const installed = [
  process.env['HEADLESS_SHELL_PATH'],
  process.env['CHROMIUM_PATH'],
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
];
const executablePath = installed.find((file) => file !== undefined && existsSync(file)) ?? chromium.executablePath();

/** A browser for the tests that ask how the built application is laid out; the others run without one, too. */
export async function setup(project: TestProject): Promise<void> {
  project.provide('built', path.join(import.meta.dirname, 'dist'));
  project.provide('browser', '');
  if (!existsSync(executablePath)) return;
  server = await chromium.launchServer({ executablePath, args: ['--headless', '--no-sandbox', '--disable-gpu'] });
  project.provide('browser', server.wsEndpoint());
}

export async function teardown(): Promise<void> {
  await server?.close();
}
