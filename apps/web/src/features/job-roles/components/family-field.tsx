import { useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { TagsField } from '@waymark/ui';
import { familyRecordsQuery } from '../job-catalogue.queries.ts';

interface Family {
  readonly id: string;
  readonly title: string;
}

interface FamilyFieldProps {
  readonly id: string;
  readonly error: ReactNode;
  readonly value: Family | null;
  readonly onChange: (family: Family | null) => void;
}

/** Chooses one of the organisation's job families. */
export function FamilyField({ value, onChange, ...field }: FamilyFieldProps) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const { data, isFetching } = useInfiniteQuery(familyRecordsQuery(useDeferredValue(text.trim())));
  return (
    <TagsField
      {...field}
      label={t`Job family`}
      optional
      max={1}
      value={value === null ? [] : [{ value: value.id, label: value.title }]}
      options={(data?.pages[0]?.items ?? []).map(({ id, title }) => ({ value: id, label: title }))}
      onSearch={setText}
      loading={isFetching}
      emptyText={t`No options`}
      placeholder={t`Type a job family`}
      closeOnPick
      onChange={([chosen]) => onChange(chosen === undefined ? null : { id: chosen.value, title: chosen.label })}
    />
  );
}
