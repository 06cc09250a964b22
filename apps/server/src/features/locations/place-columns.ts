import { plausibleDay } from '@waymark/contract/kit';
import { countryCodeOf, LOCATION_LIMITS, type OrgUnitTypeId, readEnableFlag, UNIT_STATUSES } from '@waymark/contract/locations';
import { dayFault, dayWritten, headWords, numberWritten } from '../imports/imports.public.ts';
import { type PlaceColumn, type PlaceLine, textCell } from './place-table.ts';

const degrees = (most: number) => (text: string) => {
  const number = numberWritten(text);
  return number !== undefined && Math.abs(number) <= most ? { value: number } : { code: 'invalid-coordinate', params: { most } };
};

/** The columns of a table of locations other than code, title and parent. @param language in which countries may be named */
export function locationColumns(language: string): PlaceColumn[] {
  const { street, postalCode, city } = LOCATION_LIMITS;
  return [
    { field: 'street_address', words: headWords('street'), read: textCell(street) },
    { field: 'postal_code', words: headWords('postalCode'), read: textCell(postalCode) },
    { field: 'city', words: headWords('city'), read: textCell(city) },
    { field: 'state', words: headWords('state'), read: textCell(city) },
    {
      field: 'country_code',
      words: headWords('country'),
      read: (text) => {
        const code = countryCodeOf(text, language);
        return code === undefined ? { code: 'unknown-country' } : { value: code };
      },
    },
    { field: 'lat', words: headWords('latitude'), read: degrees(90) },
    { field: 'lon', words: headWords('longitude'), read: degrees(180) },
  ];
}

/** The columns of a table of organisation units other than code, title and parent. */
export function unitColumns(
  types: readonly { readonly id: OrgUnitTypeId; readonly label: string; readonly labels: Readonly<Record<string, string>> }[],
): PlaceColumn[] {
  const typeByName = new Map(
    types.flatMap(({ id, label, labels }) => [label, ...Object.values(labels)].map((name) => [name.toLowerCase(), id])),
  );
  return [
    {
      field: 'type_id',
      words: headWords('unitType'),
      read: (text) => {
        const id = typeByName.get(text.toLowerCase());
        return id === undefined ? { code: 'unknown-org-unit-type' } : { value: id };
      },
    },
    {
      field: 'status',
      words: headWords('status'),
      read: (text) => {
        const status = UNIT_STATUSES.find((one) => one === text.toUpperCase());
        if (status !== undefined) return { value: status };
        const flag = readEnableFlag(text);
        return flag === undefined ? { code: 'unknown-unit-status' } : { value: flag ? 'ACTIVE' : 'INACTIVE' };
      },
    },
    {
      field: 'effective_date',
      words: headWords('effectiveDate'),
      isDay: true,
      read: (text, days) => {
        const day = dayWritten(text, days);
        if (day === undefined) return { code: dayFault(text) };
        return plausibleDay.safeParse(day).success ? { value: day } : { code: 'implausible-date' };
      },
    },
  ];
}

/** A latitude without a longitude, or the other way round, is none and left out. @param columnOf the head of a field's column */
export function checkCoordinates(lines: readonly PlaceLine[], columnOf: (field: string) => string | null): void {
  for (const line of lines) {
    if ('lat' in line.values === 'lon' in line.values) continue;
    const { lat, lon: _lon, ...values } = line.values;
    const field = lat === undefined ? 'lat' : 'lon';
    if (!line.warnings.some((warning) => warning.field === field)) line.warnings.push({ field, code: 'required', column: columnOf(field) });
    line.values = values;
  }
}
