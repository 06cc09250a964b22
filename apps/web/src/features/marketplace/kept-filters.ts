import { DURATION_FILTERS, type DurationFilter, type SortType } from '@waymark/contract/marketplace';
import type { OpportunityType } from '@waymark/contract/opportunities';
import { useState } from 'react';
import { localStore } from '../../platform/browser/local-store.ts';

/** The filters of a list as somebody set them; what is not set filters nothing. */
export interface KeptFilters {
  readonly keyword: string;
  readonly skills: readonly string[];
  readonly timeZones: readonly string[];
  readonly languages: readonly string[];
  readonly duration: readonly DurationFilter[];
  readonly sortType: SortType;
}

export const NO_FILTERS: KeptFilters = { keyword: '', skills: [], timeZones: [], languages: [], duration: [], sortType: 'relevance' };

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
    sortType: typeof sortType === 'string' ? (sortType as SortType) : 'relevance',
  };
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
