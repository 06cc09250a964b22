import { beforeAll, expect, test } from 'vitest';
import { listApprovals } from '@waymark/contract/approvals';
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
    // Until it is sent, it can be taken back: a press that finds no such button throws.
    await press(shown, 'Undo');
    return said;
  });
  expect(seen).toContain('Project proposal');
  expect(seen).toContain('Valves of the old town');
});

test('MGR-05 journey 30: a deputy is chosen in a form', async () => {
  const fields = await show({ address: '/approvals/deputies', answering }, async (shown) => {
    await press(shown, 'Choose a deputy');
    return [...document.querySelectorAll('[role=dialog] label')].map(({ textContent }) => textContent.trim());
  });
  expect(fields).toEqual(expect.arrayContaining([expect.stringMatching(/^First day/), expect.stringMatching(/^Last day/)]));
});

test('SOU-02 journey 37: a vacancy in Sourcing leads to who matches it', async () => {
  const hrefs = await show({ address: '/sourcing', answering }, ({ page }) =>
    [...page.querySelectorAll('main a[href]')].map((link) => link.getAttribute('href')),
  );
  expect(hrefs).toContainEqual(expect.stringMatching(/^\/sourcing\/manage\//));
});
