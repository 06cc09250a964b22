import { expect, type Page } from '@playwright/test';
import { callAs, expectAccessible, expectNoSidewaysScroll, signIn, SIZES } from './fixtures.ts';
import { wordDocument } from './word-document.ts';
import { test } from './test.ts';

interface Skills {
  readonly items: { skill: { id: string; label: string } }[];
  readonly detected: { skill: { id: string; label: string } }[];
}

/** The skills of who is signed in, without some: what a try before this one left. */
async function without(page: Page, ...labels: string[]): Promise<Skills> {
  const { id } = await callAs<{ id: string }>(page, 'GET', '/api/v1/session');
  const skills = await callAs<Skills>(page, 'GET', `/api/v1/users/${id}/skills`);
  for (const { skill } of skills.items.filter((one) => labels.includes(one.skill.label))) {
    await callAs(page, 'DELETE', `/api/v1/own-skills/${skill.id}`);
  }
  return skills;
}

test('SKL-04 SKL-05 someone adds skills with levels, confirms what was found and sees where it came from', async ({ page }, { retry }) => {
  const account = (['hanna.kovacs', 'dylan.hughes', 'ines.costa'] as const)[retry] ?? 'hanna.kovacs';
  await signIn(page, account);
  // Other tests add cards that cost something.
  const { items } = await callAs<{ items: { id: string; prices: unknown[] }[] }>(page, 'GET', '/api/v1/cards?cardType=text&limit=12');
  const cards = items.filter(({ prices }) => prices.length === 0).slice(0, 6);
  for (const { id } of cards) await callAs(page, 'POST', `/api/v1/cards/${id}/complete`);
  let found = '';
  await expect
    .poll(async () => {
      found = (await without(page, 'Acoustic logging')).detected[0]?.skill.label ?? '';
      return found;
    })
    .not.toBe('');
  await page.goto('/update-skills');
  await expect(page.getByRole('heading', { level: 1, name: 'Your skills' })).toBeVisible();
  await page.getByRole('button', { name: 'Add skills' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add skills' });
  await dialog.getByRole('combobox', { name: 'Which skills do you have?' }).fill('acous');
  await dialog.getByRole('option', { name: /Acoustic logging/ }).click();
  await dialog.getByRole('group', { name: 'Level in Acoustic logging' }).getByRole('radio', { name: 'Intermediate' }).check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add 1 skill' }).click();
  await expect(dialog).toBeHidden();
  const row = page.getByRole('listitem').filter({ hasText: 'Acoustic logging' });
  await expect(row).toContainText('Intermediate');
  await expect(row).toContainText('Self-declared');
  await row.getByRole('button', { name: /Where this came from/ }).click();
  const drawer = page.getByRole('dialog', { name: 'Where Acoustic logging comes from' });
  await expect(drawer).toContainText('Self-declared');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  const waiting = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: `Confirm ${found}` }) });
  await waiting.getByRole('button', { name: /Where this came from/ }).click();
  await expect(page.getByRole('dialog', { name: `Where ${found} comes from` })).toContainText('Completed learning');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: `Confirm ${found}` }).click();
  await expect(page.getByRole('button', { name: `More actions for ${found}` })).toBeVisible();
  await expect(page.getByRole('button', { name: `Confirm ${found}` })).toHaveCount(0);
  await page.setViewportSize(SIZES.smallest);
  await expectNoSidewaysScroll(page);
});

test('SKL-08 an administrator imports a taxonomy with a bad line, sees it named, and goes back to the version before', async ({ page }, {
  retry,
}) => {
  await signIn(page, 'admin');
  const name = `Test skill ${Date.now()} ${retry}`;
  await page.goto('/admin/skills/import');
  await page.locator('input[type=file]').setInputFiles({
    name: 'more-skills.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`label,kind,capability\n${name},skill,Operations\nLost,skill,No such capability\n`),
  });
  await expect(page.getByText('1 line cannot be used and will be skipped')).toBeVisible();
  await expect(page.getByText('Capability not found.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Import 1 skill' }).click();
  await page.getByRole('link', { name: 'View versions' }).click();
  await expect(page.getByRole('heading', { name: /Imported: more-skills.csv/ }).first()).toBeVisible();
  await expectAccessible(page);
  await page.goto('/admin/skills');
  await page.getByLabel('Find a skill').fill(name);
  await expect(page.getByRole('rowheader', { name }).or(page.getByRole('cell', { name })).first()).toBeVisible();
  await expectAccessible(page);
  // In another language it gets further labels; the preview tells what each line would change.
  await page.goto('/admin/skills/import');
  await page.getByRole('combobox', { name: 'Label language' }).selectOption('de');
  await page.locator('input[type=file]').setInputFiles({
    name: 'more-skills-de.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`label,description,synonyms\n${name},Told again,Probe\n`),
  });
  await expect(page.getByText('1 skill changes')).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('Description: Told again');
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText(`In other languages, added: de: ${name}`);
  await expectAccessible(page);
  await page.goto('/admin/skills/versions');
  await page.getByRole('button', { name: 'Restore this version' }).first().click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Restore version/ })
    .click();
  await expect(page.getByRole('heading', { name: /Back to version/ }).first()).toBeVisible();
  await page.goto('/admin/skills');
  await page.getByLabel('Find a skill').fill(name);
  await expect(page.getByText('No matching skills')).toBeVisible();
});

test('SKL-02 SKL-03 the directory, a skill and a passport can be read by everyone, in light and dark', async ({ page }) => {
  await signIn(page, 'learner');
  await page.goto('/skills-directory?q=leak');
  await page.getByRole('link', { name: 'Leak detection' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Leak detection' })).toBeVisible();
  await expect(page.getByText('Related skills')).toBeVisible();
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
  await page.goto('/me/skills-passport');
  await expect(page.getByRole('listitem').filter({ hasText: 'Hydraulic modelling' })).toContainText('Rated by the manager');
  await expect(page.getByRole('heading', { level: 2, name: /^Skills/ })).toHaveCount(1);
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(SIZES.smallest);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('SKL-03 SKL-05 someone finds skills in their CV, shares their passport without an account, and takes the link back', async ({
  browser,
  page,
}, { retry }) => {
  const account = (['salma.idris', 'lucy.turner', 'mateo.silva'] as const)[retry] ?? 'salma.idris';
  await signIn(page, account);
  await page.goto('/update-skills');
  await page.getByRole('button', { name: 'From your CV' }).click();
  const cv = page.getByRole('dialog', { name: 'Find skills in your CV' });
  const choose = (name: string, file: Buffer) =>
    cv.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/octet-stream', buffer: file });
  const written = cv.getByLabel('Or paste the text');
  await choose('cv.doc', Buffer.from('An old one'));
  await expect(cv.getByText('This type of file can’t be read.')).toBeVisible();
  const word = await wordDocument(['Someone & others', 'Six years of <leaks>.'], ['2019', 'Pumping stations']);
  for (const broken of [Buffer.from('no archive'), word.subarray(0, word.length / 2), await wordDocument(['  '])]) {
    await choose('cv.docx', broken);
    await expect(cv.getByText('No text could be read from this file.')).toBeVisible();
    await choose('cv.doc', Buffer.from('An old one'));
    await expect(cv.getByText('This type of file can’t be read.')).toBeVisible();
  }
  await choose('cv.docx', Buffer.alloc(10 * 1024 * 1024 + 1));
  await expect(cv.getByText('This file is larger than 10 MB.')).toBeVisible();
  await expect(written).toHaveValue('');
  await expectAccessible(page);
  await choose('cv.docx', word);
  await expect(written).toHaveValue(/^Someone & others\n+Six years of <leaks>\.\n+2019\n+Pumping stations$/);
  await expect(cv.getByText('This file is larger')).toBeHidden();
  await choose('cv.txt', Buffer.from('Six years of acoustic logging in three districts.'));
  await expect(written).toHaveValue(/acoustic logging/);
  await cv.getByRole('button', { name: 'Find skills' }).click();
  await expect(cv.getByText(/your confirmation\. No one else/)).toBeVisible();
  await expectAccessible(page);
  await cv.getByRole('button', { name: 'Confirm Acoustic logging' }).click();
  await cv.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('button', { name: 'More actions for Acoustic logging' })).toBeVisible();

  await page.goto('/me/skills-passport');
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const sharing = page.getByRole('dialog', { name: 'Share your passport' });
  await sharing.getByRole('checkbox', { name: 'Work history' }).uncheck();
  await sharing.getByRole('radio', { name: '7 days' }).check();
  await sharing.getByRole('button', { name: 'Create link' }).click();
  const link = sharing.getByRole('link', { name: /shared\/passport/ }).first();
  const address = new URL((await link.getAttribute('href')) ?? '').pathname;
  await expectAccessible(page);

  const visitor = await (await browser.newContext({ viewport: SIZES.smallest })).newPage();
  const answer = await visitor.goto(address);
  expect(answer?.headers()['x-robots-tag']).toBe('noindex, nofollow');
  await expect(visitor.getByRole('listitem').filter({ hasText: 'Acoustic logging' })).toBeVisible();
  await expect(visitor.getByRole('heading', { name: 'Experience' })).toHaveCount(0);
  await expectNoSidewaysScroll(visitor);
  await expectAccessible(visitor);
  await visitor.emulateMedia({ colorScheme: 'dark' });
  await expect(visitor.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expectAccessible(visitor);

  await sharing.getByRole('button', { name: 'Revoke' }).first().click();
  await page.getByRole('dialog', { name: 'Revoke this link?' }).getByRole('button', { name: 'Revoke' }).click();
  await expect(sharing.getByText('Withdrawn').first()).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByText('This link has been revoked.')).toBeVisible();
  await expectAccessible(visitor);
});
