import { beforeAll, expect, test } from 'vitest';
import { getAttempt } from '@waymark/contract/timed-assessments';
import { goTo } from '../platform/navigation/router.ts';
import { FULL } from './every-screen.ts';
import { published } from './published-card.ts';
import { sampleAnswer } from './sample-server.ts';
import { setStage, show } from './stage.tsx';

beforeAll(setStage, 120_000);

const attempt = JSON.parse(sampleAnswer(getAttempt, FULL)) as object;
const at = async (state: 'INITIALIZED' | 'STARTED') => {
  const changes = {
    'cards.get': published('assessment'),
    'timed-assessments.open': { ...attempt, state, secondsLeft: 600, proctor: null, result: null },
  } as const;
  return show({ address: '/insights/a1/assessment', answering: { shape: FULL }, changes }, async ({ page, rest }) => {
    goTo('/home');
    await rest();
    const asks = page.textContent?.includes('Leave while the time runs?');
    return [location.pathname, asks];
  });
};

test('ASM-11 an attempt whose time runs is not left without a word; one whose time has not begun is', async () => {
  expect(await at('STARTED')).toEqual(['/insights/a1/assessment', true]);
  expect(await at('INITIALIZED')).toEqual(['/home', false]);
});
