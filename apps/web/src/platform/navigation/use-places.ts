import { useOrganisation } from '../organisation/organisation.ts';
import { useCurrentUser } from '../session/session.ts';
import type { SessionUser } from '@waymark/contract/session';
import { PLACE_SECTIONS, type Place, type PlaceSection } from './places.ts';
import { mayOpen } from './router.ts';

function openPlaces(places: readonly Place[], user: SessionUser): Place[] {
  return places
    .filter(({ href, when }) => (when === undefined || when(user)) && mayOpen(href))
    .map((place) => (place.pages === undefined ? place : { ...place, pages: openPlaces(place.pages, user) }));
}

/** The map as the person sees it: places that their rights, the switches and their team allow (SHL-65). */
export function usePlaceSections(): readonly PlaceSection[] {
  const user = useCurrentUser();
  // Switches decide too: a change draws the map again.
  useOrganisation();
  if (user === null) return [];
  return PLACE_SECTIONS.map((section) => ({ ...section, places: openPlaces(section.places, user) })).filter(
    ({ places }) => places.length > 0,
  );
}
