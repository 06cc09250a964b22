import { useEffect, useState } from 'react';

/** After so long without an answer people are told that the line is slow; what they wait for is waited for all the same. */
export const SLOW_MILLISECONDS = 8_000;

/**
 * Watches a frame that shows what is elsewhere (PLY-02, PLY-04): whether nothing has come of its address for long.
 * @param address null where no frame is shown
 */
export function useSlowLine(address: string | null): { readonly isSlow: boolean; readonly onLoad: () => void } {
  const [loaded, setLoaded] = useState<string | null>(null);
  const [late, setLate] = useState<string | null>(null);
  useEffect(() => {
    if (address === null) return undefined;
    const timer = setTimeout(() => setLate(address), SLOW_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [address]);
  return { isSlow: address !== null && late === address && loaded !== address, onLoad: () => setLoaded(address) };
}
