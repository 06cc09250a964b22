import type { ReactNode } from 'react';
import type { SearchFacet } from '@waymark/contract/search';
import { ActiveFilters, FilterGroup, FilterRail } from '@waymark/ui';
import { activeFilters, type FilterGroup as FilterName, type SearchAddress, withFilter } from '../search-address.ts';
import { useFilterLabels } from './filter-labels.ts';

interface SearchFiltersProps {
  readonly address: SearchAddress;
  readonly facets: readonly SearchFacet[];
  readonly onChange: (address: SearchAddress) => void;
}

const ORDER: readonly FilterName[] = [
  'type',
  'duration',
  'level',
  'topic',
  'skill',
  'provider',
  'language',
  'status',
  'date',
  'rating',
  'author',
];

/** The filters with their counts (SRC-02); those with nothing to choose from are left out. */
export function SearchFilters({
  address,
  facets,
  onChange,
  results,
  sort,
}: SearchFiltersProps & { readonly results: number | undefined; readonly sort: ReactNode }) {
  const { groupLabel, valueLabel } = useFilterLabels();
  const shown = ORDER.flatMap((group) => facets.find((facet) => facet.group === group) ?? []).filter(
    ({ group, values }) => address.filters[group] !== undefined || values.some(({ count }) => count > 0),
  );
  return (
    <FilterRail active={activeFilters(address).length} results={results} beside={sort}>
      {shown.map(({ group, values }) => (
        <FilterGroup
          key={group}
          label={groupLabel(group)}
          options={values.map(({ value, label, count }) => ({ value, label: valueLabel(group, value, label), count }))}
          selected={address.filters[group] ?? []}
          onChange={(selected) => onChange(withFilter(address, group, selected))}
          shown={5}
        />
      ))}
    </FilterRail>
  );
}

/** What is on, each to be taken off. */
export function SearchTags({ address, facets, onChange }: SearchFiltersProps) {
  const { valueLabel } = useFilterLabels();
  const nameOf = (group: FilterName, value: string) =>
    valueLabel(group, value, facets.find((facet) => facet.group === group)?.values.find((one) => one.value === value)?.label ?? null);
  return (
    <ActiveFilters
      filters={activeFilters(address).map(({ group, value }) => ({
        id: `${group}:${value}`,
        label: nameOf(group, value),
        onRemove: () =>
          onChange(
            withFilter(
              address,
              group,
              (address.filters[group] ?? []).filter((other) => other !== value),
            ),
          ),
      }))}
      onClear={() => onChange({ ...address, filters: {} })}
    />
  );
}
