import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { callAs, expectAccessible, noteFaults, signIn } from './fixtures.ts';
import { test } from './test.ts';

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test('LRN-01 LRN-03 LRN-05 LRN-06 LRN-09 a learner plans a week, asks for earlier learning, gets a certificate, and downloads the transcript', async ({
  page,
}) => {
  const expectNoFaults = noteFaults(page);
  await signIn(page, 'malik.cisse');
  const { id: userId } = await callAs<{ id: string }>(page, 'GET', '/api/v1/session');
  await signIn(page, 'admin');
  await callAs(page, 'PUT', '/api/v1/feature-flags/my_learning/transcript/enable_learning_transcript_download', { enabled: true });
  const title = `Pump bearings ${Date.now()}`;
  const content = { cardType: 'text', html: '<p>Listen before you open it.</p>' };
  const card = await callAs<{ id: string; slug: string }>(page, 'POST', '/api/v1/cards', {
    title,
    content,
    durationMinutes: 25,
    certificate: { title: '', validMonths: 12 },
  });
  await callAs(page, 'POST', `/api/v1/cards/${card.id}/publish`);
  await callAs(page, 'POST', `/api/v1/cards/${card.id}/assignments`, { add: { userIds: [userId] }, dueOn: inDays(30) });

  await signIn(page, 'malik.cisse');
  await expect(async () => {
    await page.goto('/learning');
    await expect(page.getByRole('button', { name: `Schedule ${title}` })).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await page.getByRole('button', { name: `Schedule ${title}` }).click();
  await page.getByRole('menuitem', { name: /^Tomorrow, / }).click();
  // On a Sunday tomorrow is next week.
  await expect(page.getByRole('region', { name: /^(This|Next) week/ }).getByText(title)).toBeVisible();
  await expectAccessible(page);

  const planned = (day: string) =>
    expect
      .poll(async () => {
        const { groups } = await callAs<{ groups: { items: { card: { title: string }; plannedOn: string | null }[] }[] }>(
          page,
          'GET',
          '/api/v1/learning/plan',
        );
        return groups.flatMap(({ items }) => items).find((duty) => duty.card.title === title)?.plannedOn;
      })
      .toBe(day);
  // By its title, which a browser would drag as a link.
  await page.getByRole('main').getByRole('link', { name: title }).first().hover();
  await page.mouse.down();
  await page.mouse.move(700, 500, { steps: 5 });
  const day = page.locator(`[data-day="${inDays(5)}"]`);
  await expect(day).toBeVisible();
  await day.hover();
  await expect(day).toHaveAttribute('data-over', 'true');
  await page.mouse.up();
  await planned(inDays(5));
  await page.getByRole('button', { name: `Schedule ${title}` }).click();
  await page.getByRole('menuitem', { name: 'Another day' }).click();
  const choice = page.getByRole('dialog', { name: 'Schedule' });
  await choice.getByLabel('Day').fill(inDays(31));
  await expect(choice.getByText(/^It is due on /)).toBeVisible();
  await expect(choice.getByRole('button', { name: 'Plan', exact: true })).toBeDisabled();
  await choice.getByLabel('Day').fill(inDays(17));
  await expectAccessible(page);
  await choice.getByRole('button', { name: 'Plan', exact: true }).click();
  await expect(choice).toBeHidden();
  await planned(inDays(17));

  await page.goto('/me/learning');
  const course = `First aid ${Date.now()}`;
  await page.getByRole('button', { name: 'Add earlier learning' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('What you learned').fill(course);
  await dialog.getByLabel('Completed on').fill(inDays(3));
  await dialog.getByLabel('Evidence').fill('Certificate 4471');
  await dialog.getByRole('button', { name: 'Ask for approval' }).click();
  await expect(dialog.getByRole('alert').first()).toBeVisible();
  await dialog.getByLabel('Completed on').fill(inDays(-30));
  await dialog.getByRole('button', { name: 'Ask for approval' }).click();
  await expect(page.getByText(`“${course}” is waiting for approval.`)).toBeVisible();

  await page.goto(`/insights/${card.slug}`);
  await page.getByRole('button', { name: 'Mark as complete' }).click();
  await page.getByRole('link', { name: title, exact: true }).first().click();
  await expect(page.getByText('Malik Cisse').first()).toBeVisible();
  await expect(page.getByText('has completed')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/me/certificates');
  await expect(page.getByText(title).first()).toBeVisible();

  await page.goto('/me/learning/completed');
  await expect(page.getByText(title).first()).toBeVisible();
  for (const [format, begins] of [
    ['CSV', '\uFEFF'],
    ['PDF', '%PDF-'],
  ] as const) {
    const file = page.waitForEvent('download');
    await page.getByRole('link', { name: format }).click();
    const text = await readFile(await (await file).path(), 'utf8');
    expect(text.startsWith(begins)).toBe(true);
    if (format === 'CSV') expect(text).toContain(title);
  }
  expectNoFaults();
});
