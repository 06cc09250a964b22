import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { type IconShape, Page, SidePages, type SideNavGroup } from '@waymark/ui';
import { localStore } from '../browser/local-store.ts';
import type { Area, AreaSection } from '../feature.ts';
import { AREA_PATHS, useAreaSections } from '../navigation/area-pages.ts';
import { useCurrentUser } from '../session/session.ts';
import { AREA_ICONS } from './area-icons.ts';

export const AREA_SECTION_NAMES: Readonly<Record<AreaSection, MessageDescriptor>> = {
  start: msg({ message: 'Start', context: 'noun' }),
  people: msg`People`,
  content: msg`Learning`,
  talent: msg`Talent`,
  look: msg`Look and wording`,
  access: msg`Sign-in`,
  organisation: msg`Organisation`,
  operations: msg`Technical`,
  own: msg`Your account`,
};

interface AreaFrameProps {
  readonly area: Area;
  readonly name: string;
  /** Given, the sections fold, each with its icon, and pages have none of their own. */
  readonly heads?: Readonly<Partial<Record<AreaSection, IconShape>>>;
  /** Groups ahead of the area's own: what was opened last. */
  readonly first?: readonly SideNavGroup[];
  /** Above the menu: a search through the area. */
  readonly top?: ReactNode;
}

/** An area's menu beside the page that is open; on narrow screens the menu opens from above it. */
export function AreaFrame({ area, name, heads, first, top }: AreaFrameProps) {
  const { i18n } = useLingui();
  const { pathname } = useLocation();
  const sections = useAreaSections(area);
  const folding = useFolding(area);
  const isWithin = (href: string) => pathname === href || pathname.startsWith(`${href}/`);
  const groups = sections.map(({ section, pages }): SideNavGroup => {
    const head = heads?.[section];
    const items = pages.map(({ path, label, icon }) => {
      const href = `${AREA_PATHS[area]}/${path}`;
      return { href, label: i18n._(label), icon: head === undefined ? AREA_ICONS[icon] : undefined, current: isWithin(href) };
    });
    if (head === undefined) return { id: section, title: heads === undefined ? i18n._(AREA_SECTION_NAMES[section]) : undefined, items };
    const isOpen = folding.isOpen(section) || items.some(({ current }) => current);
    return {
      id: section,
      title: i18n._(AREA_SECTION_NAMES[section]),
      icon: head,
      items,
      open: isOpen,
      onToggle: () => folding.toggle(section),
    };
  });
  const [start, ...rest] = groups;
  return (
    <Page width="wide">
      <SidePages label={name} top={top} groups={start === undefined ? [] : [start, ...(first ?? []), ...rest]}>
        <Outlet />
      </SidePages>
    </Page>
  );
}

const isNames = (value: unknown): value is readonly string[] => Array.isArray(value);
/** Open until someone folds it. */
const OPEN_AT_FIRST = ['people'];

/** Which sections of an area are open, kept for each person on the device. */
function useFolding(area: Area) {
  const place = `area-open:${area}:${useCurrentUser()?.id ?? ''}`;
  const [open, setOpen] = useState<readonly string[]>(() => localStore.read(place, isNames) ?? OPEN_AT_FIRST);
  return {
    isOpen: (section: AreaSection) => open.includes(section),
    toggle: (section: AreaSection) => {
      const next = open.includes(section) ? open.filter((one) => one !== section) : [...open, section];
      setOpen(next);
      localStore.write(place, next);
    },
  };
}
