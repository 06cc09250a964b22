import { beforeAll, expect, test, vi } from 'vitest';
import { getAccount } from '@waymark/contract/accounts';
import { listRoles, type RoleDetail } from '@waymark/contract/people';
import { PERMISSIONS } from '@waymark/contract/platform';
import { FULL } from './every-screen.ts';
import { press } from './press.ts';
import { sampleAnswer } from './sample-server.ts';
import { setStage, show } from './stage.tsx';

beforeAll(setStage, 120_000);

type Account = (typeof getAccount.response)['_zod']['output'];
const sample = JSON.parse(sampleAnswer(getAccount, FULL)) as Account;
const can = (...allowed: (keyof Account['can'])[]) =>
  Object.fromEntries(Object.keys(sample.can).map((name) => [name, (allowed as string[]).includes(name)]));
const ADDRESS = '/admin/users/a1';

test('ADM-16 SES-61 the page of someone who may do more says why it changes nothing, and offers nothing that is refused', async () => {
  // Fields of the organisation say themselves which of them may be changed.
  const changes = { 'accounts.get': { status: 'active', isBeyondYours: true, sessions: [], customFields: [], can: can() } };
  const seen = await show({ address: ADDRESS, answering: { shape: FULL }, changes }, async ({ page }) => {
    await vi.waitFor(() => expect(page.textContent).toContain('You can’t change this account'), 20_000);
    const words = [...page.querySelectorAll('main button')].map(({ textContent }) => textContent);
    return {
      offered: words.filter((word) => /^(?:Act|Save|Add|Merge)/.test(word)),
      roles: [...page.querySelectorAll<HTMLInputElement>('main input[type=checkbox]')].filter(({ disabled }) => !disabled).length,
    };
  });
  expect(seen).toEqual({ offered: [], roles: 0 });
});

const MENU = new Set([
  'Send invitation',
  'Send password reset link',
  'Send a link to choose a password',
  'Copy an invitation link',
  'Copy a password link',
]);

test.each([
  [
    'new, by email',
    { isMailed: true, hasPassword: false, can: can('invite', 'resetPassword', 'copyLink') },
    ['Send invitation', 'Copy an invitation link'],
  ],
  [
    'new, without a mail server',
    { isMailed: false, hasPassword: false, can: can('invite', 'resetPassword', 'copyLink') },
    ['Copy an invitation link'],
  ],
  ['without a mail server', { isMailed: false, hasPassword: true, can: can('resetPassword', 'copyLink') }, ['Copy a password link']],
  ['by single sign-on so far', { isMailed: true, hasPassword: false, can: can('resetPassword') }, ['Send a link to choose a password']],
  ['with a password', { isMailed: true, hasPassword: true, can: can('resetPassword') }, ['Send password reset link']],
])('ADM-13 an account offers the links that arrive, by what they are for: %s', async (_who, account, expected) => {
  const changes = { 'accounts.get': { status: 'active', isBeyondYours: false, sessions: [], ...account } };
  const offered = await show({ address: ADDRESS, answering: { shape: FULL }, changes }, async (shown) => {
    await press(shown, 'Actions');
    return vi.waitFor(() => {
      const items = [...shown.page.querySelectorAll('[role=menuitem]')].map(({ textContent }) => textContent);
      if (items.length === 0) throw new Error('The menu is not open yet');
      return items.filter((item) => MENU.has(item));
    }, 20_000);
  });
  expect(offered).toEqual(expected);
});

test('SES-60 each role of an account says what it allows: in the organisation’s words, else by what weighs most', async () => {
  const [role] = (JSON.parse(sampleAnswer(listRoles, FULL)) as { items: RoleDetail[] }).items;
  const of = (key: string, description: string, permissions: readonly string[]) => ({ ...role, key, name: key, description, permissions });
  const items = [
    of('recruiter', '', ['MANAGE_CAREER_GROWTH']),
    of('admin', '', ['CREATE_COMMENT', 'MANAGE_CONTENT', 'ADMIN_ONLY', 'MANAGE_USERS', 'IMPERSONATE_USERS']),
    of('mentee', '', []),
    of('super-admin', '', PERMISSIONS),
    of('own', 'Looks after the night shift', ['MANAGE_USERS']),
  ];
  const changes = { 'accounts.get': { status: 'active' }, 'people.roles': { items } };
  const said = await show({ address: ADDRESS, answering: { shape: FULL }, changes }, ({ page }) =>
    [...page.querySelectorAll<HTMLInputElement>('main input[type=checkbox]')].map((box) =>
      (box.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => page.querySelector(`[id="${id}"]`)?.textContent ?? '')
        .join(' '),
    ),
  );
  expect(said.slice(0, items.length)).toEqual([
    'Manage job roles and vacancies, and find matching people',
    'Invite, change, suspend and delete peopleAct as another person, with a reason, for an hourEdit, publish and archive everyone’s contentand 2 more',
    'No permissions of its own',
    'Everything',
    'Looks after the night shift',
  ]);
});

test('SES-61 a role that rules is given once it is confirmed, any other at one press', async () => {
  const [role] = (JSON.parse(sampleAnswer(listRoles, FULL)) as { items: RoleDetail[] }).items;
  const may = { ...role?.can, assign: true };
  const of = (key: string, permissions: readonly string[]) => ({ ...role, key, name: key, description: '', permissions, can: may });
  const items = [of('mentor', ['CAN_BE_A_MENTOR']), of('super-admin', PERMISSIONS)];
  const account = { ...sample, status: 'active', roles: [], can: can('edit') };
  const changes = { 'accounts.get': account, 'people.roles': { items } };
  const seen = await show({ address: ADDRESS, answering: { shape: FULL }, changes }, async (shown) => {
    const { page, sent, rest } = shown;
    const box = (at: number) => page.querySelectorAll<HTMLInputElement>('main input[type=checkbox]')[at];
    box(0)?.click();
    await rest();
    const atOnce = sent.length;
    box(1)?.click();
    await rest();
    const [asked, before] = [page.querySelector('[role=dialog]')?.textContent ?? '', sent.length];
    await press(shown, 'Assign role');
    await rest();
    return { asked, given: [atOnce, before, sent.length] };
  });
  expect(seen.asked).toContain('the role Super admin?');
  expect(seen.given).toEqual([1, 1, 2]);
});
