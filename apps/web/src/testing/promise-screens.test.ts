import { beforeAll, expect, test } from 'vitest';
import { getAdminOverview } from '@waymark/contract/admin';
import { getHome, getHomeAhead } from '@waymark/contract/home';
import { listTeamPeople } from '@waymark/contract/manager-dashboard';
import { listOwnRequests } from '@waymark/contract/opportunities';
import { getPersonSkills } from '@waymark/contract/skills';
import { listTranscript } from '@waymark/contract/transcript';
import { FULL } from './every-screen.ts';
import { press } from './press.ts';
import { sampleAnswer } from './sample-server.ts';
import { setStage, show } from './stage.tsx';

beforeAll(setStage, 120_000);

const sample = <Answer>(endpoint: Parameters<typeof sampleAnswer>[0]) => JSON.parse(sampleAnswer(endpoint, FULL)) as Answer;
const idOf = (number: number) => `0198a000-0000-7000-8000-00000000000${number}`;
const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);

test('SKL-10 one skill is kept to oneself by its own menu', async () => {
  const [skill] = sample<{ items: { skill: object; can: object }[] }>(getPersonSkills).items;
  const own = { ...skill, skill: { ...skill?.skill, label: 'Leak detection' }, visibility: 'everyone', can: { ...skill?.can, edit: true } };
  const changes = { 'skills.of-person': { items: [own] } };
  const sent = await show({ address: '/me/skills', answering: { shape: FULL }, changes }, async (shown) => {
    await press(shown, 'More actions for Leak detection');
    await press(shown, 'Only me');
    return shown.sent.map(({ id, body }) => [id, body]);
  });
  expect(sent).toContainEqual(['skills.change-own', JSON.stringify({ visibility: 'me' })]);
});

test('HOM-09 dates of the next days stay in the panel when the rest of it is due later', async () => {
  const [duty] = sample<{ due: object[] }>(getHome).due;
  const due = Array.from({ length: 4 }, (_one, at) => ({ ...duty, id: idOf(at), dueOn: day(20 + at) }));
  const dates = ['First talk', 'Check-in with Ruth'].map((title, at) => ({
    title,
    day: day(1 + at),
    from: null,
    to: null,
    path: `/check-ins/${at}`,
  }));
  const changes = {
    'home.get': { due, dueCounts: { overdue: 0, today: 0, week: 0 } },
    'home.ahead': { ...sample<object>(getHomeAhead), dates },
  };
  const said = await show({ address: '/', answering: { shape: FULL }, changes }, ({ page }) =>
    [...page.querySelectorAll('[aria-labelledby=this-week] a')].map(({ textContent }) => textContent),
  );
  expect(said).toEqual(expect.arrayContaining(['First talk', 'Check-in with Ruth']));
});

test('LRN-03 the time of the record is of what was completed; what is in progress has none', async () => {
  const [row] = sample<{ items: object[] }>(listTranscript).items;
  const rowOf = (title: string, status: string) => ({ ...row, id: idOf(title.length), title, status, durationMinutes: 120 });
  const changes = { 'transcript.list': { items: [rowOf('Done', 'Completed'), rowOf('Begun', 'In Progress')] } };
  const rows = await show({ address: '/me/learning', answering: { shape: FULL }, changes }, ({ page }) =>
    [...page.querySelectorAll('tbody tr')].map(({ textContent }) => textContent),
  );
  expect(rows.map((text) => [/Done|Begun/.exec(text)?.[0], text.includes('2 hr')])).toEqual([
    ['Done', true],
    ['Begun', false],
  ]);
});

test('MKT-13 who said yes is asked for no answer: the row names the next step', async () => {
  const [request] = sample<{ items: { waitsFor: object }[] }>(listOwnRequests).items;
  const one = (status: string) => ({
    items: [{ ...request, status, endedWith: null, waitsFor: { ...request?.waitsFor, dueAt: '2030-12-14T10:00:00Z', isLate: false } }],
  });
  const said = async (status: string) =>
    show(
      { address: '/career/applications', answering: { shape: FULL }, changes: { 'opportunities.own-requests': one(status) } },
      ({ page }) => [page.textContent.includes(', due by '), page.textContent.includes('Next step:')],
    );
  expect([await said('applied'), await said('approved'), await said('accepted')]).toEqual([
    [true, false],
    [false, true],
    [false, true],
  ]);
});

test('MGR-01 ANA-09 the mandatory figure opens people with what it counts, and badges say all that is due', async () => {
  const [person] = sample<{ items: { person: object }[] }>(listTeamPeople).items;
  const row = { ...person, mandatoryOpen: 2, mandatoryCompleted: 5, overdue: 1, dueSoon: 3 };
  const changes = { 'manager-dashboard.people': { items: [row] } };
  const address = '/manager-dashboard/learning/content?by=person&filter=mandatory';
  const said = await show({ address, answering: { shape: FULL }, changes }, ({ page }) => page.textContent);
  for (const words of ['Mandatory items completed', '5 of 7', '1 overdue', '3 due this week']) expect(said).toContain(words);
});

test('ADM-12 a request to decide leads from the overview to the inbox', async () => {
  const overview = sample<object>(getAdminOverview);
  const changes = { 'admin.overview': { ...overview, waiting: [{ kind: 'approvals', count: 2 }] } };
  const href = await show({ address: '/admin/overview', answering: { shape: FULL }, changes }, ({ page }) =>
    [...page.querySelectorAll('a')].find(({ textContent }) => textContent === 'Pending requests')?.getAttribute('href'),
  );
  expect(href).toBe('/approvals');
});
