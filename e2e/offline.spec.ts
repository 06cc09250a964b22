import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { callAs, expectAccessible, expectDirection, expectNoSidewaysScroll, signIn, signInReading, SIZES } from './fixtures.ts';
import { test } from './test.ts';

test.use({ serviceWorkers: 'allow' });

interface Made {
  readonly id: string;
  readonly slug: string;
}

const film = readFileSync(path.join(import.meta.dirname, '../apps/server/src/demo/files/night-flow.mp4'));

async function published(page: Page, title: string, content: object): Promise<Made> {
  const { id } = await callAs<Made>(page, 'POST', '/api/v1/cards', { title, content });
  return callAs<Made>(page, 'POST', `/api/v1/cards/${id}/publish`);
}

async function uploaded(page: Page): Promise<string> {
  const about = { upload_type: 'content', object_type: 'card', filename: 'night.mp4', mimetype: 'video/mp4', size: film.length };
  const { file_id, url } = await callAs<{ file_id: string; url: string }>(page, 'POST', '/api/v1/uploads', about);
  const { csrfToken } = (await (await page.request.get('/api/v1/session')).json()) as { csrfToken: string };
  const headers = { 'content-type': 'application/octet-stream', 'x-csrf-token': csrfToken };
  expect((await page.request.put(url, { data: film, headers })).ok()).toBe(true);
  return file_id;
}

const question = {
  id: 'q1',
  text: 'When does one look for leaks?',
  options: [
    { id: 'a', text: 'At noon' },
    { id: 'b', text: 'At night' },
  ],
  correct: ['b'],
};

/** A pathway with a text, a film, a quiz and a page of the internet. */
async function aPathway(author: Page, mark: string): Promise<Made & { readonly cards: readonly Made[] }> {
  const cards = [
    await published(author, `Read ${mark}`, { cardType: 'text', html: '<p>Leaks are heard at night.</p>' }),
    await published(author, `Watch ${mark}`, { cardType: 'video', fileId: await uploaded(author) }),
    await published(author, `Answer ${mark}`, { cardType: 'quiz', questions: [question] }),
    await published(author, `Look up ${mark}`, { cardType: 'article', url: 'https://example.org/leaks' }),
  ];
  const made = await callAs<Made>(author, 'POST', '/api/v1/cards', { title: `Leaks ${mark}`, content: { cardType: 'pathway' } });
  const entries = cards.map(({ id }) => ({ id: crypto.randomUUID(), cardId: id }));
  await callAs(author, 'PUT', `/api/v1/pathways/${made.id}/draft`, { sections: [], entries, revision: 0 });
  await callAs(author, 'POST', `/api/v1/pathways/${made.id}/publish`, { revision: 1 });
  return { ...made, cards };
}

const copies = (page: Page) => page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('taken:')));

test('SHL-64 PLY-08 a pathway is taken along, learnt without the network, and all of it counts once on return', async ({
  browser,
  page: author,
}) => {
  await signIn(author, 'curator');
  const mark = Date.now().toString(36);
  const pathway = await aPathway(author, mark);
  const [read, , quiz] = pathway.cards;

  const context = await browser.newContext({ viewport: SIZES.narrow });
  const learner = await context.newPage();
  await signIn(learner, 'oliver.grant');
  await learner.goto(`/pathways/${pathway.slug}`);
  await expect.poll(() => learner.evaluate(() => navigator.serviceWorker.controller !== null), { timeout: 30_000 }).toBe(true);
  await learner.getByRole('button', { name: 'Download to learn offline' }).click();
  const dialog = learner.getByRole('dialog', { name: 'Download this to learn offline?' });
  await expect(dialog.getByText('3 items work fully offline.')).toBeVisible();
  await expect(dialog.getByText(`Look up ${mark}`)).toBeVisible();
  await expect(dialog.getByText('Needs a connection; only its description is downloaded')).toBeVisible();
  await expectAccessible(learner);
  await dialog.getByRole('button', { name: 'Save on this device' }).click();
  await expect(learner.getByText('On this device', { exact: true })).toBeVisible({ timeout: 30_000 });
  await expectNoSidewaysScroll(learner);

  await context.setOffline(true);
  await learner.goto(`/pathways/${pathway.slug}`);
  await expect(learner.getByRole('heading', { level: 1, name: `Leaks ${mark}` })).toBeVisible();
  await learner.getByRole('link', { name: 'Start' }).click();
  await expect(learner.getByText('Leaks are heard at night.')).toBeVisible();
  await learner.getByRole('button', { name: 'Done, next' }).click();
  await expect(learner.getByText('This is saved on this device and counts')).toBeVisible();
  await expectAccessible(learner);
  await learner.getByRole('link', { name: 'Continue' }).click();
  await expect(learner.getByRole('heading', { level: 1, name: `Watch ${mark}` })).toBeVisible();
  const video = learner.locator('video');
  await video.evaluate(async (element: HTMLVideoElement) => {
    element.muted = true;
    await element.play();
  });
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(1);
  await video.evaluate((element: HTMLVideoElement) => element.pause());
  await learner.goto(`/pathways/${pathway.slug}/cards/${quiz?.id}`);
  await learner.getByRole('button', { name: 'Start the quiz' }).click();
  await learner.getByRole('radio', { name: 'At night' }).check();
  await learner.getByRole('button', { name: 'Submit your answer' }).click();
  await expect(learner.getByText('They are marked as soon as you’re back online.')).toBeVisible();

  await learner.goto('/settings/offline');
  await expect(learner.getByText('3 items are waiting to be sent.')).toBeVisible();
  await expect(learner.getByRole('link', { name: `Leaks ${mark}` })).toBeVisible();
  await expectAccessible(learner);
  await expectNoSidewaysScroll(learner);
  await learner.close();
  await context.setOffline(false);

  const again = await context.newPage();
  await again.goto('/settings/offline');
  await expect(again.getByText('Everything has been sent.')).toBeVisible({ timeout: 30_000 });
  await again.reload();
  await expect(again.getByText('Everything has been sent. Last sent')).toBeVisible();
  const outline = await callAs<{ doneCount: number; started: boolean }>(again, 'GET', `/api/v1/pathways/${pathway.id}/outline`);
  expect(outline).toMatchObject({ doneCount: 2, started: true });
  const answered = await callAs<{ content: { attemptsUsed: number; bestScore: number } }>(again, 'GET', `/api/v1/cards/${quiz?.id}`);
  expect(answered.content).toMatchObject({ attemptsUsed: 1, bestScore: 100 });
  expect(await callAs<object>(again, 'GET', `/api/v1/cards/${read?.id}`)).toMatchObject({ completionsCount: 1 });

  // Taken from the audience, it goes from the device at the next contact, and its person is told.
  await callAs(author, 'POST', `/api/v1/cards/${pathway.id}/archive`);
  await again.reload();
  await expect(again.getByText('Nothing downloaded to this device')).toBeVisible({ timeout: 30_000 });
  expect(await copies(again)).toEqual([]);
  await context.close();
});

test('SHL-64 what was taken along leaves the device with its person, who is asked first while something waits', async ({
  browser,
  page: author,
}) => {
  await signIn(author, 'curator');
  const pathway = await aPathway(author, Date.now().toString(36));
  const context = await browser.newContext();
  const learner = await context.newPage();
  await signInReading(learner, 'tomas.ferreira', 'ar');
  await learner.goto(`/pathways/${pathway.slug}`);
  await expectDirection(learner, 'rtl');
  await expect.poll(() => learner.evaluate(() => navigator.serviceWorker.controller !== null), { timeout: 30_000 }).toBe(true);
  await callAs(learner, 'PUT', `/api/v1/users/${(await callAs<Made>(learner, 'GET', '/api/v1/session')).id}`, { language: 'en' });
  await learner.reload();
  await learner.getByRole('button', { name: 'Download to learn offline' }).click();
  await learner.getByRole('button', { name: 'Save on this device' }).click();
  await expect(learner.getByText('On this device', { exact: true })).toBeVisible({ timeout: 30_000 });
  expect(await copies(learner)).toHaveLength(1);

  await learner.goto(`/pathways/${pathway.slug}/cards/${pathway.cards[0]?.id}`);
  await context.setOffline(true);
  await learner.getByRole('button', { name: 'Mark done and continue' }).click();
  await expect(learner.getByText('This is saved on this device and counts')).toBeVisible();
  await learner.goto('/log_out');
  await expect(learner.getByRole('heading', { level: 1, name: 'Sign out before everything is sent?' })).toBeVisible();
  await expectAccessible(learner);
  await context.setOffline(false);
  await learner.getByRole('button', { name: 'Sign out anyway' }).click();
  await expect(learner).toHaveURL(/\/user\/login/);
  expect(await copies(learner)).toEqual([]);
  await context.close();
});

test('SHL-39 after a first visit the page starts without the network, shows what was read, says so, and recovers by itself', async ({
  page,
  context,
}) => {
  await signIn(page, 'learner');
  await page.goto('/org-groups');
  const group = page.getByRole('link', { name: 'Everyone at Northmere' });
  await expect(group).toBeVisible();
  const keptAt = (cache: string) => page.evaluate(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url), cache);
  await expect.poll(() => keptAt('page'), { timeout: 30_000 }).toContainEqual(expect.stringMatching(/\/$/));
  await expect.poll(() => keptAt('seen')).toContainEqual(expect.stringMatching(/\/en\/shell\.json$/));
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  const scope = await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.scope);
  expect(new URL(scope ?? '').pathname).toBe('/');

  await expect.poll(() => keptAt('read')).toContainEqual(expect.stringMatching(/\/api\/v1\/session$/));

  await context.setOffline(true);
  await page.reload();
  const banner = page.getByText('You’re offline. You can still open pages you’ve visited before');
  await expect(banner).toBeVisible();
  await expect(group).toBeVisible();
  await expectAccessible(page);
  // A page that was never opened says what is missing, and is there with the network.
  await page.goto('/career/project');
  await expect(banner).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible();
  await context.setOffline(false);
  await expect(banner).toBeHidden();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Projects' }).or(page.getByRole('heading', { level: 1, name: 'Career' })),
  ).toBeVisible();

  // What was read stays on the device no longer than the session.
  expect((await keptAt('read')).length).toBeGreaterThan(0);
  await page.getByRole('button', { name: /^Your account/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/user\/login/);
  await expect.poll(() => keptAt('read')).toEqual([]);
});
