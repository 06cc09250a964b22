import { useEffect, useEffectEvent, useRef, useState } from 'react';

const ASK_AGAIN_MILLISECONDS = 3_000;

/**
 * Seconds that are left, counted from what the server said by a clock that only goes on: whatever the device thinks the time is, or is set to
 * meanwhile, changes nothing (ASM-11). That clock may stand still while a device sleeps, or run ahead: the server is asked again when the page is
 * back, and once nothing seems to be left.
 * @param askServer gives the seconds that are left
 */
export function useTimeLeft(secondsLeft: number, askServer: () => Promise<number>): number {
  const [until, setUntil] = useState(() => performance.now() + secondsLeft * 1000);
  const [left, setLeft] = useState(secondsLeft);
  const askedAt = useRef(Number.NEGATIVE_INFINITY);
  const ask = useEffectEvent(async () => {
    if (performance.now() - askedAt.current < ASK_AGAIN_MILLISECONDS) return;
    askedAt.current = performance.now();
    const seconds = await askServer();
    setUntil(performance.now() + seconds * 1000);
    setLeft(seconds);
  });
  useEffect(() => {
    // Without the network it is asked again with a later tick.
    const askNow = () => void ask().catch(() => {});
    const tick = () => {
      const now = Math.max(0, Math.ceil((until - performance.now()) / 1000));
      setLeft(now);
      if (now === 0) askNow();
    };
    const look = () => {
      if (document.visibilityState === 'visible') askNow();
    };
    const timer = setInterval(tick, 500);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [until]);
  return left;
}
