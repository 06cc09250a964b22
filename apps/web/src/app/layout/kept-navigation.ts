import { useState } from 'react';
import { localStore } from '../../platform/browser/local-store.ts';
import { useCurrentUser } from '../../platform/session/session.ts';

interface Kept {
  readonly isCollapsed: boolean;
  /** Keys of the sections that are open. */
  readonly open: readonly string[];
}

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' && value !== null && 'isCollapsed' in value && 'open' in value && Array.isArray(value.open);

/** How a person left the unified navigation, kept for each person on the device (SHL-33). */
export function useKeptNavigation() {
  const place = `navigation:${useCurrentUser()?.id ?? ''}`;
  const [kept, setKept] = useState<Kept>(() => localStore.read(place, isKept) ?? { isCollapsed: false, open: [] });
  const keep = (next: Kept) => {
    setKept(next);
    localStore.write(place, next);
  };
  return {
    ...kept,
    collapse: (isCollapsed: boolean) => keep({ ...kept, isCollapsed }),
    toggle: (key: string) =>
      keep({ ...kept, open: kept.open.includes(key) ? kept.open.filter((one) => one !== key) : [...kept.open, key] }),
  };
}
