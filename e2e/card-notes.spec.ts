import { expect } from '@playwright/test';
import { callAs, signIn } from './fixtures.ts';
import { test } from './kept-page.ts';

test('PLY-06 a note on a card is written, changed and deleted by pressing what its tab offers', async ({ page }) => {
  await signIn(page, 'curator');
  const content = { cardType: 'text', html: '<p>Hardly anyone draws water then.</p>' };
  const card = await callAs<{ id: string; slug: string }>(page, 'POST', '/api/v1/cards', { title: 'Reading the night flow', content });
  await callAs(page, 'POST', `/api/v1/cards/${card.id}/publish`);
  await signIn(page, 'learner');
  await page.goto(`/insights/${card.slug}`);
  await page.getByRole('tab', { name: 'Notes' }).click();
  await page.getByRole('textbox', { name: 'New note' }).fill('Ask Ruth about the valve');
  await page.getByRole('button', { name: 'Save note' }).click();
  const note = page.getByRole('tabpanel').getByRole('article').filter({ hasText: 'Ask Ruth about the valve' });
  await expect(note).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Notes 1' })).toBeVisible();

  await note.getByRole('button', { name: 'More actions for this note' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await page.getByRole('textbox', { name: 'Edit your note' }).fill('Asked Ruth: the valve is new');
  await page.getByRole('button', { name: 'Save note' }).click();
  const changed = page.getByRole('tabpanel').getByRole('article').filter({ hasText: 'Asked Ruth: the valve is new' });
  await expect(changed).toContainText('edited');

  await changed.getByRole('button', { name: 'More actions for this note' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete note' }).click();
  await expect(changed).toHaveCount(0);
  await page.reload();
  await page.getByRole('tab', { name: 'Notes', exact: true }).click();
  await expect(page.getByText('Only you can see your notes.')).toBeVisible();
  await expect(changed).toHaveCount(0);
});
