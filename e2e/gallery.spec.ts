import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { RULES_OF_COLOUR, violationsOn } from './fixtures.ts';
import { test as base } from './test.ts';

const ui = join(import.meta.dirname, '../packages/ui');
const vite = join(dirname(createRequire(join(ui, 'package.json')).resolve('vite/package.json')), 'bin/vite.js');

// The first test waits for the gallery to be built.
base.describe.configure({ timeout: 120_000 });

/** Runs Vite on the gallery, as it is while one develops: built for production it would have no texts of its own. */
function gallery(command: 'build' | 'preview', ...options: string[]): ChildProcess {
  const args = [vite, command, '--config', 'gallery/vite.config.ts', ...options];
  return spawn(process.execPath, args, { cwd: ui, env: { ...process.env, NO_COLOR: '1', NODE_ENV: 'development' } });
}

/** What a process says until it ends or says this. */
async function said(child: ChildProcess, awaited?: RegExp): Promise<string> {
  let text = '';
  const ended = once(child, 'close');
  const heard = new Promise<void>((resolve) => {
    const listen = (part: Buffer) => {
      text += part.toString();
      if (awaited?.test(text) === true) resolve();
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
  });
  await Promise.race([ended, heard]);
  return text;
}

/** The gallery, built once for all tests of a worker: a page then comes at once, and not module by module. */
const test = base.extend<object, { address: string }>({
  address: [
    async ({ browserName }, provide) => {
      expect(browserName).toBe('chromium');
      const folder = mkdtempSync(join(tmpdir(), 'waymark-gallery-'));
      const build = gallery('build', '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn');
      const told = await said(build);
      if (build.exitCode !== 0) throw new Error(`The gallery could not be built: ${told}`);
      const server = gallery('preview', '--outDir', folder, '--host', '127.0.0.1', '--port', '0');
      const [address] = /http:\/\/127\.0\.0\.1:\d+\//.exec(await said(server, /:\d+\//)) ?? [];
      if (address === undefined) throw new Error('The gallery did not start');
      await provide(address);
      server.kill();
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ address }, provide) => provide(address),
});

async function open(page: Page, query = '') {
  await page.goto(`/?${query}`);
  // The editor comes last, because it is loaded on demand.
  await expect(page.getByRole('toolbar')).toBeVisible({ timeout: 60_000 });
}

const variants = {
  light: 'theme=light',
  dark: 'theme=dark',
  'accessibility mode': 'theme=light&a11y=on',
  'accessibility mode, dark': 'theme=dark&a11y=on',
  'right to left': 'theme=light&dir=rtl',
};
const sizes = { wide: { width: 1440, height: 900 }, narrow: { width: 390, height: 844 } };
const brands = ['#0f766e', '#b4235a', '#f2b705'];

for (const [variant, query] of Object.entries(variants))
  test(`SHL-60 ORG-05 axe finds nothing in the gallery with three brand colours (${variant})`, async ({ page }) => {
    await open(page, query);
    for (const [size, viewport] of Object.entries(sizes)) {
      await page.setViewportSize(viewport);
      // Another brand changes colours alone, which are the same in every width: the first is looked at for everything, and in both.
      for (const [at, brand] of (size === 'wide' ? brands : brands.slice(0, 1)).entries()) {
        await page.getByRole('textbox', { name: 'Brand colour' }).fill(brand);
        await expect.poll(() => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--brand'))).toBe(brand);
        expect(await violationsOn(page, at === 0 ? undefined : RULES_OF_COLOUR, at === 0), `${size}, ${brand}`).toEqual([]);
      }
    }
  });

test('SHL-60 nothing scrolls sideways at 320 px, in accessibility mode neither', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const query of ['a11y=off', 'a11y=on', 'a11y=off&dir=rtl']) {
    await open(page, query);
    const { content, window } = await page.evaluate(() => ({
      content: document.documentElement.scrollWidth,
      window: document.documentElement.clientWidth,
    }));
    expect(content, query).toBeLessThanOrEqual(window);
  }
});

test('SHL-60 a dialog keeps focus inside, closes with Escape and gives focus back', async ({ page }) => {
  await open(page);
  const opener = page.getByRole('button', { name: 'Open dialog' });
  await opener.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Assign to 186 people?' });
  await expect(dialog).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  for (let press = 0; press < 8; press += 1) {
    await page.keyboard.press('Tab');
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test('SHL-60 the menu, the search and the tabs work by keyboard alone', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: 'More about this course' }).press('Enter');
  await expect(page.getByRole('menu')).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText(/Editing|Shared/);

  await page.getByRole('tab', { name: 'Outline' }).press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'About' })).toBeFocused();
  await expect(page.getByRole('tabpanel')).toContainText('For planners');

  await page.keyboard.press('/');
  await expect(page.getByRole('combobox', { name: 'Search or ask a question' })).toBeFocused();
  await page.keyboard.type('leak');
  await expect(page.getByRole('option', { name: 'leak detection', exact: true })).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
});

test('SHL-35 a toast closes after 5 seconds, 30 in accessibility mode, and waits under the pointer', async ({ page }) => {
  await page.clock.install();
  await open(page);
  // From here on time passes only as the test says, however busy the machine is.
  await page.clock.pauseAt(Date.now() + 3_600_000);
  const toast = page.getByText('Saved to your list');
  const show = page.getByRole('button', { name: 'Show a toast' });
  await show.click();
  await page.mouse.move(0, 0);
  await page.clock.runFor(4_900);
  await expect(toast).toBeVisible();
  await page.clock.runFor(200);
  await expect(toast).toBeHidden();

  await show.click();
  await toast.hover();
  await page.clock.runFor(60_000);
  await expect(toast).toBeVisible();
  await page.mouse.move(0, 0);
  await page.clock.runFor(5_100);
  await expect(toast).toBeHidden();

  await page.getByRole('checkbox', { name: 'Accessibility mode' }).check();
  await show.click();
  await page.mouse.move(0, 0);
  await page.clock.runFor(29_000);
  await expect(toast).toBeVisible();
  await page.clock.runFor(1_500);
  await expect(toast).toBeHidden();
});

test('SHL-36 accessibility mode is toggled from the menu and kept on the device', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: /^Your account/ }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Accessibility mode' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-a11y', 'on');
  await open(page);
  await expect(page.locator('html')).toHaveAttribute('data-a11y', 'on');
});

test('SHL-63 the appearance follows the system until the person chooses', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await open(page);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await page.getByRole('radio', { name: 'Dark' }).check();
  await open(page);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('SHL-51 where there is nothing it says so, unless the list has better words', async ({ page }) => {
  await open(page);
  await expect(page.getByRole('heading', { level: 3, name: 'Content not available', exact: true })).toBeVisible();
});

test('SHL-50 a part that fails says so in its place and can be tried again', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: 'Break this part' }).click();
  const failure = page.getByRole('alert').filter({ hasText: 'Something went wrong, please try again' });
  await expect(failure).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Components and states' })).toBeVisible();
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Break this part' })).toBeVisible();
});
