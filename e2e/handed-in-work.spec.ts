import type { CardSummary } from '@waymark/contract/cards';
import { expect, type Page } from '@playwright/test';
import { callAs, type Colleague, expectAccessible, expectNoSidewaysScroll, signIn, signInReading, SIZES } from './fixtures.ts';
import { test } from './test.ts';

/** Who hands in and takes tests: another one for every attempt, as it changes what they see. */
const LEARNERS: readonly Colleague[] = ['nina.berg', 'joao.pereira', 'noah.fischer'];

async function cardOf(page: Page, cardType: CardSummary['cardType']): Promise<string> {
  const { items } = await callAs<{ items: CardSummary[] }>(page, 'GET', `/api/v1/cards?cardType=${cardType}`);
  return `/insights/${items[0]?.slug ?? ''}`;
}

async function expectSoundInBothSizes(page: Page): Promise<void> {
  await expectAccessible(page);
  await page.setViewportSize(SIZES.narrow);
  await expectNoSidewaysScroll(page);
  await page.setViewportSize(SIZES.wide);
}

test('CRD-17 work is handed in, kept over a reload, read, graded by the rubric, and completes the project', async ({ page }, { retry }) => {
  const who = LEARNERS[retry] ?? 'noah.fischer';
  await signInReading(page, who, 'en');
  const { fullName } = await callAs<{ fullName: string }>(page, 'GET', '/api/v1/session');
  const project = await cardOf(page, 'project');
  await page.goto(project);
  const field = page.getByRole('textbox', { name: /In two sentences/ });
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(page.getByText('Add text, a link or a file before you submit it.')).toBeVisible();
  await field.fill('Ask the crews which street they hate most, then score the rest.');
  await expect(page.getByText(/^Draft saved at/)).toBeVisible();
  await page.reload();
  await expect(field).toHaveValue('Ask the crews which street they hate most, then score the rest.');
  await expectSoundInBothSizes(page);
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(page.getByText('Waiting for a grader')).toBeVisible();

  await signIn(page, 'leader');
  await page.goto(`${project}/project/viewSubmissions`);
  await page.getByRole('link', { name: new RegExp(fullName) }).click();
  const work = page.getByText('Ask the crews which street they hate most');
  await expect(work).toBeVisible();
  for (const [criterion, points] of [
    ['A question worth asking', '4'],
    ['Evidence from the street', '5'],
    ['A scheme others can repeat', '3'],
  ] as const) {
    await page.getByRole('group', { name: criterion }).getByRole('radio', { name: points, exact: true }).check();
  }
  await expect(page.getByRole('button', { name: 'Pass', exact: true })).toBeDisabled();
  await page.getByRole('group', { name: 'Plain writing' }).getByRole('radio', { name: '3', exact: true }).check();
  await page.getByRole('textbox', { name: /^Feedback for/ }).fill('You asked the right people.');
  await expectSoundInBothSizes(page);
  await page.getByRole('button', { name: 'Pass', exact: true }).click();
  await expect(page.getByText('Passed, 15 of 20').first()).toBeVisible();

  await signIn(page, who);
  await page.goto(project);
  await expect(page.getByText('You asked the right people.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'What you completed' })).toBeVisible();
  await expectSoundInBothSizes(page);
});

test('ASM-11 a timed assessment goes on after a reload, and its result comes when it is handed in', async ({ page }, { retry }) => {
  const who = LEARNERS[retry] ?? 'noah.fischer';
  await signInReading(page, who, 'en');
  const assessment = await cardOf(page, 'assessment');
  await page.goto(`${assessment}/assessment`);
  const begin = page.getByRole('button', { name: 'Start', exact: true });
  await expect(begin).toBeVisible();
  await expectAccessible(page);
  await begin.click();
  await expect(page.getByRole('timer')).toBeVisible();
  const first = page.getByRole('radio').first();
  await first.check();
  await expect(page.getByText('1 of 6 answered · Saved')).toBeVisible();
  await page.reload();
  await expect(first).toBeChecked();
  await expectSoundInBothSizes(page);
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Submit now?' });
  await expect(dialog.getByText('5 questions have no answer. They count as wrong.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(page.getByRole('heading', { name: /^Failed with/ })).toBeVisible();
  await expectAccessible(page);

  await signIn(page, 'curator');
  await page.goto(`${await cardOf(page, 'proctored_assessment')}/assessment/results`);
  await page
    .getByRole('button', { name: /^(?:Never left|Left)/ })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByText('Entered full screen')).toBeVisible();
  await expectAccessible(page);
});

test('ASM-11 a device whose clock is wrong, is set again or runs ahead shows the time that the server leaves, and hands in nothing early', async ({
  page,
}, { retry }) => {
  const who = (['maja.nowak', 'ben.carter', 'hugo.lind'] as const)[retry] ?? 'ben.carter';
  await signInReading(page, who, 'en');
  const assessment = await cardOf(page, 'assessment');
  // Five hours fast.
  await page.clock.install({ time: Date.now() + 5 * 3_600_000 });
  await page.goto(`${assessment}/assessment`);
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  const timer = page.getByRole('timer');
  const minutes = async () => Number((await timer.innerText()).split(':')[0]);
  await expect(timer).toBeVisible();
  const allowed = (await minutes()) + 1;
  expect(allowed).toBeLessThan(60);
  // Set back by a day, it goes on all the same.
  await page.clock.setSystemTime(Date.now() - 86_400_000);
  const before = await timer.innerText();
  await expect(timer).not.toHaveText(before);
  expect(await minutes()).toBeGreaterThanOrEqual(allowed - 2);
  // It runs ahead, beyond the end: the server knows better.
  await page.clock.fastForward(allowed * 60_000);
  await expect.poll(minutes).toBeGreaterThanOrEqual(allowed - 2);
  await page.getByRole('radio').first().check();
  await expect(page.getByText('1 of 6 answered · Saved')).toBeVisible();
});
