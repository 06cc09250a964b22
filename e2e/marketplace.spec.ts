import { expect } from '@playwright/test';
import { callAs, expectAccessible, expectHolds, expectNoSidewaysScroll, goTo, noteFaults, signIn, SIZES } from './fixtures.ts';
import { test } from './test.ts';

test('MKT-01 MKT-04 MKT-06 MKT-08 MKT-09 a learner looks around, filters, keeps the search, and finds a bookmark again', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const expectNoFaults = noteFaults(page);
  await signIn(page, 'learner');
  await page.goto('/me/project/?kept=1');
  await expect(page).toHaveURL(/\/career\/project\/?\?kept=1$/);
  await page.goto('/career');
  await expect(page.getByRole('heading', { level: 1, name: 'Where could you go next?' })).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Career', exact: true })
    .getByRole('link', { name: /^Projects/ })
    .click();
  const projects = page.getByRole('main').locator('a[href^="/career/detail/project/"]');
  await expect(page).toHaveURL('/career/project');
  await expect(page.getByRole('searchbox', { name: 'Title or skill' })).toBeVisible();
  await expect(projects.nth(3)).toBeVisible();
  const all = await projects.count();
  const title = await projects.first().innerText();
  await page.getByRole('searchbox', { name: 'Title or skill' }).fill(title);
  await expect(projects).not.toHaveCount(all);
  await expect(projects.first()).toHaveText(title);

  await page.getByRole('button', { name: 'Saved searches' }).click();
  await page.getByRole('menuitem', { name: 'Save this search' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save this search' });
  await dialog.getByLabel('Name').fill('The one I want');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(projects).toHaveCount(all);

  // MKT-06: the administrator's bands narrow the list, the best first, and are kept as the other filters are.
  const fits = page.getByRole('main').getByText(/^(?:Excellent|Good|Fair|Low) match/);
  await page.getByRole('button', { name: 'Match', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Up to 50%' }).check();
  await page.keyboard.press('Escape');
  await expect(projects).not.toHaveCount(all);
  for (const fit of await fits.all()) await expect(fit).toHaveText(/^Low match/);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Match 1' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(projects).toHaveCount(all);
  await page.reload();
  await page.getByRole('button', { name: 'Saved searches' }).click();
  await page.getByRole('menuitem', { name: 'The one I want', exact: true }).click();
  await expect(projects.first()).toHaveText(title);

  const save = page.getByRole('button', { name: `Save ${title}` });
  if ((await save.getAttribute('aria-pressed')) === 'true') await save.click();
  await expect(save).toHaveAttribute('aria-pressed', 'false');
  await save.click();
  await expect(save).toHaveAttribute('aria-pressed', 'true');
  await page.goto('/career/bookmarked');
  await expect(page.getByRole('link', { name: title })).toBeVisible();
  await page.goto('/career/applications');
  await expect(page.getByRole('heading', { level: 1, name: 'My applications' })).toBeVisible();
  expectNoFaults();
});

test('MKT-09 someone says why a recommendation does not fit, and it is not recommended to them again', async ({ page }) => {
  const expectNoFaults = noteFaults(page);
  await signIn(page, 'ivan.petrov');
  await page.goto('/career');
  const last = page.getByRole('button', { name: /^Not for me: / }).last();
  const name = ((await last.getAttribute('aria-label')) ?? '').replace('Not for me: ', '');
  await last.click();
  const dialog = page.getByRole('dialog', { name: 'Why isn’t this a fit?' });
  await expect(dialog.getByText(name)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('radio', { name: 'I don’t have time for it' }).check();
  await dialog.getByLabel('Anything else?').fill('Not before spring');
  await page.setViewportSize(SIZES.smallest);
  await expectNoSidewaysScroll(page);
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: `Not for me: ${name}`, exact: true })).toBeHidden();
  expectNoFaults();
});

test('MKT-04 projects are filtered by the locations they are at; the list can be searched from ten on, and the choice is kept', async ({
  page,
}, { retry }) => {
  await signIn(page, 'admin');
  const mark = `Wharf ${retry}-${Date.now()}`;
  const ids: string[] = [];
  for (let at = 1; at <= 10; at += 1) {
    const location = { title: `${mark} ${String(at).padStart(2, '0')}`, countryCode: 'GB', parentId: null };
    ids.push((await callAs<{ id: string }>(page, 'POST', '/api/v1/hr-loc', location)).id);
  }
  await signIn(page, 'owner');
  const { id: ownerId } = await callAs<{ id: string }>(page, 'GET', '/api/v1/session');
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  for (const [title, locations] of [
    [`${mark} survey`, ids.slice(0, 9)],
    [`${mark} repair`, ids.slice(9)],
  ] as const) {
    await callAs(page, 'POST', '/api/v1/projects', {
      title,
      description: '<p>Look at the piles.</p>',
      startDate: day(10),
      endDate: day(60),
      timeCommitment: '2 h a week',
      status: 'open',
      remoteWorkPossible: false,
      requireApplication: true,
      owners: [ownerId],
      roles: [],
      timezones: [],
      languages: ['en'],
      locations,
      divisions: [],
      maxPositions: 2,
      skillDetails: [],
    });
  }
  await signIn(page, 'adaeze.obi');
  await page.goto('/career/project');
  const found = page.getByRole('main').getByRole('link', { name: new RegExp(`^${mark}`) });
  await expect(found).toHaveCount(2);
  await page.getByRole('button', { name: 'More filters' }).click();
  await page.getByRole('button', { name: /^Locations/ }).click();
  await page.getByRole('searchbox', { name: 'Find in Locations' }).fill(`${mark} 10`);
  await expectAccessible(page);
  await page.getByRole('checkbox', { name: `${mark} 10` }).check();
  await expect(found).toHaveText([`${mark} repair`]);
  await page.reload();
  await expect(found).toHaveText([`${mark} repair`]);
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(found).toHaveCount(2);
});

test('SHL-60 axe finds nothing in the marketplace, and nothing scrolls sideways', async ({ page }) => {
  test.setTimeout(480_000);
  await signIn(page, 'manager');
  for (const address of [
    '/career',
    '/career/project',
    '/career/mentorship',
    '/career/job-role',
    '/career/applications',
    '/career/bookmarked',
  ])
    await test.step(address, async () => {
      await goTo(page, address);
      await expectHolds(page, page.getByRole('heading', { level: 1 }));
    });
});
