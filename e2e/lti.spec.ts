import { expect } from '@playwright/test';
import { callAs, expectAccessible, expectSound, signIn } from './fixtures.ts';
import { LabTool, type Platform } from './lti-tool.ts';
import { test } from './test.ts';

test('PLY-05 an administrator registers a tool and another one registers itself, an author chooses their content, a learner is graded there and finds it in the transcript', async ({
  page,
  context,
}) => {
  test.setTimeout(600_000);
  const tool = await LabTool.start();
  const other = await LabTool.start();
  await signIn(page, 'admin');
  await page.goto('/admin/lti-tools');
  await page.getByRole('button', { name: 'Register tool' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name', { exact: true }).first().fill('Pump lab');
  await dialog.getByLabel('Login initiation address').fill(`${tool.origin}/login`);
  await dialog.getByLabel('Target link address').fill(`${tool.origin}/launch`);
  await dialog.getByLabel('Redirect addresses').fill(`${tool.origin}/launch`);
  await dialog.getByLabel('Deep linking address').fill(`${tool.origin}/launch`);
  await dialog.getByRole('button', { name: 'Register tool' }).click();
  await expect(dialog.getByText('Fill this in.').first()).toBeVisible();
  await dialog.getByLabel('Key set address (JWKS)').fill(`${tool.origin}/jwks`);
  await dialog.getByRole('switch', { name: 'Name' }).check();
  await dialog.getByRole('switch', { name: 'See who takes part in its content' }).check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Register tool' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pump lab' })).toBeVisible();
  await expectSound(page);
  const { items } = await callAs<{ items: { platform: Platform }[] }>(page, 'GET', '/api/v1/lti/tools');
  tool.platform = items[0]?.platform;
  await expect(page.getByText(tool.platform?.clientId ?? '')).toBeVisible();

  // Another place of the same tool registers itself.
  await page.goto('/admin/lti-tools');
  await page.getByRole('button', { name: 'Register by address' }).click();
  const byAddress = page.getByRole('dialog', { name: 'Register by address' });
  await byAddress.getByLabel('Tool registration address').fill('ftp://lab.example');
  await byAddress.getByRole('button', { name: 'Continue' }).click();
  await expect(byAddress.getByRole('alert')).toBeVisible();
  await byAddress.getByLabel('Tool registration address').fill(`${other.origin}/register`);
  await byAddress.getByRole('button', { name: 'Continue' }).click();
  await expectAccessible(page);
  const opening = context.waitForEvent('page');
  await byAddress.getByRole('link', { name: 'Open the tool’s page' }).click();
  const itsPage = await opening;
  await expect(itsPage.getByRole('heading', { name: 'Registered' })).toBeVisible();
  await itsPage.close();
  await expect(page.getByRole('heading', { level: 1, name: 'Pump lab by itself' })).toBeVisible();
  await expect(page.getByText('This tool is off')).toBeVisible();
  await expectSound(page);
  await page.getByRole('button', { name: 'Switch on' }).click();
  await expect(page.getByText('This tool is off')).toBeHidden();

  // Of several pieces each becomes a draft.
  await signIn(page, 'curator');
  await page.goto('/cards/new?type=lti');
  await page.getByLabel('Tool', { exact: true }).selectOption({ label: 'Pump lab by itself' });
  await page.getByRole('button', { name: 'Choose content' }).click();
  await page.getByRole('dialog').frameLocator('iframe').frameLocator('iframe').getByRole('button', { name: 'Use both labs' }).click();
  await expect(page.getByRole('checkbox', { name: 'Read a pump curve' })).toBeChecked();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create 2 drafts' }).click();
  await expect(page.getByText('2 drafts created. Open them to check and publish them.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Read a pump curve' })).toBeVisible();

  await page.goto('/cards/new?type=lti');
  await page.getByLabel('Tool', { exact: true }).selectOption({ label: 'Pump lab' });
  await page.getByRole('button', { name: 'Choose content' }).click();
  await page.getByRole('dialog').frameLocator('iframe').frameLocator('iframe').getByRole('button', { name: 'Use this lab' }).click();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Start a pump against a closed valve');
  await page.getByLabel('Minimum score to pass (%)').fill('80');
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.waitForURL(/\/insights\//);
  const address = new URL(page.url()).pathname;

  await signIn(page, 'learner');
  await page.goto(address);
  await expect(page.getByText('The tool receives: your name.').first()).toBeVisible();
  await page.getByRole('link', { name: 'Open the content' }).first().click();
  const lab = page.frameLocator('iframe').frameLocator('iframe');
  await expect(lab.getByRole('heading', { name: 'Lab 7' })).toBeVisible();
  await lab.getByRole('button', { name: 'Who takes part' }).click();
  await expect(lab.getByRole('listitem').filter({ hasText: 'Learner' })).toHaveText(/^.+: .*Learner$/);
  await page.reload();
  await lab.getByRole('button', { name: 'Hand in' }).click();
  await expect(page.getByText('You passed this course.')).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('Passed', { exact: true }).first()).toBeVisible();
  await page.goto('/me/learning');
  await expect(page.getByText('Start a pump against a closed valve').first()).toBeVisible();
  await tool.stop();
  await other.stop();
});

test('PLY-04 a course of another site, by its link, opens in its frame; a slow one is waited for, and can be asked for again', async ({
  page,
}) => {
  let isSlow = true;
  const line = Promise.withResolvers<void>();
  await page.context().route('https://courses.example/**', async (route) => {
    if (!isSlow) return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Course</title><h1>Valves, part one</h1>' });
    await line.promise;
    return route.abort().catch(() => {});
  });
  await signIn(page, 'curator');
  const { id } = await callAs<{ id: string }>(page, 'POST', '/api/v1/cards', {
    title: `Valves ${Date.now()}`,
    content: { cardType: 'aicc', url: 'https://courses.example/start' },
  });
  const { slug } = await callAs<{ slug: string }>(page, 'POST', `/api/v1/cards/${id}/publish`);
  await signIn(page, 'grace.mensah');
  await page.goto(`/insights/${slug}`);
  await page
    .getByRole('link', { name: /^(?:Open|Start) the (?:course|content)/ })
    .first()
    .click();
  await expect(page.getByText('This is taking a long time to load.')).toBeVisible({ timeout: 15_000 });
  isSlow = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.frameLocator('iframe').frameLocator('iframe').getByRole('heading', { name: 'Valves, part one' })).toBeVisible();
  await expect(page.getByText('This is taking a long time to load.')).toBeHidden();
  line.resolve();
});
