import { useEffect, useState } from 'react';
import type { AttemptShown } from '@waymark/contract/timed-assessments';
import { sendWatched, type WatchedEvent } from '../timed-assessments.queries.ts';

const isFull = () => document.fullscreenElement !== null;

/** Full screen, where the browser has it and the person lets it. */
export async function enterFullScreen(): Promise<void> {
  await document.documentElement.requestFullscreen?.().catch(() => {});
}

export async function leaveFullScreen(): Promise<void> {
  if (isFull()) await document.exitFullscreen().catch(() => {});
}

/**
 * While a proctored attempt runs: records that the page lost the focus or full screen, and when they came back. What cannot be sent is sent
 * with the next word (ASM-11). Answers whether the page fills the screen.
 */
export function useProctoring({ id, proctor }: AttemptShown): boolean {
  const [full, setFull] = useState(isFull);
  useEffect(() => {
    if (proctor === null) return undefined;
    let waiting: { kind: WatchedEvent['kind']; at: number }[] = [];
    let isAway = false;
    const note = (kind: WatchedEvent['kind']) => {
      waiting.push({ kind, at: performance.now() });
      const sent = waiting.slice(-50);
      waiting = [];
      sendWatched(
        id,
        sent.map((event) => ({ kind: event.kind, secondsAgo: Math.round((performance.now() - event.at) / 1000) })),
      ).catch(() => {
        waiting = [...sent, ...waiting];
      });
    };
    const look = () => {
      const away = document.visibilityState === 'hidden' || !document.hasFocus();
      if (away !== isAway) note(away ? 'focus-lost' : 'focus-back');
      isAway = away;
    };
    const turn = () => {
      setFull(isFull());
      note(isFull() ? 'full-screen-back' : 'full-screen-left');
    };
    note('page-loaded');
    window.addEventListener('blur', look);
    window.addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    document.addEventListener('fullscreenchange', turn);
    return () => {
      window.removeEventListener('blur', look);
      window.removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
      document.removeEventListener('fullscreenchange', turn);
    };
  }, [id, proctor]);
  return full;
}
