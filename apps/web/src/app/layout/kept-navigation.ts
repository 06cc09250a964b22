import { useState } from 'react';
import { localStore } from '../../platform/browser/local-store.ts';
import { useCurrentUser } from '../../platform/session/session.ts';

interface Kept {
  readonly isCollapsed: boolean;
  /** Keys of the sections that are folded. */
  readonly folded: readonly string[];
}

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' && value !== null && 'isCollapsed' in value && 'folded' in value && Array.isArray(value.folded);

/** How a person left the unified navigation, kept for each person on the device (SHL-33). */
export function useKeptNavigation() {
  const place = `navigation:${useCurrentUser()?.id ?? ''}`;
  const [kept, setKept] = useState<Kept>(() => localStore.read(place, isKept) ?? { isCollapsed: false, folded: [] });
  const keep = (next: Kept) => {
    setKept(next);
    localStore.write(place, next);
  };
  return {
    ...kept,
    collapse: (isCollapsed: boolean) => keep({ ...kept, isCollapsed }),
    toggle: (key: string) =>
      keep({ ...kept, folded: kept.folded.includes(key) ? kept.folded.filter((one) => one !== key) : [...kept.folded, key] }),
  };
}
