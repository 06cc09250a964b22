import { expect } from '@playwright/test';
import { callAs, expectNoSidewaysScroll, expectSound, noteFaults, signIn, SIZES } from './fixtures.ts';
import { test } from './test.ts';

test('ADM-05 JOB-04 an administrator makes a role, sees what every line of a table would do, and imports it', async ({ page }) => {
  test.setTimeout(90_000);
  const expectNoFaults = noteFaults(page);
  const mark = `Sluice ${Date.now()}`;
  await signIn(page, 'recruiter');
  await page.goto('/admin/job-roles');
  await page.getByRole('button', { name: 'Add job role' }).click();
  const form = page.getByRole('dialog', { name: 'Add job role' });
  await form.getByRole('button', { name: 'Save job role' }).click();
  await expect(form.getByText('Fill this in.').first()).toBeVisible();
  await form.getByLabel('Role title').fill(`${mark} keeper`);
  await form.getByLabel('Level').selectOption({ label: 'Senior' });
  await form.getByRole('combobox', { name: /Skills for this role/ }).fill('Valve op');
  await page.getByRole('option', { name: /Valve operation/ }).click();
  await form.getByRole('button', { name: 'Add translation' }).click();
  await form.getByLabel(/^Title in /).fill(`${mark} (übersetzt)`);
  await expectSound(page);
  await form.getByRole('button', { name: 'Save job role' }).click();
  await expect(form).toBeHidden();
  await page.getByLabel('Find a job role').fill(mark);
  await expect(page.getByRole('row', { name: new RegExp(`^${mark} keeper`) })).toContainText('Senior');

  await page.getByRole('link', { name: 'Import' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Import job roles' })).toBeVisible();
  const table = [
    'title,family,level,skills',
    `${mark} painter,${mark} family,entry,Working at height: beginner`,
    `${mark} ghost,,boss,Haunting: advanced`,
    `${mark} keeper,,lead,`,
  ].join('\n');
  await page.locator('input[type=file]').setInputFiles({ name: 'roles.csv', mimeType: 'text/csv', buffer: Buffer.from(table) });
  for (const effect of ['2 to add', '1 to change', '1 line is used without some of its cells', '1 new family.'])
    await expect(page.getByRole('listitem').filter({ hasText: effect })).toBeVisible();
  const bad = page.getByRole('row', { name: /^3 / });
  await expect(bad).toContainText('level: “boss” is not a level');
  await expect(bad).toContainText('skills: There is no skill “Haunting”.');
  await expectSound(page);
  await page.getByRole('button', { name: 'Import 3 roles' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByText('3 lines were imported.')).toBeVisible();
  await page.getByRole('link', { name: 'Job roles' }).last().click();
  await page.getByLabel('Find a job role').fill(mark);
  await expect(page.getByRole('row', { name: new RegExp(`^${mark} painter`) })).toContainText(`${mark} family`);
  await expect(page.getByRole('row', { name: new RegExp(`^${mark} keeper`) })).toContainText('Team lead');
  await page.setViewportSize(SIZES.smallest);
  await expectNoSidewaysScroll(page);
  await page.setViewportSize(SIZES.wide);
  await page.goto('/admin/job-families');
  await expect(page.getByText(`${mark} family`)).toBeVisible();
  await expectSound(page);
  expectNoFaults();
});

test('JOB-01 JOB-03 MKT-07 SKL-09 someone finds a role, sees the gaps and what closes them, and grows towards it', async ({ page }) => {
  test.setTimeout(90_000);
  const expectNoFaults = noteFaults(page);
  await signIn(page, 'joao.pereira');
  const { id } = await callAs<{ id: string }>(page, 'GET', '/api/v1/session');
  const { aspirations } = await callAs<{ aspirations: { id: string }[] }>(page, 'GET', `/api/v1/users/${id}/job-role`);
  for (const role of aspirations) await callAs(page, 'PUT', `/api/v1/opportunities/${role.id}/marks/aspirational`, { state: false });
  await page.goto('/me/job-role?from=mail');
  await expect(page).toHaveURL(/\/career\/job-role\?from=mail$/);
  await page.getByRole('button', { name: 'Job family' }).click();
  await page.getByRole('checkbox', { name: 'Networks and leakage' }).check();
  await page.keyboard.press('Escape');
  const roles = page.getByRole('main').locator('a[href^="/career/detail/job-role/"]');
  await expect(roles).toHaveCount(6);
  await page.getByRole('button', { name: 'Clear all' }).click();
  await page.getByRole('searchbox', { name: 'Title or skill' }).fill('Hydraulic modeller');
  await page.getByRole('link', { name: 'Hydraulic modeller', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Hydraulic modeller' })).toBeVisible();
  for (const section of [
    'Your match',
    'What it requires',
    'Content to close your gaps',
    'Mentors for this role',
    'Where this role leads',
    'People in this role',
  ]) {
    await expect(page.getByRole('heading', { level: 2, name: section })).toBeVisible();
  }
  await expect(page.getByText(/Needed: Advanced$/).first()).toBeVisible();
  await expect(page.getByText('How this is calculated')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Principal hydraulic modeller' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: /Priya Raman/ })).toBeVisible();
  await expect(page.locator('[data-loading]')).toHaveCount(0);
  await expectSound(page);
  await page.getByRole('button', { name: 'I want to grow into this' }).click();
  await expect(page.getByRole('button', { name: 'You are working towards it' })).toHaveAttribute('aria-pressed', 'true');
  await page.goto('/me');
  const towards = page.getByRole('heading', { name: 'Growing towards' });
  await expect(towards).toBeVisible();
  await expect(page.getByRole('link', { name: 'Hydraulic modeller', exact: true })).toBeVisible();
  await page.getByRole('button', { name: /(?:Change|Choose a) job role$/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Leakage inspector').first()).toBeVisible();
  await expectSound(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expectNoFaults();
});
