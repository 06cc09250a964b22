import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { JOB_LEVELS } from '@waymark/contract/job-roles';
import { FilterButton } from '@waymark/ui';
import { useJobLevels } from '../job-role-words.ts';
import { jobFamiliesQuery } from '../job-roles.queries.ts';

interface RoleFiltersProps {
  /** Ids of families. */
  readonly jobFamily: readonly string[];
  readonly levelId: readonly string[];
  readonly onChange: (narrowed: { readonly jobFamily: readonly string[]; readonly levelId: readonly string[] }) => void;
}

/** What a list of roles is narrowed by: their family and their level (MKT-02). */
export function RoleFilters({ jobFamily, levelId, onChange }: RoleFiltersProps) {
  const { t } = useLingui();
  const levels = useJobLevels();
  const { data: families } = useQuery(jobFamiliesQuery);
  return (
    <>
      <FilterButton
        label={t`Job family`}
        options={families?.map(({ id, title }) => ({ value: id, label: title })) ?? []}
        selected={jobFamily}
        onChange={(chosen) => onChange({ jobFamily: chosen, levelId })}
      />
      <FilterButton
        label={t`Level`}
        options={JOB_LEVELS.map((value) => ({ value, label: levels[value] }))}
        selected={levelId}
        onChange={(chosen) => onChange({ jobFamily, levelId: chosen })}
      />
    </>
  );
}
