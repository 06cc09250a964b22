import { beforeAll, expect, test, vi } from 'vitest';
import { CARD_TYPES } from '@waymark/contract/cards';
import { SLOW_MILLISECONDS } from '../platform/page/use-slow-line.ts';
import { FULL } from './every-screen.ts';
import { press } from './press.ts';
import { setStage, show, type Shown } from './stage.tsx';

beforeAll(setStage, 120_000);

const SLOW = 'This is taking a long time to load. Your connection may be slow.';
test('PLY-04 a tool that takes long is waited for: the page says that the line is slow, tries again when asked, and is quiet once it is there', async () => {
  const { setTimeout: wait } = globalThis;
  // Only as long as something is looked at for: eight seconds are over at once.
  const hurried = vi
    .spyOn(globalThis, 'setTimeout')
    .mockImplementation(((run: () => void, time?: number) => wait(run, time === SLOW_MILLISECONDS ? 0 : time)) as typeof setTimeout);
  const answering = { shape: { ...FULL, first: CARD_TYPES.indexOf('lti') } };
  const changes = { 'lti.launch': { address: 'https://tool.example/start', opens: 'frame' } };
  const isSlow = ({ page }: Shown) => page.textContent.includes(SLOW);
  const launches = ({ sent }: Shown) => sent.filter(({ id }) => id === 'lti.launch').length;
  await show({ address: '/insights/a1/tool', answering, changes }, async (shown) => {
    const frame = () => shown.page.querySelector('iframe');
    await expect.poll(() => isSlow(shown)).toBe(true);
    expect([frame() !== null, launches(shown)]).toEqual([true, 1]);
    await press(shown, 'Try again');
    await expect.poll(() => [launches(shown), frame() !== null]).toEqual([2, true]);
    frame()?.dispatchEvent(new Event('load'));
    await expect.poll(() => isSlow(shown)).toBe(false);
    expect(frame()).not.toBeNull();
  }).finally(() => hurried.mockRestore());
});
