import { beforeAll, expect, test } from 'vitest';
import { FULL } from './every-screen.ts';
import { published } from './published-card.ts';
import { setStage, show } from './stage.tsx';

beforeAll(setStage, 120_000);

const MEDIA = { fileName: 'Pumps', url: '/files/1', size: 12, status: 'ready', scanStatus: 'clean', contentType: 'application/pdf' };
const document = (contentType: string) => ({
  ...published('file'),
  content: { cardType: 'file', media: { ...MEDIA, contentType } },
});

test.each([
  ['an article', published('article'), 'We record that you opened it, not how much you read.'],
  ['a text', published('text'), 'Your progress grows as you read this page.'],
  ['a document that is shown', document('application/pdf'), 'Reading a downloaded copy isn’t measured.'],
  ['a document that is not shown', document('application/msword'), 'so how much you read isn’t measured.'],
])('PLY-06 the page of %s says what of reading it is measured, until it is complete', async (_what, card, words) => {
  const says = (change: object) =>
    show(
      { address: '/insights/a1', answering: { shape: FULL }, changes: { 'cards.get': { ...card, ...change }, 'cards.visit': change } },
      ({ page }) => page.textContent.includes(words),
    );
  expect([await says({}), await says({ completionState: 'COMPLETED', status: 'Completed' })]).toEqual([true, false]);
});
