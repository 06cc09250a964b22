import { expect } from '@playwright/test';
import {
  callAs,
  expectAccessible,
  expectDirection,
  expectNoSidewaysScroll,
  expectSound,
  noteFaults,
  signIn,
  signInReading,
  SIZES,
} from './fixtures.ts';
import { test } from './test.ts';

const DAY = 86_400_000;

test('HOM-06 SHL-03 a learner and a manager check in: a draft is private, an answer is read, they agree and close; narrow and in Arabic too', async ({
  browser,
  page: manager,
}, { retry }) => {
  test.slow();
  const learner = await (await browser.newContext()).newPage();
  const expectNoFaults = noteFaults(learner);
  const account = (['malik.cisse', 'sofia.marin'] as const)[retry] ?? 'malik.cisse';
  await signIn(learner, account);
  const { fullName } = await callAs<{ fullName: string }>(learner, 'GET', '/api/v1/session');
  await signIn(manager, 'manager');

  await manager.goto('/checkin');
  await expect(manager.getByRole('heading', { level: 1, name: 'Check-ins' })).toBeVisible();
  await expectAccessible(manager);
  await manager.getByRole('button', { name: `Start check-in with ${fullName}` }).click();
  await manager.getByRole('dialog').getByRole('button', { name: 'Start check-in', exact: true }).click();
  await expect(manager).toHaveURL(/\/checkin\/[0-9a-f-]{36}$/);
  const address = manager.url();
  await manager.getByRole('button', { name: 'Set a date' }).click();
  await manager.getByLabel('Starts').fill(new Date(Date.now() + 3 * DAY).toISOString().slice(0, 16));
  await manager.getByRole('button', { name: 'Save' }).click();
  await expect(manager.getByText(/You meet on/)).toBeVisible();

  await learner.goto(address);
  await learner.getByRole('radio', { name: 'Good', exact: true }).check();
  const answer = learner.getByLabel('Your answer: How is your work going?');
  await answer.fill('The pilot gives me energy.');
  await expect(learner.getByText('Draft saved. Only you can see it.').first()).toBeVisible();
  await manager.reload();
  await expect(manager.getByText('The pilot gives me energy.')).toHaveCount(0);
  await learner.reload();
  await expect(answer).toHaveValue('The pilot gives me energy.');
  await learner.getByRole('button', { name: 'Send answer' }).first().click();
  await expect(learner.getByText('You answered 1 of 4 questions.')).toBeVisible();
  await learner.getByLabel('Private notes').fill('Ask about the salary band.');
  await expectAccessible(learner);

  await manager.reload();
  await expect(manager.getByText('The pilot gives me energy.')).toBeVisible();
  await expect(manager.getByText('Ask about the salary band.')).toHaveCount(0);
  await manager.getByRole('button', { name: 'Answer: How is your work going?' }).click();
  await manager.getByLabel('Your answer: How is your work going?').fill('Good to hear.');
  await manager.getByRole('button', { name: 'Send answer' }).first().click();
  await manager.getByRole('button', { name: 'Add what you agreed' }).click();
  await manager.getByLabel('Agreement').fill('Drop the zone summary');
  await manager.getByRole('button', { name: 'Save' }).click();
  await expect(manager.getByRole('checkbox', { name: 'Drop the zone summary' })).toBeVisible();
  await manager.getByRole('button', { name: 'Close check-in' }).click();
  await expect(manager.getByText('You closed this check-in.')).toBeVisible();

  await learner.setViewportSize(SIZES.narrow);
  await learner.reload();
  await expect(learner.getByText('Good to hear.')).toBeVisible();
  await expect(learner.getByLabel('Private notes')).toHaveValue('Ask about the salary band.');
  await expectNoSidewaysScroll(learner);
  await learner.goto(address);
  await learner.getByRole('checkbox', { name: 'Drop the zone summary' }).check();
  await learner.getByRole('button', { name: 'Close check-in' }).click();
  await expect(learner.getByText('You both closed this check-in.')).toBeVisible();
  await signInReading(learner, account, 'ar');
  await learner.goto(address);
  await expectDirection(learner, 'rtl');
  await expectSound(learner);
  await signInReading(learner, account, 'en');
  expectNoFaults();
});
