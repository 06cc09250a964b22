import { beforeAll, expect, test } from 'vitest';
import { APPROVAL_UNDO_SECONDS, listApprovals } from '@waymark/contract/approvals';
import { listCardNotes } from '@waymark/contract/card-notes';
import { FULL } from './every-screen.ts';
import { press } from './press.ts';
import { sampleAnswer } from './sample-server.ts';
import { setStage, show, type Shown } from './stage.tsx';

beforeAll(setStage, 120_000);

const answering = { shape: FULL } as const;

/** Types into the field of a name, as React hears it. */
async function type({ page, rest }: Shown, name: string, text: string): Promise<void> {
  const label = [...page.querySelectorAll('label')].find(({ textContent }) => textContent.trim().startsWith(name));
  const field = label === undefined ? null : document.getElementById(label.htmlFor);
  if (field === null) throw new Error(`No field is called ${name}`);
  const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  await rest();
}

const idsOf = ({ sent }: Shown) => sent.map(({ id }) => id);
const wait = async (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

test('PRJ-01 journey 12: a project is proposed by title and sent', async () => {
  const sent = await show({ address: '/career/project/propose', answering }, async (shown) => {
    await type(shown, 'Title', 'Valves of the old town');
    await press(shown, 'Send proposal');
    return idsOf(shown);
  });
  expect(sent).toContain('projects.propose');
});

test('MGR-05 journey 34: who manages projects approves a proposal among what waits for them', async () => {
  const { items } = JSON.parse(sampleAnswer(listApprovals, FULL)) as { items: object[] };
  const changes = { 'approvals.list': { items: [{ ...items[0], kind: 'project-proposal', title: 'Valves of the old town' }] } };
  const seen = await show({ address: '/approvals', answering, changes }, async (shown) => {
    const said = shown.page.textContent;
    await press(shown, 'Approve');
    await wait(APPROVAL_UNDO_SECONDS * 1_000);
    await shown.rest();
    return { said, sent: idsOf(shown) };
  });
  expect(seen.said).toContain('Project proposal');
  expect(seen.said).toContain('Valves of the old town');
  expect(seen.sent).toContain('approvals.decide');
});

test('LRN-05 journey 8: notes are read', async () => {
  const { items } = JSON.parse(sampleAnswer(listCardNotes, FULL)) as { items: object[] };
  const said = await show(
    { address: '/me/notes', answering, changes: { 'card-notes.list': { items: [{ ...items[0], text: 'Ask about the night flow' }] } } },
    ({ page }) => page.textContent,
  );
  expect(said).toContain('Ask about the night flow');
});

test('MGR-05 journey 30: a deputy is chosen in a form', async () => {
  const fields = await show({ address: '/approvals/deputies', answering }, async (shown) => {
    await press(shown, 'Choose a deputy');
    return [...document.querySelectorAll('[role=dialog] label')].map(({ textContent }) => textContent.trim());
  });
  expect(fields).toEqual(expect.arrayContaining([expect.stringMatching(/^First day/), expect.stringMatching(/^Last day/)]));
});

test('ADM-12 journey 40: a mail server is connected', async () => {
  const sent = await show({ address: '/admin/mails', answering }, async (shown) => {
    await type(shown, 'Server name', 'smtp.example.com');
    await press(shown, 'Save mail server');
    return idsOf(shown);
  });
  expect(sent).toContain('jobs.set-mail-server');
});

test('SOU-02 journey 37: a vacancy in Sourcing leads to who matches it', async () => {
  const hrefs = await show({ address: '/sourcing', answering }, ({ page }) =>
    [...page.querySelectorAll('main a[href]')].map((link) => link.getAttribute('href')),
  );
  expect(hrefs).toContainEqual(expect.stringMatching(/^\/sourcing\/manage\//));
});

test('SHL-33 who has the permission gets the unified navigation: every section of the map at the side, folding and put away', async () => {
  const changes = { 'session.get': { permissions: ['ENABLE_UNIFIED_NAVIGATION', 'VIEW_CARDS'] } };
  const seen = await show({ address: '/home', audience: 'learner', answering, changes, isFramed: true }, async (shown) => {
    const side = () => shown.page.querySelector('nav[aria-label="Main"]');
    const before = [...(side()?.querySelectorAll('button') ?? [])].map(({ textContent }) => textContent.trim());
    await press(shown, 'Hide navigation');
    const isAway = side() === null;
    await press(shown, 'Show navigation');
    return { before, isAway, isBack: side() !== null };
  });
  expect(seen.before.length).toBeGreaterThan(1);
  expect(seen).toMatchObject({ isAway: true, isBack: true });
});
