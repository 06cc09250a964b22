import { beforeAll, expect, test, vi } from 'vitest';
import { getCard, listCardVersions } from '@waymark/contract/cards';
import { getPathDraft, getPathOutline, getPathVersion } from '@waymark/contract/pathways';
import { press } from './press.ts';
import { sampleAnswer } from './sample-server.ts';
import { setStage, show, type Shown } from './stage.tsx';

beforeAll(setStage, 120_000);

const FULL = { items: 3, first: 0, text: 'Words' } as const;

const [sampleVersion] = (JSON.parse(sampleAnswer(listCardVersions, FULL)) as (typeof listCardVersions.response)['_zod']['output']).items;
/** Waits until what one would do next is there: some of it comes late. */
async function nextIsThere({ page }: Shown): Promise<void> {
  await expect.poll(() => /Mark as complete|View the steps/.test(page.textContent)).toBe(true);
}
const { can } = JSON.parse(sampleAnswer(getCard, FULL)) as (typeof getCard.response)['_zod']['output'];

type Outline = (typeof getPathOutline.response)['_zod']['output'];
const outline = JSON.parse(sampleAnswer(getPathOutline, FULL)) as Outline;
const [section] = outline.sections;
const [first, second] = section?.entries ?? [];
const TEXT = {
  cardType: 'text',
  content: { cardType: 'text', html: '<p>Words</p>' },
  completionState: null,
  completeByHand: true,
  completedPercentage: 0,
  status: null,
  pending: [],
  state: 'published',
  hiddenReason: null,
  mustBeBought: false,
} as const;

const withFirst = (change: object) => ({
  'pathways.get-outline': {
    ...outline,
    next: null,
    sections: [
      {
        ...section,
        entries: [
          { ...first, state: 'open', ...change },
          { ...second, state: 'open' },
        ],
      },
    ],
  },
  'cards.get': { ...TEXT, id: first?.card.id },
});
const buttons = ({ page }: Shown) => [...page.querySelectorAll('footer button, footer a')].map((one) => one.textContent);
const heading = ({ page }: Shown) => page.querySelector('h1')?.textContent;
const address = `/pathways/a1/cards/${first?.card.id}`;

test('CRD-22 a step that was retired is not asked of a learner, who goes on with the next', async () => {
  const seen = await show({ address, answering: { shape: FULL }, changes: withFirst({ state: 'withdrawn' }) }, (shown) => [
    heading(shown),
    buttons(shown),
  ]);
  expect(seen).toEqual(['This step was removed', ['Continue']]);
});

test('CRD-22 a step retired while it is open makes place for its successor', async () => {
  const refusals = { 'cards.complete': 'card-not-found' };
  const changes: Record<string, object> = { ...withFirst({}) };
  const after = await show({ address, answering: { shape: FULL }, changes, refusals }, async (shown) => {
    changes['pathways.get-outline'] = withFirst({ card: { ...first?.card, id: second?.card.id, title: 'Successor' } })[
      'pathways.get-outline'
    ];
    changes['cards.get'] = { ...TEXT, title: 'Successor' };
    await press(shown, 'Mark done and continueDone, next');
    return [heading(shown), shown.page.textContent.includes('This step has changed.')];
  });
  expect(after).toEqual(['Successor', true]);
});

test.each([
  [null, ['prework'], false],
  [null, ['acknowledgment'], true],
  ['STARTED', ['prework'], true],
] as const)(
  'CRD-09 a card begun %s with the steps %s still to do offers to be marked as complete: %s',
  async (completionState, pending, offers) => {
    const card = { ...TEXT, completionState, pending, can: { ...can, complete: true, publish: false } };
    const visit = { completionState };
    const alone = await show(
      { address: '/insights/a1', answering: { shape: FULL }, changes: { 'cards.get': card, 'cards.visit': visit } },
      async (shown) => {
        await nextIsThere(shown);
        return [
          shown.page.textContent.includes('Mark as complete'),
          shown.page.textContent.includes('View the steps'),
          shown.page.querySelector('#card-steps') !== null,
        ];
      },
    );
    expect(alone).toEqual([offers, !offers, true]);
    const changes = { ...withFirst({}), 'cards.get': { ...card, id: first?.card.id }, 'cards.visit': visit };
    const inside = await show({ address, answering: { shape: FULL }, changes }, (shown) => [
      buttons(shown).includes('Mark done and continueDone, next'),
      shown.page.querySelector('#card-steps') !== null,
    ]);
    expect(inside).toEqual([offers, true]);
  },
);

test('CRD-09 where only steps are left, the page says so and leads to them', async () => {
  const card = {
    ...TEXT,
    completionState: 'STARTED',
    status: 'In Progress',
    completedPercentage: 100,
    can: { ...can, complete: true, publish: false },
  };
  const visit = { completionState: 'STARTED', completedPercentage: 100, status: 'In Progress' };
  const shownWith = (pending: readonly string[]) =>
    show(
      { address: '/insights/a1', answering: { shape: FULL }, changes: { 'cards.get': { ...card, pending }, 'cards.visit': visit } },
      async (shown) => {
        await nextIsThere(shown);
        return ['Complete the remaining steps.', 'View the steps', 'Mark as complete'].map((words) =>
          shown.page.textContent.includes(words),
        );
      },
    );
  expect(await shownWith(['evaluations'])).toEqual([true, true, false]);
  expect(await shownWith([])).toEqual([false, false, true]);
});

const FILE = '0198a000-0000-7000-8000-000000000007';
const editor = '/cards/0198a000-0000-7000-8000-000000000001/edit';

test.each([
  ['move', 'People in progress start the new one'],
  ['keep', 'People in progress complete the one they started'],
])('CRD-20 who replaces a package says what becomes of people in the middle: %s', async (whenReplaced, words) => {
  const content = { cardType: 'scorm', fileId: FILE, launchInline: true, moveOn: 'CompletedOrPassed', whenReplaced };
  const changes = { 'cards.get-draft': { state: 'published', content } };
  const chosen = await show({ address: editor, answering: { shape: FULL }, changes }, ({ page }) =>
    [...page.querySelectorAll<HTMLInputElement>('input[type=radio]:checked')].map((radio) => radio.closest('label')?.textContent),
  );
  expect(chosen).toContain(words);
});

test('CRD-20 an earlier version of a card is restored into its editor, where it waits to be published', async () => {
  const text = (words: string) => ({ cardType: 'text', html: `<p>${words}</p>` });
  const changes = {
    'cards.get-draft': { state: 'published', cardType: 'text', title: 'Reading a valve', content: text('By day') },
    'cards.versions': {
      items: [{ ...sampleVersion, version: 3, title: 'Reading a meter', excerpt: 'By night', content: text('By night') }],
      nextCursor: null,
    },
  };
  const title = ({ page }: Shown) => page.querySelector('textarea')?.value;
  const seen = await show({ address: editor, answering: { shape: FULL }, changes }, async (shown) => {
    const before = title(shown);
    await press(shown, 'Details');
    await vi.waitFor(() => press(shown, 'Earlier versions'), 5_000);
    await vi.waitFor(() => press(shown, 'Restore version 3'), 5_000);
    await press(shown, 'Content');
    return [before, title(shown), shown.sent.map(({ id }) => id).includes('cards.update')];
  });
  expect(seen).toEqual(['Reading a valve', 'Reading a meter', false]);
});

test('CRD-20 PTH-03 an earlier version of a pathway is compared and restored into the draft, which is saved and can be undone', async () => {
  const version = JSON.parse(sampleAnswer(getPathVersion, FULL)) as (typeof getPathVersion.response)['_zod']['output'];
  const now = JSON.parse(sampleAnswer(getPathDraft, FULL)) as (typeof getPathDraft.response)['_zod']['output'];
  const [kept] = now.structure.entries;
  const changes = {
    'pathways.get-draft': { ...now, can: { ...now.can, edit: true }, structure: { ...now.structure, entries: [kept] } },
    'pathways.get-version': { ...version, structure: now.structure },
  };
  const steps = ({ page }: Shown) =>
    [...page.querySelectorAll('nav a')].find(({ textContent: words }) => words.startsWith('Content'))?.textContent;
  const seen = await show({ address: '/pathways/a1/edit/content', answering: { shape: FULL }, changes }, async (shown) => {
    const before = steps(shown);
    await press(shown, 'Compare with the draft');
    await vi.waitFor(() => press(shown, `Restore version ${now.versions[0]?.version}`), 5_000);
    const after = steps(shown);
    await press(shown, 'Undo');
    return [before, after, steps(shown)];
  });
  expect(seen).toEqual(['Content 1', `Content ${now.structure.entries.length}`, 'Content 1']);
});

test('SKL-07 badges that do not load are not said to be none, and can be asked for again', async () => {
  const refusals = { 'rewards.person-badges': 'person-not-found' };
  const said = await show({ address: '/me/badges', answering: { shape: FULL }, refusals }, ({ page }) => [
    page.textContent.includes('No badges yet.'),
    [...page.querySelectorAll('main button')].some(({ textContent }) => textContent === 'Try again'),
  ]);
  expect(said).toEqual([false, true]);
});

test('SHR-01 SHR-03 who is added to a share is sent with who is taken off it, and nothing before', async () => {
  const labels = ({ page }: Shown) => [...page.querySelectorAll('[role=dialog] [aria-label]')].map((one) => one.getAttribute('aria-label'));
  const choose = (shown: Shown, verb: string) => press(shown, labels(shown).find((label) => label?.startsWith(`${verb} `)) ?? verb);
  const sent = await show({ address: '/insights/a1', answering: { shape: FULL } }, async (shown) => {
    await press(shown, 'Share');
    await vi.waitFor(() => choose(shown, 'Remove'), 5_000);
    await choose(shown, 'Add');
    const before = shown.sent.some(({ id }) => id === 'assignments.share');
    await press(shown, 'Share with 1 recipient');
    const { add, remove } = JSON.parse(shown.sent.find(({ id }) => id === 'assignments.share')?.body ?? '{}') as Record<string, object>;
    return [before, ...[add, remove].map((targets) => Object.values(targets ?? {}).map((ids: readonly string[]) => ids.length))];
  });
  expect(sent).toEqual([false, [1, 0, 0], [1, 0, 0]]);
});

test.each([
  ['STARTED', true],
  ['COMPLETED', false],
])('LRN-11 a card that is %s says why it is asked for: %s', async (completionState, isAsked) => {
  const changes = {
    'cards.get': { ...TEXT, completionState, can: { ...can, complete: true } },
    'cards.visit': { completionState },
  };
  const duty = 'assignments.duty-of-card';
  const asked = await show({ address: '/insights/a1', answering: { shape: FULL }, changes }, async (shown) => {
    await vi.waitUntil(() => shown.asked.includes(duty) === isAsked, 5_000);
    return shown.asked.includes(duty);
  });
  expect(asked).toBe(isAsked);
});
