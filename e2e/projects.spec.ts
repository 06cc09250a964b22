import { expect, test, type Page } from '@playwright/test';
import { callAs, expectAccessible, expectNoSidewaysScroll, noteFaults, signIn, SIZES } from './fixtures.ts';

interface Made {
  readonly id: string;
  readonly slug: string;
}

/** A project of the owner's, made through the API; each attempt has its own. */
async function aProject(page: Page, sketch: Record<string, unknown> = {}): Promise<Made> {
  await signIn(page, 'owner');
  const title = `Night flow round ${Date.now().toString(36)}`;
  return callAs<Made>(page, 'POST', '/api/v1/projects', { title, status: 'open', maxPositions: 2, ...sketch });
}

const hrefOf = ({ slug }: Made) => `/career/detail/project/${slug}`;

test('PRJ-01 PRJ-06 an owner creates a project with every field, and it is kept over a reload', async ({ page }) => {
  test.setTimeout(90_000);
  const done = noteFaults(page);
  await signIn(page, 'owner');
  await page.goto('/career/project/new');
  const title = `Reservoir survey ${Date.now().toString(36)}`;
  await page.getByLabel('Title').fill(`  ${title}  `);
  await page.getByRole('textbox', { name: 'What is it about?' }).fill('We look at every reservoir once.');
  await page.getByLabel('First day').fill('2027-01-04');
  await page.getByLabel('Last day', { exact: false }).first().fill('2027-03-31');
  await page.getByLabel('How much time it takes').fill('4 h a week');
  await page.getByLabel('Places').fill('3');
  await page.getByLabel('Applications at the same time').fill('20');
  await page.getByLabel('Last day to apply').fill('2027-04-30');
  await page.getByLabel('Possible from anywhere').check();
  await page.getByRole('textbox', { name: /Skills to bring along/ }).fill('Leak det');
  await page.getByRole('option', { name: /Leak detection/ }).click();
  await page.getByRole('textbox', { name: /^Languages/ }).fill('Engl');
  await page.getByRole('option', { name: 'English', exact: true }).click();
  await page.reload();
  await expect(page.getByLabel('Title')).toHaveValue(`  ${title}  `);
  await page.getByRole('button', { name: 'Publish project' }).click();
  await expect(page.getByRole('alert')).toContainText('The last day to apply is after the end of the project.');
  await page.getByLabel('Last day to apply').fill('2026-12-31');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Publish project' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText('3 places left')).toBeVisible();
  await expect(page.getByText('We look at every reservoir once.')).toBeVisible();
  await expect(page.getByText('Leak detection', { exact: true })).toBeVisible();
  await expect(page.getByText('Mar 31, 2027').or(page.getByText('31 Mar 2027'))).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize(SIZES.smallest);
  await expectNoSidewaysScroll(page);
  done();
});

test('PRJ-05 PRJ-07 apply, the manager’s consent, approval, start, completion: the learner has gained the skill', async ({ page }) => {
  test.setTimeout(120_000);
  const done = noteFaults(page);
  const { items } = await (async () => {
    await signIn(page, 'owner');
    return callAs<{ items: { id: string }[] }>(page, 'GET', '/api/v1/skills?q=Acoustic%20logging');
  })();
  const project = await aProject(page, { skillDetails: [{ id: items[0]?.id, level: 'intermediate' }] });

  await signIn(page, 'learner');
  await page.goto(hrefOf(project));
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByLabel('Your message').fill('Thursdays are free.');
  await page.getByRole('button', { name: 'Send application' }).click();
  const own = page.getByRole('region', { name: 'Your application' });
  await expect(own.getByText('Waits for the manager')).toBeVisible();
  await expect(own.getByText(/Ruth Abebe acts by/)).toBeVisible();
  await expectAccessible(page);

  await signIn(page, 'manager');
  await page.goto(hrefOf(project));
  await expect(page.getByText('Thursdays are free.')).toBeVisible();
  await page.getByRole('button', { name: /^Consent/ }).click();
  await expect(page.getByRole('button', { name: /^Consent/ })).toBeHidden();

  await signIn(page, 'owner');
  await page.goto(`${hrefOf(project)}/manage`);
  await page.getByRole('button', { name: 'History: Leila Haddad' }).click();
  await expect(page.getByText('The manager consented')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Approve: Leila Haddad' }).click();
  await page.getByRole('link', { name: /^Members/ }).click();
  await page.getByRole('button', { name: 'Start: Leila Haddad' }).click();
  await page.getByRole('button', { name: 'Complete: Leila Haddad' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Complete' }).click();
  await page.getByRole('button', { name: 'Rate skills: Leila Haddad' }).click();
  await page
    .getByRole('dialog')
    .getByRole('radio', { name: /Advanced/ })
    .check({ force: true });
  await page.getByRole('button', { name: 'Save ratings' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.setViewportSize(SIZES.smallest);
  await expectNoSidewaysScroll(page);

  await page.setViewportSize(SIZES.wide);
  await signIn(page, 'learner');
  await page.goto(hrefOf(project));
  await expect(own.getByText('Completed successfully')).toBeVisible();
  await expect(page.getByText(/you have Advanced/)).toBeVisible();
  done();
});

test('PRJ-05 MKT-13 who is declined sees why, and may try again', async ({ page }) => {
  test.setTimeout(60_000);
  const done = noteFaults(page);
  const project = await aProject(page);
  await signIn(page, 'mentor');
  await callAs(page, 'POST', `/api/v1/projects/${project.id}/applications`, { message: 'Evenings only' });
  await signIn(page, 'owner');
  await page.goto(`${hrefOf(project)}/manage`);
  await page.getByRole('button', { name: 'Decline: Ingrid Solberg' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await expect(dialog.getByLabel('Reason')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('Reason').selectOption({ label: 'The times do not fit' });
  await dialog.getByLabel('In your words').fill('We meet at nine.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await expect(dialog).toBeHidden();
  await signIn(page, 'mentor');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize(SIZES.narrow);
  await page.goto(hrefOf(project));
  const own = page.getByRole('region', { name: 'Your application' });
  await expect(own.getByText('The times do not fit').first()).toBeVisible();
  await expect(own.getByText('We meet at nine.').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Apply' })).toBeVisible();
  await expectAccessible(page);
  done();
});
