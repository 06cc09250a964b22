import { useEffect, useEffectEvent, useRef } from 'react';
import { type CardDetail, mergeStretches, READING, readInTime, type Stretch } from '@waymark/contract/cards';
import { useReport } from './use-play-report.ts';

/** What of a text is on the screen now, in the order of reading, and how long all of it takes, in seconds of reading. */
export interface OnScreen {
  readonly visible: readonly Stretch[];
  readonly totalSeconds: number;
}

const TICK_MILLISECONDS = 1_000;
const EVERY_MILLISECONDS = 15_000;
/** What people do who are there. */
const SIGNS_OF_LIFE = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'scroll', 'touchmove'] as const;

/**
 * Measures what someone reads (PLY-06): parts that are on the screen long enough, while the page is visible and they did something in the last two
 * minutes. Reports it as a player does: every 15 seconds, when the page is hidden or left, and when the network is back.
 */
export function useReading(card: CardDetail, look: () => OnScreen | null): void {
  const reading = useRef({ read: [] as Stretch[], position: -1, totalSeconds: 0, unsentMilliseconds: 0, lastSign: 0 });
  const { report, sent } = useReport(
    card,
    () => {
      const { read, position, totalSeconds, unsentMilliseconds } = reading.current;
      if (position < 0) return null;
      return { played: read, position, durationSeconds: totalSeconds, readSeconds: Math.round(unsentMilliseconds / 1000) };
    },
    () => {
      reading.current.unsentMilliseconds = 0;
    },
  );

  const tick = useEffectEvent((passedMilliseconds: number) => {
    const now = reading.current;
    if (document.visibilityState !== 'visible' || Date.now() - now.lastSign > READING.idleSeconds * 1000) return;
    const seen = look();
    if (seen === null || seen.visible.length === 0) return;
    // A device that slept between two ticks read nothing meanwhile.
    const passed = Math.min(passedMilliseconds, 2 * TICK_MILLISECONDS);
    const added = readInTime(now.read, seen.visible, passed / 1000);
    const last = added.at(-1);
    now.totalSeconds = seen.totalSeconds;
    now.unsentMilliseconds += passed;
    if (last !== undefined) {
      now.read = mergeStretches([...now.read, ...added]);
      now.position = last[1];
    }
    if (Date.now() - sent.current.at >= EVERY_MILLISECONDS) report();
  });

  useEffect(() => {
    let before = Date.now();
    reading.current.lastSign = before;
    const timer = setInterval(() => {
      const at = Date.now();
      tick(at - before);
      before = at;
    }, TICK_MILLISECONDS);
    const alive = () => {
      reading.current.lastSign = Date.now();
    };
    for (const sign of SIGNS_OF_LIFE) addEventListener(sign, alive, { passive: true, capture: true });
    return () => {
      clearInterval(timer);
      for (const sign of SIGNS_OF_LIFE) removeEventListener(sign, alive, { capture: true });
    };
  }, []);
}

/** The share of something on the screen that can be seen, from its top: nothing where it is out of sight. */
export function visibleShare({ top, bottom }: Pick<DOMRect, 'top' | 'bottom'>, windowHeight: number): Stretch | null {
  const height = bottom - top;
  if (height <= 0 || bottom <= 0 || top >= windowHeight) return null;
  return [Math.max(0, -top) / height, Math.min(height, windowHeight - top) / height];
}
