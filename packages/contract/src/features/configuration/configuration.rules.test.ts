import { expect, test } from 'vitest';
import { FEATURE_SWITCHES, ORGANISATION_SETTINGS } from '../../platform/index.ts';
import {
  COPIED_SETTINGS,
  entryPlace,
  flagKey,
  isForEveryone,
  SETTINGS_BY_ENTRY,
  SWITCH_SECTIONS,
  UNBUILT_SWITCHES,
} from './configuration.rules.ts';

test('ADM-03 ORG-17 every switch that has a feature is in exactly one section of the features page', () => {
  expect([...Object.values(SWITCH_SECTIONS).flat(), ...UNBUILT_SWITCHES].toSorted()).toEqual(Object.keys(FEATURE_SWITCHES).toSorted());
});

test.each([
  ['name', { kind: 'name' }],
  ['brand_colour', { kind: 'setting', name: 'brand_colour' }],
  ['DefaultOrgLanguage', { kind: 'setting', name: 'DefaultOrgLanguage' }],
  ['switches.mentorship', { kind: 'part', setting: 'switches', part: 'mentorship' }],
  ['switch_audiences.mentorship', { kind: 'part', setting: 'switch_audiences', part: 'mentorship' }],
  ['flags.lxp/omp/new-home', { kind: 'flag', product: 'lxp', feature: 'omp', flag: 'new-home' }],
  ['switches', undefined],
  ['switches.', undefined],
  ['switches.a.b', undefined],
  ['flags.lxp/omp', undefined],
  ['flags.lxp/omp/a/b', undefined],
  ['a.b', undefined],
  ['', undefined],
] as const)('ORG-19 the key %s is read for what it stands for', (key, place) => {
  expect(entryPlace(key)).toEqual(place);
});

test('ORG-08 a flag has one key', () => {
  const flag = { product: 'hr_data', feature: 'skills', flag: 'cv_parsing' };
  expect(entryPlace(flagKey(flag))).toEqual({ kind: 'flag', ...flag });
});

test.each([
  [null, true],
  [{ groups: [], roles: [], percentage: 100 }, true],
  [{ groups: [], roles: [], percentage: 99 }, false],
  [{ groups: [], roles: ['curator'], percentage: 100 }, false],
  [{ groups: ['01990000-0000-7000-8000-000000000001'], roles: [], percentage: 100 }, false],
])('ADM-03 an audience %o leaves no one out: %s', (audience, isAll) => {
  expect(isForEveryone(audience)).toBe(isAll);
});

test('ORG-19 what is copied are settings there are, and none that names people, files, networks or providers', () => {
  expect(COPIED_SETTINGS.filter((name) => !Object.hasOwn(ORGANISATION_SETTINGS, name))).toEqual([]);
  const own = new Set<string>([
    'ip_allow_list',
    'from_address',
    'logo_url',
    'open_sign_up_domains',
    'chatbot_config',
    ...SETTINGS_BY_ENTRY,
  ]);
  expect(COPIED_SETTINGS.filter((name) => own.has(name))).toEqual([]);
});
