import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { NavItem } from '@waymark/ui';
import { localStore } from '../../platform/browser/local-store.ts';
import { AREA_PATHS, useAreaSections } from '../../platform/navigation/area-pages.ts';
import { useCurrentUser } from '../../platform/session/session.ts';

const SHOWN = 4;
const FIRST_PAGE = 'overview';
const isPaths = (value: unknown): value is readonly string[] => Array.isArray(value) && value.every((one) => typeof one === 'string');

/** The pages of the console that the person opened last, but for the one that is open; kept for each person on the device. */
export function useRecentPages(): readonly NavItem[] {
  const { i18n } = useLingui();
  const { pathname } = useLocation();
  const place = `admin-recent:${useCurrentUser()?.id ?? ''}`;
  const pages = useAreaSections('admin').flatMap((section) => section.pages);
  const [recent, setRecent] = useState<readonly string[]>(() => localStore.read(place, isPaths) ?? []);
  const word = pathname.slice(AREA_PATHS.admin.length + 1).split('/')[0] ?? '';
  const current = word === FIRST_PAGE ? undefined : pages.find(({ path }) => path === word)?.path;
  useEffect(() => {
    if (current === undefined) return;
    setRecent((before) => {
      const next = [current, ...before.filter((path) => path !== current)].slice(0, SHOWN + 1);
      localStore.write(place, next);
      return next;
    });
  }, [current, place]);
  return recent
    .filter((path) => path !== current)
    .slice(0, SHOWN)
    .flatMap((path) => {
      const page = pages.find((one) => one.path === path);
      return page === undefined ? [] : [{ href: `${AREA_PATHS.admin}/${path}`, label: i18n._(page.label) }];
    });
}
