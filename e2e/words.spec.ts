import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll, expectSound, noteFaults } from './fixtures.ts';
import { test } from './kept-page.ts';
import { ownOrganisation } from './own-organisation.ts';

// A renamed term changes what everyone reads: it happens in an organisation of its own.
const { at, enter } = ownOrganisation();

const createMenu = async (page: Page) => {
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  return page.getByRole('menu');
};

test('SHL-68 a term is renamed in every text, another page that is open says it after a reload, and undoing brings the old one back', async ({
  page,
  context,
}) => {
  const expectNoFaults = noteFaults(page);
  await enter(page);
  const open = await context.newPage();
  await open.goto(at('/home'));
  await expect((await createMenu(open)).getByRole('menuitem', { name: 'Pathway', exact: true })).toBeVisible();

  await page.goto(at('/admin/words'));
  await expect(page.getByRole('heading', { level: 1, name: 'Words' })).toBeVisible();
  await expectSound(page);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Rename a term' }).click();
  const dialog = page.getByRole('dialog', { name: 'Rename a term' });
  await dialog.getByLabel('Term, such as “pathway”').fill('pathway');
  await dialog.getByLabel('New term').first().fill('trail');
  await dialog.getByLabel('Another form, such as “pathways”').fill('pathways');
  await dialog.getByLabel('New term').nth(1).fill('trails');
  await dialog.getByRole('button', { name: 'Find texts' }).click();
  await expect(dialog.getByText(/^\d+ texts have this term\.$/)).toBeVisible();
  await dialog.getByRole('button', { name: /^Change \d+ texts$/ }).click();
  await expect(dialog).toBeHidden();
  await open.reload();
  await expect((await createMenu(open)).getByRole('menuitem', { name: 'Trail', exact: true })).toBeVisible();

  await page.getByRole('main').getByRole('searchbox', { name: 'Search' }).fill('Pathway');
  // Said by pages and, as the name of a type, by the server.
  await page.getByRole('button', { name: 'Change “Trail”', exact: true }).last().click();
  const text = page.getByRole('dialog', { name: 'Change this text' });
  await text.getByText('History').click();
  await text.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('The change was undone.').first()).toBeVisible();
  await open.reload();
  await expect((await createMenu(open)).getByRole('menuitem', { name: 'Pathway', exact: true })).toBeVisible();
  expectNoFaults();
});

test('SHL-68 a text that lacks its placeholder says so as it is typed, and is not saved', async ({ page }) => {
  await enter(page);
  await page.goto(at('/admin/words?text=Report+a+wording'));
  await page.getByRole('button', { name: 'Change “Report a wording”', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Change this text' });
  await dialog.getByRole('textbox', { name: 'Text', exact: true }).fill('Tell {name} about it');
  await expect(dialog.getByText('There is no placeholder “name” in this text.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Text', exact: true }).fill('Tell us about a wording');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await page.goto(at('/home'));
  await page.getByRole('button', { name: /^Your account/ }).click();
  await page.getByRole('menuitem', { name: 'Help' }).click();
  await page.getByRole('button', { name: 'Tell us about a wording' }).click();
  await page.getByLabel('The text as you see it').fill('Pathway');
  await page.getByLabel('What is wrong with it?').fill('We say trail.');
  await page.getByRole('button', { name: 'Send report' }).click();
  await page.goto(at('/admin/words?show=reported'));
  await expect(page.getByText('We say trail.')).toBeVisible();
  await page.getByRole('button', { name: 'Leave as it is' }).click();
  await expect(page.getByText('No open reports')).toBeVisible();
});
