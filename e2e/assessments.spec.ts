import { expect } from '@playwright/test';
import {
  callAs,
  type Colleague,
  type DemoAccount,
  expectAccessible,
  expectNoSidewaysScroll,
  noteFaults,
  signIn,
  signInReading,
  SIZES,
} from './fixtures.ts';
import { test } from './test.ts';

/** Who asks: another one for every attempt, as it changes what they see. */
const ASKING: readonly Colleague[] = ['victor.alves', 'salma.idris', 'lucy.turner'];
const ROOT = '/skills-assessment';

test('ASM-01 ASM-05 SHL-07 an employee rates and invites; one peer declines, one rates; nothing is shown of one rating alone', async ({
  page,
}, { retry }) => {
  const expectNoFaults = noteFaults(page);
  const who = ASKING[retry] ?? 'victor.alves';
  await signInReading(page, who, 'en');
  const [skill] = (await callAs<{ items: { id: string; label: string }[] }>(page, 'GET', '/api/v1/skills?q=leak')).items;
  await callAs(page, 'POST', '/api/v1/own-skills', { skills: [{ skillId: skill?.id, level: 'no_level' }] });
  const label = skill?.label ?? '';
  await page.goto(ROOT);
  await expect(page).toHaveURL(/\/skills-assessment\/personal$/);
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: label }) });
  await row.getByRole('radio', { name: 'Advanced' }).check();
  await expect(row.getByRole('radio', { name: 'Advanced' })).toBeChecked();
  await row.getByRole('button', { name: `Actions for ${label}` }).click();
  await page.getByRole('menuitem', { name: 'Ask for a rating' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ask for a rating' });
  const field = dialog.getByRole('combobox', { name: 'Who has seen you do it?' });
  for (const name of ['Hugo Lind', 'Ines Costa']) {
    await field.fill(name);
    await page.getByRole('option', { name: new RegExp(name) }).click();
  }
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Ask for a rating' }).click();
  await expect(dialog).toBeHidden();
  await expect(row.getByText('Peers asked (0 of 2 answered)')).toBeVisible();
  await page.goto(`${ROOT}/requests/sent`);
  await expect(page.getByRole('row').filter({ hasText: 'Hugo Lind' }).getByText('Pending')).toBeVisible();
  await expectAccessible(page);

  const asking = (await callAs<{ fullName: string }>(page, 'GET', '/api/v1/session')).fullName;
  await signInReading(page, 'hugo.lind', 'en');
  await page.goto(`${ROOT}/requests/received`);
  await page.getByRole('button', { name: `Decline ${asking}’s request` }).click();
  await expect(page.getByRole('row').filter({ hasText: asking }).getByText('Declined').first()).toBeVisible();

  await signInReading(page, 'ines.costa', 'en');
  await page.goto(`${ROOT}/requests/received`);
  await page.getByRole('button', { name: `Accept ${asking}’s request` }).click();
  await page.getByRole('button', { name: `Rate ${asking}` }).click();
  const rating = page.getByRole('dialog', { name: `Rate ${asking}` });
  await rating.getByRole('radio', { name: /^Intermediate/ }).check();
  await rating.getByRole('textbox').fill('Found three leaks in one night.');
  await expectAccessible(page);
  await rating.getByRole('button', { name: 'Send rating' }).click();
  await expect(rating).toBeHidden();
  await page.goto(`${ROOT}/ratings/sent`);
  await expect(page.getByRole('row').filter({ hasText: asking }).getByText('Found three leaks in one night.')).toBeVisible();

  await signIn(page, who);
  await page.goto(ROOT);
  await expect(row.getByText('Peers asked (1 of 2 answered)')).toBeVisible();
  await page.goto(`${ROOT}/ratings/received`);
  await expect(page.getByText('Found three leaks in one night.')).toHaveCount(0);
  await page.setViewportSize(SIZES.smallest);
  await page.goto(ROOT);
  await expect(page.getByRole('heading', { level: 1, name: 'Skills assessment' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  expectNoFaults();
});

test('ASM-05 SES-62 a manager reviews what a report asks', async ({ page }) => {
  const expectNoFaults = noteFaults(page);
  await signInReading(page, 'manager', 'en');
  await page.goto(`${ROOT}/manager-rating-review`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);
  const button = page.getByRole('button', { name: /^Review Stakeholder writing of/ });
  await button.click();
  const dialog = page.getByRole('dialog', { name: /^Rate / });
  const levels = dialog.getByRole('radio', { name: /^Intermediate/ });
  await expect(levels.first()).toBeVisible();
  for (const level of await levels.all()) await level.check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send rating' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('row').filter({ hasText: 'Stakeholder writing' }).getByText('Completed')).toBeVisible();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
  expectNoFaults();
});

/** The pages of skills assessment, and who has something on each. */
const PAGES: readonly (readonly [DemoAccount, string])[] = [
  ['learner', 'personal'],
  ['learner', 'peers'],
  ['learner', 'requests/sent'],
  ['manager', 'requests/received'],
  ['manager', 'manager-rating-review'],
  ['learner', 'ratings/received'],
];

test('ASM-03 the tables have all thirteen columns, by these names', async ({ page }) => {
  const seen = new Set<string>();
  for (const [account, path] of PAGES) {
    await signInReading(page, account, 'en');
    await page.goto(`${ROOT}/${path}`);
    const headers = page.getByRole('columnheader');
    await expect(headers.first(), path).toBeVisible();
    for (const header of await headers.allInnerTexts()) seen.add(header.trim());
  }
  const columns = [
    ...['Date received', 'Due date', 'Expected level', 'Invited on', 'Peer', 'Rater', 'Requested by', 'Requested to', 'Status'],
    ...['Self rated level', 'Sent on', 'Skills', 'Actions'],
  ];
  expect(columns.filter((column) => !seen.has(column))).toEqual([]);
});
