import { beforeAll, expect, test, vi } from 'vitest';
import { getAccount, listAccounts } from '@waymark/contract/accounts';
import { listAssignmentPeople } from '@waymark/contract/assignments';
import { CARD_TYPES, getCard } from '@waymark/contract/cards';
import { getGroup } from '@waymark/contract/groups';
import { listTeamItems, listTeamPersonDuties, listTeamSkills } from '@waymark/contract/manager-dashboard';
import { listNotifications } from '@waymark/contract/notifications';
import { listSourcing } from '@waymark/contract/sourcing';
import { afterFirstScreen } from '../platform/browser/after-first-screen.ts';
import { FULL } from './every-screen.ts';
import { press } from './press.ts';
import { sampleAnswer } from './sample-server.ts';
import { setStage, show } from './stage.tsx';

beforeAll(setStage, 120_000);

test('CRD-10 CRD-18 one button leads into a quiz: the page has it, its questions have none', async () => {
  const shape = { ...FULL, first: CARD_TYPES.indexOf('quiz') };
  const card = JSON.parse(sampleAnswer(getCard, shape)) as { content: object; can: object };
  const changes = {
    'cards.get': {
      state: 'published',
      mustBeBought: false,
      pending: [],
      status: null,
      completionState: null,
      completedPercentage: 0,
      content: { ...card.content, attemptsAllowed: 0, attemptsUsed: 0, keptAnswers: {} },
      can: { ...card.can, publish: false, complete: true },
    },
  };
  const seen = await show({ address: '/insights/a1', answering: { shape }, changes }, async (shown) => {
    const part = shown.page.querySelector('[aria-label=Quiz]');
    const before = part?.querySelectorAll('button').length;
    const start = () =>
      [...shown.page.querySelectorAll('aside button')].filter(({ textContent }) => textContent === 'Start the quiz').length;
    const offered = start();
    await press(shown, 'Start the quiz');
    return { before, offered, after: start() };
  });
  expect(seen).toEqual({ before: 0, offered: 1, after: 0 });
});

test('SOU-01 ANA-09 each level of match is a column with its head, and a number opens its candidates', async () => {
  const page = JSON.parse(sampleAnswer(listSourcing, FULL)) as { items: object[] };
  const items = [{ ...page.items[0], slug: 'planner', applied: 2, shortlisted: 0, tiers: { excellent: 1, good: 0, fair: 3, low: 9 } }];
  const changes = { 'sourcing.list': { items, columns: ['tiers', 'applied', 'shortlisted'] } };
  const seen = await show({ address: '/sourcing', answering: { shape: FULL }, changes }, ({ page: shown }) => ({
    heads: [...shown.querySelectorAll('th[scope=col]')].map(({ textContent }) => textContent),
    links: [...shown.querySelectorAll('td a')].map((link) => [link.textContent, link.getAttribute('href')]),
  }));
  expect(seen).toEqual({
    heads: ['Vacancy', 'Excellent match', 'Good match', 'Fair match', 'Low match', 'Applied', 'Shortlisted'],
    links: [
      ['1', '/sourcing/manage/vacancy/planner?match=excellent'],
      ['3', '/sourcing/manage/vacancy/planner?match=fair'],
      ['9', '/sourcing/manage/vacancy/planner?match=low'],
      ['2', '/sourcing/manage/vacancy/planner?tab=applied'],
    ],
  });
});

test('CHN-06 NTF-01 who asks to follow is approved or declined in the notification itself', async () => {
  const { notifications } = JSON.parse(sampleAnswer(listNotifications, FULL)) as { notifications: { actor: object }[] };
  const [first] = notifications;
  const one = { ...first, kind: 'channel-follow-asked', actor: { ...first?.actor, fullName: 'Ines Olsen' } };
  const changes = { 'notifications.list': { notifications: [one] } };
  const seen = await show({ address: '/notifications', answering: { shape: FULL }, changes }, async (shown) => {
    // What answers comes by itself, with the first such row.
    await vi.waitFor(() => expect(shown.page.querySelector('[aria-label="Decline Ines Olsen"]')).not.toBeNull(), 10_000);
    await press(shown, 'Decline Ines Olsen');
    return shown.sent.map(({ id, body }) => [id, body]);
  });
  expect(seen).toContainEqual(['channels.answer-follower', JSON.stringify({ admit: false })]);
});

test('a course that was moved in leads into the editor of its path, and what has no path to one’s own content', async () => {
  const path = { id: '00000000-0000-4000-8000-000000000001', slug: 'pump-care', title: 'Pump care' };
  const leadsTo = async (found: object | null) => {
    const changes = { 'moving-in.import-get': { status: 'done', applied: { made: 3, failed: 0 }, path: found } };
    return show(
      { address: '/admin/move-in/course/00000000-0000-4000-8000-000000000002', answering: { shape: FULL }, changes },
      ({ page }) =>
        [...page.querySelectorAll('main a')].find(({ textContent }) => textContent === 'Review and publish')?.getAttribute('href'),
    );
  };
  expect([await leadsTo({ ...path, kind: 'pathway' }), await leadsTo({ ...path, kind: 'journey' }), await leadsTo(null)]).toEqual([
    '/pathways/pump-care/edit/content',
    '/journeys/pump-care/edit/content',
    '/content',
  ]);
});

const LEADER = { key: 'group-leader', name: 'Group leader', byGroup: false };

test.each([
  [
    '/admin/users',
    {
      'accounts.list': { items: [{ ...(JSON.parse(sampleAnswer(listAccounts, FULL)) as { items: object[] }).items[0], roles: [LEADER] }] },
    },
  ],
  ['/admin/users/a1', { 'accounts.get': { roles: [{ ...LEADER, byGroup: true }] } }],
  ['/me', { 'people.profile': { roles: [LEADER] } }],
])('SES-60 %s calls a built-in role in the reader’s language', async (address, changes) => {
  const said = await show({ address, language: 'ar', answering: { shape: FULL }, changes }, ({ page }) => page.textContent);
  expect([said.includes('قائد مجموعة'), said.includes('Group leader')]).toEqual([true, false]);
});

test('LRN-13 the page of an assignment excuses the people its reader may excuse, and says where the others are', async () => {
  const { items } = JSON.parse(sampleAnswer(listAssignmentPeople, FULL)) as { items: { person: object }[] };
  const row = (fullName: string, state: string, excuse: boolean) => ({
    person: { ...items[0]?.person, id: `0198a000-0000-7000-8000-00000000000${fullName.length}`, fullName },
    state,
    dueOn: null,
    completedAt: null,
    can: { excuse },
  });
  const changes = {
    'assignments.people': { items: [row('Ben', 'overdue', true), row('Clara', 'waived', false)], nextCursor: null },
    'assignments.get': { spread: { state: 'done', people: 3, done: 3 } },
  };
  const seen = await show({ address: '/assignments/a1', answering: { shape: FULL }, changes }, async (shown) => {
    const said = shown.page.textContent;
    await press(shown, 'Actions for Ben');
    await press(shown, 'Excuse…');
    // Its dialog is loaded when it is opened.
    await expect.poll(() => document.querySelector('[role=dialog], dialog')).not.toBeNull();
    const dialog = document.querySelector('[role=dialog], dialog')?.textContent ?? '';
    return [
      said.includes('counted but not listed'),
      said.includes('Waived'),
      shown.page.textContent.includes('Actions for Clara'),
      dialog.includes('Excuse Ben'),
    ];
  });
  expect(seen).toEqual([true, true, false, true]);
});

test('SES-61 the page of a person one may not change says why, and offers nothing that is refused', async () => {
  const { can } = JSON.parse(sampleAnswer(getAccount, FULL)) as { can: object };
  const refused = Object.fromEntries(Object.keys(can).map((name) => [name, false]));
  const pageOf = (account: object) =>
    show({ address: '/admin/users/a1', answering: { shape: FULL }, changes: { 'accounts.get': account } }, ({ page }) => [
      page.textContent.includes('You can’t change this account'),
      [...page.querySelectorAll('main button')].some(({ textContent }) => textContent === 'Actions'),
    ]);
  expect(await pageOf({ isBeyondYours: true, status: 'active', can: refused })).toEqual([true, false]);
  expect(await pageOf({ isBeyondYours: false, status: 'active', can })).toEqual([false, true]);
});

/** Writes into a field as its person does. */
function write(field: HTMLInputElement | HTMLTextAreaElement | null, text: string): void {
  if (field === null) throw new Error('There is no such field');
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

test('ADM-14 two accounts are merged by choosing the other, saying why and pressing, without the page being loaded again', async () => {
  const changes = { 'accounts.get': { id: '0198a000-0000-7000-8000-00000000000f' } };
  const seen = await show({ address: '/admin/users/a1/merge', answering: { shape: FULL }, changes }, async (shown) => {
    const { page, rest } = shown;
    write(page.querySelector('main input[placeholder="Type a name"]'), 'sample');
    await vi.waitFor(() => expect(page.querySelector('[role=option][value]')).not.toBeNull(), 10_000);
    await rest();
    page.querySelector<HTMLElement>('[role=option][value]')?.click();
    await vi.waitFor(() => expect(page.querySelector('main textarea')).not.toBeNull(), 10_000);
    write(page.querySelector('main textarea'), 'Hired twice');
    await rest();
    const sending = new Promise<boolean>((resolve) => {
      document.addEventListener('submit', (event) => resolve(event.defaultPrevented), { once: true });
    });
    await press(shown, 'Merge accounts');
    return { staysOnThePage: await sending, sent: shown.sent.map(({ id, body }) => [id, body]) };
  });
  expect(seen.staysOnThePage).toBe(true);
  expect(seen.sent).toEqual([['accounts.merge', expect.stringContaining('Hired twice')]]);
});

test('ADM-13 storage of the console says where files are and what its test came to; that of the environment is only named', async () => {
  const none = { source: 'none', store: null, earlier: [] };
  const changes = { 'media.get-file-store': none, 'media.test-file-store': { isWorking: false, reason: 'connect ECONNREFUSED' } };
  const address = '/admin/file-storage';
  const tried = await show({ address, answering: { shape: FULL }, changes }, async (shown) => {
    const isInFolder = shown.page.textContent.includes('Files are kept in a folder on the server.');
    await press(shown, 'Test storage');
    return [isInFolder, shown.page.textContent.includes('The test failed: connect ECONNREFUSED')];
  });
  expect(tried).toEqual([true, true]);
  const fixed = { 'media.get-file-store': { ...none, source: 'environment' } };
  const named = await show({ address, answering: { shape: FULL }, changes: fixed }, ({ page }) => [
    page.textContent.includes('S3_BUCKET'),
    page.textContent.includes('Connect storage'),
  ]);
  expect(named).toEqual([true, false]);
});

const dialogText = () => document.querySelector('[role=dialog], dialog')?.textContent ?? '';

test('SHR-01 MGR-02 the page of someone in one’s team assigns what builds the skill they are furthest from, to them', async () => {
  const { person } = JSON.parse(sampleAnswer(listTeamPersonDuties, FULL)) as { person: { id: string; fullName: string } };
  const skills = JSON.parse(sampleAnswer(listTeamSkills, FULL)) as { items: object[] };
  const gap = {
    skill: { id: '0198a000-0000-7000-8000-00000000000a', label: 'Pump control' },
    held: 'no_level',
    required: 'beginner',
    state: 'missing',
  };
  const [first] = (JSON.parse(sampleAnswer(listTeamItems, FULL)) as { items: { card: object }[] }).items;
  const found = { kind: 'card', card: { ...first?.card, id: '0198a000-0000-7000-8000-00000000000b', title: 'Pumps at work' } };
  const changes = {
    'manager-dashboard.skills': { items: [{ ...skills.items[0], person, gaps: [gap] }] },
    'search.search': { items: [found] },
  };
  const seen = await show({ address: '/manager-dashboard/people/a1', answering: { shape: FULL }, changes }, async (shown) => {
    await press(shown, `Assign to ${person.fullName}`);
    await expect.poll(dialogText, { timeout: 10_000 }).toContain('needs Pump control most');
    const offered = dialogText();
    const choose = document.querySelector<HTMLElement>('[role=dialog] li button, dialog li button');
    choose?.click();
    await expect.poll(dialogText, { timeout: 10_000 }).toContain('Search people and groups');
    return {
      offered: offered.includes(`What do you want to assign to ${person.fullName}?`),
      chosen: dialogText().includes(person.fullName),
    };
  });
  expect(seen).toEqual({ offered: true, chosen: true });
});

test('SHR-01 GRP-04 who leads a group assigns content on its page, to the group', async () => {
  const { can } = JSON.parse(sampleAnswer(getGroup, FULL)) as { can: object };
  const see = (lead: boolean) =>
    show(
      {
        address: '/teams/a1/assignments',
        answering: { shape: FULL },
        changes: { 'groups.get': { name: 'Night crew', can: { ...can, lead } } },
      },
      async (shown) => {
        if (!lead) return shown.page.textContent.includes('Assign content');
        await press(shown, 'Assign content');
        await expect.poll(dialogText, { timeout: 10_000 }).toContain('You assigned recently');
        return dialogText().includes('What do you want to assign to Night crew?');
      },
    );
  expect(await see(false)).toBe(false);
  expect(await see(true)).toBe(true);
});

test('ADM-13 the Zoom account of the console says what its test came to, in words; that of the environment is only named', async () => {
  const none = { source: 'none', account: null, webhookAddress: 'https://northmere.example/api/v1/zoom/events' };
  const changes = {
    'vilt.get-zoom-account': none,
    'vilt.test-zoom-account': { isWorking: false, fault: 'not-allowed', detail: '4711 does not contain scopes' },
  };
  const address = '/admin/zoom';
  const tried = await show({ address, answering: { shape: FULL }, changes }, async (shown) => {
    await press(shown, 'Test connection');
    return shown.page.textContent.includes('The Zoom app is missing a permission (scope). (4711 does not contain scopes)');
  });
  expect(tried).toBe(true);
  const fixed = { 'vilt.get-zoom-account': { ...none, source: 'environment' } };
  const named = await show({ address, answering: { shape: FULL }, changes: fixed }, ({ page }) => [
    page.textContent.includes('The Zoom account is configured on the server'),
    page.textContent.includes('Connect Zoom'),
  ]);
  expect(named).toEqual([true, false]);
});

test('ADM-13 the token that Zoom signs with can be removed where one is stored', async () => {
  const account = { accountId: 'a', clientId: 'c', hostEmail: 'host@northmere.example', hasWebhookSecret: true };
  const seen = async (hasWebhookSecret: boolean) => {
    const changes = { 'vilt.get-zoom-account': { source: 'console', account: { ...account, hasWebhookSecret } } };
    return show({ address: '/admin/zoom', answering: { shape: FULL }, changes }, async (shown) => {
      await press(shown, 'Test connection');
      shown.page.querySelector<HTMLInputElement>('main input[type=checkbox]')?.click();
      await press(shown, 'Test connection');
      return shown.sent.map(({ body }) => JSON.parse(body) as unknown);
    });
  };
  const { hasWebhookSecret: _has, ...kept } = account;
  expect(await seen(true)).toEqual([kept, { ...kept, webhookSecret: '' }]);
  expect(await seen(false)).toEqual([kept, kept]);
});

test('PLY-07 who starts a meeting has its address asked for by a POST; the page of Zoom has no hold on ours', async () => {
  const shape = { ...FULL, first: CARD_TYPES.indexOf('vilt') };
  const { content } = JSON.parse(sampleAnswer(getCard, shape)) as { content: { sessions: object[] } };
  const meeting = { provider: 'zoom', opensAt: null, url: 'https://northmere.zoom.us/j/1', canStart: true };
  const sessions = content.sessions.map((session) => ({ ...session, status: 'open', own: null, meeting }));
  const opened = { opener: window, location: { replace: vi.fn<(url: string) => void>() }, close: vi.fn<() => void>() };
  vi.spyOn(window, 'open').mockReturnValue(opened as unknown as Window);
  const changes = {
    'cards.get': { content: { ...content, sessions, canManage: true } },
    'vilt.start-meeting': { url: 'https://northmere.zoom.us/s/1' },
  };
  const sent = await show({ address: '/insights/a1', answering: { shape }, changes }, async (shown) => {
    const start = shown.page.querySelector('[aria-label^="Start meeting"]')?.getAttribute('aria-label');
    await press(shown, start ?? 'Start meeting');
    return shown.sent.map(({ id }) => id);
  });
  expect(sent).toContain('vilt.start-meeting');
  expect(opened.location.replace).toHaveBeenCalledWith('https://northmere.zoom.us/s/1');
  expect(opened.opener).toBeNull();
});

test.each(['/org-groups/create'])('MED-04 a picture of %s that is none says in a sentence which files will do', async (address) => {
  const said = await show({ address, answering: { shape: FULL } }, async (shown) => {
    const picture = () => shown.page.querySelector<HTMLInputElement>('main input[type=file]');
    await expect.poll(picture, { timeout: 10_000 }).not.toBeNull();
    const input = picture();
    Object.defineProperty(input, 'files', { value: [new File(['a'], 'drawing.svg', { type: 'image/svg+xml' })] });
    input?.dispatchEvent(new Event('change', { bubbles: true }));
    await expect.poll(() => shown.page.textContent, { timeout: 10_000 }).toContain('valid file type');
    return { text: shown.page.textContent, sent: shown.sent.length };
  });
  expect(said.text).toContain('This is not a valid file type. You can use: JPEG, PNG, GIF, WEBP, and AVIF.');
  expect(said.sent).toBe(0);
});

const BY_NAME = { address: '/notifications', answering: { shape: FULL }, isFramed: true } as const;

test.each([
  ['administrator', 'webh', ['Webhooks']],
  ['administrator', 'certificates', ['CertificatesLearning', 'Certificates']],
  ['learner', 'webh', []],
  ['administrator', 'we', []],
] as const)('SHL-65 the header’s search finds pages by name, those that one may open (%s: %s)', async (audience, typed, found) => {
  const seen = await show({ ...BY_NAME, audience }, async ({ page, rest }) => {
    // The search comes after the first screen, in the place of a field that only keeps what is typed.
    await afterFirstScreen();
    await rest();
    const field = page.querySelector<HTMLInputElement>('header [role=combobox]');
    if (field === null) throw new Error('The header has no search');
    field.focus();
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, typed);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    await rest();
    const head = [...document.querySelectorAll('[role=group]')].find((group) => group.textContent?.startsWith('Pages'));
    return [...(head?.querySelectorAll('[role=option]') ?? [])].map(({ textContent }) => textContent);
  });
  expect(seen).toEqual(found);
});
