import type { Buffer } from 'node:buffer';
import { expect, type Page, type Request } from '@playwright/test';
import { callAs, type DemoAccount, expectAccessible, expectNoSidewaysScroll, noteFaults, signIn, SIZES } from './fixtures.ts';
import { test } from './kept-page.ts';
import { silence } from './silence.ts';

interface Card {
  readonly id: string;
  readonly slug: string;
}
type Input = Record<string, unknown> & { readonly content: Record<string, unknown> };

/** A file the signed-in person uploads; gives its id. */
async function upload(page: Page, filename: string, mimetype: string, bytes: Buffer): Promise<string> {
  const about = { object_type: 'card', upload_type: 'content', filename, mimetype, size: bytes.length };
  const { file_id, url } = await callAs<{ file_id: string; url: string }>(page, 'POST', '/api/v1/uploads', about);
  const { csrfToken } = (await (await page.request.get('/api/v1/session')).json()) as { csrfToken: string };
  const headers = { 'x-csrf-token': csrfToken, 'content-type': 'application/octet-stream' };
  expect((await page.request.put(url, { data: bytes, headers })).ok()).toBe(true);
  return file_id;
}

async function makeCard(page: Page, input: Input, publish = true): Promise<Card> {
  const described = { title: 'Reading the night flow', topics: ['Hydraulics'], skills: ['Leak detection'], ...input };
  const card = await callAs<Card>(page, 'POST', '/api/v1/cards', described);
  if (publish) await callAs(page, 'POST', `/api/v1/cards/${card.id}/publish`);
  return card;
}

/** Publishes a card as the curator, then goes on as someone else. */
async function published(page: Page, reader: DemoAccount, input: Input): Promise<Card> {
  await signIn(page, 'curator');
  const card = await makeCard(page, input);
  await signIn(page, reader);
  return card;
}

async function open(page: Page, card: Card): Promise<void> {
  await page.goto(`/insights/${card.slug}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

const text = { cardType: 'text', html: '<h2>Why two to four</h2><p>Hardly anyone draws water then.</p>' };
const article = { cardType: 'article', url: 'https://example.org/mains', siteName: 'Example Water' };
const poll = {
  cardType: 'poll',
  question: 'Which night is quietest?',
  options: [
    { id: 'a', text: 'Sunday' },
    { id: 'b', text: 'Monday' },
  ],
};
const quiz = {
  cardType: 'quiz',
  passMark: 100,
  attemptsAllowed: 2,
  questions: [
    {
      id: 'q1',
      text: 'When is it read?',
      options: [
        { id: 'a', text: 'At noon' },
        { id: 'b', text: 'At night' },
      ],
      correct: ['b'],
      explanation: 'Fewest people use water then.',
    },
    {
      id: 'q2',
      text: 'What raises it?',
      multiple: true,
      options: [
        { id: 'a', text: 'A leak' },
        { id: 'b', text: 'A night shift' },
        { id: 'c', text: 'Sleep' },
      ],
      correct: ['a', 'b'],
      explanation: '',
    },
  ],
};

/** Looks at a page in both widths and both appearances. */
async function expectAccessibleEverywhere(page: Page): Promise<void> {
  for (const size of [SIZES.wide, SIZES.narrow])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    }
}

test('CRD-05 SHL-32 a card opens by its slug and by its id, under its title', async ({ page }) => {
  const card = await published(page, 'learner', { content: text });
  for (const address of [card.slug, card.id]) {
    await page.goto(`/insights/${address}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Reading the night flow' })).toBeVisible();
    await expect(page).toHaveTitle('Reading the night flow – Northmere Academy');
  }
});

test('CRD-08 a card of others and a card that is not there say so in their words', async ({ page }) => {
  await signIn(page, 'curator');
  const card = await makeCard(page, { content: text, audience: { kind: 'restricted', userIds: [], groupIds: [] } });
  await signIn(page, 'learner');
  await page.goto(`/insights/${card.slug}`);
  await expect(
    page.getByText(
      'You do not have permission to access this Content. Please reach out to the user who has shared this Content with you to provide access.',
    ),
  ).toBeVisible();
  await expectAccessible(page);
  await page.goto('/insights/nothing-of-this-name');
  await expect(page.getByRole('heading', { level: 1, name: 'Content not available.' })).toBeVisible();
  await expectAccessible(page);
});

test('CRD-03 the author sees that a draft is one, publishes it, archives it and deletes it', async ({ page }) => {
  await signIn(page, 'curator');
  const card = await makeCard(page, { content: text }, false);
  await open(page, card);
  await expect(page.getByText('This is a draft.')).toBeVisible();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('This is a draft.')).toBeHidden();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Archive' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Archive' }).click();
  await expect(page.getByText('This is archived.')).toBeVisible();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete content' }).click();
  await expect(page).not.toHaveURL(/insights/);
  await page.goto(`/insights/${card.slug}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Content not available.' })).toBeVisible();
});

test('CRD-09 CRD-10 a text is marked as complete by hand, once, and shows it after a reload', async ({ page }) => {
  const card = await published(page, 'learner', { content: text });
  await open(page, card);
  await page.getByRole('button', { name: 'Mark as complete' }).click();
  await expect(page.getByText('Completed', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mark as complete' })).toBeHidden();
  await page.reload();
  await expect(page.getByText('Completed', { exact: true })).toBeVisible();
});

test('CRD-10 opening the article completes it', async ({ page, context }) => {
  await context.route('https://example.org/**', (route) => route.fulfill({ body: 'An article' }));
  const card = await published(page, 'learner', { content: article });
  await open(page, card);
  const popup = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Open the article' }).click();
  await expect(await popup).toHaveURL('https://example.org/mains');
  await expect(page.getByText('Completed', { exact: true })).toBeVisible();
});

test('CRD-11 saving, liking and rating show at once and are there after a reload', async ({ page }) => {
  const card = await published(page, 'learner', { content: text });
  await open(page, card);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: 'Like' }).click();
  const rated = page.waitForResponse((answer) => answer.url().endsWith('/rating'));
  await page.getByRole('radio', { name: '4 stars' }).click();
  await expect(page.getByText('Thank you. You can change it at any time.')).toBeVisible();
  expect((await rated).ok()).toBe(true);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Saved', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('button', { name: 'Like, 1' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('radio', { name: '4 stars' })).toBeChecked();
});

test('CRD-11 one not for me is taken back by Undo', async ({ page }) => {
  const card = await published(page, 'learner', { content: text });
  await open(page, card);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Not for me' }).click();
  const undone = page.waitForResponse((answer) => answer.request().method() === 'DELETE' && answer.url().endsWith('/dismissal'));
  await page.getByRole('button', { name: 'Undo' }).click();
  expect((await undone).ok()).toBe(true);
});

test('CRD-11 a discussion: a mention by keyboard, an answer, an edit, helpful, a report and a deletion', async ({ page }) => {
  test.setTimeout(180_000);
  const expectNoFaults = noteFaults(page);
  const card = await published(page, 'learner', { content: text });
  await open(page, card);
  await page.getByRole('tab', { name: /Discussion/ }).click();
  await expect(page.getByText('No one has said anything yet')).toBeVisible();
  const field = page.getByRole('textbox', { name: 'Add to the discussion' });
  await field.click();
  await page.keyboard.type('Ask @rut');
  await expect(page.getByRole('option', { name: 'Ruth Abebe' })).toBeVisible();
  // Frames that come late, as on a busy device: anyone who types on is not put back to where the name ended.
  await page.evaluate(() => {
    const inTime = window.requestAnimationFrame.bind(window);
    window.requestAnimationFrame = (draw) => inTime(() => setTimeout(() => inTime(draw), 200));
  });
  await page.keyboard.press('Enter');
  await page.keyboard.type('about it', { delay: 50 });
  await expect(field).toHaveValue('Ask @ruth-abebe about it');
  // Chosen where the whole name stands already: the text stays as it was, and the cursor goes behind the name.
  await page.keyboard.press('Home');
  for (let letter = 0; letter < 'Ask @ruth-abebe'.length; letter += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('e');
  await expect(page.getByRole('option', { name: 'Ruth Abebe' })).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.type('not ', { delay: 50 });
  await expect(field).toHaveValue('Ask @ruth-abebe not about it');
  for (let letter = 0; letter < 'not '.length; letter += 1) await page.keyboard.press('Backspace');
  await page.reload();
  await page.getByRole('tab', { name: /Discussion/ }).click();
  await expect(field).toHaveValue('Ask @ruth-abebe about it');
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  const own = page.getByRole('article', { name: 'Comment by Leila Haddad' });
  await expect(own.getByRole('link', { name: 'Ruth Abebe' })).toHaveAttribute('href', '/ruth-abebe');
  await expect(page.getByRole('tab', { name: 'Discussion 1' })).toBeVisible();
  await own.getByRole('button', { name: /^More actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await own.getByRole('textbox', { name: 'Edit your comment' }).fill('Ask the meter');
  await own.getByRole('button', { name: 'Save' }).click();
  await expect(own.getByText('Ask the meter')).toBeVisible();
  await expect(own.getByText('edited')).toBeVisible();

  await signIn(page, 'manager');
  await open(page, card);
  await page.getByRole('tab', { name: /Discussion/ }).click();
  await own.getByRole('button', { name: 'Helpful' }).click();
  await expect(own.getByRole('button', { name: 'Helpful, 1' })).toHaveAttribute('aria-pressed', 'true');
  await own.getByRole('button', { name: 'Reply' }).click();
  await page.getByRole('textbox', { name: 'Reply to Leila Haddad' }).fill('The meter agrees');
  let letThrough = () => {};
  const answered = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route('**/comments', async (route) => {
    if (route.request().method() === 'POST') await answered;
    await route.continue();
  });
  await own.getByRole('button', { name: 'Reply' }).last().click();
  await field.focus();
  letThrough();
  await expect(own.getByRole('article').getByText('The meter agrees')).toBeVisible();
  // Who has gone on while the reply was on its way is not called back.
  await expect(field).toBeFocused();
  await own.getByRole('button', { name: 'More actions for the comment by Leila Haddad' }).click();
  await page.getByRole('menuitem', { name: 'Report' }).click();
  const dialog = page.getByRole('dialog', { name: 'Report this comment' });
  await dialog.getByRole('radio', { name: 'Wrong or out of date' }).check();
  await dialog.getByRole('textbox').fill('Meters do not speak');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText('Thank you. The moderators will review it and let you know what they decide.')).toBeVisible();
  await expectAccessibleEverywhere(page);

  await signIn(page, 'learner');
  await open(page, card);
  await page.getByRole('tab', { name: /Discussion/ }).click();
  await own.getByRole('button', { name: 'More actions for the comment by Leila Haddad' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete comment' }).click();
  await expect(page.getByText('This comment was deleted.')).toBeVisible();
  await page.getByRole('button', { name: 'Show 1 reply' }).click();
  await expect(page.getByText('The meter agrees')).toBeVisible();
  expectNoFaults();
});

test('CRD-18 a poll asks for an answer, takes one vote and then shows what others chose', async ({ page }) => {
  const card = await published(page, 'learner', { title: 'The quietest night', content: poll });
  await open(page, card);
  const ballot = page.getByRole('region', { name: 'Which night is quietest?' });
  await ballot.getByRole('button', { name: 'Vote' }).click();
  await expect(ballot.getByText('Choose an answer first.')).toBeVisible();
  await ballot.getByRole('radio', { name: 'Monday' }).check();
  await ballot.getByRole('button', { name: 'Vote' }).click();
  await expect(ballot.getByText('100%, 1 vote')).toBeVisible();
  await expect(ballot.getByText('Your vote')).toBeVisible();
  await expect(page.getByText('Completed', { exact: true })).toBeVisible();
  await expectAccessible(page);
});

test('CRD-18 a quiz keeps answers over a reload, marks them, counts attempts and is passed at its mark', async ({ page }) => {
  const card = await published(page, 'learner', { title: 'Check what you know', content: quiz });
  await open(page, card);
  const part = page.getByRole('region', { name: 'Quiz' });
  await page.getByRole('button', { name: 'Start the quiz' }).click();
  await part.getByRole('radio', { name: 'At night' }).check();
  await part.getByRole('button', { name: 'Submit 2 answers' }).click();
  await expect(part.getByRole('link', { name: 'You haven’t answered question 2 yet.' })).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await page.getByRole('button', { name: 'Continue with your answers' }).click();
  await expect(part.getByRole('radio', { name: 'At night' })).toBeChecked();
  await part.getByRole('checkbox', { name: 'Sleep' }).check();
  await part.getByRole('button', { name: 'Submit 2 answers' }).click();
  await expect(part.getByRole('heading', { name: 'Failed with 50%' })).toBeVisible();
  await expect(part.getByText('You have 1 attempt left.')).toBeVisible();
  await expect(part.getByText('Fewest people use water then.')).toBeHidden();
  await part.getByRole('button', { name: 'Try again' }).click();
  await part.getByRole('radio', { name: 'At night' }).check();
  await part.getByRole('checkbox', { name: 'A leak' }).check();
  await part.getByRole('checkbox', { name: 'A night shift' }).check();
  await part.getByRole('button', { name: 'Submit 2 answers' }).click();
  await expect(part.getByRole('heading', { name: 'Passed with 100%' })).toBeVisible();
  await expect(part.getByText('Fewest people use water then.')).toBeVisible();
  await expect(page.getByText('Passed', { exact: true })).toBeVisible();
  await expectAccessibleEverywhere(page);
});

test('PLY-06 CRD-10 a recording tells how far it was played, goes on there, and is complete at the end', async ({ page }) => {
  await signIn(page, 'curator');
  const fileId = await upload(page, 'burst.mp3', 'audio/mpeg', silence(6));
  const card = await makeCard(page, { title: 'The February burst', content: { cardType: 'audio', fileId } });
  await signIn(page, 'learner');
  await open(page, card);
  const reached = (request: Request) => (request.postDataJSON() as { positionSeconds?: number } | null)?.positionSeconds ?? 0;
  const audio = page.locator('audio');
  const paused = page.waitForResponse((answer) => answer.url().endsWith('/progress') && reached(answer.request()) >= 2);
  await page.getByRole('button', { name: 'Play' }).click();
  await expect.poll(() => audio.evaluate((element: HTMLAudioElement) => element.currentTime)).toBeGreaterThan(2);
  await audio.evaluate((element: HTMLAudioElement) => element.pause());
  expect((await paused).ok()).toBe(true);
  await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible();
  await page.reload();
  await expect.poll(() => audio.evaluate((element: HTMLAudioElement) => element.currentTime)).toBeGreaterThan(1);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Completed', { exact: true })).toBeVisible({ timeout: 30_000 });
});

test('CRD-16 a card open to the public needs no session and shows no menu', async ({ page, browser }) => {
  await signIn(page, 'curator');
  const card = await makeCard(page, { content: text, audience: { kind: 'public' } });
  const inner = await makeCard(page, { content: text });
  const visitor = await (await browser.newContext()).newPage();
  await visitor.setViewportSize(SIZES.narrow);
  await visitor.goto(`/mobile-insights/${card.slug}`);
  await expect(visitor.getByRole('heading', { level: 1, name: 'Reading the night flow' })).toBeVisible();
  await expect(visitor.getByRole('navigation', { name: /^Main/ })).toHaveCount(0);
  await expect(visitor.getByRole('tab', { name: /Discussion/ })).toHaveCount(0);
  await expectAccessible(visitor);
  await expectNoSidewaysScroll(visitor);
  await visitor.getByRole('link', { name: 'Sign in to learn here' }).first().click();
  await expect(visitor).toHaveURL('/user/login');
  await visitor.goto(`/mobile-insights/${inner.slug}`);
  await expect(visitor.getByText('You do not have permission to access this Content.')).toBeVisible();
  await visitor.getByRole('link', { name: 'Sign in' }).click();
  await expect(visitor).toHaveURL('/user/login');
  await visitor.context().close();
});

test('SHL-34 CRD-04 a card opens over the results it was found in, at its own address, and going back closes it', async ({ page }) => {
  const expectNoFaults = noteFaults(page);
  const card = await published(page, 'learner', { title: 'Weir of the sluice', content: text });
  const results = '/smartsearch?q=sluice';
  const link = page.getByRole('main').getByRole('link', { name: 'Weir of the sluice' });
  await expect(async () => {
    await page.goto(results);
    await expect(link.first()).toBeVisible({ timeout: 3000 });
  }).toPass();
  await link.first().click();
  const overlay = page.getByRole('dialog', { name: 'Weir of the sluice' });
  await expect(overlay.getByRole('button', { name: 'Mark as complete' })).toBeVisible();
  await expect(page).toHaveURL(`/insights/${card.slug}`);
  await expectAccessible(page);
  await page.goBack();
  await expect(overlay).toBeHidden();
  await expect(page).toHaveURL(results);
  await link.first().click();
  await expect(overlay).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Weir of the sluice' })).toBeVisible();
  await expect(overlay).toBeHidden();
  expectNoFaults();
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: SIZES.narrow });

  test('CRD-06 pulling down more than 200 px at the top reloads the page', async ({ page }) => {
    const card = await published(page, 'learner', { content: text });
    await open(page, card);
    const pull = (pixels: number) =>
      page.evaluate((distance) => {
        const touch = (clientY: number) => new Touch({ identifier: 1, target: document.body, clientX: 100, clientY });
        document.body.dispatchEvent(new TouchEvent('touchstart', { bubbles: true, touches: [touch(100)] }));
        document.body.dispatchEvent(new TouchEvent('touchend', { bubbles: true, changedTouches: [touch(100 + distance)] }));
      }, pixels);
    await page.evaluate(() => Object.assign(window, { mark: 'same page' }));
    await pull(150);
    expect(await page.evaluate(() => Reflect.get(window, 'mark'))).toBe('same page');
    const reloaded = page.waitForEvent('load');
    await pull(201);
    await reloaded;
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});
