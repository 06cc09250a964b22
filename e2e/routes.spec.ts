import type { CardSummary } from '@waymark/contract/cards';
import { expect, type Page, test } from '@playwright/test';
import { callAs, expectRefusals, expectScreens, expectSound, noteFaults, signInReading } from './fixtures.ts';

interface Made {
  readonly id: string;
  readonly slug: string;
}

async function cardOf(page: Page, cardType: CardSummary['cardType']): Promise<CardSummary> {
  const { items } = await callAs<{ items: CardSummary[] }>(page, 'GET', `/api/v1/cards?cardType=${cardType}`);
  const [card] = items;
  if (card === undefined) throw new Error(`The demo has nothing of type ${cardType}`);
  return card;
}

/** A published text, open to everyone unless said otherwise. */
async function published(page: Page, title: string, rest: object = {}): Promise<Made> {
  const content = { cardType: 'text', html: '<p>Read the night flow between two and four.</p>' };
  const { id } = await callAs<Made>(page, 'POST', '/api/v1/cards', { title, content, ...rest });
  return callAs<Made>(page, 'POST', `/api/v1/cards/${id}/publish`);
}

const forNobodyElse = { audience: { kind: 'restricted', userIds: [], groupIds: [] } };

test('SHL-09 SHL-20 plans, discover, notices, topics, learning, own content and both players show their screens, and refuse who may not', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const expectNoFaults = noteFaults(page);
  await signInReading(page, 'curator', 'en');
  const closed = await published(page, `Closed ${Date.now()}`, forNobodyElse);
  await expectScreens(page, ['/content', '/content/published', '/content/archived', '/content/review']);
  await signInReading(page, 'learner', 'en');
  const [article, pathway, course] = [await cardOf(page, 'article'), await cardOf(page, 'pathway'), await cardOf(page, 'scorm')];
  const { providers } = await callAs<{ providers: string[] }>(page, 'GET', '/api/v1/discover');
  expect(providers.length).toBeGreaterThan(0);
  const open = [
    ...['/subscription-plans', `/subscription-plans/${article.slug}`, '/discover', '/topic', '/notifications'],
    `/discover/${encodeURIComponent(providers[0] ?? '')}`,
    ...['', '/assigned', '/in-progress', '/saved', '/completed', '/shared'].map((tab) => `/learning${tab}`),
    ...[article, pathway, course].flatMap(({ id }) => [`/one-player/${id}`, `/curriculum-player/${id}`]),
  ];
  await expectScreens(page, open);
  expectNoFaults();
  const closedOnes = ['/one-player', '/curriculum-player', '/subscription-plans'].flatMap((word) => [
    `${word}/${closed.id}`,
    `${word}/nothing-of-this-name`,
  ]);
  await expectRefusals(page, ['/discover/no-provider-of-this-name', ...closedOnes]);
});

test('SHL-09 CRD-14 WAL-04 WAL-05 a paid card says what it costs, is bought with money and with coins, and opens', async ({ page }) => {
  test.setTimeout(120_000);
  const expectNoFaults = noteFaults(page);
  await signInReading(page, 'curator', 'en');
  const title = `Reading losses ${Date.now()}`;
  const sold = await published(page, title, { price: { amount: '49.00', currency: 'EUR' }, description: '<p>Three lessons.</p>' });
  await page.goto(`/subscription-plans/${sold.slug}`);
  await expect(page.getByText('You already have access. You don’t need to buy it.')).toBeVisible();

  await signInReading(page, 'learner', 'en');
  await page.goto('/subscription-plans');
  await expect(page.getByRole('article').filter({ hasText: title })).toContainText('€49');
  await expectSound(page);
  await page.getByRole('link', { name: title }).click();
  await expect(page).toHaveURL(new RegExp(`/subscription-plans/${sold.slug}$`));
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText('It costs €49. The content stays locked until it’s bought.')).toBeVisible();
  await expect(page.getByText('Three lessons.')).toBeVisible();
  await expectSound(page);
  await page.getByRole('link', { name: 'View contents' }).click();
  await expect(page).toHaveURL(new RegExp(`/insights/${sold.slug}$`));
  await page.goto(`/subscription-plans/${sold.slug}`);
  await page.getByRole('link', { name: 'Buy', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Buy ${title}` })).toBeVisible();
  await expectSound(page);
  await page.getByRole('button', { name: 'Pay €49' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Test payment' })).toBeVisible();
  await expectSound(page);
  await page.getByRole('button', { name: 'Pay €49' }).click();
  await expect(page).toHaveURL(new RegExp(`/insights/${sold.slug}$`));
  await expect(page.getByText('Read the night flow between two and four.')).toBeVisible();
  await signInReading(page, 'curator', 'en');
  const cheap = await published(page, `A short one ${Date.now()}`, { price: { amount: '1.00', currency: 'EUR' } });
  await signInReading(page, 'learner', 'en');
  await page.goto(`/payments/card/${cheap.id}`);
  await page.getByRole('button', { name: 'Pay 10 coins' }).click();
  await expect(page.getByText('Read the night flow between two and four.')).toBeVisible();
  await page.goto('/me/skill-coins');
  await expect(page.getByRole('row').filter({ hasText: 'A short one' })).toContainText('-10');
  await expectSound(page);
  const free = await cardOf(page, 'article');
  await page.goto(`/subscription-plans/${free.slug}`);
  await expect(page.getByText('Free of charge.')).toBeVisible();
  expectNoFaults();
});

test('SHL-11 SHL-20 every route of channels shows its screen to who may see it, and refuses who may not', async ({ page }) => {
  test.setTimeout(180_000);
  const expectNoFaults = noteFaults(page);
  await signInReading(page, 'curator', 'en');
  const made = await callAs<Made>(page, 'POST', '/api/v1/channels', { name: `Routes ${Date.now()}`, description: 'What flows.' });
  const [section] = (await callAs<{ sections: { id: string }[] }>(page, 'GET', `/api/v1/channels/${made.slug}`)).sections;
  const at = (rest: string) => `/channel/${made.slug}${rest}`;
  const kept = ['/edit', '/edit/tuning', '/edit/widgets', '/edit/content-layout', '/curate'].map(at);
  const open = [
    ...['', '/content', '/content/article', `/sections/${section?.id}`, '/about', '/followers'].map(at),
    ...['', '/all', '/following', '/mine', '/curated', '/provider'].map((filter) => `/channels${filter}`),
  ];
  await expectScreens(page, [...kept, '/channels/new']);
  const hidden = await callAs<Made>(page, 'POST', '/api/v1/channels', { name: `Behind a door ${Date.now()}`, visibility: 'private' });
  await signInReading(page, 'learner', 'en');
  await expectScreens(page, open);
  await page.goto(`/channel/${hidden.slug}`);
  await expect(page.getByText('This is for followers.', { exact: false })).toBeVisible();
  expectNoFaults();
  await expectRefusals(page, [at('/edit'), at('/no-such-tab'), '/channel/nothing-of-this-name', '/channels/no-such-list']);
});

test('SHL-12 SHL-20 search stands at /smartsearch and what it was narrowed to below it', async ({ page }) => {
  test.setTimeout(120_000);
  const expectNoFaults = noteFaults(page);
  await signInReading(page, 'learner', 'en');
  const open = [
    '/smartsearch',
    '/smartsearch/card',
    '/smartsearch/card?q=night',
    '/smartsearch/person?q=ruth',
    '/smartsearch/group?q=plan',
  ];
  await expectScreens(page, open);
  await page.goto('/smartsearch/card?q=night');
  await expect(page.getByRole('article').first()).toBeVisible();
  expectNoFaults();
});

test('SHL-13 SHL-20 pathways and journeys stand under each of their words, and refuse who may not', async ({ page }) => {
  test.setTimeout(240_000);
  const expectNoFaults = noteFaults(page);
  await signInReading(page, 'curator', 'en');
  const mark = Date.now().toString(36);
  const card = await published(page, `Leaf ${mark}`);
  const path = async (cardType: 'pathway' | 'journey', inside: Made, rest: object = {}): Promise<Made> => {
    const made = await callAs<Made>(page, 'POST', '/api/v1/cards', { title: `A ${cardType} ${mark}`, content: { cardType }, ...rest });
    const entries = [{ id: crypto.randomUUID(), cardId: inside.id }];
    await callAs(page, 'PUT', `/api/v1/pathways/${made.id}/draft`, { sections: [], entries, revision: 0 });
    await callAs(page, 'POST', `/api/v1/pathways/${made.id}/publish`, { revision: 1 });
    return made;
  };
  const pathway = await path('pathway', card);
  const journey = await path('journey', pathway);
  const closed = await path('pathway', card, forNobodyElse);
  const TABS = ['details', 'content', 'sharing', 'settings'];
  const pages = (word: string, { slug }: Made) => [`/${word}/${slug}`, `/${word}/${slug}/overview`, `/${word}/${slug}/cards/${card.id}`];
  const open = [...pages('pathways', pathway), ...['journeys', 'journey'].flatMap((word) => pages(word, journey))];
  const edits = [
    ...TABS.map((tab) => `/pathways/${pathway.slug}/edit/${tab}`),
    ...['journeys', 'journey'].map((word) => `/${word}/${journey.slug}/edit/content`),
    ...['pathways', 'journeys', 'journey'].map((word) => `/${word}/new`),
  ];
  await expectScreens(page, edits);
  await signInReading(page, 'learner', 'en');
  await expectScreens(page, open);
  expectNoFaults();
  await expectRefusals(page, [
    `/pathways/${pathway.slug}/edit/details`,
    ...pages('pathways', closed),
    '/journeys/nothing-of-this-name',
    '/pathways/nothing/cards/nothing',
  ]);
});

test('SHL-14 SHL-20 a card stands at its id and its slug, with the pages of sessions and of work below it, and refuses who may not', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const expectNoFaults = noteFaults(page);
  await signInReading(page, 'curator', 'en');
  const closed = await published(page, `Behind a door ${Date.now()}`, forNobodyElse);
  const [session, project, article] = [await cardOf(page, 'vilt'), await cardOf(page, 'project'), await cardOf(page, 'article')];
  const kept = [session.id, session.slug].map((word) => `/insights/${word}/vilt/registeredusers`);
  const graded = [project.id, project.slug].map((word) => `/insights/${word}/project/viewSubmissions`);
  const open = [
    ...[article.id, article.slug, session.slug, project.slug].map((word) => `/insights/${word}`),
    ...[session.id, session.slug].map((word) => `/insights/${word}/vilt/view`),
  ];
  await expectScreens(page, [...kept, ...graded]);
  await signInReading(page, 'learner', 'en');
  await expectScreens(page, open);
  expectNoFaults();
  await expectRefusals(page, [
    ...[kept, graded].map(([first = '']) => first),
    ...['', '/vilt/view', '/vilt/registeredusers', '/project/viewSubmissions'].map((rest) => `/insights/${closed.slug}${rest}`),
    `/insights/${article.slug}/vilt/view`,
    '/insights/nothing-of-this-name',
  ]);
});

test('SHL-51 what is not there is said in the place of the page, with its heading, wherever an address names one thing', async ({
  page,
}) => {
  await signInReading(page, 'super', 'en');
  const nothing = '0198a000-0000-7000-8000-000000000001';
  const ofAdministration = [
    ...['compliance/certifications', 'content-sources', 'learning-providers', 'lti-tools', 'roles', 'rules', 'sign-in-providers'],
    ...['sign-in-providers/tests', 'webhooks', 'completions/import', 'skills/import', 'users/import'],
  ];
  await expectRefusals(page, [
    ...ofAdministration.map((place) => `/admin/${place}/${nothing}`),
    `/analytics/reports/${nothing}`,
    '/discover/type/nothing-of-this-name',
  ]);
});
