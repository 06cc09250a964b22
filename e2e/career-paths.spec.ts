import { expect } from '@playwright/test';
import { expectNoSidewaysScroll, expectSound, noteFaults, signIn, SIZES } from './fixtures.ts';
import { test } from './test.ts';

test('CAR-06 CAR-10 someone explores from their role, chooses steps by map and by keyboard, and tries what learning changes', async ({
  page,
}) => {
  test.setTimeout(90_000);
  const expectNoFaults = noteFaults(page);
  await signIn(page, 'learner');
  await page.goto('/career/job-role');
  await page.getByRole('link', { name: 'Career paths' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Next steps from Network technician' })).toBeVisible();
  const map = page.getByRole('region', { name: 'Career moves map' });
  const list = page.getByRole('region', { name: 'Next roles' });
  await expect(list.getByRole('listitem').filter({ hasText: 'Leakage inspector' })).toContainText('people moved');
  const inspector = map.getByRole('button', { name: /^Leakage inspector/ });
  const place = await inspector.boundingBox();
  await inspector.click();
  await expect(inspector).toHaveAttribute('aria-pressed', 'true');
  expect(await inspector.boundingBox()).toEqual(place);
  const planner = page.getByRole('region', { name: 'Your route to Leakage inspector' });
  await expect(planner.getByRole('radio').first()).toBeVisible();
  await expectSound(page);

  await list.getByRole('button', { name: /^Add to route\s*: Hydraulic modeller$/ }).focus();
  await page.keyboard.press('Enter');
  const further = page.getByRole('region', { name: 'Your route to Hydraulic modeller' });
  await expect(further.getByRole('radio', { checked: true })).toHaveAccessibleName(/Via Leakage inspector/);
  const whatIf = further.getByRole('region', { name: 'What if you learned' });
  await whatIf.getByRole('button', { name: /^Pressure management/ }).click();
  await expect(whatIf.getByText(/today/).first()).toBeVisible();
  await page.reload();
  await expect(further.getByRole('radio', { checked: true })).toHaveAccessibleName(/Via Leakage inspector/);

  await page.setViewportSize(SIZES.smallest);
  await expect(map).toBeHidden();
  await expect(list).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectSound(page);
  await page.setViewportSize(SIZES.wide);
  await page.getByRole('button', { name: 'Clear route' }).click();
  await expect(further).toBeHidden();
  expectNoFaults();
});
