import { expect, type Page } from '@playwright/test';
import { callAs, expectAccessible, expectHolds, noteFaults, signIn } from './fixtures.ts';
import { test } from './test.ts';

interface Card {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
}

/** A card with a comment, both by an administrator, under a title of this attempt alone. */
async function cardWithComment(page: Page, word: string): Promise<Card> {
  await signIn(page, 'admin');
  const title = `${word} ${Date.now().toString(36)}`;
  const content = { cardType: 'text', html: '<p>Open the valve before you read the meter.</p>' };
  const { id, slug } = await callAs<Card>(page, 'POST', '/api/v1/cards', { title, content, description: 'Read this before your shift.' });
  await callAs(page, 'POST', `/api/v1/cards/${id}/publish`);
  await callAs(page, 'POST', `/api/v1/cards/${id}/comments`, { body: 'Whoever forgets it is a fool.' });
  return { id, slug, title };
}

async function openDiscussion(page: Page, card: Card): Promise<void> {
  await page.goto(`/insights/${card.slug}`);
  await page.getByRole('tab', { name: /Discussion/ }).click();
}

const caseOf = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2, name, exact: true }) });

/** Reports a card and the first comment on it, as a learner. */
async function reportBoth(page: Page, card: Card): Promise<void> {
  await signIn(page, 'nina.berg');
  const { items } = await callAs<{ items: { id: string }[] }>(page, 'GET', `/api/v1/cards/${card.id}/comments`);
  const note = 'The valve must be closed first.';
  await callAs(page, 'PUT', `/api/v1/moderation/reports/card/${card.id}`, { reason: 'unsafe', note });
  await callAs(page, 'PUT', `/api/v1/moderation/reports/comment/${items[0]?.id ?? ''}`, { reason: 'harassment' });
}

test('ADM-01 a learner reports content and a comment, and sees that they did; what they typed is kept', async ({ page }) => {
  const expectNoFaults = noteFaults(page);
  const card = await cardWithComment(page, 'Valves');

  await signIn(page, 'nina.berg');
  await page.goto(`/insights/${card.slug}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Report' }).click();
  const dialog = page.getByRole('dialog', { name: 'Report this content' });
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(dialog.getByText('Choose what is wrong.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('radio', { name: 'Unsafe' }).check();
  await dialog.getByRole('textbox').fill('The valve must be closed first.');
  await page.reload();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Report' }).click();
  await expect(dialog.getByRole('textbox')).toHaveValue('The valve must be closed first.');
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText('You reported this. We’ll let you know what the moderators decide.')).toBeVisible();
  await page.getByRole('tab', { name: /Discussion/ }).click();
  const comment = page.getByRole('article', { name: /^Comment by/ });
  await comment.getByRole('button', { name: /^More actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Report' }).click();
  const about = page.getByRole('dialog', { name: 'Report this comment' });
  await about.getByRole('radio', { name: 'Abuse or harassment' }).check();
  await about.getByRole('button', { name: 'Send report' }).click();
  await expect(comment.getByText('reported by you')).toBeVisible();
  expectNoFaults();
});

test('ADM-01 SHL-51 what a moderator hides no one else finds, its author reads why, and it is found again once it is shown again', async ({
  page,
}) => {
  const expectNoFaults = noteFaults(page);
  const card = await cardWithComment(page, 'Valves');
  const comment = page.getByRole('article', { name: /^Comment by/ });
  await reportBoth(page, card);
  await signIn(page, 'curator');
  await page.goto('/admin/moderation');
  const reported = caseOf(page, card.title);
  await expect(reported.getByText('The valve must be closed first.')).toBeVisible();
  await reported.getByRole('button', { name: 'Hide it' }).click();
  const reason = page.getByRole('dialog', { name: `Hide “${card.title}”?` });
  await reason.getByRole('button', { name: 'Hide it' }).click();
  await expect(reason.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true');
  await reason.getByRole('textbox').fill('Close the valve first.');
  await expectAccessible(page);
  await reason.getByRole('button', { name: 'Hide it' }).click();
  await expect(page.getByText('Hidden.')).toBeVisible();
  const remark = caseOf(page, `Comment on “${card.title}”`);
  await remark.getByRole('button', { name: 'Hide it' }).click();
  const why = page.getByRole('dialog', { name: 'Hide this comment?' });
  await why.getByRole('textbox').fill('Unkind');
  await why.getByRole('button', { name: 'Hide it' }).click();
  await expect(caseOf(page, card.title)).toHaveCount(0);

  await signIn(page, 'emil.larsen');
  await page.goto(`/insights/${card.slug}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Content not available.' })).toBeVisible();
  await page.goto(`/smartsearch?q=${encodeURIComponent(card.title)}`);
  await expect(page.getByRole('main')).toBeVisible();
  await expect(page.getByRole('link', { name: card.title })).toHaveCount(0);

  await signIn(page, 'admin');
  await openDiscussion(page, card);
  await expect(page.getByText('Reason: Close the valve first.')).toBeVisible();
  await expect(comment.getByText('Reason: Unkind')).toBeVisible();

  await signIn(page, 'curator');
  await page.goto('/admin/moderation?state=decided&kind=card');
  await caseOf(page, card.title).getByRole('button', { name: 'Show it again' }).click();
  await expect(page.getByText('This content is visible again.')).toBeVisible();

  await signIn(page, 'emil.larsen');
  await page.goto(`/smartsearch?q=${encodeURIComponent(card.title)}`);
  await page.getByRole('link', { name: card.title }).click();
  await expect(page.getByRole('heading', { level: 1, name: card.title })).toBeVisible();
  await page.getByRole('tab', { name: /Discussion/ }).click();
  await expect(page.getByText('No one has said anything yet')).toBeVisible();

  await signIn(page, 'nina.berg');
  await page.goto('/notifications');
  await expect(page.getByText(`Your report on “${card.title}”: it was hidden`).first()).toBeVisible();
  expectNoFaults();
});

test('ADM-01 a moderator who is too late is told so, and sees the case as it stands now', async ({ page, browser }) => {
  const card = await cardWithComment(page, 'Meters');
  await signIn(page, 'nina.berg');
  await callAs(page, 'PUT', `/api/v1/moderation/reports/card/${card.id}`, { reason: 'spam' });
  await signIn(page, 'curator');
  await page.goto('/admin/moderation');
  const reported = caseOf(page, card.title);
  await expect(reported).toBeVisible();
  const elsewhere = await browser.newPage();
  await signIn(elsewhere, 'super');
  const { items } = await callAs<{ items: { id: string; subjectId: string }[] }>(elsewhere, 'GET', '/api/v1/moderation/cases?limit=100');
  const found = items.find(({ subjectId }) => subjectId === card.id);
  await callAs(elsewhere, 'POST', `/api/v1/moderation/cases/${found?.id ?? ''}/decisions`, {
    decision: 'hide',
    reason: 'Copied',
    revision: 0,
  });
  await elsewhere.close();
  await reported.getByRole('button', { name: 'Keep it' }).click();
  await expect(page.getByText('Someone else has already decided this case.')).toBeVisible();
  await expect(reported).toHaveCount(0);
});

test('SHL-60 ADM-01 moderation holds at every size, light and dark', async ({ page }) => {
  const card = await cardWithComment(page, 'Pumps');
  await signIn(page, 'nina.berg');
  await callAs(page, 'PUT', `/api/v1/moderation/reports/card/${card.id}`, {
    reason: 'outdated',
    note: 'The pump was replaced in spring.',
  });
  await signIn(page, 'curator');
  await page.goto('/admin/moderation?sort=most-reported');
  await expect(page.getByRole('heading', { level: 1, name: 'Moderation' })).toBeVisible();
  await expectHolds(page, page.getByRole('button', { name: 'Keep it' }).first());
});
