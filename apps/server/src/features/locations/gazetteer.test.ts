import { beforeAll, describe, expect, test } from 'vitest';
import type { GeolocationType } from '@waymark/contract/locations';
import { Gazetteer, plainName } from './gazetteer.ts';

const ALL = new Set<GeolocationType>(['country', 'state', 'city', 'point']);
let gazetteer: Gazetteer;

beforeAll(async () => {
  gazetteer = await Gazetteer.load();
});

const first = (input: string, language = 'en', types: ReadonlySet<GeolocationType> = ALL) => gazetteer.search(input, language, types)[0];

describe('LOC-02 the gazetteer in the package', () => {
  test.each([
    ['london', 'London, England, United Kingdom', 'city'],
    ['HALDEN', 'Halden, Østfold, Norway', 'city'],
    ['london, ontario', 'London, Ontario, Canada', 'city'],
    ['halden, no', 'Halden, Østfold, Norway', 'city'],
    ['paris', 'Paris, Île-de-France, France', 'city'],
    ['berlin', 'Berlin, State of Berlin, Germany', 'city'],
    ['sao paulo', 'São Paulo, Brazil', 'city'],
    ['york', 'York, England, United Kingdom', 'city'],
    ['norway', 'Norway', 'country'],
    ['bavaria', 'Bavaria, Germany', 'state'],
    ['59.12, 11.38', '59.12, 11.38', 'point'],
  ])('%s is %s', (input, name, type) => {
    expect(first(input)).toMatchObject({ type, formatted_name: name });
  });

  test('LOC-02 a place has every field, its names also in English, and lies where it lies', () => {
    const halden = first('halden', 'de');
    expect(halden).toEqual({
      formatted_name: 'Halden, Østfold, Norwegen',
      type: 'city',
      geometry: { lat: expect.closeTo(59.12, 1) as number, lng: expect.closeTo(11.39, 1) as number },
      country_code: 'NO',
      normalized_city: 'Halden',
      town: 'Halden',
      state: 'Østfold',
      postcode: '',
      localized_location: [
        { state: 'Østfold', city: 'Halden', town: 'Halden', formatted_name: 'Halden, Østfold, Norwegen', lang: 'de' },
        { state: 'Østfold', city: 'Halden', town: 'Halden', formatted_name: 'Halden, Østfold, Norway', lang: 'en' },
      ],
      distance: { value: 100, unit: 'km' },
    });
    expect(first('النرويج', 'ar')).toMatchObject({ type: 'country', country_code: 'NO', formatted_name: 'النرويج' });
  });

  test.each([
    ['München', 'de', 'München', 'DE'],
    ['munchen', 'en', 'Munich', 'DE'],
    ['Munique', 'pt-BR', 'Munique', 'DE'],
    ['Wien', 'de', 'Wien', 'AT'],
    ['Roma', 'es', 'Roma', 'IT'],
    ['Lisboa', 'pt', 'Lisboa', 'PT'],
    ['Praha', 'en', 'Prague', 'CZ'],
    ['東京', 'ja', '東京', 'JP'],
    ['东京', 'zh-CN', '东京', 'JP'],
    ['القاهرة', 'ar', 'القاهرة', 'EG'],
    ['תל אביב', 'he', 'תל אביב', 'IL'],
    ['मुंबई', 'hi', 'मुंबई', 'IN'],
    ['Genf', 'fr', 'Genève', 'CH'],
    ['Firenze', 'de', 'Florenz', 'IT'],
    ['Philadelphie', 'fr', 'Philadelphie', 'US'],
  ])('LOC-02 %s is found, and called as the reader of %s calls it: %s', (input, language, town, country) => {
    expect(first(input, language)).toMatchObject({ type: 'city', country_code: country, town });
  });

  test('LOC-02 a town that is called otherwise elsewhere has both names, and a country narrows it', () => {
    expect(first('Mailand, Italien', 'de')).toMatchObject({
      normalized_city: 'Milan',
      localized_location: [
        { town: 'Mailand', lang: 'de' },
        { town: 'Milan', lang: 'en' },
      ],
    });
  });

  test('LOC-02 too short a text finds nothing; kinds that are not wanted are left out; nowhere is nowhere', () => {
    expect(gazetteer.search('l', 'en', ALL)).toEqual([]);
    expect(gazetteer.search('99.1, 11', 'en', ALL)).toEqual([]);
    expect(gazetteer.search('qqqqq', 'en', ALL)).toEqual([]);
    expect(gazetteer.search('norway', 'en', new Set(['city'])).every(({ type }) => type === 'city')).toBe(true);
    expect(gazetteer.search('san', 'en', ALL)).toHaveLength(10);
  });
});

test.each([
  ['São-Paulo', 'sao paulo'],
  ['  Saint-Étienne (Loire)', 'saint etienne loire'],
  ['القاهرة', 'القاهرة'],
])('%s is compared as %s', (name, plain) => {
  expect(plainName(name)).toBe(plain);
});
