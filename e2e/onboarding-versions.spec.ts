import { type Browser, expect, type Page } from '@playwright/test';
import { callAs, expectAccessible, expectNoSidewaysScroll, noteFaults, SIZES } from './fixtures.ts';
import { type Mailbox, openMailbox } from './mailbox.ts';
import { type OwnServer, SETUP_CODE, startOwnServer } from './own-server.ts';
import { test } from './test.ts';

// The version of the way in holds for a whole organisation: here is one that no one else is in.
const ADMIN = { email: 'ada@brook.example', password: 'a long pass phrase 7' };
let server: OwnServer;
let mailbox: Mailbox;

test.beforeAll(async ({ request }) => {
  mailbox = await openMailbox();
  server = await startOwnServer({ SMTP_URL: mailbox.address });
  const made = await request.post(`${server.address}/api/v1/first-run`, {
    data: { organisationName: 'Brook Academy', setupCode: SETUP_CODE, firstName: 'Ada', lastName: 'Reed', ...ADMIN },
  });
  expect(made.ok(), await made.text()).toBe(true);
});
test.afterAll(async () => {
  await server.stop();
  server.remove();
  mailbox.close();
});

const at = (path: string) => `${server.address}${path}`;

/** The administrator, in a browser of their own. */
async function administrator(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: server.address })).newPage();
  const answer = await page.request.post('/api/v1/session', { data: ADMIN });
  expect(answer.status(), await answer.text()).toBe(200);
  return page;
}

/** Adds someone, and gives the address of the invitation that they are mailed. */
async function invite(admin: Page, email: string): Promise<string> {
  await callAs(admin, 'POST', '/api/v1/accounts', { email, firstName: 'Yusuf', lastName: 'Demir' });
  let link: string | undefined;
  await expect(() => {
    link = /\/forgot_password\/confirm\/[\w-]+/.exec(mailbox.mailsTo(email))?.[0];
    expect(link).toBeDefined();
  }).toPass();
  return link ?? '';
}

const WELCOME = 'Welcome to Brook Academy';
const [PROFILE, TOPICS, KNOWN] = ['Tell us about yourself', 'What would you like to get better at?', 'What do you know well?'];
const [SKILLS, WORK, PEOPLE, READY] = ['What can you do?', 'What do you do?', 'Who to follow', 'You are ready, Yusuf'];

for (const [version, steps] of [
  ['v1', [WELCOME, PROFILE, TOPICS, KNOWN, READY]],
  ['v3', [WELCOME, PROFILE, TOPICS, KNOWN, PEOPLE, READY]],
  ['v5', [WELCOME, PROFILE, SKILLS, WORK, TOPICS, KNOWN, PEOPLE, READY]],
  ['FS-onboarding', [WELCOME, 'Where do you work?', PROFILE, WORK, TOPICS, KNOWN, PEOPLE, READY]],
  ['etisalat', [WELCOME, READY]],
] as const)
  test(`ONB-03 ONB-04 ONB-05 ONB-06 ${version} is walked from the invitation to the home page, and gone on with where one left`, async ({
    browser,
    page,
  }) => {
    const expectNoFaults = noteFaults(page);
    const admin = await administrator(browser);
    const settings = { onboarding_version: version, default_topics: ['Water safety'], switches: { fs_prime: true } };
    await callAs(admin, 'PATCH', '/api/v1/organisation/settings', {
      settings: Object.entries(settings).map(([name, value]) => ({ name, value })),
    });
    const everyoneTeam = `Everyone, ${version} ${Date.now()}`;
    await callAs(admin, 'POST', '/api/v1/groups', { name: everyoneTeam, visibility: 'mandatory' });
    const channel = `Brook news, ${version} ${Date.now()}`;
    await callAs(admin, 'POST', '/api/v1/channels', { name: channel });
    const email = `${version}.${Date.now()}@brook.example`.toLowerCase();
    await page.goto(at(await invite(admin, email)));
    await expect(page.getByRole('heading', { level: 1, name: WELCOME })).toBeVisible();
    await page.getByLabel('New password', { exact: true }).fill('three calm herons');
    await page.getByRole('button', { name: 'Save password' }).click();
    await page.getByRole('link', { name: 'Sign in' }).click();
    await page.getByLabel('Work email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill('three calm herons');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page).toHaveURL(at('/onboarding'));
    await page.goto(at('/discover?from=mail'));
    await expect(page).toHaveURL(at('/onboarding'));

    for (const [place, title] of steps.entries()) {
      const heading = page.getByRole('heading', { level: 1, name: title });
      await expect(heading).toBeVisible();
      await page.setViewportSize(place % 2 === 0 ? SIZES.wide : SIZES.smallest);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      if (title === 'Where do you work?') await page.getByLabel('Company').fill('Eastmere Water');
      if (title === WORK) {
        await page.getByLabel('Job role').fill('Hydrologist');
        await page.getByRole('checkbox', { name: 'Lead people' }).check();
      }
      if (title === PEOPLE) {
        const offer = page.getByRole('listitem').filter({ hasText: channel });
        await offer.getByRole('button', { name: 'Follow' }).click();
        await expect(offer.getByRole('button', { name: 'Following' })).toBeVisible();
      }
      if (place === steps.length - 2) {
        await page.goto(at(place % 2 === 0 ? '/onboarding' : '/onboard/v2'));
        await expect(heading).toBeVisible();
      }
      const isLast = place === steps.length - 1;
      await page.getByRole('button', { name: isLast ? 'Go to your home page' : /^Next:/ }).click();
    }
    await expect(page).toHaveURL(at('/discover?from=mail'));
    await page.goto(at('/onboarding'));
    await expect(page).toHaveURL(at('/'));

    const ask = async <Answer>(path: string) => (await (await page.request.get(at(path))).json()) as Answer;
    const { profile, company, jobFamily, followedTeams, followedChannels } = await ask<{
      profile: { learningTopics: string[] };
      company: string;
      jobFamily: { title: string } | null;
      followedTeams: { name: string }[];
      followedChannels: { name: string }[];
    }>('/api/v1/session');
    expect(profile.learningTopics).toHaveLength(1);
    // SES-54: what no one asked for is known all the same, once the page has said it.
    const known = async () => (await ask<{ profile: { language: string | null; timeZone: string | null } }>('/api/v1/session')).profile;
    await expect.poll(known).toMatchObject({ language: 'en', timeZone: expect.any(String) });
    expect(followedTeams.map(({ name }) => name)).toContain(everyoneTeam);
    const isAsked = (title: string) => (steps as readonly string[]).includes(title);
    expect(followedChannels.map(({ name }) => name)).toEqual(isAsked(PEOPLE) ? [channel] : []);
    expect(company).toBe(isAsked('Where do you work?') ? 'Eastmere Water' : '');
    expect(jobFamily?.title).toBe(isAsked(WORK) ? 'Hydrologist' : undefined);
    const { preferences } = await ask<{ preferences: { careerGoal: string[] } }>('/api/v1/career-preferences');
    expect(preferences.careerGoal).toEqual(isAsked(WORK) ? ['lead'] : []);
    await admin.context().close();
    expectNoFaults();
  });
