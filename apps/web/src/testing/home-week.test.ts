import { beforeAll, expect, test } from 'vitest';
import { FULL } from './every-screen.ts';
import { setStage, show } from './stage.tsx';

beforeAll(setStage, 120_000);

test('HOM-09 dates of the week that have no room beside what leads are one press away, and none is left out in silence', async () => {
  const dates = Array.from({ length: 7 }, (_, at) => ({
    title: `Date ${at}`,
    path: `/checkin/${at}`,
    day: `2026-12-0${at + 1}`,
    from: null,
    to: null,
  }));
  const changes = {
    'home.get': { due: [], dueCounts: { overdue: 0, today: 0, week: 0 } },
    'home.ahead': { dates, waiting: [], plan: null },
  } as const;
  const seen = await show({ address: '/home', answering: { shape: FULL }, changes }, async ({ page, rest }) => {
    const shown = () => [...page.querySelectorAll('[aria-labelledby="this-week"] li a')].length;
    const before = shown();
    const more = [...page.querySelectorAll('button')].find(({ textContent }) => textContent === 'Show 3 more');
    more?.click();
    await rest();
    return [before, shown(), document.activeElement?.textContent];
  });
  expect(seen).toEqual([4, 7, 'Date 4']);
});
