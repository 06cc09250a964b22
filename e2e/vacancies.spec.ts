import { expect, type Page } from '@playwright/test';
import { callAs, expectNoSidewaysScroll, expectRefusals, expectSound, noteFaults, signIn, signInReading, SIZES } from './fixtures.ts';
import { test } from './test.ts';

interface Named {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
}

const aVacancy = async (page: Page, title: string) =>
  callAs<Named>(page, 'POST', '/api/v1/vacancy-records', { title, description: 'Plans which valves are renewed.', status: 'open' });

test('SOU-02 SHL-15 each section of a vacancy is a form of its own: what is typed in one stays a draft while another is saved', async ({
  page,
}) => {
  const expectNoFaults = noteFaults(page);
  await signInReading(page, 'recruiter', 'en');
  const vacancy = await aVacancy(page, `Pump planner ${Date.now()}`);
  const manage = `/sourcing/manage/vacancy/${vacancy.slug}`;
  await page.goto(manage);
  await expect(page.getByText('This vacancy lists no skills, so we can’t calculate matches.')).toBeVisible();
  await expectSound(page);
  await page.goto(`${manage}/details/edit`);
  await page.getByLabel('Title', { exact: true }).first().fill('Half a new title');
  await page.getByRole('link', { name: 'Location', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Remote possible' }).check();
  await expectSound(page);
  await page.getByRole('button', { name: 'Save vacancy' }).click();
  await expect(page).toHaveURL(new RegExp(`${manage}$`));
  expect(await callAs(page, 'GET', `/api/v1/vacancy-records/${vacancy.id}`)).toMatchObject({ title: vacancy.title, remote: true });
  await page.goto(`${manage}/details/edit`);
  await expect(page.getByLabel('Title', { exact: true }).first()).toHaveValue('Half a new title');
  await page.setViewportSize(SIZES.smallest);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Save vacancy' }).click();
  await expect(page).toHaveURL(new RegExp(`${manage}$`));
  const saved = await callAs(page, 'GET', `/api/v1/vacancy-records/${vacancy.id}`);
  expect(saved).toMatchObject({ title: 'Half a new title', remote: true });
  expectNoFaults();
});

test('SOU-02 of two recruiters who save a vacancy, different sections are both kept; of the same one, the second is told and chooses', async ({
  page,
  browser,
}) => {
  test.setTimeout(90_000);
  await signInReading(page, 'recruiter', 'en');
  const vacancy = await aVacancy(page, `Weir planner ${Date.now()}`);
  const manage = `/sourcing/manage/vacancy/${vacancy.slug}`;
  const read = async () => callAs(page, 'GET', `/api/v1/vacancy-records/${vacancy.id}`);
  const other = await (await browser.newContext()).newPage();
  await signInReading(other, 'admin', 'en');
  const titleOf = (of: Page) => of.getByLabel('Title', { exact: true }).first();
  const save = async (of: Page) => {
    await of.getByRole('button', { name: 'Save vacancy' }).click();
    await expect(of).toHaveURL(new RegExp(`${manage}$`));
  };

  await page.goto(`${manage}/details/edit`);
  await other.goto(`${manage}/location/edit`);
  await titleOf(page).fill('Weir planner, north');
  await other.getByRole('checkbox', { name: 'Remote possible' }).check();
  await save(page);
  await save(other);
  expect(await read()).toMatchObject({ title: 'Weir planner, north', remote: true });

  await page.goto(`${manage}/details/edit`);
  await other.goto(`${manage}/details/edit`);
  await titleOf(page).fill('Weir planner, south');
  await titleOf(other).fill('Weir planner, east');
  await save(page);
  await other.getByRole('button', { name: 'Save vacancy' }).click();
  const told = other.getByRole('status').filter({ hasText: 'Someone else changed this section. What you typed is still here.' });
  await expect(told).toBeVisible();
  await expect(titleOf(other)).toHaveValue('Weir planner, east');
  await expectSound(other);
  // What was typed survives a reload, and so does what is said about it.
  await other.reload();
  await expect(titleOf(other)).toHaveValue('Weir planner, east');
  await expect(told.getByRole('link', { name: 'See their version' })).toHaveAttribute('href', manage);
  expect(await read()).toMatchObject({ title: 'Weir planner, south' });
  await told.getByRole('button', { name: 'Keep mine' }).click();
  await expect(told).toBeHidden();
  await save(other);
  expect(await read()).toMatchObject({ title: 'Weir planner, east', remote: true });
  await other.context().close();
});

test('JOB-02 SOU-04 from a vacancy to an appointment: someone applies, is shortlisted, their manager consents, and they start', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const expectNoFaults = noteFaults(page);
  await signInReading(page, 'recruiter', 'en');
  const vacancy = await aVacancy(page, `Network planner ${Date.now()}`);
  const address = `/career/detail/job-vacancy/${vacancy.slug}`;

  await signInReading(page, 'learner', 'en');
  const { fullName } = await callAs<{ fullName: string }>(page, 'GET', '/api/v1/session');
  await page.goto(address);
  await page.getByRole('button', { name: 'Apply', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Apply for ${vacancy.title}` });
  await dialog.getByLabel(/^Your message/).fill('I know every valve of this district.');
  await expectSound(page);
  await dialog.getByRole('button', { name: 'Send application' }).click();
  const own = page.getByRole('region', { name: 'Your application' });
  await expect(own.getByText('Waiting for an answer')).toBeVisible();

  await signIn(page, 'recruiter');
  await page.goto(`/sourcing/manage/vacancy/${vacancy.slug}?tab=applied`);
  await expect(page.getByRole('link', { name: fullName })).toBeVisible();
  await page.getByRole('button', { name: `Actions for ${fullName}` }).click();
  await page.getByRole('menuitem', { name: 'Shortlist' }).click();
  await page.goto(address);
  const waiting = page.getByRole('listitem').filter({ hasText: 'I know every valve of this district.' });
  const confirm = async (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
  await waiting.getByRole('button', { name: 'Choose for an offer' }).click();
  await confirm('Choose for an offer');
  await expect(waiting.getByRole('button', { name: 'Choose for an offer' })).toBeHidden();

  await signInReading(page, 'manager', 'en');
  await page.goto(address);
  await expect(waiting.getByRole('button', { name: 'Consent', exact: true })).toBeVisible();
  await expectSound(page);
  await waiting.getByRole('button', { name: 'Consent', exact: true }).click();
  await confirm('Consent');
  await expect(waiting.getByRole('button', { name: 'Consent', exact: true })).toBeHidden();

  await signIn(page, 'recruiter');
  await page.goto(address);
  await waiting.getByRole('button', { name: 'Make the offer' }).click();
  await confirm('Make the offer');
  await waiting.getByRole('button', { name: 'They have started' }).click();
  await confirm('They have started');
  await expect(waiting).toBeHidden();

  await signIn(page, 'learner');
  await page.goto(address);
  await expect(own.getByText('Started', { exact: true }).first()).toBeVisible();
  expectNoFaults();
});

test('MKT-15 an auditor reads how stages turned out by a protected attribute, explains one, and names no one; a recruiter sees nothing of it', async ({
  page,
}) => {
  const expectNoFaults = noteFaults(page);
  await signInReading(page, 'admin', 'en');
  await page.goto('/admin/adverse-impact');
  await expect(page.getByRole('heading', { level: 1, name: 'Adverse impact' })).toBeVisible();
  // The demo's vacancy alone: what applicants of other tests do is none of its figures.
  await page.getByRole('combobox', { name: 'Vacancy', exact: true }).fill('NM-2390');
  await page.getByRole('option', { name: /Water quality sampler, autumn intake/ }).click();
  await page.getByLabel('Attribute').selectOption({ label: 'Working hours' });
  await expect(page).toHaveURL(/vacancy=[^&]+&attribute=/);
  const shortlisted = page.getByRole('table', { name: 'Applicants who were shortlisted' });
  await expect(shortlisted.getByRole('row', { name: /Part time/ })).toContainText('Below four-fifths');
  await expect(shortlisted.getByRole('row', { name: /Full time/ })).toContainText('Highest rate');
  await expectSound(page);
  await page.getByRole('button', { name: 'Explain this stage' }).first().click();
  const reason = `Shifts were fixed by the laboratory ${Date.now()}`;
  const dialog = page.getByRole('dialog', { name: 'Explain this stage' });
  await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByRole('button', { name: 'Record reason' }).click();
  await expect(page.getByText(reason)).toBeVisible();
  expectNoFaults();
  await signIn(page, 'recruiter');
  await expectRefusals(page, ['/admin/adverse-impact']);
});
