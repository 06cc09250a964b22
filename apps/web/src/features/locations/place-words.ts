import { countryName, type GeolocationItem, type Location, type OrgUnit } from '@waymark/contract/locations';
import type { TagOption } from '@waymark/ui';
import type { Format } from '../../platform/i18n/format.ts';

/** A location as a picker shows it: its title, and where that is. */
export function locationOption({ id, title, city, state, country }: Location, format: Format): TagOption {
  const where = format.facts([city, state, country].filter((part, at, all) => part !== title && all.indexOf(part) === at));
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
