import { useLingui } from '@lingui/react/macro';
import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import type { NavItem } from '@waymark/ui';
import { localStore } from '../../platform/browser/local-store.ts';
import { AREA_PATHS, useAreaSections } from '../../platform/navigation/area-pages.ts';
import { useCurrentUser } from '../../platform/session/session.ts';

const SHOWN = 4;
const FIRST_PAGE = 'overview';
const isPaths = (value: unknown): value is readonly string[] => Array.isArray(value) && value.every((one) => typeof one === 'string');

/** What was opened, by where it is kept: read once for each person. */
const recent = new Map<string, readonly string[]>();
const listeners = new Set<() => void>();

function recentAt(place: string): readonly string[] {
  const known = recent.get(place) ?? localStore.read(place, isPaths) ?? [];
  recent.set(place, known);
  return known;
}

function noteOpened(place: string, path: string): void {
  const next = [path, ...recentAt(place).filter((one) => one !== path)].slice(0, SHOWN + 1);
  recent.set(place, next);
  localStore.write(place, next);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The pages of the console that the person opened last, but for the one that is open; kept for each person on the device. */
export function useRecentPages(): readonly NavItem[] {
  const { i18n } = useLingui();
  const { pathname } = useLocation();
  const place = `admin-recent:${useCurrentUser()?.id ?? ''}`;
  const opened = useSyncExternalStore(subscribe, () => recentAt(place));
  const pages = useAreaSections('admin').flatMap((section) => section.pages);
  const [word] = pathname.slice(AREA_PATHS.admin.length + 1).split('/');
  const current = word === FIRST_PAGE ? undefined : pages.find(({ path }) => path === word)?.path;
  useEffect(() => {
    if (current !== undefined) noteOpened(place, current);
  }, [current, place]);
  return opened
    .filter((path) => path !== current)
    .slice(0, SHOWN)
    .flatMap((path) => {
      const page = pages.find((one) => one.path === path);
      return page === undefined ? [] : [{ href: `${AREA_PATHS.admin}/${path}`, label: i18n._(page.label) }];
    });
}
