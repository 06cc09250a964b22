import { expect } from '@playwright/test';
import { type Journey, OTHER_ADMINISTRATOR, type WalkedPage } from './walk.ts';

const main = (page: WalkedPage) => page.getByRole('main');
const places = (page: WalkedPage, section: string, name: string | RegExp) =>
  page.getByRole('navigation', { name: section, exact: true }).getByRole('link', { name }).first();
const account = /^Your account/;
const FLOW_ROUND = `Night flow round ${Date.now().toString(36)}`;

/** What people do who lead others: managers, mentors and who owns projects. */
export const leading: readonly Journey[] = [
  {
    number: 25,
    who: 'manager',
    wants: 'decide a request',
    as: ['manager'],
    way: [
      /requests? waiting for your decision/,
      (page) =>
        main(page)
          .getByRole('link', { name: / consent: / })
          .first(),
      'Approve',
    ],
    ends: (page) => page.getByText(/You can undo this for 10 seconds/),
  },
  {
    number: 26,
    who: 'manager',
    wants: 'see who is late',
    as: ['manager'],
    way: ['My team', (page) => places(page, 'My team', 'Learning')],
    ends: (page) => page.getByRole('table', { name: 'Team items' }),
  },
  {
    number: 27,
    who: 'manager',
    wants: 'assign content',
    as: ['manager'],
    way: ['Discover', (page) => main(page).getByRole('heading', { level: 3 }).getByRole('link').first(), 'Share', 'Assign'],
    does: async (page) => {
      const dialog = page.getByRole('dialog').last();
      await dialog.getByRole('searchbox', { name: 'Search people and groups' }).fill('Jonas');
      await dialog.getByRole('button', { name: 'Add Jonas Weber' }).click();
      await dialog.getByRole('button', { name: 'Assign to 1 person' }).click();
    },
    ends: (page) => page.getByText('Assigned. It reaches everyone in a moment.'),
  },
  {
    number: 28,
    who: 'manager',
    wants: 'see their team’s skills',
    as: ['manager'],
    way: ['My team', (page) => places(page, 'My team', 'Skills')],
    ends: (page) => main(page).getByRole('table').first(),
  },
  {
    number: 29,
    who: 'manager',
    wants: 'start a check-in',
    as: ['manager'],
    way: ['My team', (page) => places(page, 'My team', /^Check-ins/), /^Start (?:the next one )?check-in with/],
    does: async (page) => page.getByRole('dialog').getByRole('button', { name: 'Start check-in', exact: true }).click(),
    ends: (page) => page.getByRole('heading', { level: 1, name: /check-in with/ }),
  },
  {
    number: 30,
    who: 'manager',
    wants: 'name a deputy',
    as: ['manager'],
    way: ['My team', (page) => places(page, 'My team', /^Approvals/), /^Deputies/, 'Choose a deputy'],
    does: async (page) => {
      const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
      const dialog = page.getByRole('dialog', { name: 'Choose a deputy' });
      await dialog.getByRole('combobox', { name: 'Deputy' }).fill('Tomasz');
      await page.getByRole('option', { name: /Tomasz Wren/ }).click();
      await dialog.getByLabel('First day').fill(day(30));
      await dialog.getByLabel('Last day').fill(day(40));
      await dialog.getByRole('button', { name: 'Add deputy' }).click();
    },
    ends: (page) => page.getByText('Tomasz Wren decides for you during that time'),
  },
  {
    number: 31,
    who: 'mentor',
    wants: 'answer someone who wants a mentor',
    as: ['mentor'],
    way: [
      'Career',
      'Mentorship',
      'Your mentorships',
      (page) =>
        page
          .getByRole('region', { name: /^Requests waiting for you/ })
          .getByRole('link')
          .first(),
      'Accept',
      (page) => page.getByRole('dialog').getByRole('button', { name: 'Accept' }),
    ],
    ends: (page) => page.getByRole('button', { name: 'Start now' }),
  },
  {
    number: 32,
    who: 'project owner',
    wants: 'create a project',
    as: ['owner'],
    way: ['Career', 'Projects', 'Create project'],
    does: async (page) => {
      // The page before has a filter of nearly the same name.
      await page.getByLabel('Title', { exact: true }).fill('Valves of the new town');
      await page.getByRole('button', { name: 'Publish project' }).click();
    },
    ends: (page) => page.getByRole('heading', { level: 1, name: 'Valves of the new town' }),
  },
  {
    number: 33,
    who: 'project owner',
    wants: 'answer someone who applied',
    as: ['owner'],
    needs: async (as) => {
      const owner = await as('owner');
      const project = { title: FLOW_ROUND, status: 'open', maxPositions: 9 };
      const { id } = await owner<{ id: string }>('POST', '/api/v1/projects', project);
      const curator = await as('curator');
      await curator('POST', `/api/v1/projects/${id}/applications`, { message: 'Mornings, too' });
    },
    way: [
      'Career',
      'Projects',
      'Your projects',
      (page) => main(page).getByRole('link', { name: FLOW_ROUND }).first(),
      /^Manage people/,
      /^Approve: /,
    ],
    ends: (page) => page.getByRole('link', { name: /^Members\W*[1-9]/ }),
  },
  {
    number: 34,
    who: 'project owner',
    wants: 'decide about a proposal',
    as: ['owner'],
    needs: async (as) => {
      const learner = await as('chloe.martin');
      await learner('POST', '/api/v1/project-proposals', { title: 'Valves of the harbour' });
    },
    way: [
      account,
      /^Approvals/,
      (page) => main(page).getByRole('listitem').filter({ hasText: 'Project proposal' }).getByRole('link').first(),
      'Approve',
    ],
    ends: (page) => page.getByText(/You can undo this for 10 seconds/),
  },
];

/** What people do who run the place: curators, recruiters and administrators. */
export const running: readonly Journey[] = [
  {
    number: 35,
    who: 'curator',
    wants: 'create content from a link',
    as: ['curator'],
    way: ['Create', 'Content', 'Article'],
    does: async (page) => {
      await page
        .getByLabel(/^Link|^Address/)
        .first()
        .fill('https://en.wikipedia.org/wiki/Gate_valve');
      await page.getByLabel('Title').fill('Gate valves, from the outside');
      await page.getByRole('button', { name: 'Publish' }).click();
    },
    ends: (page) => page.getByRole('heading', { level: 1, name: 'Gate valves, from the outside' }),
  },
  {
    number: 36,
    who: 'curator',
    wants: 'start a live stream',
    as: ['curator'],
    way: ['Create', 'Live stream'],
    does: async (page) => {
      await page.getByLabel('Title').fill('Night flow, live');
      await page.getByRole('button', { name: 'Publish' }).click();
    },
    ends: (page) => page.getByRole('link', { name: 'Go live' }),
  },
  {
    number: 37,
    who: 'recruiter',
    wants: 'see who matches a vacancy',
    as: ['recruiter'],
    way: ['Sourcing', (page) => main(page).getByRole('rowheader').getByRole('link').first()],
    ends: (page) =>
      main(page)
        .getByText(/% match|match \d/)
        .first(),
  },
  {
    number: 38,
    who: 'administrator',
    wants: 'add a person',
    as: ['admin'],
    way: [account, 'Administration', 'Users', 'Add person'],
    does: async (page) => {
      const dialog = page.getByRole('dialog', { name: 'Add person' });
      await dialog.getByLabel('First name').fill('Nadia');
      await dialog.getByRole('textbox', { name: 'Email' }).fill(`nadia.${Date.now()}@northmere.example`);
      await dialog.getByRole('radio', { name: 'Not yet' }).check();
      await dialog.getByRole('button', { name: 'Add person' }).click();
      await expect(dialog).toBeHidden();
    },
    ends: (page) => page.getByRole('heading', { level: 1, name: 'Nadia' }),
  },
  {
    number: 39,
    who: 'administrator',
    wants: 'see who is not compliant',
    as: ['admin'],
    way: [
      account,
      'Administration',
      'Compliance',
      (page) =>
        main(page)
          .getByRole('link', { name: /not compliant/ })
          .first(),
    ],
    ends: (page) => main(page).getByRole('table').first(),
  },
  {
    number: 40,
    who: 'administrator',
    wants: 'connect a mail server',
    as: [OTHER_ADMINISTRATOR],
    way: [account, 'Administration', 'Emails'],
    does: async (page) => {
      await page.getByLabel('Server name').fill('127.0.0.1');
      await page.getByLabel('Port').fill('9');
      await page.getByLabel('Sender address').fill('academy@northmere.example');
      await page.getByRole('button', { name: 'Save mail server' }).click();
      await expect(page.getByText('The mail server is connected.')).toBeVisible();
      await page.getByRole('button', { name: 'Disconnect' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
    },
    ends: (page) => page.getByRole('button', { name: 'Save mail server' }),
  },
];
