import { plausibleDay } from '@waymark/contract/kit';
import { countryCodeOf, LOCATION_LIMITS, type OrgUnitTypeId, readEnableFlag, UNIT_STATUSES } from '@waymark/contract/locations';
import { type PlaceColumn, type PlaceLine, textCell } from './place-table.ts';

const degrees = (most: number) => (text: string) => {
  const number = Number(text.replace(',', '.'));
  return Number.isFinite(number) && Math.abs(number) <= most ? { value: number } : { code: 'invalid-coordinate', params: { most } };
};

/** The columns of a table of locations other than code, title and parent. @param language in which countries may be named */
export function locationColumns(language: string): PlaceColumn[] {
  const { street, postalCode, city } = LOCATION_LIMITS;
  return [
    { field: 'street_address', words: ['street', 'streetaddress', 'address', 'strasse', 'rue', 'calle', 'rua'], read: textCell(street) },
    { field: 'postal_code', words: ['postalcode', 'postcode', 'zip', 'zipcode', 'plz'], read: textCell(postalCode) },
    { field: 'city', words: ['city', 'town', 'ort', 'stadt', 'ville', 'ciudad', 'cidade'], read: textCell(city) },
    { field: 'state', words: ['state', 'region', 'province', 'county', 'bundesland'], read: textCell(city) },
    {
      field: 'country_code',
      words: ['country', 'countrycode', 'land', 'pays', 'pais'],
      read: (text) => {
        const code = countryCodeOf(text, language);
        return code === undefined ? { code: 'unknown-country' } : { value: code };
      },
    },
    { field: 'lat', words: ['latitude', 'lat', 'breite'], read: degrees(90) },
    { field: 'lon', words: ['longitude', 'lon', 'lng', 'laenge'], read: degrees(180) },
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
      words: ['type', 'orgtype', 'unittype', 'art', 'typ', 'tipo'],
      read: (text) => {
        const id = typeByName.get(text.toLowerCase());
        return id === undefined ? { code: 'unknown-org-unit-type' } : { value: id };
      },
    },
    {
      field: 'status',
      words: ['status', 'active', 'enable', 'enabled', 'aktiv'],
      read: (text) => {
        const status = UNIT_STATUSES.find((one) => one === text.toUpperCase());
        if (status !== undefined) return { value: status };
        const flag = readEnableFlag(text);
        return flag === undefined ? { code: 'unknown-unit-status' } : { value: flag ? 'ACTIVE' : 'INACTIVE' };
      },
    },
    {
      field: 'effective_date',
      words: ['effectivedate', 'effective', 'validfrom', 'from', 'since', 'gueltigab'],
      read: (text) => {
        const { error } = plausibleDay.safeParse(text);
        if (error === undefined) return { value: text };
        return { code: error.issues.some(({ code }) => code === 'invalid_format') ? 'invalid-date' : 'implausible-date' };
      },
    },
  ];
}

/** A latitude without a longitude, or the other way round, is none. @param columnOf the head of a field's column */
export function checkCoordinates(lines: readonly PlaceLine[], columnOf: (field: string) => string | null): void {
  for (const { values, faults } of lines) {
    if ('lat' in values !== 'lon' in values && !faults.some(({ field }) => field === 'lat' || field === 'lon')) {
      const field = 'lat' in values ? 'lon' : 'lat';
      faults.push({ field, code: 'required', column: columnOf(field) });
    }
  }
}
