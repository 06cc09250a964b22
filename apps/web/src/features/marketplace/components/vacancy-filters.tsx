import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { FilterButton } from '@waymark/ui';
import { vacancyTermsQuery } from '../../vacancies/vacancies.public.tsx';
import type { KeptFilters } from '../kept-filters.ts';

interface VacancyFiltersProps {
  readonly filters: KeptFilters;
  readonly onChange: (filters: KeptFilters) => void;
}

/** What vacancies are narrowed by beyond family and place: contract, schedule and career track (MKT-02). */
export function VacancyFilters({ filters, onChange }: VacancyFiltersProps) {
  const { t } = useLingui();
  const { data } = useQuery(vacancyTermsQuery);
  const options = (list: readonly { readonly key: string; readonly label: string }[] | undefined) =>
    (list ?? []).map(({ key, label }) => ({ value: key, label }));
  return (
    <>
      <FilterButton
        label={t`Contract`}
        options={options(data?.contractTypes)}
        selected={filters.contractType}
        onChange={(contractType) => onChange({ ...filters, contractType })}
      />
      <FilterButton
        label={t`Schedule`}
        options={options(data?.schedules)}
        selected={filters.schedule}
        onChange={(schedule) => onChange({ ...filters, schedule })}
      />
      <FilterButton
        label={t`Career track`}
        options={options(data?.tracks)}
        selected={filters.careerTrack}
        onChange={(careerTrack) => onChange({ ...filters, careerTrack })}
      />
    </>
  );
}
