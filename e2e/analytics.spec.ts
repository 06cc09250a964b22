import { expect } from '@playwright/test';
import { callAs, expectAccessible, expectHolds, noteFaults, signIn } from './fixtures.ts';
import { test } from './test.ts';

test('ANA-01 SHL-05 SES-62 an administrator looks at a period, narrows it, reads a chart as a table, takes a file and saves the view', async ({
  page,
}) => {
  const expectNoFaults = noteFaults(page);
  await signIn(page, 'admin');
  await page.goto('/analytics');
  await expect(page).toHaveURL(/\/analytics\/overview-performance$/);
  await expect(page.getByText('people learned', { exact: true }).first()).toBeVisible();
  await expectHolds(page, page.getByRole('heading', { name: 'By organisation unit' }));
  await page.getByRole('button', { name: /\d{4} to .*\d{4}/ }).click();
  await page.getByLabel('First day').fill('2026-09-30');
  await page.getByLabel('Last day').fill('2026-09-01');
  await expect(page.getByText('The last day is before the first.')).toBeVisible();
  await page.getByLabel('First day').fill('2026-06-01');
  await page.getByLabel('Last day').fill('2026-09-30');
  await page.getByRole('button', { name: 'Show this period' }).click();
  await expect(page).toHaveURL(/start=2026-06-01&end=2026-09-30/);
  await page.getByRole('navigation', { name: 'Areas of analytics' }).getByRole('link', { name: 'Content' }).click();
  await expect(page).toHaveURL(/\/analytics\/content\?.*start=2026-06-01/);
  await page.getByRole('button', { name: 'Show as table' }).first().click();
  await expect(page.getByRole('table', { name: 'Started and completed' })).toBeVisible();
  await page.getByRole('button', { name: 'Export What people complete most' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  expect((await download).suggestedFilename()).toBe('content-top-cards-2026-06-01-2026-09-30.csv');
  await page.getByRole('button', { name: 'Saved views' }).click();
  const name = `Summer ${Date.now()}`;
  await page.getByLabel('View name').fill(name);
  await page.getByRole('button', { name: 'Save this view' }).click();
  await expect(page.getByText(`${name} is saved.`)).toBeVisible();
  await page.goto('/analytics/people');
  await page.getByRole('button', { name: 'Saved views' }).click();
  await page.getByRole('link', { name }).click();
  await expect(page).toHaveURL(/\/analytics\/content\?.*end=2026-09-30/);
  expectNoFaults();
});

test('ANA-07 the mobility board says under each figure how it is worked out', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/analytics/mobility');
  await expect(page.getByRole('heading', { level: 1, name: 'Do people move between teams?' })).toBeVisible();
  await expect(page.getByText(/Applications without an answer within 20 working days/).first()).toBeVisible();
  await page.getByText('How these figures are calculated').click();
  await expect(page.getByText(/from opportunity_requests/).first()).toBeVisible();
  await expectAccessible(page);
});

test('GRP-05 ANA-02 who leads a group sees how its members do, others do not', async ({ page }) => {
  const expectNoFaults = noteFaults(page);
  await signIn(page, 'leader');
  await page.goto('/org-groups');
  await page.getByRole('link', { name: 'Planning community' }).click();
  await page.getByRole('button', { name: 'More about this group' }).click();
  await page.getByRole('menuitem', { name: 'Analytics' }).click();
  await expect(page).toHaveURL(/\/analytics\/insights$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Progress in Planning community' })).toBeVisible();
  await expectHolds(page, page.getByRole('heading', { name: 'What members did' }));
  await page
    .getByRole('navigation', { name: /sections$/ })
    .getByRole('link', { name: 'Members' })
    .click();
  await expect(page.getByRole('table', { name: 'Members' })).toBeVisible();
  await expectAccessible(page);
  expectNoFaults();
  await page.goto('/analytics');
  await expect(page.getByText('You do not have access to view this page')).toBeVisible();
});

test('ANA-01 an administrator answers who learned last quarter in a unit, what is late where, what was searched in vain and which channel works', async ({
  page,
}) => {
  const expectNoFaults = noteFaults(page);
  await signIn(page, 'admin');
  const { items } = await callAs<{ items: { id: string; title: string }[] }>(page, 'GET', '/api/v1/hr-org/children');
  const unit = items[0]?.title ?? '';
  await page.goto('/analytics/people');
  await page.getByRole('button', { name: /\d{4} to .*\d{4}/ }).click();
  await page.getByRole('button', { name: 'Last quarter' }).click();
  await expect(page).toHaveURL(/start=\d{4}-(01|04|07|10)-01&end=\d{4}-(03-31|06-30|09-30|12-31)/);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'All units' }).click();
  await page.getByRole('combobox', { name: /^Organisation unit/ }).fill(unit.slice(0, 6));
  await page.getByRole('option', { name: new RegExp(`^${unit}`) }).click();
  await expect(page).toHaveURL(/unitId=/);
  await page.keyboard.press('Escape');
  await expect(page.getByText('people learned', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: unit, exact: true })).toBeVisible();
  await expect(page.getByRole('table', { name: 'By organisation unit' })).toBeVisible();
  // Of the whole organisation: in one unit too few may be late to show them.
  await page.goto('/analytics/assignments');
  await expect(page.getByRole('heading', { name: 'Which locations are on time?' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Assigned items' }).getByRole('columnheader', { name: 'Late' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Areas of analytics' }).getByRole('link', { name: 'Saved reports' }).click();
  await page.getByRole('link', { name: 'Mandatory items that are late, by location' }).click();
  const late = page.getByRole('table').first();
  // Other tests finish some of these meanwhile, in one place or another.
  await expect(late.getByRole('columnheader', { name: /^(Northmere|Eastmere|Westmere|Harwick)$/ }).first()).toBeVisible();
  await expect(late.getByRole('rowheader').first()).toBeVisible();
  await page.goto('/analytics/search-terms');
  await expect(page.getByRole('rowheader', { name: 'hydrogen blending' }).first()).toBeVisible();
  await page.goto('/analytics/channels');
  const channels = page.getByRole('table').first();
  await channels.getByRole('rowheader').first().getByRole('link').click();
  await page.getByRole('button', { name: 'More about this channel' }).click();
  await page.getByRole('menuitem', { name: 'Analytics' }).click();
  await expect(page).toHaveURL(/\/channel\/.*\/analytics$/);
  await expect(page.getByRole('heading', { name: 'What people did in the channel' })).toBeVisible();
  await expectAccessible(page);
  expectNoFaults();
});

test('ANA-01 ANA-02 who edits a pathway sees where learners stop, a mere learner does not', async ({ page }) => {
  await signIn(page, 'admin');
  const { items } = await callAs<{ items: { slug: string; title: string }[] }>(page, 'GET', '/api/v1/cards?cardType=pathway');
  const path = items.find(({ title }) => title === 'Find your feet');
  await page.goto(`/pathways/${path?.slug ?? ''}`);
  await page.getByRole('link', { name: 'Analytics' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Progress in Find your feet' })).toBeVisible();
  await expectHolds(page, page.getByText(/people in your view/));
  await expectAccessible(page);
  await signIn(page, 'learner');
  await page.goto(`/pathways/${path?.slug ?? ''}/analytics`);
  await expect(page.getByText('You do not have access to view this page')).toBeVisible();
});
