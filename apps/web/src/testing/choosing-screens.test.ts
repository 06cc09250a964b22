import { beforeAll, expect, test } from 'vitest';
import { CARD_TYPES, getCard } from '@waymark/contract/cards';
import { listTeamPersonDuties } from '@waymark/contract/manager-dashboard';
import { FULL } from './every-screen.ts';
import { press } from './press.ts';
import { sampleAnswer } from './sample-server.ts';
import { setStage, show } from './stage.tsx';

beforeAll(setStage, 120_000);

const dialogText = () => document.querySelector('[role=dialog], dialog')?.textContent ?? '';

test('SHR-01 MGR-02 content for someone of one’s team is offered without what they have, and found with how they stand, not the manager', async () => {
  const duties = JSON.parse(sampleAnswer(listTeamPersonDuties, FULL)) as { person: { fullName: string }; items: { card: object }[] };
  const [duty] = duties.items;
  const had = { ...duty?.card, id: '0198a000-0000-7000-8000-0000000000aa', title: 'Check: pressure zones', completionState: 'COMPLETED' };
  const other = { ...had, id: '0198a000-0000-7000-8000-0000000000ab', title: 'Check: risk scoring' };
  const changes = {
    'manager-dashboard.person-duties': { items: [{ ...duty, card: had, state: 'overdue' }] },
    'assignments.recent': { items: [had, other] },
    'search.search': { items: [] },
  };
  const seen = await show({ address: '/manager-dashboard/people/a1', answering: { shape: FULL }, changes }, async (shown) => {
    const head = shown.page.querySelector('h1')?.textContent;
    const primary = [...shown.page.querySelectorAll('main button')].filter(({ textContent }) => textContent.startsWith('Assign')).length;
    await press(shown, `Assign to ${duties.person.fullName}`);
    await expect.poll(dialogText, { timeout: 10_000 }).toContain('You assigned recently');
    const said = dialogText();
    return {
      head,
      primary,
      offersOther: said.includes('Check: risk scoring'),
      offersHad: said.includes('Check: pressure zones'),
      saysOwn: said.includes('Completed'),
    };
  });
  expect(seen).toEqual({ head: duties.person.fullName, primary: 1, offersOther: true, offersHad: false, saysOwn: false });
});

test('PTH-03 new content of any type is made in the editor of a pathway, with the fields of its type', async () => {
  const seen = await show({ address: '/pathways/a1/edit/content', answering: { shape: FULL } }, async (shown) => {
    await press(shown, 'New content');
    await expect.poll(dialogText, { timeout: 10_000 }).toContain('Create and add');
    document.querySelector<HTMLElement>('[role=dialog] [aria-label^="Type of content"]')?.click();
    await shown.rest();
    const types = [...document.querySelectorAll('[role=menuitemcheckbox]')].map(({ textContent }) => textContent);
    [...document.querySelectorAll<HTMLElement>('[role=menuitemcheckbox]')].find(({ textContent }) => textContent === 'Quiz')?.click();
    await expect.poll(dialogText, { timeout: 10_000 }).toContain('Add question');
    return types;
  });
  expect(seen).toEqual(expect.arrayContaining(['Article', 'Quiz', 'Poll', 'Video']));
});

test('PLY-07 a session says the time of who reads it first, and once', async () => {
  const shape = { ...FULL, first: CARD_TYPES.indexOf('vilt') };
  const { content } = JSON.parse(sampleAnswer(getCard, shape)) as { content: { sessions: { dates: object[] }[] } };
  const [first] = content.sessions;
  const dates = [{ ...first?.dates[0], startsAt: '2031-06-02T08:00:00.000Z', endsAt: '2031-06-02T09:00:00.000Z' }];
  const sessions = [{ ...first, dates, timeZone: 'Asia/Tokyo', own: null, status: 'open' }];
  const changes = { 'cards.get': { content: { ...content, sessions } } };
  const said = await show({ address: '/insights/a1', answering: { shape }, changes }, ({ page }) =>
    page.textContent.replaceAll(/\s+/g, ' '),
  );
  const [own, there] = [said.indexOf('your time'), said.indexOf('5:00 PM')];
  expect([own >= 0, own < there, said.split('your time').length]).toEqual([true, true, 2]);
});
