import { expect } from '@playwright/test';
import { callAs, expectAccessible, expectNoSidewaysScroll, expectSound, goTo, noteFaults, signIn, SIZES } from './fixtures.ts';
import { test } from './test.ts';

test('CHN-01 CHN-03 CHN-04 CHN-06 a curator builds a channel and tunes it; a learner follows, posts and reads; the curator accepts', async ({
  browser,
  page: curator,
}) => {
  const learner = await (await browser.newContext()).newPage();
  const expectNoFaults = noteFaults(curator);
  await Promise.all([signIn(curator, 'curator'), signIn(learner, 'ben.carter')]);
  const name = `Metering notes ${Date.now()}`;
  const { items } = await callAs<{ items: { id: string; title: string }[] }>(learner, 'GET', '/api/v1/cards?cardType=file&limit=50');
  const checklist = items.find(({ title }) => title === 'Checklist: before you open a lid');
  await callAs(learner, 'PUT', `/api/v1/cards/${checklist?.id ?? ''}/bookmark`);

  await curator.goto('/channels');
  await curator.getByRole('link', { name: 'Create channel' }).click();
  await curator.getByRole('button', { name: 'Create channel' }).click();
  await expect(curator.getByText('Fill this in.').first()).toBeVisible();
  await curator.getByLabel('Name').fill(name);
  await curator.getByLabel('What is it about?').fill('How we count what flows.');
  await curator.getByRole('button', { name: 'Create channel' }).click();
  await expect(curator.getByRole('heading', { level: 1, name })).toBeVisible();
  const address = new URL(curator.url()).pathname;

  // What it is about, with a preview of what fits.
  await curator.getByRole('link', { name: 'Choose incoming content' }).click();
  await curator.getByRole('radio', { name: /^Shown immediately/ }).check();
  const topics = curator.getByRole('combobox', { name: /^Topics/ });
  await topics.fill('Meter');
  // Who does not see the list hears that it is open.
  await expect(topics).toHaveAttribute('aria-expanded', 'true');
  await curator.getByRole('option', { name: 'Metering' }).click();
  await expect(curator.getByText(/^\d+ items$/)).toBeVisible();
  await curator.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(curator.getByText('Saved. Matching content appears in a moment.')).toBeVisible();
  // The page is arranged: a widget more, and the sections the other way round.
  await curator.goto(`${address}/edit/widgets`);
  await curator.getByRole('button', { name: 'Add widget' }).click();
  await curator.getByRole('menuitem', { name: 'Note' }).click();
  await curator.getByRole('textbox', { name: 'Title' }).fill('Drop-in');
  await curator.getByRole('textbox', { name: 'Text' }).fill('Tuesdays at nine');
  await curator.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(curator.getByText('Your changes are saved.').first()).toBeVisible();
  await curator.goto(`${address}/edit/content-layout`);
  await curator.getByRole('button', { name: 'Move Latest up' }).click();
  await curator.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(curator.getByText('Your changes are saved.').first()).toBeVisible();

  // The count goes up by exactly one, and the learner posts.
  await expect(async () => {
    await learner.goto(address);
    await expect(learner.getByRole('heading', { level: 2, name: 'Latest' })).toBeVisible({ timeout: 2_000 });
  }).toPass();
  const headings = await learner.getByRole('heading', { level: 2 }).allTextContents();
  expect(headings.indexOf('Latest')).toBeLessThan(headings.indexOf('Most used'));
  await expect(learner.getByText('Tuesdays at nine')).toBeVisible();
  await expect(learner.getByText('0 followers')).toBeVisible();
  await learner.getByRole('button', { name: `Follow ${name}` }).click();
  await expect(learner.getByRole('button', { name: 'Following' })).toBeVisible();
  await expect(learner.getByText('1 follower', { exact: true })).toBeVisible();
  await learner.getByRole('button', { name: 'Post', exact: true }).click();
  const dialog = learner.getByRole('dialog', { name: `Post to ${name}` });
  await expect(dialog.getByText('A curator reviews it first.')).toBeVisible();
  await dialog.getByText('Saved', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Post Checklist: before you open a lid' }).click();
  await expect(dialog.getByText('Waiting for a curator')).toBeVisible();
  await expectAccessible(learner);

  await curator.goto(`${address}/curate`);
  await expect(curator.getByText('1 post waiting')).toBeVisible();
  await expectAccessible(curator);
  await curator.getByRole('button', { name: 'Accept Checklist: before you open a lid' }).click();
  await expect(curator.getByText('No posts to review')).toBeVisible();
  await curator.goto(`${address}/content`);
  await curator.getByRole('button', { name: 'Curate Checklist: before you open a lid' }).click();
  await curator.getByRole('menuitem', { name: 'Feature', exact: true }).click();

  await learner.goto(address);
  await learner.getByRole('region', { name: 'Featured' }).getByRole('link', { name: 'Checklist: before you open a lid' }).click();
  await expect(learner.getByRole('heading', { name: 'Checklist: before you open a lid' }).last()).toBeVisible();
  await learner.goto('/channels/following');
  await expect(learner.getByRole('link', { name })).toBeVisible();
  expectNoFaults();
});

test('ADM-01 CHN-06 an administrator makes a channel private, someone asks and is let in, and it is archived', async ({
  browser,
  page: admin,
}) => {
  const learner = await (await browser.newContext()).newPage();
  await Promise.all([signIn(admin, 'admin'), signIn(learner, 'ben.carter')]);
  const name = `Rota notes ${Date.now()}`;
  const { slug } = await callAs<{ slug: string }>(admin, 'POST', '/api/v1/channels', { name });

  await admin.goto('/admin/channels');
  await admin.getByLabel('Filter by name').fill(name);
  await admin.getByLabel(`Who can follow ${name}`).selectOption('Private');
  await expect(admin.getByLabel(`Who can follow ${name}`)).toHaveValue('private');
  await expect
    .poll(async () => (await callAs<{ visibility: string }>(admin, 'GET', `/api/v1/channels/${slug}`)).visibility)
    .toBe('private');
  await expectAccessible(admin);

  await learner.goto(`/channel/${slug}`);
  await expect(learner.getByText('This is for followers.', { exact: false })).toBeVisible();
  await learner.getByRole('button', { name: `Ask to follow ${name}` }).click();
  await expect(learner.getByRole('button', { name: 'Asked to follow' })).toBeVisible();
  await admin.goto(`/channel/${slug}/curate`);
  await admin.getByRole('button', { name: 'Approve' }).click();
  await expect(admin.getByRole('button', { name: 'Approve' })).toBeHidden();
  await learner.goto(`/channel/${slug}`);
  await expect(learner.getByRole('button', { name: 'Following' })).toBeVisible();

  await admin.goto(`/admin/channels?q=${encodeURIComponent(name)}`);
  await admin.getByRole('button', { name: `Archive ${name}` }).click();
  await expect(admin.getByText(`No channel has “${name}” in its name`)).toBeVisible();
  await learner.goto(`/channel/${slug}`);
  await expect(learner.getByText('Sorry this page is not available')).toBeVisible();
});

test('SHL-60 CHN-02 channels hold wide and narrow, light and dark', async ({ page }) => {
  await signIn(page, 'curator');
  const { items } = await callAs<{ items: { slug: string }[] }>(page, 'GET', '/api/v1/channels?q=Network%20Control');
  const address = `/channel/${items[0]?.slug}`;
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'Start here' })).toBeVisible();
  await expectSound(page);
  for (const path of ['/channels', `${address}/followers`, `${address}/edit`, `${address}/edit/tuning`, `${address}/edit/content-layout`]) {
    await page.setViewportSize(SIZES.narrow);
    await goTo(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[data-loading]')).toHaveCount(0);
    await expectAccessible(page);
    await page.setViewportSize(SIZES.smallest);
    await expectNoSidewaysScroll(page);
  }
});
