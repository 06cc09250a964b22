import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import { IconUser, type SideNavGroup } from '@waymark/ui';
import type { SessionUser } from '@waymark/contract/session';
import { closestPlace, type Place } from '../../platform/navigation/places.ts';
import { usePlaceSections } from '../../platform/navigation/use-places.ts';
import { useAccountPlaces } from './account-places.ts';
import type { MenuEntry } from './menu-entries.ts';

/** The pages within a place, without the one that the place itself leads to. */
const pagesBeyond = ({ href, pages = [] }: Place) => pages.filter((page) => page.href !== href);

/** The whole map as groups of one list: the bar's entries, each with its places, and the person's own pages (SHL-33). */
export function useMapGroups(entries: readonly MenuEntry[], user: SessionUser): readonly SideNavGroup[] {
  const { t, i18n } = useLingui();
  const { pathname } = useLocation();
  const sections = usePlaceSections();
  const account = useAccountPlaces(user);
  const groups = entries.map((entry): SideNavGroup => {
    const section = sections.find(({ key }) => key === entry.key);
    const current = section && entry.current === true ? closestPlace(section.places, pathname) : undefined;
    const at = closestPlace(current?.pages ?? [], pathname)?.href ?? current?.href;
    if (section === undefined || section.places.length < 2) return { id: entry.key, items: [entry] };
    return {
      id: entry.key,
      title: entry.label,
      icon: entry.icon,
      items: section.places
        .flatMap((place) => [place].concat(pagesBeyond(place)))
        .map(({ href, label }) => ({ href, label: i18n._(label), current: href === at })),
    };
  });
  const isAt = (href: string) => pathname === href || pathname.startsWith(`${href}/`);
  const isElsewhere = !entries.some(({ current }) => current === true);
  const own = account.map((place) => Object.assign({}, place, { current: isElsewhere && isAt(place.href) }));
  return [...groups, { id: 'own', title: t`You`, icon: IconUser, items: own }];
}
