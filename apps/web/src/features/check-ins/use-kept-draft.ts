import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiProblem } from '../../platform/api/api-problem.ts';
import { useDraft } from '../../platform/drafts/use-draft.ts';

const KEEP_AFTER_MILLISECONDS = 900;

/** `elsewhere`: another window wrote it meanwhile. `failed`: it is kept on the device alone until the next try. */
export type KeepingState = 'idle' | 'keeping' | 'kept' | 'failed' | 'elsewhere';

interface Keeping<Value> {
  /** Where the device keeps what the server does not have yet. */
  readonly key: string;
  readonly initial: Value;
  /** Of what the server has; 0 for nothing. */
  readonly version: number;
  readonly keep: (value: Value, version: number) => Promise<{ readonly version: number }>;
}

/**
 * What someone types, kept on the server a moment after they pause, one call after the other, and on the device until then, so that it survives
 * errors, a time-out and a reload. Its version goes along, so that two windows do not write over each other.
 */
export function useKeptDraft<Value>({ key, initial, version, keep }: Keeping<Value>) {
  const draft = useDraft(key, initial);
  const [state, setState] = useState<KeepingState>(version > 0 && !draft.restored ? 'kept' : 'idle');
  const latest = useRef({ value: draft.value, isDirty: draft.restored, keep });
  const known = useRef(version);
  const chain = useRef(Promise.resolve());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { clear, setValue } = draft;

  useEffect(() => {
    latest.current.keep = keep;
  }, [keep]);

  const keepAfter = useCallback(
    async (before: Promise<void>): Promise<void> => {
      await before;
      if (!latest.current.isDirty) return;
      const { value } = latest.current;
      latest.current.isDirty = false;
      setState('keeping');
      try {
        known.current = (await latest.current.keep(value, known.current)).version;
        if (latest.current.isDirty) return;
        clear();
        setState('kept');
      } catch (error) {
        latest.current.isDirty = true;
        setState(error instanceof ApiProblem && error.code === 'check-in-changed-elsewhere' ? 'elsewhere' : 'failed');
      }
    },
    [clear],
  );
  /** Keeps what is not kept yet; resolves when nothing is under way. */
  const flush = useCallback((): Promise<void> => {
    clearTimeout(timer.current);
    chain.current = keepAfter(chain.current);
    return chain.current;
  }, [keepAfter]);

  useEffect(
    () => () => {
      void flush();
    },
    [flush],
  );

  const change = (value: Value) => {
    latest.current = { ...latest.current, value, isDirty: true };
    setValue(value);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void flush(), KEEP_AFTER_MILLISECONDS);
  };
  /** Nothing more is to be kept: it was sent, or is to be loaded again. */
  const forget = () => {
    clearTimeout(timer.current);
    latest.current.isDirty = false;
    clear();
  };
  return { value: draft.value, change, flush, forget, state, version: () => known.current };
}
