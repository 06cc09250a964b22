import { beforeAll, expect, test } from 'vitest';
import { press } from './press.ts';
import { setStage, show, type Shown } from './stage.tsx';

beforeAll(setStage, 120_000);

const FULL = { items: 3, first: 0, text: 'Words' } as const;
const FILE = '0198a000-0000-7000-8000-000000000007';
const address = '/cards/0198a000-0000-7000-8000-000000000001/edit';

const valuesOf = ({ page }: Shown) => [...page.querySelectorAll<HTMLInputElement>('input, textarea')].map(({ value }) => value);

test('CRD-20 an earlier version comes back into the editor with its title, and is published like an edit', async () => {
  const content = { cardType: 'text', html: '<p>New words</p>' };
  const versions = [
    {
      version: 2,
      title: 'The second title',
      description: '',
      excerpt: '',
      content,
      replacedAt: '2026-03-04T12:00:00.000Z',
      replacedBy: null,
    },
    {
      version: 1,
      title: 'The first title',
      description: '',
      excerpt: '',
      content: null,
      replacedAt: '2026-03-03T12:00:00.000Z',
      replacedBy: null,
    },
  ];
  const changes = {
    'cards.get-draft': { state: 'published', title: 'The title of today', content, version: 3 },
    'cards.versions': { items: versions, nextCursor: null },
  };
  const seen = await show({ address, answering: { shape: FULL }, changes }, async (shown) => {
    await press(shown, 'Details');
    await press(shown, 'Earlier versions');
    const listed = shown.page.querySelector('[role=dialog]')?.textContent ?? '';
    process.stderr.write(
      'LISTED ' + JSON.stringify([shown.asked, document.body.textContent.includes('second title'), shown.faults]) + String.fromCharCode(10),
    );
    await press(shown, 'Bring back version 2');
    await press(shown, 'Content');
    return { listed, values: valuesOf(shown), isOpen: shown.page.querySelector('[role=dialog]') !== null };
  });
  expect(seen.listed).toMatch(/The second title.*The first title.*Only its title and description come back\./);
  expect(seen).toMatchObject({ isOpen: false, values: expect.arrayContaining(['The second title']) as unknown });
});

test.each([
  ['move', 'People in the middle start the new one'],
  ['keep', 'People in the middle finish the one they began'],
])('CRD-20 who replaces a package says what becomes of people in the middle: %s', async (whenReplaced, words) => {
  const content = { cardType: 'scorm', fileId: FILE, launchInline: true, moveOn: 'CompletedOrPassed', whenReplaced };
  const changes = { 'cards.get-draft': { state: 'published', content } };
  const chosen = await show({ address, answering: { shape: FULL }, changes }, ({ page }) =>
    [...page.querySelectorAll<HTMLInputElement>('input[type=radio]:checked')].map((radio) => radio.closest('label')?.textContent),
  );
  expect(chosen).toContain(words);
});
