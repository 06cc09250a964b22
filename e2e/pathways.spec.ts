import { expect, type Page } from '@playwright/test';
import { callAs, expectAccessible, expectNoSidewaysScroll, noteFaults, signIn, SIZES } from './fixtures.ts';
import { test } from './test.ts';

interface Made {
  readonly id: string;
  readonly slug: string;
}

async function publishedText(page: Page, title: string): Promise<Made> {
  const content = { cardType: 'text', html: '<p>Read the night flow between two and four.</p>' };
  const { id } = await callAs<Made>(page, 'POST', '/api/v1/cards', { title, content });
  return callAs<Made>(page, 'POST', `/api/v1/cards/${id}/publish`);
}

/** The words that say everything is with the server. */
const expectSaved = (page: Page) => expect(page.getByText('All changes saved')).toBeVisible();

async function add(page: Page, title: string): Promise<void> {
  await page.getByRole('searchbox').fill(title);
  await page.getByRole('button', { name: `Add ${title}` }).click();
  await expect(page.getByRole('button', { name: `Move ${title}` })).toBeVisible();
}

test('PTH-02 PTH-03 PTH-04 PTH-05 an author makes a pathway with an optional item and a locked end; a learner walks it on a phone', async ({
  browser,
  page: author,
}) => {
  test.slow();
  const expectNoFaults = noteFaults(author);
  await signIn(author, 'curator');
  const mark = Date.now().toString(36);
  const titles = [`Survey ${mark}`, `Extra ${mark}`, `Repair ${mark}`, `Report ${mark}`];
  for (const title of titles) await publishedText(author, title);

  await author.goto('/pathways/new');
  await author.getByLabel('Title').fill(`Losses ${mark}`);
  await author.getByRole('button', { name: 'Create pathway' }).click();
  await expect(author).toHaveURL(/\/pathways\/[^/]+\/edit\/content$/);
  for (const title of titles) await add(author, title);
  await author.getByRole('button', { name: `Extra ${mark} is required. Make it optional` }).click();
  await author.getByRole('button', { name: `Lock Report ${mark} until the item before it is done` }).click();
  // By keyboard: lift, two up, down again, put down.
  const handle = author.getByRole('button', { name: `Move Repair ${mark}` });
  await handle.focus();
  await author.keyboard.press('Space');
  await expect(handle).toHaveAttribute('aria-pressed', 'true');
  await author.keyboard.press('ArrowUp');
  await expect(author.getByRole('listitem').filter({ has: handle })).toContainText('2');
  await author.keyboard.press('Enter');
  await expectSaved(author);
  await author.getByRole('button', { name: 'Undo' }).click();
  await author.getByRole('button', { name: 'Redo' }).click();
  await expectSaved(author);
  await expectAccessible(author);
  await author.getByRole('button', { name: 'Review and publish' }).click();
  const dialog = author.getByRole('dialog');
  await expect(dialog.getByText('Everyone who can see this can open all of its content.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(author).toHaveURL(/\/pathways\/[^/]+$/);
  await expect(author.getByRole('heading', { level: 1, name: `Losses ${mark}` })).toBeVisible();
  const address = new URL(author.url()).pathname;
  await expectAccessible(author);

  const learner = await (await browser.newContext({ viewport: SIZES.narrow })).newPage();
  await signIn(learner, 'ben.carter');
  await learner.goto(address);
  await expect(learner.getByText(`Opens when you complete “Repair ${mark}”`).first()).toBeVisible();
  await expectNoSidewaysScroll(learner);
  await learner.getByRole('link', { name: 'Start' }).click();
  await expect(learner.getByRole('heading', { level: 1, name: `Survey ${mark}` })).toBeVisible();
  await learner.getByRole('button', { name: 'Outline' }).click();
  await expect(learner.getByRole('dialog', { name: 'Outline' }).getByText(`Report ${mark}`)).toBeVisible();
  await learner.keyboard.press('Escape');
  await expectAccessible(learner);
  await learner.getByRole('button', { name: 'Done, next' }).click();
  await expect(learner.getByRole('heading', { level: 1, name: `Repair ${mark}` })).toBeVisible();
  await learner.getByRole('button', { name: 'Done, next' }).click();
  await expect(learner.getByRole('heading', { level: 1, name: `Extra ${mark}` })).toBeVisible();
  await learner.getByRole('button', { name: 'Outline' }).click();
  await learner
    .getByRole('dialog', { name: 'Outline' })
    .getByRole('link', { name: `Report ${mark}` })
    .click();
  await expect(learner.getByRole('heading', { level: 1, name: `Report ${mark}` })).toBeVisible();
  await learner.getByRole('button', { name: 'Mark done and finish' }).click();
  await expect(learner.getByText('Completed').first()).toBeVisible();
  expectNoFaults();
});

test('PTH-01 PTH-04 PLY-01 a journey of three dated sections: one whose day is past is open, one by date, one by date and after the one before it', async ({
  browser,
  page: author,
}) => {
  test.slow();
  await signIn(author, 'curator');
  const mark = Date.now().toString(36);
  const sections: Made[] = [];
  for (const name of ['First steps', 'Next week', 'Last words']) {
    const card = await publishedText(author, `${name} text ${mark}`);
    const path = await callAs<Made>(author, 'POST', '/api/v1/cards', { title: `${name} ${mark}`, content: { cardType: 'pathway' } });
    const entries = [{ id: crypto.randomUUID(), cardId: card.id }];
    await callAs(author, 'PUT', `/api/v1/pathways/${path.id}/draft`, { sections: [], entries, revision: 0 });
    await callAs(author, 'POST', `/api/v1/pathways/${path.id}/publish`, { revision: 1 });
    sections.push(path);
  }
  await author.goto('/journeys/new');
  await author.getByLabel('Title').fill(`Welcome ${mark}`);
  await author.getByRole('button', { name: 'Create journey' }).click();
  for (const name of ['First steps', 'Next week', 'Last words']) await add(author, `${name} ${mark}`);
  const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  for (const [number, days] of [
    [1, -3],
    [2, 7],
    [3, -2],
  ] as const) {
    await author.getByLabel(`Section ${number} opens`, { exact: true }).selectOption('date');
    await author.getByLabel(`Date section ${number} opens`).fill(dayIn(days));
  }
  await author
    .getByRole('listitem')
    .filter({ hasText: `Last words ${mark}` })
    .getByRole('switch')
    .click();
  await expectSaved(author);
  await author.getByRole('button', { name: 'Review and publish' }).click();
  await author.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await expect(author).toHaveURL(/\/journeys\/[^/]+$/);
  await expect(author.getByRole('heading', { level: 1, name: `Welcome ${mark}` })).toBeVisible();
  const address = new URL(author.url()).pathname;

  const learner = await (await browser.newContext()).newPage();
  await signIn(learner, 'ben.carter');
  await learner.goto(address);
  await expect(learner.getByText('Open now')).toBeVisible();
  await expect(learner.getByText(/^Opens \w{3} \d+|^Opens \d+/)).toBeVisible();
  await expect(learner.getByText(`Opens after “Next week ${mark}”`)).toBeVisible();
  await expectAccessible(learner);
  const { id } = await callAs<Made>(learner, 'GET', `/api/v1/cards/${address.split('/').at(-1) ?? ''}`);
  await learner.goto(`/curriculum-player/${id}`);
  await expect(learner.getByRole('heading', { level: 1, name: `First steps text ${mark}` })).toBeVisible();
  // What comes next is closed until its date: the overview says so.
  await learner.getByRole('button', { name: /^Mark done/ }).click();
  await expect(learner).toHaveURL(address);
  await expect(learner.getByText('1 of 3 done').first()).toBeVisible();
});

test('PLY-08 PTH-04 what is marked as done without the network says that it waits, survives a closed tab and counts once the network is back', async ({
  browser,
  page: author,
}) => {
  await signIn(author, 'curator');
  const mark = Date.now().toString(36);
  const [first, last] = [await publishedText(author, `At night ${mark}`), await publishedText(author, `By day ${mark}`)];
  const path = await callAs<Made>(author, 'POST', '/api/v1/cards', { title: `Both ${mark}`, content: { cardType: 'pathway' } });
  const entries = [first, last].map(({ id }) => ({ id: crypto.randomUUID(), cardId: id }));
  await callAs(author, 'PUT', `/api/v1/pathways/${path.id}/draft`, { sections: [], entries, revision: 0 });
  await callAs(author, 'POST', `/api/v1/pathways/${path.id}/publish`, { revision: 1 });

  const context = await browser.newContext({ viewport: SIZES.narrow, serviceWorkers: 'allow' });
  const learner = await context.newPage();
  await signIn(learner, 'ben.carter');
  await learner.goto(`/pathways/${path.slug}/cards/${first.id}`);
  await expect(learner.getByRole('heading', { level: 1, name: `At night ${mark}` })).toBeVisible();
  await context.setOffline(true);
  await learner.getByRole('button', { name: 'Done, next' }).click();
  await expect(learner.getByText('This is saved on this device and counts as soon as you’re back online.')).toBeVisible();
  await expectAccessible(learner);
  await learner.close();
  await context.setOffline(false);

  const again = await context.newPage();
  await again.goto(`/pathways/${path.slug}/cards/${last.id}`);
  await expect(again.getByRole('heading', { level: 1, name: `By day ${mark}` })).toBeVisible();
  await again.getByRole('button', { name: 'Outline' }).click();
  await expect(again.getByRole('dialog', { name: 'Outline' }).getByText(`At night ${mark}`)).toBeVisible();
  await expect(again.getByRole('dialog', { name: 'Outline' }).getByText(', Completed')).toHaveCount(1);
  await context.close();
});
