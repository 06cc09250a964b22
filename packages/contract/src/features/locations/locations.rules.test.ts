import { describe, expect, test } from 'vitest';
import { COUNTRY_CODES, countriesIn, countryCodeOf, countryName } from './countries.rules.ts';
import {
  DISTANCE,
  distanceFault,
  distanceUnitOf,
  geolocationItem,
  isWithinDistance,
  kilometresBetween,
  locationFilter,
  withoutZeroFilters,
} from './geolocation.rules.ts';
import {
  enabledTypes,
  isInEffect,
  isShortPage,
  isWithinUnit,
  parseEnableFlag,
  readEnableFlag,
  typeLabel,
  unitPath,
} from './locations.rules.ts';

describe('LOC-03 distance', () => {
  test.each([
    ['', false],
    [' ', false],
    ['far', false],
    [null, false],
    ['0', false],
    [0.99, false],
    ['1', true],
    [100, true],
    ['100.1', false],
    [-5, false],
  ])('%j is taken: %s', (typed, isTaken) => {
    expect(distanceFault(typed)).toEqual(isTaken ? null : { code: 'distance-out-of-range', params: { min: 1, max: 100 } });
  });

  test('100 unless chosen, in kilometres unless miles were kept', () => {
    expect([DISTANCE.default, distanceUnitOf(undefined), distanceUnitOf('furlong'), distanceUnitOf('mile')]).toEqual([
      100,
      'km',
      'km',
      'mile',
    ]);
  });

  const london = { lat: 51.5085, lon: -0.1257 };
  const paris = { lat: 48.8534, lon: 2.3488 };
  test('is that of the great circle, in kilometres and miles, over the date line too', () => {
    expect(kilometresBetween(london, paris)).toBeCloseTo(343.8, 0);
    expect(kilometresBetween({ lat: 0, lon: 179.5 }, { lat: 0, lon: -179.5 })).toBeCloseTo(111.2, 0);
    expect(kilometresBetween({ lat: 90, lon: 0 }, { lat: -90, lon: 77 })).toBeCloseTo(20_015, 0);
    expect(isWithinDistance(london, { lat: 52.2, lon: 0.1167 }, 60, 'km')).toBe(false);
    expect(isWithinDistance(london, { lat: 52.2, lon: 0.1167 }, 60, 'mile')).toBe(true);
    expect(isWithinDistance(london, london, 1, 'km')).toBe(true);
  });
});

describe('MKT-03 geolocation filters', () => {
  const found = { country_code: 'NO', normalized_city: 'Halden', state: 'Østfold', geometry: { lat: 59.1, lng: 11.4 } };
  const geoPoint = { lat: 59.1, lon: 11.4 };
  test.each([
    ['country', { type: 'country', countryCode: 'NO' }],
    ['state', { type: 'state', countryCode: 'NO', state: 'Østfold' }],
    ['city', { type: 'city', city: 'Halden', distance: 25, unit: 'mile', geoPoint }],
    ['point', { type: 'point', distance: 25, unit: 'mile', geoPoint }],
  ] as const)('a %s is filtered by what it needs', (type, item) => {
    expect(geolocationItem({ ...found, type }, 25, 'mile')).toEqual(item);
  });

  test('a single 0 is not a filter, and means all locations', () => {
    expect(withoutZeroFilters({ remote: '0', schedule: ['0'], levelId: ['0', '1'], keyword: '', page: 0 })).toEqual({
      levelId: ['0', '1'],
      keyword: '',
      page: 0,
    });
    expect([locationFilter(['0']), locationFilter([]), locationFilter(['a', '0'])]).toEqual(['ALL', 'ALL', ['a', '0']]);
  });
});

describe('LOC-06 types', () => {
  test.each([
    ['true', true],
    ['TRUE ', true],
    ['Y', true],
    ['1', true],
    [true, true],
    [1, true],
    ['false', false],
    ['False', false],
    ['0', false],
    ['no', false],
    ['', false],
    [false, false],
    [0, false],
    [undefined, false],
    [null, false],
  ])('the flag %j is %s', (value, flag) => {
    expect(parseEnableFlag(value)).toBe(flag);
  });

  test.each([
    [' Yes', true],
    ['enabled', true],
    ['off', false],
    ['', false],
    ['perhaps', undefined],
  ])('the text %j says %s', (text, flag) => {
    expect(readEnableFlag(text)).toBe(flag);
  });

  test('only enabled ones are kept, by index and label; the label is that of the language, or the default', () => {
    const type = (label: string, index = 1, enable = true) => ({ label, index, enable, labels: { de: `${label} (de)` } });
    const types = [type('Team', 2), type('Region', 1), type('Office', 1, false), type('Division', 1)];
    expect(enabledTypes(types).map(({ label }) => label)).toEqual(['Division', 'Region', 'Team']);
    expect([typeLabel(type('Team'), 'de-AT'), typeLabel(type('Team'), 'fr')]).toEqual(['Team (de)', 'Team']);
  });
});

describe('LOC-05 units', () => {
  test('a path has the ids from the top, and tells what is below', () => {
    expect([unitPath(null, 'a'), unitPath('a|b', 'c')]).toEqual(['a', 'a|b|c']);
    expect([isWithinUnit('a|b|c', 'a|b'), isWithinUnit('a|b', 'a|b'), isWithinUnit('a|bc', 'a|b'), isWithinUnit('a', 'a|b')]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  test('are kept when ACTIVE with a past effective date; a page below 150 is the last', () => {
    const today = '2026-11-21';
    expect(isInEffect({ status: 'ACTIVE', effectiveDate: '2026-11-21' }, today)).toBe(true);
    expect(isInEffect({ status: 'ACTIVE', effectiveDate: '2026-11-22' }, today)).toBe(false);
    expect(isInEffect({ status: 'INACTIVE', effectiveDate: '2020-01-01' }, today)).toBe(false);
    expect([isShortPage(Array.from({ length: 150 })), isShortPage(Array.from({ length: 149 })), isShortPage([])]).toEqual([
      false,
      true,
      true,
    ]);
  });
});

describe('LOC-07 countries', () => {
  test('are named in a language and stand in its order', () => {
    expect(COUNTRY_CODES.length).toBe(249);
    expect(new Set(COUNTRY_CODES).size).toBe(249);
    const german = countriesIn('de').map(({ name }) => name);
    expect(german.indexOf('Österreich')).toBeLessThan(german.indexOf('Polen'));
    expect([countryName('NO', 'ar'), countryName('NO', 'en'), countryName(null, 'en')]).toEqual(['النرويج', 'Norway', '']);
    expect(countriesIn('ar').every(({ code, name }) => name !== code)).toBe(true);
  });

  test.each([
    ['gb', 'GB'],
    ['Norway', 'NO'],
    ['Deutschland', 'DE'],
    ['Atlantis', undefined],
    ['ZZ', undefined],
  ])('%s is %s', (text, code) => {
    expect(countryCodeOf(text, 'de')).toBe(code);
  });
});
