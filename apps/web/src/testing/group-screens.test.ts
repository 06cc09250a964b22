import { beforeAll, expect, test } from 'vitest';
import { getGroup, listGroupMembers } from '@waymark/contract/groups';
import { FULL } from './every-screen.ts';
import { press } from './press.ts';
import { sampleAnswer } from './sample-server.ts';
import { setStage, show } from './stage.tsx';

beforeAll(setStage, 120_000);

const group = JSON.parse(sampleAnswer(getGroup, FULL)) as { owners: object[]; can: object };
const [member] = (JSON.parse(sampleAnswer(listGroupMembers, FULL)) as { items: { person: object; can: object }[] }).items;
const owner = { ...group.owners[0], id: '0198a000-0000-7000-8000-000000000001' };
const said = ({ page }: { readonly page: HTMLElement }) => page.querySelector('[role=dialog]')?.textContent;

test.each([
  ['joins', 'Join', null],
  ['accepts an invitation to', 'Accept', owner],
])('GRP-02 GRP-04 who %s a group has its page, its feed and the tab they are on asked for again', async (_what, button, invitedBy) => {
  const standing = {
    visibility: 'open',
    myRole: invitedBy === null ? null : 'pending',
    invitedBy,
    isPending: true,
    isMember: false,
    feedEnabled: true,
  };
  const changes = { 'groups.get': { ...standing, can: { ...group.can, viewFeed: true } } };
  const again = await show({ address: '/teams/a1/feed', answering: { shape: FULL }, changes }, async (shown) => {
    const before = shown.asked.length;
    await press(shown, button);
    return shown.asked.slice(before);
  });
  expect(again).toEqual(expect.arrayContaining(['groups.get', 'group-feed.list']));
  // By the word of the address, and by the id the tab has.
  expect(again.filter((id) => id === 'groups.get').length).toBeGreaterThan(1);
});

test.each([
  ['Make owner', 'groups.change-role'],
  ['Remove from group', 'groups.remove-member'],
])('GRP-02 “%s” asks before it acts', async (action, endpoint) => {
  const person = { ...member?.person, fullName: 'Omar Saleh' };
  const changes = {
    'groups.get': { can: { ...group.can, viewMembers: true }, pendingCount: 0 },
    'groups.members': {
      items: [{ ...member, person, role: 'member', can: { promote: true, remove: true, admit: false } }],
      nextCursor: null,
    },
  };
  const seen = await show({ address: '/teams/a1/members', answering: { shape: FULL }, changes }, async (shown) => {
    const sent = () => shown.sent.map(({ id }) => id).filter((id) => id === endpoint).length;
    await press(shown, 'More actions for Omar Saleh');
    [...shown.page.querySelectorAll<HTMLElement>('[role=menuitem]')].find(({ textContent }) => textContent === action)?.click();
    await shown.rest();
    const [asked, early] = [said(shown), sent()];
    [...shown.page.querySelectorAll<HTMLElement>('[role=dialog] button')].find(({ textContent }) => textContent === action)?.click();
    await shown.rest();
    return { asked, early, late: sent() };
  });
  expect(seen).toEqual({ asked: expect.stringContaining('Omar Saleh') as string, early: 0, late: 1 });
});

test('GRP-02 the only owner hears before leaving that a group needs one, and is led to its members', async () => {
  const changes = { 'groups.get': { myRole: 'admin', isMember: true, owners: [owner], can: { ...group.can, leave: true } } };
  const seen = await show({ address: '/teams/a1', answering: { shape: FULL }, changes }, async (shown) => {
    await press(shown, 'More about this group');
    await press(shown, 'Leave group');
    const words = said(shown);
    await press(shown, 'See members');
    return { words, sent: shown.sent.map(({ id }) => id), path: location.pathname };
  });
  expect(seen.words).toContain('A group needs an owner. Make someone else owner first.');
  expect(seen.sent).not.toContain('groups.leave');
  expect(seen.path).toMatch(/\/members$/);
});
