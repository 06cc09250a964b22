import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';

/** What a list is narrowed to, by name; nothing or an empty text where it is not. */
type Narrowing<Name extends string> = Partial<Readonly<Record<Name, string | null>>>;

/**
 * What a list is narrowed to, and how to narrow it otherwise. It stands in the address, so that it survives a reload and can be passed on; the page
 * stays where it is scrolled to.
 */
export function useNarrowing<Name extends string>(): readonly [URLSearchParams, (changes: Narrowing<Name>) => void] {
  const [address, setAddress] = useSearchParams();
  // A change takes a moment to reach the address; the next one until then is made together with it.
  const pending = useRef<Narrowing<Name>>({});
  useEffect(() => {
    pending.current = {};
  }, [address]);
  const narrow = (changes: Narrowing<Name>) => {
    pending.current = { ...pending.current, ...changes };
    setAddress(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [name, value] of Object.entries<string | null | undefined>(pending.current)) {
          if (value === null || value === undefined || value === '') after.delete(name);
          else after.set(name, value);
        }
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  return [address, narrow];
}
