import { expect, type Page } from '@playwright/test';
import { callAs, expectAccessible, noteFaults, signIn } from './fixtures.ts';
import { test } from './test.ts';

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** A card that the curator publishes, with a title that no other test has. */
async function aCard(page: Page, words: string): Promise<{ readonly id: string; readonly title: string; readonly slug: string }> {
  await signIn(page, 'curator');
  const title = `${words} ${Date.now()}`;
  const content = { cardType: 'text', html: '<p>Test the air before the cover is off.</p>' };
  const card = await callAs<{ id: string; slug: string }>(page, 'POST', '/api/v1/cards', { title, content, durationMinutes: 20 });
  await callAs(page, 'POST', `/api/v1/cards/${card.id}/publish`);
  return { ...card, title };
}

test('MGR-02 MGR-04 MGR-05 SHR-01 SHR-05 LRN-05 LRN-11 a manager assigns to direct and indirect reports, reminds them, and approves what one asks for', async ({
  page,
}) => {
  const expectNoFaults = noteFaults(page);
  const card = await aCard(page, 'Gas in chambers');
  // SHR-01: indirect reports are offered where the organisation shows secondary managers.
  await signIn(page, 'admin');
  await callAs(page, 'PATCH', '/api/v1/organisation/settings', { settings: [{ name: 'show_secondary_manager', value: true }] });
  await signIn(page, 'manager');
  await page.goto('/manager-dashboard');
  await page.getByRole('button', { name: 'Assign' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('searchbox', { name: 'Search content' }).fill(card.title);
  await dialog.getByRole('button', { name: `Choose ${card.title}` }).click();
  const direct = dialog.getByRole('region', { name: 'Direct reports' });
  // The rest comes by itself once the end of the list is in view.
  await direct
    .getByRole('button', { name: /^Add (?!all)/ })
    .last()
    .scrollIntoViewIfNeeded();
  await direct.getByRole('button', { name: 'Add Sofia Marin' }).click();
  await dialog.getByRole('region', { name: 'Indirect reports' }).getByRole('button', { name: 'Add all 4 people' }).click();
  await dialog.getByText('Mandatory', { exact: true }).click();
  await dialog.getByLabel('Due date').fill(inDays(20));
  await dialog.getByLabel('Personal message').fill('Before the tunnel work starts.');
  await expect(dialog.getByText('5 people in total.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Assign to 5 people' }).click();
  await expect(dialog).toBeHidden();

  await page.goto(`/manager-dashboard/learning/content/${card.id}?scope=all`);
  const people = page.getByRole('table', { name: 'People with this item' });
  await expect(async () => {
    await page.reload();
    await expect(people.getByText('Freya Holm')).toBeVisible({ timeout: 5_000 });
    await expect(people.getByText('Sofia Marin')).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await page.getByRole('checkbox', { name: 'Select all shown' }).check();
  await page.getByRole('button', { name: 'Send reminder' }).click();
  await dialog.getByLabel('Personal message').fill('Please by Friday.');
  await dialog.getByRole('button', { name: 'Send reminder' }).click();
  await expect(page.getByText('Reminder sent').first()).toBeVisible();

  await signIn(page, 'sofia.marin');
  await page.goto('/my-assignments');
  await expect(page.getByRole('heading', { name: card.title })).toBeVisible();
  await expect(page.getByText(/^Mandatory, from Ruth .*“Before the tunnel work starts.”$/).first()).toBeVisible();
  await page.goto('/notifications');
  await expect(page.getByText(`reminded you about “${card.title}”`)).toBeVisible();
  const course = `Rescue from chambers ${Date.now()}`;
  await page.goto('/me/learning');
  await page.getByRole('button', { name: 'Add earlier learning' }).click();
  await dialog.getByLabel('What you learned').fill(course);
  await dialog.getByLabel('Completed on').fill(inDays(-20));
  await dialog.getByLabel('Evidence').fill('Certificate R-2291');
  await dialog.getByRole('button', { name: 'Ask for approval' }).click();
  await expect(page.getByText(`“${course}” is waiting for approval.`)).toBeVisible();

  await signIn(page, 'manager');
  await page.goto('/approvals');
  await page.getByRole('link', { name: new RegExp(course) }).click();
  await expect(page.getByText('Certificate R-2291').first()).toBeVisible();
  const decided = page.waitForResponse((answer) => answer.request().method() === 'POST' && answer.url().includes('/approvals/'));
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText(/You can undo this for 10 seconds/)).toBeVisible();
  expect((await decided).ok()).toBe(true);
  await signIn(page, 'admin');
  await callAs(page, 'PATCH', '/api/v1/organisation/settings', { settings: [{ name: 'show_secondary_manager', value: null }] });
  expectNoFaults();
});

test('GRP-04 GRP-02 SHR-01 LRN-11 a leader assigns to a group: who joins gets it, who leaves keeps it for a day, and withdrawing takes it off', async ({
  browser,
  page: leader,
}) => {
  const expectNoFaults = noteFaults(leader);
  const card = await aCard(leader, 'Night work');
  const learner = await (await browser.newContext()).newPage();
  await signIn(leader, 'leader');
  await signIn(learner, 'freya.holm');
  const name = `Night crew ${Date.now()}`;
  const group = await callAs<{ id: string; slug: string }>(leader, 'POST', '/api/v1/groups', { name, visibility: 'open' });
  await leader.goto(`/insights/${card.slug}`);
  await leader.getByRole('button', { name: 'More actions' }).click();
  await leader.getByRole('menuitem', { name: 'Assign' }).click();
  const dialog = leader.getByRole('dialog');
  await dialog.getByRole('searchbox', { name: 'Search people and groups' }).fill(name);
  await dialog
    .getByRole('region', { name: 'Groups' })
    .getByRole('button', { name: `Add ${name}` })
    .click();
  await dialog.getByLabel('Due date').fill(inDays(20));
  await dialog.getByRole('button', { name: 'Assign to 1 person' }).click();
  await expect(dialog).toBeHidden();

  await learner.goto(`/teams/${group.slug}`);
  await learner.getByRole('button', { name: 'Join' }).click();
  // Who leaves the page at once leaves before it was sent.
  await expect(learner.getByRole('button', { name: 'Join' })).toBeHidden();
  const duty = learner.getByRole('heading', { name: card.title });
  const expectDuty = (isThere: boolean) =>
    expect(async () => {
      await learner.goto('/my-assignments');
      await expect(learner.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(learner.locator('[data-loading]')).toHaveCount(0);
      await expect(duty).toHaveCount(isThere ? 1 : 0, { timeout: 5_000 });
    }).toPass();
  await expectDuty(true);
  await expect(learner.getByText(`Recommended, for everyone in ${name}`)).toBeVisible();
  await leader.goto(`/teams/${group.slug}/assignments`);
  await expect(leader.getByText(card.title)).toBeVisible();
  await expectAccessible(leader);

  await learner.goto(`/teams/${group.slug}`);
  await learner.getByRole('button', { name: 'More about this group' }).click();
  await learner.getByRole('menuitem', { name: 'Leave group' }).click();
  await learner.getByRole('dialog').getByRole('button', { name: 'Leave group' }).click();
  await expect(learner.getByRole('button', { name: 'Join' })).toBeVisible();
  // An import that drops people and adds them again changes nothing: it stays for a day.
  await expectDuty(true);

  await leader.goto(`/insights/${card.slug}`);
  await leader.getByRole('button', { name: 'More actions' }).click();
  await leader.getByRole('menuitem', { name: 'Assign' }).click();
  await dialog.getByRole('tab', { name: /^Already assigned/ }).click();
  await dialog.getByRole('button', { name: `Change for ${name}` }).click();
  const change = dialog.getByRole('form', { name: `Change for ${name}` });
  await change.getByLabel('Due date').fill(inDays(25));
  await change.getByText('Mandatory', { exact: true }).click();
  await expectAccessible(leader);
  await change.getByRole('button', { name: 'Save' }).click();
  await expect(leader.getByText('Saved. It reaches everyone in a moment.')).toBeVisible();
  await expect(dialog.getByText('Mandatory')).toBeVisible();
  await dialog.getByRole('button', { name: `Withdraw from ${name}` }).click();
  await expect(dialog.getByText('It is removed from their plan. Their completed work stays.')).toBeVisible();
  await dialog.getByRole('button', { name: `Withdraw from ${name}` }).click();
  await expect(dialog.getByRole('button', { name: `Withdraw from ${name}` })).toBeHidden();
  await expectDuty(false);
  expectNoFaults();
});
