import {
  DURATION_FILTERS,
  type DurationFilter,
  isSortOf,
  type SearchPayloadInput,
  SORT_TYPES,
  type SortType,
} from '@waymark/contract/marketplace';
import type { GeolocationItem } from '@waymark/contract/locations';
import type { OpportunityType } from '@waymark/contract/opportunities';
import { useState } from 'react';
import { localStore } from '../../platform/browser/local-store.ts';

/** The filters of a list as someone set them; what is not set filters nothing. */
export interface KeptFilters {
  readonly keyword: string;
  readonly skills: readonly string[];
  readonly timeZones: readonly string[];
  readonly languages: readonly string[];
  readonly duration: readonly DurationFilter[];
  /** Ids of the organisation's locations (MKT-04). */
  readonly location: readonly string[];
  /** Ids of job families, and keys of levels, of roles (MKT-02). */
  readonly jobFamily: readonly string[];
  readonly levelId: readonly string[];
  /** Keys of the organisation's career options, of vacancies (MKT-02). */
  readonly contractType: readonly string[];
  readonly schedule: readonly string[];
  readonly careerTrack: readonly string[];
  /** Bands of the score, by where they end, as `75-85` (MKT-06). */
  readonly scoreRange: readonly string[];
  /** `true`: what can be done from anywhere; `false`: what cannot. */
  readonly remote: readonly string[];
  /** One place of the world that the list is narrowed to (MKT-03). */
  readonly geolocation: GeolocationItem | null;
  readonly sortType: SortType;
}

export const NO_FILTERS: KeptFilters = {
  keyword: '',
  skills: [],
  timeZones: [],
  languages: [],
  duration: [],
  location: [],
  jobFamily: [],
  levelId: [],
  contractType: [],
  schedule: [],
  careerTrack: [],
  scoreRange: [],
  remote: [],
  geolocation: null,
  sortType: 'relevance',
};

const keyOf = (type: OpportunityType) => `marketplace-filters-${type}`;
const strings = (value: unknown): string[] => (Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []);
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Reads filters as they were kept or saved; what makes no sense there filters nothing. */
export function filtersOf(value: Readonly<Record<string, unknown>>): KeptFilters {
  const { keyword, sortType } = value;
  return {
    keyword: typeof keyword === 'string' ? keyword : '',
    skills: strings(value['skills']),
    timeZones: strings(value['timeZones']),
    languages: strings(value['languages']),
    duration: DURATION_FILTERS.filter((name) => strings(value['duration']).includes(name)),
    location: strings(value['location']),
    jobFamily: strings(value['jobFamily']),
    levelId: strings(value['levelId']),
    contractType: strings(value['contractType']),
    schedule: strings(value['schedule']),
    careerTrack: strings(value['careerTrack']),
    scoreRange: bandsOf(value['scoreRange']),
    remote: strings(value['remote']),
    geolocation: placeOf(value['geolocation']),
    sortType: typeof sortType === 'string' ? (sortType as SortType) : 'relevance',
  };
}

const BAND = /^(\d{1,3})-(\d{1,3})$/;

/** What was kept are texts; what was saved, pairs of numbers. */
function bandsOf(value: unknown): string[] {
  if (!Array.isArray(value)) return [];
  return value.map((band: unknown) => (Array.isArray(band) ? band.join('-') : String(band))).filter((band) => BAND.test(band));
}

const PLACES: ReadonlySet<unknown> = new Set(['country', 'state', 'city', 'point']);
const isPlace = (value: unknown): value is GeolocationItem => isRecord(value) && PLACES.has(value['type']);

/** What was kept is a place; what was saved, a list with at most one. */
function placeOf(value: unknown): GeolocationItem | null {
  const place: unknown = Array.isArray(value) ? value[0] : value;
  return isPlace(place) ? place : null;
}

/** MKT-04: the filters of a type are kept on the device, each type its own. */
export function useKeptFilters(type: OpportunityType): [KeptFilters, (filters: KeptFilters) => void] {
  const [filters, setFilters] = useState(() => filtersOf(localStore.read(keyOf(type), isRecord) ?? {}));
  const keep = (next: KeptFilters) => {
    localStore.write(keyOf(type), next);
    setFilters(next);
  };
  return [filters, keep];
}

/** What a search with these filters asks for (MKT-02). */
export function payloadOf(type: OpportunityType, { geolocation, ...filters }: KeptFilters): SearchPayloadInput {
  const { skills, timeZones, languages, duration, location, jobFamily, levelId, scoreRange, remote } = filters;
  const { contractType, schedule, careerTrack } = filters;
  return {
    ...filters,
    // A list is sorted as its type can be: by what fits best, unless told.
    sortType: isSortOf(type, filters.sortType) ? filters.sortType : SORT_TYPES[type][0],
    type,
    skills: [...skills],
    timeZones: [...timeZones],
    languages: [...languages],
    duration: [...duration],
    location: [...location],
    jobFamily: [...jobFamily],
    levelId: [...levelId],
    contractType: [...contractType],
    schedule: [...schedule],
    careerTrack: [...careerTrack],
    scoreRange: scoreRange.map((band): [number, number] => {
      const [from = 0, upTo = 100] = band.split('-').map(Number);
      return [from, upTo];
    }),
    remote: [...remote],
    geolocation: geolocation === null ? [] : [geolocation],
  };
}
