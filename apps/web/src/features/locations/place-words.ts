import { countryName, type GeolocationItem, type Location, type OrgUnit } from '@waymark/contract/locations';
import type { TagOption } from '@waymark/ui';

/** A location as a picker shows it: its title, and where that is. */
export function locationOption({ id, title, city, state, country }: Location): TagOption {
  const where = [city, state, country].filter((part, at, all) => part !== '' && part !== title && all.indexOf(part) === at).join(', ');
  return { value: id, label: title, ...(where === '' ? {} : { description: where }) };
}

/** A unit as a picker shows it: its title, and the units above it. */
export function unitOption({ id, title, allParentDetail }: OrgUnit): TagOption {
  const above = allParentDetail.map((unit) => unit.title).join(' / ');
  return { value: id, label: title, ...(above === '' ? {} : { description: above }) };
}

/** What a geolocation filter is called. */
export function geolocationLabel(item: GeolocationItem, language: string): string {
  if (item.type === 'country') return countryName(item.countryCode, language);
  if (item.type === 'state') return `${item.state}, ${countryName(item.countryCode, language)}`;
  return item.type === 'city' ? item.city : `${item.geoPoint.lat.toFixed(3)}, ${item.geoPoint.lon.toFixed(3)}`;
}
