import { nearestLanguage } from '../../platform/languages.ts';

/** Longest texts, in characters, and how much there can be. */
export const LOCATION_LIMITS = {
  title: 160,
  code: 80,
  street: 200,
  postalCode: 20,
  city: 120,
  label: 60,
  types: 50,
  /** Bytes and lines of a table that is imported. */
  importBytes: 5 * 1024 * 1024,
  importLines: 20_000,
  /** Lines of a table of postcodes: more than any country of the product's languages has. */
  postcodeLines: 200_000,
  postcodeBytes: 20 * 1024 * 1024,
} as const;

/** How many locations or units a page has (LOC-01, LOC-05). */
export const PLACES_PAGE = 150;

/** The most locations of one person's preferences (LOC-03). */
export const MOST_LOCATIONS = 5;

/** The deepest level of a tree of places; the topmost ones are on level 1, the synthetic root "All" on 0 (LOC-05). */
export const DEEPEST_LEVEL = 99;

/** The id of the synthetic root, and what a filter says for "all of them" (LOC-05, MKT-03). */
export const ALL_ID = '0';

/** When a geolocation search starts: characters typed, and milliseconds after the last of them (LOC-02). */
export const GEOLOCATION_SEARCH = { minimumCharacters: 2, debounceMilliseconds: 300, results: 10 } as const;

export const GEOLOCATION_TYPES = ['country', 'state', 'city', 'point'] as const;
export type GeolocationType = (typeof GEOLOCATION_TYPES)[number];

export const UNIT_STATUSES = ['ACTIVE', 'INACTIVE'] as const;
export type UnitStatus = (typeof UNIT_STATUSES)[number];

const OFF = new Set(['', '0', 'false', 'no', 'n', 'off', 'disabled']);
const ON = new Set(['1', 'true', 'yes', 'y', 'on', 'enabled']);

/** LOC-06: returns whether a text says on or off; undefined where it says neither. */
export function readEnableFlag(text: string): boolean | undefined {
  const plain = text.trim().toLowerCase();
  return ON.has(plain) ? true : OFF.has(plain) ? false : undefined;
}

/** LOC-06: returns a flag that may come as text, as directories send it; what is not there is on only where `whenMissing` says so. */
export function parseEnableFlag(value: unknown, whenMissing = false): boolean {
  if (value === undefined || value === null) return whenMissing;
  if (typeof value === 'string') return !OFF.has(value.trim().toLowerCase());
  return value === true || (typeof value === 'number' && value !== 0);
}

/** LOC-06: only the types that are enabled, in the order of their index, then of their label. */
export function enabledTypes<T extends { readonly index: number; readonly enable: boolean; readonly label: string }>(
  types: readonly T[],
): T[] {
  return types.filter(({ enable }) => enable).toSorted((one, other) => one.index - other.index || one.label.localeCompare(other.label));
}

/** LOC-06: returns a type's name in a language (`pt-BR` also finds `pt`), else its default one. */
export function typeLabel(type: { readonly label: string; readonly labels: Readonly<Record<string, string>> }, language: string): string {
  const named = Object.keys(type.labels).filter((code) => type.labels[code]);
  return type.labels[nearestLanguage(language, named) ?? ''] || type.label;
}

/** LOC-05: returns the path of a unit below a path; null for a topmost one. */
export function unitPath(parentPath: string | null, id: string): string {
  return parentPath === null ? id : `${parentPath}|${id}`;
}

/** Returns whether a unit is another one or below it, by their paths. */
export function isWithinUnit(path: string, abovePath: string): boolean {
  return path === abovePath || path.startsWith(`${abovePath}|`);
}

/** LOC-05: returns whether a page of divisions is the last one. */
export function isShortPage(items: readonly unknown[], pageSize: number = PLACES_PAGE): boolean {
  return items.length < pageSize;
}

/** LOC-05: only units that are ACTIVE and whose effective date (`YYYY-MM-DD`) is past. */
export function isInEffect(unit: { readonly status: string; readonly effectiveDate: string }, today: string): boolean {
  return unit.status === 'ACTIVE' && unit.effectiveDate <= today;
}
