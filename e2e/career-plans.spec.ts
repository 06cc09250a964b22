import { expect } from '@playwright/test';
import { callAs, type Colleague, expectNoSidewaysScroll, expectSound, noteFaults, signInReading, SIZES } from './fixtures.ts';
import { test } from './test.ts';

/** Who plans: another one for every attempt, as a plan stays. */
const STEPPING: readonly Colleague[] = ['tariq.aziz', 'rosa.jimenez', 'oliver.grant'];
const PLANNING: readonly Colleague[] = ['erik.sand', 'grace.mensah', 'mateo.silva'];

test('CAR-01 CAR-02 CAR-03 someone plans their way to a role, starts it and finds it again on the career page', async ({ page }, {
  retry,
}) => {
  test.setTimeout(120_000);
  const expectNoFaults = noteFaults(page);
  await signInReading(page, PLANNING[retry] ?? 'erik.sand', 'en');
  const { items } = await callAs<{ items: { slug: string; title: string }[] }>(page, 'GET', '/api/v1/job-roles?q=Leakage lead');
  await page.goto(`/career/detail/job-role/${items[0]?.slug}`);
  await page.getByRole('link', { name: 'Plan your route here' }).click();
  await expect(page.getByRole('heading', { name: 'Towards Leakage lead', level: 1 })).toBeVisible();
  await expect(page.getByText('A plan could look like this')).toBeVisible();
  await expectSound(page);
  await page.getByRole('button', { name: 'Create this plan' }).click();
  await expect(page).toHaveURL(/\/career\/plan\/[^/]+\/[^/]+$/);
  await page.getByRole('button', { name: 'Add all' }).first().click();
  await page.getByRole('button', { name: 'Start plan' }).click();
  await expect(page.getByText('Step 1, in progress')).toBeVisible();

  await page.getByRole('button', { name: 'Add skill' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add skill' });
  await dialog.getByRole('combobox', { name: /Another skill/ }).fill('Coach');
  await page.getByRole('option', { name: /Coaching/ }).click();
  await expectSound(page);
  await dialog.getByRole('button', { name: 'Add to plan' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Coaching' })).toBeVisible();
  await expectSound(page);
  await page.setViewportSize(SIZES.smallest);
  await expectNoSidewaysScroll(page);
  await page.setViewportSize(SIZES.wide);

  await page.goto('/career');
  await page.getByRole('link', { name: 'Continue plan' }).click();
  await expect(page.getByRole('heading', { name: 'Coaching' })).toBeVisible();
  expectNoFaults();
});

test('CAR-05 MEN-03 PRJ-05 an employee finds a mentor and a project for a step of their plan, asks for both, and the plan says so', async ({
  page,
}, { retry }) => {
  test.setTimeout(120_000);
  const expectNoFaults = noteFaults(page);
  await signInReading(page, STEPPING[retry] ?? 'tariq.aziz', 'en');
  const { items } = await callAs<{ items: { slug: string }[] }>(page, 'GET', '/api/v1/job-roles?q=Leakage lead');
  await page.goto(`/career/detail/job-role/${items[0]?.slug}`);
  await page.getByRole('link', { name: 'Plan your route here' }).click();
  await page.getByRole('button', { name: 'Create this plan' }).click();
  await page.getByRole('button', { name: 'Add all' }).first().click();
  await page.getByRole('button', { name: 'Start plan' }).click();
  await expect(page.getByText('Step 1, in progress')).toBeVisible();
  const plan = page.url();

  const mentors = page.getByRole('region', { name: 'Mentors' });
  const projects = page.getByRole('region', { name: 'Projects' });
  await mentors.getByRole('button', { name: 'Add mentor' }).click();
  const finding = page.getByRole('dialog', { name: 'Add mentor' });
  await expectSound(page);
  await finding
    .getByRole('button', { name: /^Choose / })
    .first()
    .click();
  await expect(finding).toBeHidden();
  await projects.getByRole('button', { name: 'Add project' }).click();
  const looking = page.getByRole('dialog', { name: 'Add project' });
  await looking
    .getByRole('button', { name: /^Choose / })
    .first()
    .click();
  await expect(looking).toBeHidden();
  await expectSound(page);

  await mentors.getByRole('link').first().click();
  await page.getByRole('button', { name: 'Ask for mentorship' }).click();
  await page.getByLabel('What do you want to get out of it?').fill('Lead a leakage team in two years');
  await page.getByRole('checkbox').first().check();
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByText('Waiting for an answer')).toBeVisible();
  await page.goto(plan);
  await expect(mentors.getByText('Request sent')).toBeVisible();

  await projects.getByRole('link').first().click();
  await page.getByRole('button', { name: /^(Apply for|Join) the project$/ }).click();
  await page.getByLabel('Your message').fill('It is the next step of my plan.');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(Send application|Join)/ })
    .click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.goto(plan);
  await expect(projects.getByText('You applied')).toBeVisible();
  expectNoFaults();
});

test('CAR-08 a manager reads a shared plan and comments on it', async ({ page }) => {
  const expectNoFaults = noteFaults(page);
  await signInReading(page, 'manager', 'en');
  await page.goto('/career/plan');
  await page.getByRole('link', { name: 'Towards Leakage inspector' }).first().click();
  await expect(page.getByText('shared this plan with you. You can read it and comment.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add skill' })).toHaveCount(0);
  const text = `See you on Friday ${Date.now()}`;
  await page.getByLabel('Your comment').fill(text);
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(page.getByText(text)).toBeVisible();
  await expectSound(page);
  expectNoFaults();
});

test('SHL-08 what is under /me of opportunities leads to /career and keeps the query', async ({ page }) => {
  await signInReading(page, 'erik.sand', 'en');
  for (const [from, to] of [
    ['/me/project?remote=true', '/career/project?remote=true'],
    ['/me/mentorship?q=coach', '/career/mentorship?q=coach'],
    ['/me/job-vacancy?q=lead', '/career/job-vacancy?q=lead'],
    ['/me/job-role?q=lead', '/career/job-role?q=lead'],
    ['/me/project/mine?x=1', '/career/project/mine?x=1'],
  ] as const) {
    await page.goto(from);
    await expect(page).toHaveURL(new RegExp(`${to.split('?')[0]}\\?`));
    expect(new URL(page.url()).search).toContain(to.split('?')[1]?.split('=')[0]);
  }
});
