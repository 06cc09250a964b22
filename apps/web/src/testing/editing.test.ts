import { beforeAll, expect, test } from 'vitest';
import { setStage, show } from './stage.tsx';

beforeAll(setStage, 120_000);

const FULL = { items: 3, first: 0, text: 'Words' } as const;
const FILE = '0198a000-0000-7000-8000-000000000007';
const address = '/cards/0198a000-0000-7000-8000-000000000001/edit';

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
