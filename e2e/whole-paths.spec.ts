import type { CardSummary } from '@waymark/contract/cards';
import { type Browser, expect, type Page } from '@playwright/test';
import { callAs, expectAccessible, expectInCourse, expectNoSidewaysScroll, noteFaults, signInReading, SIZES } from './fixtures.ts';
import { publishCourse, sequencedCourse } from './sequenced-course.ts';
import { test } from './test.ts';

const HOUR = 3_600_000;

interface Made {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
}

async function published(page: Page, title: string, content: object): Promise<Made> {
  const { id } = await callAs<Made>(page, 'POST', '/api/v1/cards', { title, content });
  return callAs<Made>(page, 'POST', `/api/v1/cards/${id}/publish`);
}

/** A card that was there before any test: what other tests make comes and goes. */
async function ofTheDemo(page: Page, cardType: CardSummary['cardType']): Promise<CardSummary> {
  const { items } = await callAs<{ items: CardSummary[] }>(page, 'GET', `/api/v1/cards?cardType=${cardType}&limit=50`);
  const card = items.find(({ mustBeBought, publishedAt }) => !mustBeBought && Date.parse(publishedAt ?? '') < Date.now() - 24 * HOUR);
  if (card === undefined) throw new Error(`The demo has nothing of type ${cardType}`);
  return card;
}

const QUIZ = {
  cardType: 'quiz',
  passMark: 100,
  attemptsAllowed: 0,
  questions: [
    {
      id: 'q1',
      text: 'When is it read?',
      options: [
        { id: 'a', text: 'At noon' },
        { id: 'b', text: 'At night' },
      ],
      correct: ['b'],
      explanation: '',
    },
  ],
};
const POLL = {
  cardType: 'poll',
  question: 'Which night is quietest?',
  options: [
    { id: 'a', text: 'Sunday' },
    { id: 'b', text: 'Monday' },
  ],
};
/** A card inside a path. */
const IN_PATH = /\/pathways\/[^/]+\/cards\/[^/]+$/;

const text = (words: string) => ({ cardType: 'text', html: `<p>${words}</p>` });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** The pathway in the order its author puts it: titles of twelve cards, of as many types. */
async function twelveCards(page: Page, mark: string): Promise<Record<string, string>> {
  const session = {
    id: 'a',
    dates: [{ startsAt: new Date(Date.now() + 48 * HOUR).toISOString(), endsAt: new Date(Date.now() + 50 * HOUR).toISOString() }],
    timeZone: 'Europe/London',
    place: 'Harwick depot',
    capacity: 4,
  };
  const made = {
    text: (await published(page, `Why at night ${mark}`, text('Read the night flow between two and four.'))).title,
    article: (await published(page, `Read more ${mark}`, { cardType: 'article', url: 'https://example.org/mains', siteName: 'Example' }))
      .title,
    poll: (await published(page, `Your night ${mark}`, POLL)).title,
    quiz: (await published(page, `What you know ${mark}`, QUIZ)).title,
    vilt: (await published(page, `Ride along ${mark}`, { cardType: 'vilt', sessions: [session] })).title,
    end: (await published(page, `What comes next ${mark}`, text('Plan the repairs.'))).title,
  };
  const course = `Reading it ${mark}`;
  await publishCourse(page, await sequencedCourse(course), course);
  const [image, video, file, cmi5, project] = await Promise.all(
    (['image', 'video', 'file', 'cmi5', 'project'] as const).map(async (type) => (await ofTheDemo(page, type)).title),
  );
  return { ...made, scorm: course, image: image ?? '', video: video ?? '', file: file ?? '', cmi5: cmi5 ?? '', project: project ?? '' };
}

/** An author makes the pathway by hand: a leap over three cards once the quiz is passed, two optional ones, and an end that is locked. */
async function makePathway(author: Page, mark: string, titles: Record<string, string>): Promise<string> {
  const order = ['text', 'article', 'quiz', 'image', 'video', 'file', 'cmi5', 'scorm', 'poll', 'project', 'vilt', 'end'].map(
    (key) => titles[key] ?? '',
  );
  await author.goto('/pathways/new');
  await author.getByLabel('Title').fill(`Night flow ${mark}`);
  await author.getByRole('button', { name: 'Create pathway' }).click();
  await expect(author).toHaveURL(/\/pathways\/[^/]+\/edit\/content$/);
  for (const title of order) {
    await author.getByRole('searchbox').fill(title);
    await author
      .getByRole('button', { name: `Add ${title}`, exact: true })
      .first()
      .click();
    await expect(author.getByRole('button', { name: `Move ${title}`, exact: true })).toBeVisible();
  }
  for (const title of [titles['project'] ?? '', titles['vilt'] ?? ''])
    await author.getByRole('button', { name: `${title} is required. Make it optional` }).click();
  await author.getByRole('button', { name: `Lock ${titles['end']} until the item before it is done` }).click();
  await author.getByRole('button', { name: `More actions for ${titles['quiz']}` }).click();
  await author.getByRole('menuitem', { name: 'Jump ahead after an answer' }).click();
  const leap = author.getByRole('dialog', { name: 'Jump ahead after an answer' });
  await leap.getByLabel('When').selectOption('passed');
  await leap.getByLabel('Go to').selectOption({ label: `7. ${titles['cmi5']}` });
  await leap.getByRole('button', { name: 'Save' }).click();
  await expect(author.getByText('Passing jumps to item 7')).toBeVisible();
  await expect(author.getByText('All changes saved')).toBeVisible();
  await expectAccessible(author);
  await author.getByRole('button', { name: 'Review and publish' }).click();
  await author.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await expect(author).toHaveURL(/\/pathways\/[^/]+$/);
  await expect(heading(author, `Night flow ${mark}`)).toBeVisible();
  return new URL(author.url()).pathname;
}

const phone = async (browser: Browser) => (await browser.newContext({ viewport: SIZES.narrow, serviceWorkers: 'allow' })).newPage();
/** On a wide page the button says more. */
const done = (page: Page) => page.getByRole('button', { name: /^(?:Done, next|Mark done and continue)$/ }).click();

/** Reads, answers the quiz and leaps over what it makes needless, on a phone whose tab closes and whose network goes away. */
async function beginOnPhone(first: Page, address: string, titles: Record<string, string>): Promise<void> {
  await first.goto(address);
  await expect(first.getByText(`Opens when you complete “${titles['poll']}”`).first()).toBeVisible();
  await expectNoSidewaysScroll(first);
  await first.getByRole('link', { name: 'Start' }).click();
  await expect(heading(first, titles['text'] ?? '')).toBeVisible();
  await done(first);
  await expect(heading(first, titles['article'] ?? '')).toBeVisible();
  // Away from the network nothing is said to be done; back there it is, without another press.
  await first.context().setOffline(true);
  await done(first);
  await expect(first.getByRole('button', { name: /^Done, next/ })).toBeHidden();
  await expect(first.getByText('This is saved on this device and counts as soon as you’re back online.')).toBeVisible();
  await expect(heading(first, titles['article'] ?? '')).toBeVisible();
  await first.context().setOffline(false);
  await expect(heading(first, titles['quiz'] ?? '')).toBeVisible();
  // The tab closes before the quiz is handed in: the answer is still there.
  await first.getByRole('button', { name: 'Start the quiz' }).click();
  await first.getByRole('radio', { name: 'At night' }).check();
  const quiz = first.url();
  const context = first.context();
  // Closed as people close it: the page hears of it.
  await first.close({ runBeforeUnload: true });
  const second = await context.newPage();
  await second.goto(quiz);
  await second.getByRole('button', { name: 'Continue with your answers' }).click();
  await expect(second.getByRole('radio', { name: 'At night' })).toBeChecked();
  await expectAccessible(second);
  await second.getByRole('button', { name: 'Submit your answer' }).click();
  await expect(second.getByRole('heading', { name: 'Passed with 100%' })).toBeVisible();
  await second.getByRole('link', { name: 'Continue', exact: true }).click();
  await expect(heading(second, titles['cmi5'] ?? '')).toBeVisible();
  await expectNoSidewaysScroll(second);
}

/** The two units of the demo's cmi5 course; the first is left in the middle. */
async function takeCmi5(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Start the course' }).click();
  await page.frameLocator('iframe').getByRole('button', { name: 'I have read this' }).click();
  await page.getByRole('button', { name: 'Continue the course' }).click();
  const unit = page.frameLocator('iframe');
  await unit.getByLabel('Back off three turns, flush, and try again').check();
  await unit.getByLabel('On the tag').check();
  await unit.getByRole('button', { name: 'Check answers' }).click();
  await expect(page.getByText('You passed this course.')).toBeVisible();
  await page.getByRole('button', { name: 'Close the course' }).click();
  await expect(page).toHaveURL(IN_PATH);
}

/** Into the first part of the sequenced course, and away. */
async function beginScorm(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Start the course' }).click();
  const course = page.frameLocator('iframe').frameLocator('iframe');
  await course.getByRole('button', { name: 'Done, go on' }).click();
  await expectInCourse(course.getByRole('heading', { name: 'Legitimate use' }));
}

/** Goes on with it where it was, to its end. */
async function endScorm(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Continue the course' }).click();
  const course = page.frameLocator('iframe').frameLocator('iframe');
  await expectInCourse(course.getByRole('heading', { name: 'Legitimate use' }));
  await course.getByRole('button', { name: 'Done, go on' }).click();
  await expectInCourse(course.getByRole('heading', { name: 'Check what you know' }));
  await course.getByRole('button', { name: 'Done, go on' }).click();
  await expect(page.getByText('You passed this course.')).toBeVisible();
  await page.getByRole('button', { name: 'Close the course' }).last().click();
  await expect(page).toHaveURL(IN_PATH);
}

test('PTH-02 PTH-04 PTH-06 PLY-01 PLY-04 PLY-09 a pathway of twelve cards with a leap and a locked end: begun on a phone, cut off, ended elsewhere', async ({
  browser,
}) => {
  test.setTimeout(420_000);
  const author = await (await browser.newContext()).newPage();
  const expectNoFaults = noteFaults(author);
  await signInReading(author, 'curator', 'en');
  const mark = Date.now().toString(36);
  const titles = await twelveCards(author, mark);
  const address = await makePathway(author, mark, titles);
  expectNoFaults();

  const onPhone = await phone(browser);
  await signInReading(onPhone, 'omar.haddad', 'en');
  await beginOnPhone(onPhone, address, titles);

  const elsewhere = await (await browser.newContext()).newPage();
  await signInReading(elsewhere, 'omar.haddad', 'en');
  await elsewhere.goto(address);
  await expect(elsewhere.getByText('Skipped')).toHaveCount(3);
  await elsewhere.getByRole('link', { name: titles['cmi5'] ?? '', exact: true }).click();
  await takeCmi5(elsewhere);
  // Closed, the course leads back to where it was opened.
  await expect(heading(elsewhere, titles['cmi5'] ?? '')).toBeVisible();
  await elsewhere.goto(address);
  await elsewhere.getByRole('link', { name: titles['scorm'] ?? '', exact: true }).click();
  await beginScorm(elsewhere);
  await elsewhere.context().close();

  const third = await (await browser.newContext()).newPage();
  await signInReading(third, 'omar.haddad', 'en');
  await third.goto(address);
  await third.getByRole('link', { name: titles['scorm'] ?? '', exact: true }).click();
  await endScorm(third);
  await third.getByRole('link', { name: 'Continue', exact: true }).click();
  await expect(heading(third, titles['poll'] ?? '')).toBeVisible();
  await third.getByRole('radio', { name: 'Monday' }).check();
  await third.getByRole('button', { name: 'Vote' }).click();
  await expect(third.getByText('Your vote')).toBeVisible();
  await third.goto(address);
  await third.getByRole('link', { name: titles['end'] ?? '', exact: true }).click();
  await third.getByRole('button', { name: 'Mark done and finish' }).click();
  await expect(third.getByText('Completed').first()).toBeVisible();
  const outline = () => callAs<object>(third, 'GET', `/api/v1/pathways/${address.split('/').at(-1) ?? ''}/outline`);
  // What was leapt over does not count. That the whole is done follows from the last step a moment later.
  await expect.poll(outline).toMatchObject({ doneCount: 7, totalCount: 7, percentage: 100, completed: true });
  for (const context of browser.contexts()) await context.close();
});
