import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Outlet, useLocation } from 'react-router';
import { Page, SidePages } from '@waymark/ui';
import type { Area, AreaSection } from '../feature.ts';
import { AREA_PATHS, useAreaSections } from '../navigation/area-pages.ts';
import { AREA_ICONS } from './area-icons.ts';

const SECTION_NAMES: Readonly<Record<AreaSection, MessageDescriptor>> = {
  start: msg`Start`,
  people: msg`People`,
  organisation: msg`Organisation`,
  access: msg`Access`,
  content: msg`Content`,
  talent: msg`Talent`,
  connections: msg`Connections`,
  operations: msg`Operations`,
  own: msg`Your account`,
};

/** An area's menu beside the page that is open; on narrow screens the menu opens from above it. */
export function AreaFrame({ area, name }: { readonly area: Area; readonly name: string }) {
  const { i18n } = useLingui();
  const { pathname } = useLocation();
  const sections = useAreaSections(area);
  const isWithin = (href: string) => pathname === href || pathname.startsWith(`${href}/`);
  const groups = sections.map(({ section, pages }) => ({
    id: section,
    title: i18n._(SECTION_NAMES[section]),
    items: pages.map(({ path, label, icon }) => {
      const href = `${AREA_PATHS[area]}/${path}`;
      return { href, label: i18n._(label), icon: AREA_ICONS[icon], current: isWithin(href) };
    }),
  }));
  return (
    <Page width="wide">
      <SidePages label={name} groups={groups}>
        <Outlet />
      </SidePages>
    </Page>
  );
}
