import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import { SectionBar as Bar } from '@waymark/ui';
import { lazy, Suspense } from 'react';
import { features } from '../../features.ts';
import { mayOpen } from '../../platform/navigation/router.ts';
import { useFormat } from '../../platform/i18n/use-format.ts';
import { usePlaceCounts } from '../../platform/navigation/place-counts.ts';
import { closestPlace, type Place, sectionOf } from '../../platform/navigation/places.ts';
import { usePlaceSections } from '../../platform/navigation/use-places.ts';

const TEAM_ROOT = '/manager-dashboard';

const NoCounts = () => null;

/** What says how much is at the places of sections, each with a page of its section. */
const COUNTS = features.flatMap(({ shell }) => {
  const given = shell?.placeCounts;
  if (given === undefined) return [];
  const load = async () => {
    try {
      return { default: (await given.load()).PlaceCounts };
    } catch {
      // Tabs go without their numbers.
      return { default: NoCounts };
    }
  };
  return [{ of: given.of, Counts: lazy(load) }];
});

/** The tabs of the section that the page belongs to (SHL-65), above the page; nothing on pages outside of the map. */
export function SectionBar() {
  const { i18n } = useLingui();
  const format = useFormat();
  const { pathname, search } = useLocation();
  const counts = usePlaceCounts();
  const sections = usePlaceSections();
  const section = sectionOf(sections, pathname);
  if (section === undefined || section.places.length < 2) return null;
  const current = closestPlace(section.places, pathname);
  const page = current && closestPlace(current.pages ?? [], pathname);
  // Whose team it is goes along among the pages of the team.
  const hrefOf = (href: string) => (href.startsWith(TEAM_ROOT) && pathname.startsWith(TEAM_ROOT) ? `${href}${search}` : href);
  const tab = (place: Place, at: Place | undefined) => {
    const count = counts[place.href];
    return {
      href: hrefOf(place.href),
      label: i18n._(place.label),
      current: place === at,
      count: count === undefined || count === 0 ? undefined : typeof count === 'number' ? format.number(count) : count,
    };
  };
  const counting = COUNTS.filter(({ of }) => section.places.some(({ href }) => href === of) && mayOpen(of));
  return (
    <>
      <Suspense>
        {counting.map(({ of, Counts }) => (
          <Counts key={of} />
        ))}
      </Suspense>
      <Bar
        label={i18n._(section.label)}
        tabs={section.places.map((place) => tab(place, current))}
        pages={current?.pages?.map((place) => tab(place, page))}
        pagesLabel={current && i18n._(current.label)}
      />
    </>
  );
}
