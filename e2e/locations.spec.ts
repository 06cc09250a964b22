import { expect } from '@playwright/test';
import { callAs, expectAccessible, expectNoSidewaysScroll, noteFaults, signIn, SIZES } from './fixtures.ts';
import { test } from './test.ts';

interface Unit {
  readonly id: string;
  readonly title: string;
  readonly level: number;
  readonly path: string;
}

test('LOC-05 LOC-06 ADM-05 an administrator opens the tree of units, adds one, moves it, and imports a table after seeing its bad lines', async ({
  page,
}) => {
  const faultsSeen = noteFaults(page);
  await signIn(page, 'admin');
  const mark = `Pumps ${Date.now().toString(36)}`;
  await page.goto('/admin/organisation-units');
  await page.getByRole('button', { name: 'Open Water networks' }).click();
  await page.getByRole('button', { name: 'Open Leakage' }).click();
  await expect(page.getByText('Leak detection')).toBeVisible();
  await page.getByRole('button', { name: 'Actions for Leakage' }).click();
  await page.getByRole('menuitem', { name: 'Add unit below' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Unit name').fill(mark);
  await expect(dialog.getByRole('button', { name: 'Remove Leakage' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Save unit' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(mark)).toBeVisible();

  // A unit below itself is refused beside its field.
  await page.getByRole('button', { name: 'Actions for Leakage' }).click();
  await page.getByRole('menuitem', { name: 'Change' }).click();
  await dialog.getByRole('button', { name: 'Remove Water networks' }).click();
  await dialog.getByRole('combobox', { name: 'Below' }).fill(mark);
  await dialog.getByRole('option', { name: mark }).click();
  await dialog.getByRole('button', { name: 'Save unit' }).click();
  await expect(dialog.getByText('Nothing can be its own parent. Choose another one.').first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('link', { name: 'Import' }).click();
  const code = mark.replaceAll(' ', '-');
  const table = `code,name,parent code\n${code},${mark} north,U01\n${code}-2,,U01\n${code}-3,Lost,nowhere\n`;
  await page.locator('input[type=file]').setInputFiles({ name: 'units.csv', mimeType: 'text/csv', buffer: Buffer.from(table) });
  await expect(page.getByRole('listitem').filter({ hasText: '1 to add' })).toBeVisible();
  await expect(page.getByRole('row', { name: /^3 / })).toContainText('Fill this in.');
  await expect(page.getByRole('row', { name: /^4 / })).toContainText('This code is not in use here or in the table.');
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Import 1 / }).click();
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByText('1 line was imported.')).toBeVisible();
  await page.goto('/admin/organisation-units');

  // Among thousands a unit is found by its name, with what is above it.
  await page.getByRole('searchbox', { name: 'Find a unit' }).fill(mark);
  const found = page.getByRole('list', { name: 'Units found' });
  await expect(found.getByRole('listitem')).toHaveCount(2);
  await expect(found.getByRole('listitem').filter({ hasText: 'Water networks / Leakage' })).toContainText(mark);
  await expectAccessible(page);
  await found
    .getByRole('button', { name: `Actions for ${mark}` })
    .first()
    .click();
  await expect(page.getByRole('menuitem', { name: 'Change' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('searchbox', { name: 'Find a unit' }).fill('No such unit');
  await expect(page.getByText('No unit begins with “No such unit”')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Find a unit' }).fill('');
  await expect(page.getByRole('button', { name: 'Open Water networks' })).toBeVisible();
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize(SIZES.smallest);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  const { items } = await callAs<{ items: Unit[] }>(page, 'GET', `/api/v1/hr-org/search?q=${encodeURIComponent(mark)}`);
  expect(items.map(({ title, level, path }) => [title, level, path.split('|').length])).toEqual([
    [mark, 3, 3],
    [`${mark} north`, 2, 2],
  ]);
  for (const { id } of items) await callAs(page, 'DELETE', `/api/v1/hr-org/${id}`);
  faultsSeen();
});

test('CAR-07 LOC-03 PPL-05 a learner says what they wish; a sixth location cannot be had', async ({ page }, { retry }) => {
  const faultsSeen = noteFaults(page);
  await signIn(page, 'admin');
  const run = `${retry}${Date.now().toString(36)}`;
  const added: { id: string }[] = [];
  for (const title of [`Aspen ${run}`, `Birch ${run}`])
    added.push(await callAs(page, 'POST', '/api/v1/hr-loc', { title, countryCode: 'GB' }));
  await signIn(page, 'dylan.hughes');
  await callAs(page, 'PUT', '/api/v1/career-preferences', { careerGoal: [], locations: [], organisations: [], relocation: null });
  await page.goto('/settings/career-preferences');
  await page.getByRole('group', { name: 'Career goals' }).getByLabel('Lead people').check();
  await page.getByRole('group', { name: 'Willing to relocate' }).getByLabel('Within the country').check();
  const places = page.getByRole('combobox', { name: /^Locations/ });
  await expect(page.getByText('Select up to five locations')).toBeVisible();
  for (const name of ['Northmere', 'Eastmere', 'Westmere', 'Harwick', `Aspen ${run}`]) {
    await places.fill(name);
    await page.getByRole('option', { name }).click();
    // What was chosen takes a place in the field, which moves the list below it.
    await expect(page.getByRole('button', { name: `Remove ${name}` })).toBeVisible();
  }
  await expect(page.getByText('Maximum number of locations selected')).toBeVisible();
  await expect(places).toBeHidden();
  await page.getByRole('button', { name: 'Choose in the tree' }).click();
  await page.getByRole('button', { name: 'Open Water networks' }).click();
  await page.getByRole('checkbox', { name: 'Leakage' }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save preferences' }).click();
  await expect(page.getByText('Your career preferences are saved.')).toBeVisible();

  const six = [...(await preferences(page)).locations, added[1]?.id ?? ''];
  const { csrfToken } = await callAs<{ csrfToken: string }>(page, 'GET', '/api/v1/session');
  const refused = await page.request.put('/api/v1/career-preferences', {
    data: { locations: six },
    headers: { 'x-csrf-token': csrfToken },
  });
  expect([refused.status(), ((await refused.json()) as { errors: { code: string }[] }).errors[0]?.code]).toEqual([422, 'too-many']);

  await page.goto('/career/edit');
  await expect(page.getByRole('group', { name: 'Career goals' }).getByLabel('Lead people')).toBeChecked();
  await expect(page.getByRole('button', { name: 'Remove Leakage' })).toBeVisible();
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize(SIZES.smallest);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await signIn(page, 'admin');
  for (const { id } of added) await callAs(page, 'DELETE', `/api/v1/hr-loc/${id}`);
  faultsSeen();
});

async function preferences(page: Parameters<typeof callAs>[0]): Promise<{ locations: string[] }> {
  return (await callAs<{ preferences: { locations: string[] } }>(page, 'GET', '/api/v1/career-preferences')).preferences;
}

test('LOC-01 LOC-02 LOC-04 an administrator adds a location by its town, found without any network', async ({ page }) => {
  const faultsSeen = noteFaults(page);
  await signIn(page, 'admin');
  const title = `Depot ${Date.now().toString(36)}`;
  await page.goto('/admin/locations');
  await expect(page.getByRole('cell', { name: 'United Kingdom' }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Add location' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Location name').fill(title);
  await dialog.getByRole('combobox', { name: 'Find the town' }).fill('qqqq');
  await expect(dialog.getByText('No options')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Find the town' }).fill('Halden');
  await dialog.getByRole('option', { name: 'Halden, Østfold, Norway' }).click();
  await expect(dialog.getByLabel('Latitude')).toHaveValue(/^59\.1/);
  await dialog.getByRole('button', { name: 'Save location' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('row', { name: new RegExp(title) })).toContainText('Norway');
  await expectAccessible(page);
  await page.setViewportSize(SIZES.smallest);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  const { locations } = await callAs<{ locations: { id: string; geolocation: { lat: number } }[] }>(
    page,
    'GET',
    `/api/v1/hr-loc?q=${encodeURIComponent(title)}`,
  );
  expect(locations[0]?.geolocation.lat).toBeCloseTo(59.1, 0);
  await callAs(page, 'DELETE', `/api/v1/hr-loc/${locations[0]?.id ?? ''}`);
  faultsSeen();
});
