import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Seconds that are left, counted from what the server said by a clock that only goes on: whatever the device thinks the time is, or is set to
 * meanwhile, changes nothing (ASM-11). `onOver` is called once.
 */
export function useTimeLeft(secondsLeft: number, onOver: () => void): number {
  const [until] = useState(() => performance.now() + secondsLeft * 1000);
  const [left, setLeft] = useState(secondsLeft);
  const over = useEffectEvent(onOver);
  useEffect(() => {
    const tick = () => {
      const now = Math.max(0, Math.ceil((until - performance.now()) / 1000));
      setLeft(now);
      if (now === 0) {
        clearInterval(timer);
        over();
      }
    };
    const timer = setInterval(tick, 500);
    return () => clearInterval(timer);
  }, [until]);
  return left;
}
