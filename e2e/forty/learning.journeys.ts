import { expect, type Download, type FileChooser } from '@playwright/test';
import { type Account, type Journey, type WalkedPage } from './walk.ts';

/** Learners who no other test changes, one for each attempt: what they do stays. */
const LEARNERS: readonly [Account, ...Account[]] = ['priya.raman', 'jonas.weber', 'elena.rossi'];

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
/** A card that grants a certificate, by a title that no other test has. */
const LIFTING = `Safe lifting ${Date.now().toString(36)}`;

const heading = (name: string | RegExp) => (page: WalkedPage) => page.getByRole('heading', { name }).first();

/** A picture of one pixel. */
const PICTURE = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==', 'base64');

let saved: Promise<Download> | undefined;
let chosen: Promise<FileChooser> | undefined;

/** What learners learn, and what they find again. */
export const learning: readonly Journey[] = [
  {
    number: 1,
    who: 'learner',
    wants: 'continue what they began',
    as: LEARNERS,
    way: [/^Continue/],
    ends: (page) => page.getByRole('dialog').getByRole('heading', { level: 1 }),
  },
  {
    number: 2,
    who: 'learner',
    wants: 'open what is due',
    as: LEARNERS,
    way: [
      (page) =>
        page
          .getByRole('region', { name: /^(This week|Due next)$/ })
          .getByRole('listitem')
          .getByRole('link')
          .first(),
    ],
    ends: (page) => page.getByRole('dialog').getByRole('heading', { level: 1 }),
  },
  {
    number: 3,
    who: 'learner',
    wants: 'see what they learned',
    as: LEARNERS,
    way: ['Learning', /^Record/],
    ends: heading('Your learning record'),
  },
  {
    number: 4,
    who: 'learner',
    wants: 'download their learning record',
    as: ['chloe.martin'],
    needs: async (as) => {
      const admin = await as('admin');
      await admin('PUT', '/api/v1/feature-flags/my_learning/transcript/enable_learning_transcript_download', { enabled: true });
    },
    begins: (page) => {
      saved = page.waitForEvent('download');
    },
    way: ['Learning', /^Record/, 'PDF'],
    does: async () => {
      expect((await saved)?.suggestedFilename()).toMatch(/\.pdf$/);
    },
    ends: heading('Your learning record'),
  },
  {
    number: 5,
    who: 'learner',
    wants: 'find a certificate',
    as: ['chloe.martin'],
    needs: async (as) => {
      const content = { cardType: 'text', html: '<p>Lift with the legs.</p>' };
      const curator = await as('curator');
      const card = { title: LIFTING, content, certificate: { title: '', validMonths: 12 } };
      const { id } = await curator<{ id: string }>('POST', '/api/v1/cards', card);
      await curator('POST', `/api/v1/cards/${id}/publish`);
      const learner = await as('chloe.martin');
      await learner('POST', `/api/v1/cards/${id}/complete`);
      await expect
        .poll(async () => JSON.stringify(await learner<unknown>('GET', '/api/v1/certificates')), { timeout: 30_000 })
        .toContain(LIFTING);
    },
    way: ['Learning', /^Record/, 'Certificates'],
    ends: (page) => page.getByText(LIFTING).first(),
  },
  {
    number: 6,
    who: 'learner',
    wants: 'add a course they took elsewhere',
    as: LEARNERS,
    way: ['Learning', /^Record/, 'Add earlier learning'],
    does: async (page) => {
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('What you learned').fill('First aid at work');
      await dialog.getByLabel('Completed on').fill(inDays(-30));
      await dialog.getByLabel('Evidence').fill('Certificate 4471');
      await dialog.getByRole('button', { name: 'Ask for approval' }).click();
    },
    ends: (page) => page.getByText('“First aid at work” is waiting for approval.'),
  },
  {
    number: 7,
    who: 'learner',
    wants: 'see which certifications they must have',
    as: LEARNERS,
    way: ['Learning', 'Certifications'],
    ends: heading('Your certifications'),
  },
  {
    number: 8,
    who: 'learner',
    wants: 'read their notes',
    as: ['learner'],
    needs: async (as) => {
      const learner = await as('learner');
      const { items } = await learner<{ items: { id: string }[] }>('GET', '/api/v1/cards?cardType=text&limit=1');
      await learner('POST', `/api/v1/cards/${items[0]?.id ?? ''}/notes`, { body: 'Ask about the night shift.' });
    },
    way: ['Learning', 'Notes'],
    ends: (page) => page.getByText('Ask about the night shift.').first(),
  },
  {
    number: 9,
    who: 'learner',
    wants: 'follow a channel',
    as: LEARNERS,
    way: ['Discover', 'Channels', (page) => page.getByRole('button', { name: /^Follow/ }).first()],
    ends: (page) => page.getByRole('button', { name: /^Following/ }).first(),
  },
  {
    number: 10,
    who: 'learner',
    wants: 'join a group',
    as: LEARNERS,
    way: ['Groups', 'All', (page) => page.getByRole('button', { name: /^Join/ }).first()],
    ends: (page) => page.getByText('You are a member').first(),
  },
  {
    number: 11,
    who: 'learner',
    wants: 'apply for a project',
    as: LEARNERS,
    way: [
      'Career',
      'Projects',
      (page) => page.getByRole('main').getByRole('heading').getByRole('link').first(),
      /^(?:Apply for|Join) the project$/,
    ],
    does: async (page) => {
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(/^Your message/).fill('Thursdays are free.');
      await dialog.getByRole('button', { name: /^(?:Send application|Join)/ }).click();
    },
    ends: (page) => page.getByRole('region', { name: 'Your application' }),
  },
  {
    number: 12,
    who: 'learner',
    wants: 'propose a project',
    as: LEARNERS,
    way: ['Career', 'Projects', 'Propose project'],
    does: async (page) => {
      // The page before has a filter of nearly the same name.
      await page.getByLabel('Title', { exact: true }).fill('Valves of the old town');
      await page.getByRole('button', { name: 'Send proposal' }).click();
    },
    ends: (page) => page.getByRole('heading', { level: 1, name: 'Valves of the old town' }),
  },
];

/** What learners look for in Career and in their own account. */
export const career: readonly Journey[] = [
  {
    number: 13,
    who: 'learner',
    wants: 'ask a mentor',
    as: LEARNERS,
    way: ['Career', 'Mentorship', (page) => page.getByRole('link', { name: /^Ask / }).first(), 'Ask for mentorship'],
    does: async (page) => {
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('What do you want to get out of it?').fill('Calm on the radio');
      await dialog.getByRole('checkbox').first().check();
      await dialog.getByRole('button', { name: 'Send request' }).click();
    },
    ends: (page) => page.getByText('Waiting for an answer').first(),
  },
  {
    number: 14,
    who: 'learner',
    wants: 'apply for a vacancy',
    as: LEARNERS,
    way: ['Career', 'Vacancies', (page) => page.getByRole('main').getByRole('heading').getByRole('link').first(), 'Apply'],
    does: async (page) => {
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(/^Your message/).fill('I know every valve of this district.');
      await dialog.getByRole('button', { name: 'Send application' }).click();
    },
    ends: (page) => page.getByRole('region', { name: 'Your application' }).getByText('Waiting').first(),
  },
  {
    number: 15,
    who: 'learner',
    wants: 'see how their applications are doing',
    as: ['learner'],
    way: ['Career', 'My applications'],
    ends: (page) => page.getByRole('main').getByRole('listitem').first(),
  },
  {
    number: 16,
    who: 'learner',
    wants: 'work on their development plan',
    as: ['learner'],
    way: [
      'Career',
      (page) => page.getByRole('navigation', { name: 'Career', exact: true }).getByRole('link', { name: /^Plan/ }),
      (page) => page.getByRole('link', { name: /^Towards / }).first(),
    ],
    does: async (page) => {
      await page.getByLabel('Your comment').fill('The pilot begins on Monday.');
      await page.getByRole('button', { name: 'Comment', exact: true }).click();
    },
    // The field holds the same text until it is sent.
    ends: (page) => page.getByRole('article').getByText('The pilot begins on Monday.').first(),
  },
  {
    number: 17,
    who: 'learner',
    wants: 'add a skill',
    as: LEARNERS,
    way: ['Career', 'Skills', 'Add skills'],
    does: async (page) => {
      const dialog = page.getByRole('dialog', { name: 'Add skills' });
      await dialog.getByRole('combobox', { name: 'Which skills do you have?' }).fill('acous');
      await dialog.getByRole('option', { name: /Acoustic logging/ }).click();
      await dialog.getByRole('radio', { name: 'Intermediate' }).first().check();
      await dialog.getByRole('button', { name: 'Add 1 skill' }).click();
      await expect(dialog).toBeHidden();
    },
    ends: (page) => page.getByRole('listitem').filter({ hasText: 'Acoustic logging' }).first(),
  },
  {
    number: 18,
    who: 'learner',
    wants: 'rate their skills',
    as: LEARNERS,
    way: ['Career', 'Skills', 'Skills assessment'],
    does: async (page) => page.getByRole('row').nth(1).getByRole('radio', { name: 'Advanced' }).check(),
    ends: (page) => page.getByRole('row').nth(1).getByRole('radio', { name: 'Advanced', checked: true }),
  },
  {
    number: 19,
    who: 'learner',
    wants: 'prepare a check-in',
    as: ['learner'],
    way: [/^Your account/, /^Check-ins/, /^Open check-in with/],
    does: async (page) => page.getByLabel('Private notes').fill('Ask about the salary band.'),
    ends: (page) => page.getByText(/Only you can see|Saved/).first(),
  },
  {
    number: 20,
    who: 'learner',
    wants: 'read in another language',
    as: LEARNERS,
    way: [/^Your account/, 'Language'],
    does: async (page) => {
      await page.getByRole('radio', { name: 'Deutsch' }).click();
      await expect(page.getByRole('heading', { level: 1, name: /^Guten / })).toBeVisible();
      await page.getByRole('radio', { name: 'English' }).click();
      await page.keyboard.press('Escape');
    },
    ends: heading(/^Good /),
  },
  {
    number: 21,
    who: 'learner',
    wants: 'change their picture',
    as: LEARNERS,
    begins: (page) => {
      chosen = page.waitForEvent('filechooser');
    },
    way: [/^Your account/, 'Settings', /^Choose a picture/],
    does: async (page) => {
      await (await chosen)?.setFiles({ name: 'me.png', mimeType: 'image/png', buffer: PICTURE });
      await expect(page.getByRole('button', { name: /^Remove/ }).first()).toBeVisible();
      await page.getByRole('button', { name: 'Save details' }).click();
    },
    ends: (page) => page.getByText('Your changes are saved.'),
  },
  {
    number: 22,
    who: 'learner',
    wants: 'say when they are away',
    as: LEARNERS,
    way: [/^Your account/, 'Settings', 'Time away'],
    does: async (page) => {
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('First day').fill(inDays(40));
      await dialog.getByLabel('Last day').fill(inDays(44));
      await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    },
    ends: (page) => page.getByText('Time away added. Due dates may have moved.'),
  },
  {
    number: 23,
    who: 'learner',
    wants: 'choose what they are notified about',
    as: LEARNERS,
    way: [/^Your account/, 'Settings', 'Notifications'],
    does: async (page) => {
      const saved = page.waitForResponse((answer) => answer.url().includes('/notification-budget') && answer.request().method() !== 'GET');
      await page.getByLabel('Instant emails and device notifications per day').selectOption('3');
      expect((await saved).ok()).toBe(true);
    },
    ends: (page) => page.getByRole('combobox').filter({ has: page.locator('option:checked[value="3"]') }),
  },
  {
    number: 24,
    who: 'learner',
    wants: 'get help',
    as: LEARNERS,
    way: [/^Your account/, 'Help'],
    ends: (page) => page.getByRole('dialog', { name: 'Help' }).getByText('Ask an administrator of your organisation.'),
  },
];
