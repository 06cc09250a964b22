import { expect } from '@playwright/test';
import { signIn } from './fixtures.ts';
import { test } from './test.ts';

test('SHL-66 help says who to ask, the keys, the version and the licences of libraries, from the account menu', async ({ page }) => {
  await signIn(page, 'learner');
  await page.goto('/');
  await page.getByRole('button', { name: /^Your account/ }).click();
  await page.getByRole('menuitem', { name: 'Help' }).click();
  const help = page.getByRole('dialog', { name: 'Help' });
  await expect(help.getByText('Ask an administrator of your organisation.')).toBeVisible();
  await expect(help.getByText('Go to search')).toBeVisible();
  await expect(help.getByText(/^Version \d/)).toBeVisible();
  const licences = await page.request.get((await help.getByRole('link', { name: 'Third-party licences' }).getAttribute('href')) ?? '');
  expect(licences.headers()['content-type']).toContain('text/plain');
  for (const name of [
    'mediabunny',
    'agora-rtc-sdk-ng',
    'react',
    'scorm-again',
    'h5p-standalone',
    'pdfjs-dist',
    '@fontsource-variable/inter',
  ])
    expect(await licences.text()).toMatch(new RegExp(`^${name} \\d`, 'm'));
});
