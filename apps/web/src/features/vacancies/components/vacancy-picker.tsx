import { useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { TagsField } from '@waymark/ui';
import { useSettled } from '../../../platform/browser/use-settled.ts';
import { vacancyRecordQuery, vacancyRecordsQuery } from '../vacancy-records.queries.ts';
import { useVacancyStates } from '../vacancy-words.ts';

const SETTLE_MILLISECONDS = 250;

interface VacancyPickerProps {
  readonly label: string;
  readonly placeholder: string;
  /** The id of a vacancy; null for none in particular. */
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
}

/** One vacancy of the organisation, closed ones included, found by typing. For those who keep vacancies. */
export function VacancyPicker({ value, onChange, ...rest }: VacancyPickerProps) {
  const { t } = useLingui();
  const states = useVacancyStates();
  const [text, setText] = useState('');
  const q = useSettled(text.trim(), SETTLE_MILLISECONDS);
  const found = useInfiniteQuery(vacancyRecordsQuery({ q, status: 'all' }));
  const chosen = useQuery({ ...vacancyRecordQuery(value ?? ''), enabled: value !== null });
  const unnamed = chosen.isError ? t`Vacancy not available` : t`Loading`;
  const page = found.data?.pages[0];
  return (
    <TagsField
      {...rest}
      value={value === null ? [] : [{ value, label: chosen.data?.title ?? unnamed }]}
      options={(page?.items ?? []).map(({ id, title, code, status }) => ({
        value: id,
        label: title,
        description: [code, states[status].words].filter(Boolean).join(' · '),
      }))}
      onSearch={setText}
      loading={found.isFetching}
      loadingText={t`Loading`}
      emptyText={t`No vacancy matches`}
      moreText={found.hasNextPage ? t`There are more. Keep typing to narrow the list.` : undefined}
      max={1}
      onChange={([vacancy]) => onChange(vacancy?.value ?? null)}
    />
  );
}
