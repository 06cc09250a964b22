import { beforeAll, expect, test, vi } from 'vitest';
import { CARD_TYPES, type CardType } from '@waymark/contract/cards';
import { SLOW_MILLISECONDS } from '../platform/page/use-slow-line.ts';
import { FULL } from './every-screen.ts';
import { press } from './press.ts';
import { type Changes, readEndpoints, sampleAnswer } from './sample-server.ts';
import { setStage, show, type Shown } from './stage.tsx';

beforeAll(setStage, 120_000);

const SLOW = 'This is taking a long time to load. Your connection may be slow.';

/** One session: a window whose session is not the last of its course was replaced by another, and says only that. */
const OPEN = { session: '0198a000-0000-7000-8000-0000000000c5', isOpen: true };
const course = readEndpoints.find(({ id }) => id === 'cmi5.get-course');
const standing = course === undefined ? {} : { ...(JSON.parse(sampleAnswer(course, FULL)) as object), ...OPEN };

interface Player {
  readonly what: string;
  readonly type: CardType;
  readonly address: string;
  readonly launch: string;
  readonly changes: Changes;
}
const PLAYERS: readonly Player[] = [
  {
    what: 'tool',
    type: 'lti',
    address: '/insights/a1/tool',
    launch: 'lti.launch',
    changes: { 'lti.launch': { address: 'https://tool.example/start', opens: 'frame' } },
  },
  {
    what: 'unit of a cmi5 course',
    type: 'cmi5',
    address: '/insights/a1/course',
    launch: 'cmi5.launch',
    changes: {
      'cmi5.get-course': OPEN,
      'cmi5.launch': { session: OPEN.session, address: 'https://unit.example/start', ownWindow: false, standing },
    },
  },
];

test.each(PLAYERS)(
  'PLY-04 a $what that takes long is waited for: the page says that the line is slow, tries again when asked, and is quiet once it is there',
  async ({ type, address, launch, changes }) => {
    const { setTimeout: wait } = globalThis;
    // Only as long as something is looked at for: eight seconds are over at once.
    const hurried = vi
      .spyOn(globalThis, 'setTimeout')
      .mockImplementation(((run: () => void, time?: number) => wait(run, time === SLOW_MILLISECONDS ? 0 : time)) as typeof setTimeout);
    const answering = { shape: { ...FULL, first: CARD_TYPES.indexOf(type) } };
    const isSlow = ({ page }: Shown) => page.textContent.includes(SLOW);
    const launches = ({ sent }: Shown) => sent.filter(({ id }) => id === launch).length;
    await show({ address, answering, changes }, async (shown) => {
      const frame = () => shown.page.querySelector('iframe');
      await expect.poll(() => isSlow(shown)).toBe(true);
      expect([frame() !== null, launches(shown)]).toEqual([true, 1]);
      await press(shown, 'Try again');
      await expect.poll(() => [launches(shown), frame() !== null]).toEqual([2, true]);
      frame()?.dispatchEvent(new Event('load'));
      await expect.poll(() => isSlow(shown)).toBe(false);
      expect(frame()).not.toBeNull();
    }).finally(() => hurried.mockRestore());
  },
);
