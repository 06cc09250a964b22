import { expect, type Locator, type Page } from '@playwright/test';
import { callAs, type Colleague, expectAccessible, expectNoSidewaysScroll, noteFaults, signIn, SIZES } from './fixtures.ts';
import { SETUP_CODE, startOwnServer } from './own-server.ts';
import { test } from './test.ts';

const MENTEES: readonly Colleague[] = ['victor.alves', 'salma.idris', 'lucy.turner'];
const SEEKERS: readonly (readonly [Colleague, Colleague])[] = [
  ['andre.moreau', 'marta.kowalska'],
  ['mateo.silva', 'leah.cohen'],
  ['ivan.petrov', 'aisha.rahman'],
];

/** A mentor with room for every attempt, and where their offer is. */
async function openMentor(page: Page): Promise<string> {
  await signIn(page, 'adaeze.obi');
  const { mentor } = await callAs<{ mentor: { skills: { skillId: string; level: string }[] } }>(page, 'GET', '/api/v1/mentor-registration');
  const skills = mentor.skills.map(({ skillId, level }) => ({ skillId, level }));
  const offer = {
    capacity: 12,
    rhythm: 'weekly',
    description: 'Calm in the control room can be learnt.',
    languages: ['en'],
    programs: ['first-year'],
    skills,
  };
  const saved = await callAs<{ mentor: { slug: string } }>(page, 'PUT', '/api/v1/mentor-registration', offer);
  return `/career/detail/mentorship/${saved.mentor.slug}`;
}

/** What a day and time field takes, some days from now. */
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 16);

test('MEN-03 MEN-04 a learner asks a mentor, they plan a session with a calendar file, change the duration, and it ends with a reason', async ({
  browser,
  page: mentee,
}, { retry }) => {
  const mentor = await (await browser.newContext()).newPage();
  const expectNoFaults = noteFaults(mentee);
  const offer = await openMentor(mentor);
  await signIn(mentee, MENTEES[retry] ?? 'victor.alves');

  await mentee.goto(offer);
  await expect(mentee.getByRole('heading', { level: 1, name: 'Adaeze Obi' })).toBeVisible();
  await expectAccessible(mentee);
  await mentee.getByRole('button', { name: 'Ask for mentorship' }).click();
  await mentee.getByRole('button', { name: 'Send request' }).click();
  await expect(mentee.getByText('Fill this in.').first()).toBeVisible();
  await mentee.getByLabel('What do you want to get out of it?').fill('Calm on the radio');
  await mentee.getByRole('checkbox', { name: 'Incident command' }).check();
  await mentee.getByLabel('Duration').selectOption({ label: '12 weeks' });
  await mentee.getByRole('button', { name: 'Send request' }).click();
  await expect(mentee.getByText('Waiting for an answer')).toBeVisible();

  await mentor.goto(offer);
  const waiting = mentor.getByRole('region', { name: 'Requests waiting for you' });
  await expect(waiting.getByText('Calm on the radio').first()).toBeVisible();
  const { fullName } = await callAs<{ fullName: string }>(mentee, 'GET', '/api/v1/session');
  await waiting.getByRole('link', { name: fullName }).click();
  await mentor.getByRole('button', { name: 'Accept' }).click();
  const accepting = mentor.getByRole('dialog', { name: 'Accept this request?' });
  await accepting.getByLabel('Anything to add').fill('Looking forward to it.');
  await accepting.getByRole('button', { name: 'Accept' }).click();
  await mentor.getByRole('button', { name: 'Start now' }).click();
  await expect(mentor.getByRole('heading', { name: 'Week 1 of 12' })).toBeVisible();

  await mentor.getByRole('button', { name: 'Plan session' }).click();
  await mentor.getByLabel('What is it about?').fill('Getting to know each other');
  await mentor.getByLabel('Starts').fill(inDays(2));
  await mentor.getByLabel('Link to join').fill('https://meet.example.org/calm');
  await mentor.getByRole('button', { name: 'Save session' }).click();
  await expect(mentor.getByRole('heading', { name: 'Session 1: Getting to know each other' })).toBeVisible();
  const file = await mentor.request.get((await mentor.getByRole('link', { name: 'Calendar file' }).getAttribute('href')) ?? '');
  expect(file.headers()['content-type']).toContain('text/calendar');
  expect(await file.text()).toContain('SUMMARY:Getting to know each other');

  await mentee.reload();
  await mentee.getByLabel('Agenda item').fill('How do you breathe?');
  await mentee.getByRole('button', { name: 'Add point' }).click();
  const point = mentee.getByRole('checkbox', { name: 'How do you breathe?' });
  await point.click();
  await expect(point).toBeChecked();
  await expectAccessible(mentee);

  // The skill that was asked for is the first goal.
  await expect(mentee.getByText('No level yet to Advanced')).toBeVisible();
  await mentee.getByRole('button', { name: 'Change goal Incident command' }).click();
  await mentee.getByLabel('Progress so far').selectOption({ label: '60%' });
  await mentee.getByRole('button', { name: 'Save goal' }).click();
  await expect(mentee.getByRole('heading', { name: /^What you want to get out of it\W*60%/ })).toBeVisible();
  await mentee.getByRole('button', { name: 'New note' }).click();
  await mentee.getByRole('textbox', { name: 'Note' }).fill('Breathe out first.');
  await mentee.getByRole('button', { name: 'Save note' }).click();
  // Until it is saved, what was typed is in the dialog.
  await expect(mentee.getByRole('dialog', { name: 'New note' })).toBeHidden();
  await expect(mentee.getByText('Breathe out first.')).toBeVisible();
  await mentor.reload();
  await expect(mentor.getByText('Breathe out first.')).toBeVisible();
  await expect(mentor.getByRole('heading', { name: /^What you’re working towards\W*60%/ })).toBeVisible();

  await mentor.getByRole('button', { name: 'More actions' }).click();
  await mentor.getByRole('menuitem', { name: 'Change duration' }).click();
  await mentor.getByLabel('Total weeks').fill('16');
  await mentor.getByRole('button', { name: 'Propose duration' }).click();
  await expect(mentor.getByText(/proposes 16 weeks in total/)).toBeVisible();
  await mentee.reload();
  await mentee.getByRole('button', { name: 'Confirm' }).click();
  await expect(mentee.getByRole('heading', { name: 'Week 1 of 16' })).toBeVisible();

  await mentee.setViewportSize(SIZES.smallest);
  await mentee.emulateMedia({ colorScheme: 'dark' });
  await expectNoSidewaysScroll(mentee);
  await expectAccessible(mentee);
  await mentee.setViewportSize(SIZES.wide);

  await mentee.getByRole('button', { name: 'More actions' }).click();
  await mentee.getByRole('menuitem', { name: 'End mentorship early' }).click();
  await mentee.getByRole('button', { name: 'End mentorship' }).click();
  await expect(mentee.getByText('Fill this in.')).toBeVisible();
  await mentee.getByLabel('Reason').selectOption({ label: 'I got what I came for' });
  await mentee.getByRole('button', { name: 'End mentorship' }).click();
  await expect(mentee.getByText('Ended early')).toBeVisible();
  await expect(mentee.getByText(/It ended on .*: I got what I came for/)).toBeVisible();
  await expect(mentee.getByRole('link', { name: 'See other mentors' })).toBeVisible();
  expectNoFaults();
});

test('MEN-06 who runs programmes matches a whole pool, moves someone by hand and confirms', async ({ browser, page }, { retry }) => {
  const mentor = await (await browser.newContext()).newPage();
  await openMentor(mentor);
  const seekers = SEEKERS[retry] ?? ['andre.moreau', 'marta.kowalska'];
  const ids: string[] = [];
  for (const seeker of seekers) {
    await signIn(page, seeker);
    ids.push((await callAs<{ id: string }>(page, 'GET', '/api/v1/session')).id);
  }
  const expectNoFaults = noteFaults(page);
  await signIn(page, 'recruiter');
  await callAs(page, 'POST', '/api/v1/mentorship-programmes/first-year/pool', { addMentees: ids });

  await page.goto('/career/mentorship/programmes');
  await page.getByRole('link', { name: 'Match the pool of Your first year' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your first year' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Preview matches' }).click();
  const nameOf = (account: Colleague) => new RegExp(`^Mentor for ${account.replace('.', ' ')}$`, 'i');
  const [stays, goes] = seekers.map((account) => page.getByRole('combobox', { name: nameOf(account) }));
  await expect(stays!).not.toHaveValue('');
  await goes!.selectOption({ label: 'No mentor' });
  await expect(page.getByText('Removed manually')).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize(SIZES.smallest);
  await expectNoSidewaysScroll(page);
  await page.setViewportSize(SIZES.wide);
  await page.getByRole('button', { name: 'Confirm and send requests' }).click();
  await expect(page.getByText('Requested').first()).toBeVisible({ timeout: 30_000 });
  await signIn(page, seekers[0] ?? 'andre.moreau');
  await page.goto('/career/mentorship/mine');
  await expect(page.getByText('Waiting for an answer').first()).toBeVisible();
  expectNoFaults();
});

test('MEN-06 two hundred people are matched at once: places are kept, one is taken out and one put in by hand, the rest is published', async ({
  page,
}) => {
  // Two hundred people more would be in the way of every other test.
  const server = await startOwnServer();
  try {
    const expectNoFaults = noteFaults(page);
    const at = (path: string) => `${server.address}${path}`;
    const call = async <Result>(method: string, path: string, data?: unknown, headers: Record<string, string> = {}) => {
      const { csrfToken } = (await (await page.request.get(at('/api/v1/session'))).json()) as { csrfToken: string };
      const answer = await page.request.fetch(at(path), { method, data, headers: { 'x-csrf-token': csrfToken, ...headers } });
      expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
      return (await answer.json()) as Result;
    };
    const made = await page.request.post(at('/api/v1/first-run'), {
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
    const programs = [{ key: 'first-year', label: 'Your first year', labels: {}, description: '' }];
    const { version } = await call<{ version: number }>('GET', '/api/v1/configuration');
    await call('POST', '/api/v1/configuration/publications', {
      basedOn: version,
      changes: [
        { key: 'mentorship_lists', value: { programs, topics: [], types: [], durations: [] } },
        {
          key: 'mentorship_fields',
          value: { programs: { showField: true, required: false }, languages: { showField: true, required: false } },
        },
      ],
    });
    await call('PUT', '/api/v1/mentor-registration', { capacity: 20, rhythm: 'monthly', languages: ['en'], programs: ['first-year'] });

    const lines = Array.from({ length: 200 }, (_, at) => `joiner${at}@brook.example,Joiner,Number ${at},en`);
    const file = Buffer.from(['email,first name,last name,language', ...lines].join('\n'));
    const sent = await call<{ id: string; plan: object }>('POST', '/api/v1/account-imports?fileName=joiners.csv', file, {
      'content-type': 'text/csv',
    });
    const become = (status: string) =>
      expect
        .poll(async () => (await call<{ status: string }>('GET', `/api/v1/account-imports/${sent.id}`)).status, { timeout: 60_000 })
        .toBe(status);
    await call('PUT', `/api/v1/account-imports/${sent.id}/plan`, { ...sent.plan, invite: false });
    await become('checked');
    await call('POST', `/api/v1/account-imports/${sent.id}/run`, { suspending: 0 });
    await become('done');
    const joiners: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const query = `q=joiner&limit=50${cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`}`;
      const found: { items: { id: string }[]; nextCursor: string | null } = await call('GET', `/api/v1/accounts?${query}`);
      joiners.push(...found.items.map(({ id }) => id));
      cursor = found.nextCursor;
    }
    expect(joiners).toHaveLength(200);
    await call('POST', '/api/v1/mentorship-programmes/first-year/pool', { addMentees: joiners });

    await page.goto(at('/career/mentorship/programmes/first-year'));
    const counted = (title: string, count: number) =>
      expect(page.getByRole('heading', { level: 2, name: new RegExp(`^${title}\\W*${count}$`) })).toBeVisible({ timeout: 15_000 });
    await counted('People looking for a mentor', 200);
    await page.getByRole('button', { name: 'Preview matches' }).click();
    await counted('Pairs', 20);
    await counted('Without a mentor', 180);
    const choices = page.getByRole('combobox', { name: /^Mentor for Joiner/ });
    await expect(choices).toHaveCount(200);
    const nameOf = (choice: Locator) => choice.evaluate((select: HTMLSelectElement) => select.labels[0]?.textContent ?? '');
    const named = (name: string) => page.getByRole('combobox', { name, exact: true });
    const [taken, waiting] = [await nameOf(choices.first()), await nameOf(choices.last())];
    await named(taken).selectOption({ label: 'No mentor' });
    await counted('Pairs', 19);
    await expect(page.getByText('Removed manually')).toBeVisible();
    await named(waiting).selectOption({ label: 'Ada Reed (19/20)' });
    await counted('Pairs', 20);
    await expect(page.getByText('Matched manually')).toBeVisible();
    await expect(named(taken)).toHaveValue('');
    await page.setViewportSize(SIZES.smallest);
    await expectNoSidewaysScroll(page);
    await page.setViewportSize(SIZES.wide);
    await page.getByRole('button', { name: 'Confirm and send requests' }).click();
    await expect(page.getByText('20 requests were sent.')).toBeVisible({ timeout: 30_000 });
    expectNoFaults();
  } finally {
    await server.stop();
    server.remove();
  }
});

test('MEN-01 MEN-02 someone offers to be a mentor, and an administrator sees what they fill in', async ({ page }) => {
  const expectNoFaults = noteFaults(page);
  await signIn(page, 'noah.fischer');
  await page.goto('/career/mentorship/register');
  await page.getByLabel('How you help').fill('Everyone goes home.');
  await page.getByRole('checkbox', { name: 'Leading people' }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save offer' }).click();
  await expect(page.getByText('Your offer is saved, and people can find it.')).toBeVisible();
  await page.setViewportSize(SIZES.smallest);
  await expectNoSidewaysScroll(page);
  await page.setViewportSize(SIZES.wide);
  await signIn(page, 'admin');
  await page.goto('/admin/mentorship');
  await expect(page.getByRole('switch', { name: 'Programmes' })).toBeChecked();
  await expectAccessible(page);
  expectNoFaults();
});
