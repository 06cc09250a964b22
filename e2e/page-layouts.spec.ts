import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectDirection, expectNoSidewaysScroll, expectSound, noteFaults, SIZES } from './fixtures.ts';
import { ownOrganisation, unpublished } from './own-organisation.ts';
import { test } from './test.ts';

const { at, enter } = ownOrganisation();

/** Calls the API as who is signed in. */
async function ask<Result>(page: Page, method: string, path: string, data?: unknown): Promise<Result> {
  const session = (await (await page.request.get(at('/api/v1/session'))).json()) as { csrfToken: string };
  const answer = await page.request.fetch(at(path), { method, data, headers: { 'x-csrf-token': session.csrfToken } });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as Result;
}

const layoutOfHome = async (page: Page) => (await ask<{ layout: string[] }>(page, 'GET', '/api/v1/home')).layout;

async function publish(page: Page): Promise<void> {
  await unpublished(page).getByRole('button', { name: 'Review and publish' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(unpublished(page)).toBeHidden();
}

test('HOM-02 SHL-03 SES-62 the home page is arranged by keyboard and by dragging, published, seen by people, and rolled back', async ({
  page,
}) => {
  const expectNoFaults = noteFaults(page);
  // What is dragged and where it goes are in sight together.
  await page.setViewportSize({ width: 1440, height: 1600 });
  await enter(page);
  await ask(page, 'POST', '/api/v1/groups', { name: 'Night shift', description: '', visibility: 'open', imageFileId: null, invite: [] });
  await page.goto(at('/admin/page-layouts'));
  await page.getByRole('link', { name: 'Arrange for everyone: Home page' }).click();
  await page.getByRole('button', { name: 'Arrange for everyone' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Home page, everyone' })).toBeVisible();
  const widgets = page.getByRole('list', { name: 'Widgets on the page' }).getByRole('listitem');
  const widget = (name: string) => widgets.filter({ has: page.getByRole('button', { name, exact: true }) });
  const choose = (name: string) => widget(name).getByRole('button', { name, exact: true }).press('Enter');
  const settings = page.getByRole('region', { name: 'Your groups' });

  await choose('Your groups');
  await settings.getByRole('button', { name: 'Up' }).press('Enter');
  await expect(page.getByText('Your groups is now in position 11 of 14')).toBeAttached();
  await settings.getByRole('button', { name: 'Half width' }).press('Enter');
  await expect(page.getByText('Your groups is half width')).toBeAttached();
  await settings.getByRole('textbox', { name: 'Title' }).fill('My crews');
  await expect(settings.getByText(/^Missing: .*Arabic/)).toBeVisible();
  await settings.getByRole('switch', { name: 'People can hide it' }).check();

  await expect(page.getByText(/^Saved at/)).toBeVisible();
  await widget('This week')
    .locator('[aria-hidden]')
    .first()
    .dragTo(widgets.first(), { targetPosition: { x: 120, y: 4 } });
  await expect(widgets.first()).toContainText('This week');
  await expect(page.getByText('This week is now in position 1 of 14')).toBeAttached();
  await page.getByRole('button', { name: 'More actions for Leaderboard' }).click();
  await page.getByRole('menuitem', { name: 'Remove from the page' }).click();
  await expect(widget('Leaderboard')).toHaveCount(0);
  await page.getByRole('textbox', { name: 'Find a widget' }).fill('leader');
  await page
    .getByRole('complementary', { name: 'Widgets to add' })
    .getByRole('listitem')
    .filter({ hasText: 'Leaderboard' })
    .dragTo(widgets.nth(1), { targetPosition: { x: 120, y: 4 } });
  await expect(widgets.nth(1)).toContainText('Leaderboard');
  await expect(page.getByText(/^Saved at/)).toBeVisible();
  await page.reload();
  await expect(widgets.first()).toContainText('This week');
  await expect(widget('Your groups')).toContainText('title: My crews');
  await expectSound(page);

  await publish(page);
  expect((await layoutOfHome(page)).slice(0, 2)).toEqual(['this-week', 'leaderboard']);
  await page.goto(at('/'));
  await expect(page.getByRole('heading', { name: 'My crews' })).toBeVisible();
  await page.getByRole('button', { name: 'Choose what you see here' }).click();
  await page.getByRole('dialog').getByRole('switch', { name: 'My crews' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: 'My crews' })).toBeHidden();
  await page.getByRole('button', { name: 'Choose what you see here' }).click();
  await page.getByRole('dialog').getByRole('switch', { name: 'Your groups' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: 'My crews' })).toBeVisible();

  await page.goto(at('/configure/homepage'));
  await choose('Your groups');
  await settings.getByRole('button', { name: 'Remove from the page' }).click();
  await publish(page);
  expect(await layoutOfHome(page)).not.toContain('groups');
  await page.getByRole('button', { name: 'Versions' }).click();
  await page.getByRole('button', { name: 'Roll back to version 1' }).click();
  await page.getByRole('button', { name: 'Publish version 1 again' }).click();
  await expect(page.getByText('Version 1 is restored.')).toBeVisible();
  await page.getByRole('link', { name: 'Preview' }).click();
  await expect(page.getByRole('heading', { name: 'My crews' })).toBeVisible();
  await page.getByRole('radio', { name: 'Phone' }).check();
  await expect(page.frameLocator('iframe').getByRole('heading', { name: 'My crews' })).toBeVisible();

  const { id } = await ask<{ id: string }>(page, 'GET', '/api/v1/session');
  await ask(page, 'PUT', `/api/v1/users/${id}`, { language: 'ar' });
  await page.setViewportSize(SIZES.narrow);
  await page.goto(at('/configure/homepage'));
  await expectDirection(page, 'rtl');
  // In Arabic the list has another name.
  await page.getByRole('main').getByRole('listitem').nth(2).getByRole('button').first().click();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  expectNoFaults();
});
