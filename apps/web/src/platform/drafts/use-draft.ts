import { useCallback, useEffect, useRef, useState } from 'react';
import { localStore } from '../browser/local-store.ts';
import { useCurrentUser } from '../session/session.ts';
import { draftPlace } from './draft-places.ts';

const WRITE_AFTER_MILLISECONDS = 300;

export interface Draft<Value> {
  readonly value: Value;
  /** Sets the whole value, or makes it from the one before. */
  readonly setValue: (next: Value | ((before: Value) => Value)) => void;
  /** Sets parts of a value that is an object; the others stay. */
  readonly change: (part: Partial<Value>) => void;
  /** Whether the value was typed earlier and found again. */
  readonly restored: boolean;
  /** Forgets what was kept; call it once it was sent. */
  readonly clear: () => void;
}

const isKept = (value: unknown): value is { value: unknown } => typeof value === 'object' && value !== null && 'value' in value;

/** What was typed a moment ago, by place: a form that takes the place of another, in the same moment, goes on from it. */
const unwritten = new Map<string, unknown>();

/**
 * What someone types, kept on the device until `clear`: it survives errors, a time-out with sign-in and a reload.
 * Kept per person and per `key` ('comment:<card id>', say); `initial` holds when nothing is kept. The value must be plain data.
 */
export function useDraft<Value>(key: string, initial: Value): Draft<Value> {
  const userId = useCurrentUser()?.id ?? 'visitor';
  const place = draftPlace(userId, key);
  const [found] = useState(() => (unwritten.has(place) ? { value: unwritten.get(place) } : localStore.read(place, isKept)));
  const [value, setState] = useState<Value>(() => (found === undefined ? initial : (found.value as Value)));
  const latest = useRef(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const write = useCallback(() => {
    clearTimeout(timer.current);
    if (unwritten.has(place)) localStore.write(place, { value: unwritten.get(place) });
    unwritten.delete(place);
  }, [place]);

  useEffect(() => {
    window.addEventListener('pagehide', write);
    return () => {
      window.removeEventListener('pagehide', write);
      write();
    };
  }, [write]);

  const setValue = useCallback<Draft<Value>['setValue']>(
    (next) => {
      latest.current = typeof next === 'function' ? (next as (before: Value) => Value)(latest.current) : next;
      unwritten.set(place, latest.current);
      setState(latest.current);
      clearTimeout(timer.current);
      timer.current = setTimeout(write, WRITE_AFTER_MILLISECONDS);
    },
    [place, write],
  );

  const change = useCallback((part: Partial<Value>) => setValue((before) => ({ ...before, ...part })), [setValue]);

  const clear = useCallback(() => {
    unwritten.delete(place);
    localStore.remove(place);
  }, [place]);

  return { value, setValue, change, restored: found !== undefined, clear };
}
