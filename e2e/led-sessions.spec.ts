import { type Browser, expect, type Page } from '@playwright/test';
import { callAs, type Colleague, expectAccessible, expectNoSidewaysScroll, noteFaults, signInReading, SIZES } from './fixtures.ts';
import { test } from './test.ts';

interface Made {
  readonly id: string;
  readonly slug: string;
  readonly version: number;
}

/** Who asks for the one place, in this order. */
const LEARNERS: readonly Colleague[] = ['emil.larsen', 'amina.diallo', 'keiko.watanabe'];
const HOUR = 3_600_000;

/** A session for one, which begins in some hours. */
const sessionIn = (hours: number) => ({
  id: 'a',
  dates: [{ startsAt: new Date(Date.now() + hours * HOUR).toISOString(), endsAt: new Date(Date.now() + (hours + 2) * HOUR).toISOString() }],
  timeZone: 'Europe/London',
  place: 'Harwick depot',
  capacity: 1,
});

async function learnerAt(browser: Browser, who: Colleague, path: string): Promise<Page> {
  const page = await (await browser.newContext({ viewport: SIZES.narrow })).newPage();
  await signInReading(page, who, 'en');
  await page.goto(path);
  return page;
}

test('CRD-17 a trainer runs a full session: one has the place, two wait, one moves up, and who was there has completed it', async ({
  browser,
  page: trainer,
}) => {
  test.setTimeout(240_000);
  const expectNoFaults = noteFaults(trainer);
  await signInReading(trainer, 'curator', 'en');
  const title = `Ride along ${Date.now()}`;
  const content = { cardType: 'vilt', sessions: [sessionIn(48)], trainerIds: [] };
  const { id } = await callAs<Made>(trainer, 'POST', '/api/v1/cards', { title, content });
  const { slug, version } = await callAs<Made>(trainer, 'POST', `/api/v1/cards/${id}/publish`);
  const path = `/insights/${slug}`;

  const [first, second, third] = await Promise.all(LEARNERS.map((who) => learnerAt(browser, who, path)));
  if (first === undefined || second === undefined || third === undefined) throw new Error('There are three of them');
  await first.getByRole('button', { name: /^Register, / }).click();
  await expect(first.getByText('You are registered.').first()).toBeVisible();
  await second.reload();
  await second.getByRole('button', { name: /^Join the waiting list, / }).click();
  await expect(second.getByText('Waiting, number 1')).toBeVisible();
  await third.reload();
  await third.getByRole('button', { name: /^Join the waiting list, / }).click();
  await expect(third.getByText('Waiting, number 2')).toBeVisible();
  await expect(third.getByText('Full, 2 waiting')).toBeVisible();
  await expectNoSidewaysScroll(third);
  await expectAccessible(third);
  // Waiting can be given up, and begun again at the end of the list.
  await third.getByRole('button', { name: /^Leave the waiting list, / }).click();
  await expect(third.getByText('You’re off the waiting list.')).toBeVisible();
  await expect(third.getByText('Full, 1 waiting')).toBeVisible();
  await third.getByRole('button', { name: /^Join the waiting list, / }).click();
  await expect(third.getByText('Waiting, number 2')).toBeVisible();

  // The trainer sees all three, and takes the first one off the list: the next one has the place at once.
  await trainer.goto(`${path}/vilt/registeredusers`);
  await expect(trainer.getByRole('table', { name: 'Registrations' })).toContainText('Emil Larsen');
  await trainer.getByRole('button', { name: 'Remove Emil Larsen' }).click();
  await trainer.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(trainer.getByRole('button', { name: 'Remove Emil Larsen' })).toBeHidden();
  await second.reload();
  await expect(second.getByText('Registered', { exact: true }).first()).toBeVisible();
  await third.reload();
  await expect(third.getByText('Waiting, number 1')).toBeVisible();
  await expectAccessible(trainer);

  // It is held earlier than planned; who was there is marked, and has completed it.
  await callAs(trainer, 'PUT', `/api/v1/cards/${id}`, { title, content: { ...content, sessions: [sessionIn(-1)] }, version });
  await trainer.reload();
  await trainer.getByRole('button', { name: 'Amina Diallo attended' }).click();
  await expect(trainer.getByRole('table', { name: 'Registrations' }).getByText('Attended', { exact: true }).first()).toBeVisible();
  await second.reload();
  await expect(second.getByRole('region', { name: 'What you completed' })).toBeVisible();
  expectNoFaults();
});
