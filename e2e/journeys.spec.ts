import { expect, type Page } from '@playwright/test';
import { type Colleague, callAs, expectDirection, noteFaults, PASSWORD, signIn } from './fixtures.ts';
import { SETUP_CODE, startOwnServer } from './own-server.ts';
import { test } from './test.ts';

test.use({ serviceWorkers: 'allow' });

const openUserMenu = (page: Page) => page.getByRole('button', { name: /^Your account/ }).click();

async function enter(page: Page, account: Colleague): Promise<void> {
  await page.getByLabel('Work email').fill(`${account}@northmere.example`);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Who goes through the first ten minutes: one for every attempt, because they happen once. */
const NEWCOMERS = [
  { account: 'liam.byrne', name: 'Liam Byrne' },
  { account: 'maja.nowak', name: 'Maja Nowak' },
  { account: 'erik.sand', name: 'Erik Sand' },
] as const;

/** Searches from wherever one is, and opens what was found over the results. */
async function findAndOpen(page: Page, term: string, title: string) {
  await page.keyboard.press('/');
  const field = page.getByRole('combobox', { name: 'Search' }).first();
  await expect(field).toBeFocused();
  await field.fill(term);
  await field.press('Enter');
  await expect(page).toHaveURL(/\/smartsearch\?/);
  await page.getByRole('main').getByRole('link', { name: title }).first().click();
  const card = page.getByRole('dialog', { name: title });
  await expect(card).toBeVisible();
  return card;
}

test('SES-01 HOM-01 SRC-01 CRD-10 CRD-11 CRD-18 NTF-03 ORG-07 SES-05 a learner’s first ten minutes', async ({ page, browser }) => {
  test.setTimeout(180_000);
  const { account, name } = NEWCOMERS[test.info().retry] ?? NEWCOMERS[0];
  const expectNoFaults = noteFaults(page);
  const mentioned = await (await browser.newContext()).newPage();
  await signIn(mentioned, 'grace.mensah');
  await mentioned.goto('/home');
  const bell = mentioned.getByRole('button', { name: /^Notifications/ });
  const { unseenNotificationsCount: before } = await callAs<{ unseenNotificationsCount: number }>(
    mentioned,
    'GET',
    '/api/v1/notifications/unseen-count',
  );
  const bellSays = (unseen: number) => expect(bell).toHaveAccessibleName(unseen === 0 ? 'Notifications' : `Notifications, ${unseen} new`);
  await bellSays(before);
  await mentioned.evaluate(() => Object.assign(window, { mark: 'same page' }));

  await page.goto('/');
  await enter(page, account);
  await expect(page).toHaveURL('/home');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Popular at the moment' })).toBeVisible();

  await page.context().route('https://en.wikipedia.org/**', (route) => route.fulfill({ body: 'An article' }));
  const article = await findAndOpen(page, 'pipe flow', 'Pipe flow, from first principles');
  const popup = page.waitForEvent('popup');
  await article.getByRole('link', { name: 'Open the article' }).click();
  await (await popup).close();
  await expect(article.getByText('Completed', { exact: true })).toBeVisible();
  await page.goBack();
  await expect(article).toBeHidden();

  const quiz = await findAndOpen(page, 'check night flow', 'Check: night flow');
  await quiz.getByRole('button', { name: 'Start the quiz' }).click();
  await quiz.getByRole('radio', { name: '03:00 to 04:00' }).check();
  await quiz.getByRole('radio', { name: 'Wait for two more nights and look for an event' }).check();
  await quiz.getByRole('radio', { name: 'Known night users' }).check();
  await quiz.getByRole('button', { name: 'Submit 3 answers' }).click();
  await expect(quiz.getByRole('heading', { name: 'Passed with 100%' })).toBeVisible();

  await quiz.getByRole('tab', { name: /Discussion/ }).click();
  const field = quiz.getByRole('textbox', { name: 'Add to the discussion' });
  await field.click();
  await page.keyboard.type('Is this your zone, @grace');
  await page.getByRole('option', { name: 'Grace Mensah' }).click();
  await page.keyboard.type('?');
  await quiz.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(quiz.getByRole('article', { name: `Comment by ${name}` }).getByRole('link', { name: 'Grace Mensah' })).toBeVisible();

  await bellSays(before + 1);
  await bell.click();
  const told = mentioned.getByRole('dialog', { name: 'Notifications' }).getByRole('link', { name: new RegExp(`${name} mentioned you`) });
  await expect(told).toBeVisible();
  expect(await mentioned.evaluate(() => Reflect.get(window, 'mark'))).toBe('same page');
  await told.click();
  await expect(mentioned.getByRole('heading', { level: 1, name: 'Check: night flow' })).toBeVisible();
  await bellSays(before);

  await page.goto('/home');
  const heading = page.getByRole('heading', { level: 1 });
  const greeting = await heading.innerText();
  await page.evaluate(() => Object.assign(window, { mark: 'same page' }));
  await openUserMenu(page);
  await page.getByRole('menuitem', { name: 'Language' }).click();
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.url().includes('/api/v1/users/'));
  await page.getByRole('radio', { name: 'العربية' }).click();
  expect((await saved).ok()).toBe(true);
  await expectDirection(page, 'rtl');
  await expect(heading).not.toHaveText(greeting);
  expect(await page.evaluate(() => Reflect.get(window, 'mark'))).toBe('same page');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.locator('header').getByRole('button').last().click();
  await page.getByRole('menuitem').last().click();
  await expect(page).toHaveURL(/\/user\/login/);
  await page.goto('/home');
  await expect(page).toHaveURL(/\/user\/login/);
  expectNoFaults();
  await mentioned.context().close();
});

test('SHL-34 a tile of home opens over home at its own address, and going back closes it', async ({ page }) => {
  await signIn(page, 'learner');
  await page.goto('/home');
  const tile = page.getByRole('main').locator('a[href^="/insights/"]').first();
  const href = (await tile.getAttribute('href')) ?? '';
  await tile.click();
  await expect(page).toHaveURL(href);
  const overlay = page.getByRole('dialog');
  await expect(overlay.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goBack();
  await expect(overlay).toBeHidden();
  await expect(page).toHaveURL('/home');
  await page.goto(href);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('PLT-07 SHL-52 a restart of the server in the middle of a form loses nothing, and sending works after it', async ({ page }) => {
  test.setTimeout(240_000);
  const server = await startOwnServer();
  try {
    const made = await page.request.post(`${server.address}/api/v1/first-run`, {
      data: {
        organisationName: 'Brook',
        setupCode: SETUP_CODE,
        firstName: 'Ada',
        lastName: 'Reed',
        email: 'ada@brook.example',
        password: 'a long pass phrase 7',
      },
    });
    expect(made.ok(), await made.text()).toBe(true);
    await page.goto(`${server.address}/me`);
    await page.getByRole('button', { name: 'Edit profile' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit profile' });
    const about = dialog.getByLabel('About you');
    await about.fill('Before the restart');
    await server.stop();
    await about.fill('Before the restart, and while it lasted.');
    const save = dialog.getByRole('button', { name: 'Save profile' });
    await save.click();
    await expect(dialog.getByRole('alert')).toBeVisible();
    await expect(about).toHaveValue('Before the restart, and while it lasted.');
    await server.start();
    await save.click();
    await expect(page.getByText('Your changes are saved.')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('main').getByText('Before the restart, and while it lasted.')).toBeVisible();
  } finally {
    await server.stop();
    server.remove();
  }
});

test('SES-44 signing out in one tab takes the other one to sign-in', async ({ page, context }) => {
  await signIn(page, 'hugo.lind');
  await page.goto('/org-groups');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('signed-in'))).not.toBeNull();
  const other = await context.newPage();
  await other.goto('/home');
  await page.evaluate(() => Object.assign(document, { hasFocus: () => false }));
  await openUserMenu(other);
  await other.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(other).toHaveURL(/\/user\/login/);
  await expect(page).toHaveURL(/\/user\/login/);
});

/** Text that would run were it taken for more than text. Tells of it as `window.ran`. */
const HOSTILE = '<img src=x onerror="window.ran=1"><script>window.ran=1</script>';

test('CRD-11 CRD-02 PPL-12 HTML and scripts typed into title, text, comment and names stay text and run nothing', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const expectNoFaults = noteFaults(page);
  await signIn(page, 'curator');
  await page.goto('/cards/new?type=text');
  await page.getByRole('textbox', { name: 'Title' }).fill(`Hostile ${HOSTILE}`);
  await page.getByRole('textbox', { name: 'Summary' }).click();
  await page.keyboard.insertText(`Summary ${HOSTILE}`);
  await page.getByRole('textbox', { name: 'Text', exact: true }).click();
  await page.keyboard.insertText(`Body ${HOSTILE}`);
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Hostile ${HOSTILE}` })).toBeVisible();
  const { pathname } = new URL(page.url());

  const reader = await (await browser.newContext()).newPage();
  const expectNoFaultsOfReader = noteFaults(reader);
  await signIn(reader, 'zoe.clarke');
  const { id } = await callAs<{ id: string }>(reader, 'GET', '/api/v1/session');
  await callAs(reader, 'PUT', `/api/v1/users/${id}`, { firstName: HOSTILE.slice(0, 59), bio: HOSTILE });
  await reader.goto(pathname);
  for (const start of ['Summary', 'Body']) await expect(reader.getByText(`${start} ${HOSTILE}`).first()).toBeVisible();
  await reader.getByRole('tab', { name: /Discussion/ }).click();
  await reader.getByRole('textbox', { name: 'Add to the discussion' }).fill(`Comment ${HOSTILE}`);
  await reader.getByRole('button', { name: 'Comment', exact: true }).click();
  const comment = reader.getByRole('article', { name: /^Comment by/ }).filter({ hasText: `Comment ${HOSTILE}` });
  await expect(comment).toContainText(HOSTILE.slice(0, 59));
  for (const address of ['/me', '/smartsearch?q=hostile', pathname]) {
    await reader.goto(address);
    await expect(reader.getByRole('main').getByText('<img src=x', { exact: false }).first()).toBeVisible();
    expect(await reader.evaluate(() => Reflect.get(window, 'ran'))).toBeUndefined();
    await expect(reader.locator('img[src="x"]')).toHaveCount(0);
  }
  expect(await page.evaluate(() => Reflect.get(window, 'ran'))).toBeUndefined();
  expectNoFaults();
  expectNoFaultsOfReader();
  await reader.context().close();
});

/** HTML that would run were it rendered as it came, and what is left of it when it is not. */
const HOSTILE_HTML = [
  '<h2>Safe heading</h2><p onclick="window.ran=1" onmouseover="window.ran=1">Safe <strong>words</strong></p>',
  '<img src="x" onerror="window.ran=1"><svg onload="window.ran=1"><script>window.ran=1</script></svg><script>window.ran=1</script>',
  '<p><a href="javascript:window.ran=1">Press me</a> <a href="https://safe.example/">Safe link</a></p>',
  '<iframe srcdoc="<script>parent.ran=1</script>"></iframe><form action="https://evil.example/"><input name="password"></form>',
  '<style>body { display: none }</style><div style="position:fixed;inset:0;z-index:9999">Safe end</div>',
].join('');

/** Looks whether hostile HTML became nothing but text with its harmless marks, and nothing of it ran. */
async function expectHarmless(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Safe heading' })).toBeVisible();
  await expect(main.getByText('Safe words')).toBeVisible();
  await expect(main.locator('strong', { hasText: 'words' })).toBeVisible();
  await expect(main.getByText('Safe end')).toBeVisible();
  await expect(main.getByRole('link', { name: 'Safe link' })).toHaveAttribute('href', 'https://safe.example/');
  await expect(main.getByRole('link', { name: 'Press me' })).toHaveCount(0);
  await main.getByText('Press me').click();
  await main.getByText('Safe words').click();
  await expect(
    page.locator('[onclick], [onerror], [onload], [onmouseover], [href^="javascript:"], [srcdoc], [style*="fixed"][style*="9999"]'),
  ).toHaveCount(0);
  await expect(main.locator('iframe, form:has([name="password"]), script, style')).toHaveCount(0);
  expect(await page.evaluate(() => Reflect.get(window, 'ran'))).toBeUndefined();
}

test('CRD-02 PLT-09 hostile HTML, pasted into the editor or sent by the API, runs nothing and becomes plain formatting', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const expectNoFaults = noteFaults(page);
  await signIn(page, 'curator');
  const sent = await callAs<{ id: string; slug: string }>(page, 'POST', '/api/v1/cards', {
    title: 'Sent as HTML',
    content: { cardType: 'text', html: HOSTILE_HTML },
  });
  await callAs(page, 'POST', `/api/v1/cards/${sent.id}/publish`);
  await page.goto(`/insights/${sent.slug}`);
  await expectHarmless(page);
  expectNoFaults();

  // From here on the browser tells that the content policy kept a pasted style from applying.
  await page.goto('/cards/new?type=text');
  await page.getByRole('textbox', { name: 'Title' }).fill('Pasted as HTML');
  const text = page.getByRole('textbox', { name: 'Text', exact: true });
  await text.click();
  await text.evaluate((element, html) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', html);
    clipboardData.setData('text/plain', 'plain');
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, HOSTILE_HTML);
  await expect(text.getByText('Safe words')).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, 'ran'))).toBeUndefined();
  await page.getByRole('button', { name: 'Publish' }).click();
  // The same words were published a moment before.
  await page.getByRole('dialog', { name: 'Similar content already exists' }).getByRole('button', { name: 'Publish anyway' }).click();
  await expect(page).toHaveURL(/\/insights\//);
  await expectHarmless(page);
});
