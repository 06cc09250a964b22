import { useLingui } from '@lingui/react';
import { AREA_PATHS, useAreaSections } from './area-pages.ts';
import type { FindablePlace } from './found-places.rules.ts';
import type { Place } from './places.ts';
import { usePlaceSections } from './use-places.ts';

const withInner = ({ pages = [], ...place }: Place): Place[] => [place, ...pages.filter(({ href }) => href !== place.href)];

/** All pages that the person may open, by name: those of the map, of the settings and of the console (SHL-65). */
export function useFindablePages(): FindablePlace[] {
  const { i18n } = useLingui();
  const sections = usePlaceSections();
  const areas = { settings: useAreaSections('settings'), admin: useAreaSections('admin') };
  const ofMap = sections.flatMap(({ label, places }) =>
    places.flatMap(withInner).map((place) => ({ href: place.href, label: i18n._(place.label), detail: i18n._(label), words: '' })),
  );
  const ofAreas = (['settings', 'admin'] as const).flatMap((area) =>
    areas[area]
      .flatMap(({ pages }) => pages)
      .map(({ path, label }) => ({
        href: `${AREA_PATHS[area]}/${path}`,
        label: i18n._(label),
        detail: '',
        words: path.replaceAll('-', ' '),
      })),
  );
  return [...ofMap, ...ofAreas];
}
