import { expect, type Page } from '@playwright/test';
import { callAs, expectAccessible, expectNoSidewaysScroll, noteFaults, signIn, SIZES } from './fixtures.ts';
import { test } from './test.ts';

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

/** A skill of the organisation by its label. */
async function skillCalled(page: Page, label: string): Promise<string> {
  const { items } = await callAs<{ items: { id: string; label: string }[] }>(page, 'GET', `/api/v1/skills?q=${encodeURIComponent(label)}`);
  return items.find((skill) => skill.label === label)?.id ?? '';
}

/** A picture of one pixel. */
const PICTURE = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==', 'base64');

/** The project is next year, whenever this runs. */
const YEAR = new Date().getFullYear() + 1;

const hrefOf = ({ slug }: Made) => `/career/detail/project/${slug}`;

test('PRJ-01 PRJ-06 an owner creates a project with every field, and it is kept over a reload', async ({ page }) => {
  test.setTimeout(90_000);
  const done = noteFaults(page);
  await signIn(page, 'owner');
  await page.goto('/career/project/new');
  const title = `Reservoir survey ${Date.now().toString(36)}`;
  await page.getByLabel('Title').fill(`  ${title}  `);
  await page.getByRole('textbox', { name: 'What is it about?' }).fill('We look at every reservoir once.');
  await page.getByLabel('First day').fill(`${YEAR}-03-04`);
  await page.getByLabel('Last day', { exact: false }).first().fill(`${YEAR}-05-31`);
  await page.getByLabel('How much time it takes').fill('4 h per week');
  await page.getByLabel('Places').fill('3');
  await page.getByLabel('Maximum open applications').fill('20');
  await page.getByLabel('Last day to apply').fill(`${YEAR}-06-30`);
  await page.getByLabel('Remote possible').check();
  const pick = async (field: RegExp, typed: string, option: string | RegExp) => {
    const box = page.getByRole('combobox', { name: field });
    // In the middle of the window there is room for what is offered.
    await box.evaluate((input) => input.scrollIntoView({ block: 'center' }));
    // What is often chosen together may still come in above, and move what is offered.
    await expect(async () => {
      await box.fill(typed);
      await page.getByRole('option', { name: option }).filter({ visible: true }).first().click({ timeout: 4000 });
    }).toPass();
  };
  await page.locator('input[type=file]').setInputFiles({ name: 'reservoir.png', mimeType: 'image/png', buffer: PICTURE });
  await expect(page.getByRole('button', { name: 'Remove: Picture' })).toBeVisible();
  await pick(/^Owners/, 'Ingrid', /Ingrid Solberg/);
  await pick(/^Required skills/, 'Leak det', /Leak detection/);
  await page.getByRole('group', { name: 'Level in Leak detection' }).getByRole('radio', { name: 'Intermediate' }).check({ force: true });
  await pick(/^Skills people can learn/, 'Acous', /Acoustic logging/);
  await pick(/^Locations/, 'Harw', /Harwick/);
  await pick(/^Organisation units/, 'Leakage', /Leakage/);
  await pick(/^Time zones/, 'Oslo', 'Europe/Oslo');
  await pick(/^Languages/, 'Engl', 'English');
  await page.reload();
  await expect(page.getByLabel('Title')).toHaveValue(`  ${title}  `);
  await page.getByRole('button', { name: 'Publish project' }).click();
  await expect(page.getByRole('alert').first()).toContainText('The last day to apply is after the end of the project.');
  await page.getByLabel('Last day to apply').fill(`${YEAR}-01-31`);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Publish project' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText('3 places left').first()).toBeVisible();
  await expect(page.getByText('We look at every reservoir once.')).toBeVisible();
  await expect(page.getByText(new RegExp(`May 31, ${YEAR}|31 May ${YEAR}`)).first()).toBeVisible();
  const asked = page.getByRole('region', { name: 'Required skills' });
  await expect(asked).toContainText('Leak detection');
  await expect(asked).toContainText('Intermediate required');
  await expect(page.getByRole('region', { name: 'What you learn' })).toContainText('Acoustic logging');
  for (const owner of ['Amara Nwosu', 'Ingrid Solberg']) {
    await expect(page.getByRole('region', { name: 'Owner' }).getByRole('link', { name: owner })).toBeVisible();
  }
  const facts = page.getByRole('complementary', { name: 'What you can do' });
  for (const said of ['4 h per week', 'Harwick', 'Leakage', 'Europe/Oslo', 'English']) await expect(facts).toContainText(said);
  await expect(page.getByText('remote possible', { exact: true })).toBeVisible();
  await expect
    .poll(() =>
      page
        .locator('main img')
        .first()
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBeGreaterThan(0);
  await page.getByRole('link', { name: 'Edit project' }).click();
  await expect(page.getByLabel('First day')).toHaveValue(`${YEAR}-03-04`);
  await expect(page.getByLabel('Last day to apply')).toHaveValue(`${YEAR}-01-31`);
  await expect(page.getByLabel('Maximum open applications')).toHaveValue('20');
  await expect(page.getByRole('button', { name: 'Remove Europe/Oslo' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize(SIZES.smallest);
  await expectNoSidewaysScroll(page);
  done();
});

test('PRJ-05 PRJ-06 PRJ-07 SKL-03 see why one fits, apply, withdraw, apply again, the manager’s consent, approval, start, completion: the learner has gained the skill', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const done = noteFaults(page);
  await signIn(page, 'owner');
  const [acoustics, leaks] = [await skillCalled(page, 'Acoustic logging'), await skillCalled(page, 'Leak detection')];
  const project = await aProject(page, {
    skillDetails: [
      { id: leaks, level: 'advanced' },
      { id: acoustics, level: 'intermediate' },
    ],
  });

  await signIn(page, 'learner');
  await page.goto(hrefOf(project));
  const asked = page.getByRole('region', { name: 'Required skills' });
  await expect(asked).toContainText('Advanced required, you have Intermediate');
  await expect(page.getByText(/match \d+%/).first()).toBeVisible();
  await expect(page.getByText('How to raise it most')).toBeVisible();
  await page.getByRole('button', { name: 'How this is calculated' }).click();
  await expect(page.getByRole('dialog')).toContainText('Skills');
  await page.keyboard.press('Escape');
  const apply = async (message: string) => {
    await page.getByRole('button', { name: 'Apply for the project' }).click();
    await page.getByLabel('Your message').fill(message);
    await page.getByRole('button', { name: 'Send application' }).click();
  };
  const own = page.getByRole('region', { name: 'Your application' });
  await apply('Mondays, perhaps.');
  await own.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(own.getByText('Withdrawn').first()).toBeVisible();
  await apply('Thursdays are free.');
  await expect(own.getByText('Waiting for the manager')).toBeVisible();
  await expect(own.getByText(/Waiting for Ruth Abebe, due by/)).toBeVisible();
  await expectAccessible(page);

  await signIn(page, 'manager');
  await page.goto(hrefOf(project));
  await expect(page.getByText('Thursdays are free.')).toBeVisible();
  await page.getByRole('button', { name: /^Consent/ }).click();
  await expect(page.getByRole('button', { name: /^Consent/ })).toBeHidden();

  await signIn(page, 'owner');
  await page.goto(`${hrefOf(project)}/manage`);
  // Who withdrew and applied again is among those who wait, and among those who do not.
  await expect(page.getByRole('link', { name: /^Applicants\W*2$/ })).toBeVisible();
  await expect(page.getByRole('region', { name: /^Waiting for an answer/ }).getByRole('listitem')).toHaveCount(1);
  await expect(page.getByRole('region', { name: /^Answered or withdrawn/ })).toContainText('Withdrawn');
  await page.getByRole('button', { name: 'History: Leila Haddad' }).first().click();
  await expect(page.getByText('The manager consented')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Approve: Leila Haddad' }).click();
  await page.getByRole('link', { name: /^Members/ }).click();
  await page.getByRole('button', { name: 'Start: Leila Haddad' }).click();
  await page.getByRole('button', { name: 'Complete: Leila Haddad' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Complete' }).click();
  await page.getByRole('button', { name: 'Rate skills: Leila Haddad' }).click();
  for (const skill of ['Leak detection', 'Acoustic logging']) {
    await page
      .getByRole('group', { name: `Level in ${skill}` })
      .getByRole('radio', { name: 'Advanced' })
      .check({ force: true });
  }
  await page.getByRole('button', { name: 'Save ratings' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.setViewportSize(SIZES.smallest);
  await expectNoSidewaysScroll(page);

  await page.setViewportSize(SIZES.wide);
  await signIn(page, 'learner');
  await page.goto(hrefOf(project));
  await expect(own.getByText('Completed successfully')).toBeVisible();
  await expect(page.getByText(/you have Advanced/).first()).toBeVisible();
  await page.goto('/me/skills-passport');
  const gained = page.getByRole('listitem').filter({ hasText: 'Acoustic logging' });
  await expect(gained).toContainText('Advanced');
  await expect(gained).toContainText(/project/);
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
  const decline = page.getByRole('button', { name: 'Decline: Ingrid Solberg' });
  const dialog = page.getByRole('dialog');
  // The dialog comes open with its code; who leaves it by keyboard is where they were.
  await decline.press('Enter');
  await expect(dialog.getByLabel('Reason')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(decline).toBeFocused();
  await decline.click();
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await expect(dialog.getByLabel('Reason')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('Reason').selectOption({ label: 'The times do not fit' });
  await dialog.getByLabel('In your own words').fill('We meet at nine.');
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

test('PRJ-06 an owner sees who fits, closes, opens again, starts and completes; who still waits is told why', async ({ page }) => {
  test.setTimeout(90_000);
  const done = noteFaults(page);
  await signIn(page, 'owner');
  const project = await aProject(page, { skillDetails: [{ id: await skillCalled(page, 'Leak detection'), level: 'beginner' }] });
  for (const [account, message] of [
    ['mentor', 'Evenings only'],
    ['curator', 'Mornings, too'],
  ] as const) {
    await signIn(page, account);
    await callAs(page, 'POST', `/api/v1/projects/${project.id}/applications`, { message });
  }
  const { fullName } = await callAs<{ fullName: string }>(page, 'GET', '/api/v1/session');

  await signIn(page, 'owner');
  await page.goto(`${hrefOf(project)}/manage/suggested`);
  const candidates = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: /match \d+%/ });
  await expect(candidates.first()).toContainText('1 of 1 skill');
  await expect(candidates.filter({ hasText: 'Ingrid Solberg' })).toHaveCount(0);
  await expectAccessible(page);
  await page.setViewportSize(SIZES.smallest);
  await expectNoSidewaysScroll(page);
  await page.setViewportSize(SIZES.wide);
  // MKT-06: by the administrator's bands.
  await page.getByRole('button', { name: 'Match', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Up to 50%' }).check();
  await expect(candidates.first()).toContainText('Low match');
  await expect(candidates.filter({ hasText: /(?:Excellent|Good|Fair) match/ })).toHaveCount(0);
  await page.getByRole('checkbox', { name: 'Up to 50%' }).uncheck();
  await expect(candidates.first()).toContainText('Excellent match');
  await page.keyboard.press('Escape');

  const take = async (action: string) => {
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: action }).click();
  };
  const state = page.getByRole('paragraph').filter({ hasText: 'places taken' });
  await take('Stop accepting people');
  await expect(state).toContainText(/^Closed/);
  await take('Open again');
  await expect(state).toContainText(/^Open/);
  await page.getByRole('link', { name: /^Applicants\W*2$/ }).click();
  await page.getByRole('button', { name: 'Approve: Ingrid Solberg' }).click();
  await expect(page.getByRole('link', { name: /^Members\W*1$/ })).toBeVisible();
  await page.getByRole('button', { name: 'Start the project' }).click();
  await expect(state).toContainText(/^In progress/);
  await page.getByRole('button', { name: 'Complete the project' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Complete the project' }).click();
  await expect(state).toContainText(/^Completed/);
  await page.getByLabel('Status').selectOption({ label: 'Declined' });
  await expect(page.getByRole('listitem').filter({ hasText: fullName })).toContainText('The project has ended.');
  done();

  await signIn(page, 'curator');
  await page.goto(hrefOf(project));
  const own = page.getByRole('region', { name: 'Your application' });
  await expect(own.getByText('The project has ended.').first()).toBeVisible();
  await signIn(page, 'mentor');
  await page.goto(hrefOf(project));
  await expect(own.getByText('Completed successfully')).toBeVisible();
});
