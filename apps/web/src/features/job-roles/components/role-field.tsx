import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useState } from 'react';
import type { OpportunityId } from '@waymark/contract/opportunities';
import { TagsField } from '@waymark/ui';
import { jobRolesLikeQuery } from '../job-roles.queries.ts';

export interface ChosenRole {
  readonly id: OpportunityId;
  readonly title: string;
}

interface RoleFieldProps {
  readonly label: string;
  readonly help?: string | undefined;
  readonly error?: ReactNode;
  readonly value: ChosenRole | null;
  readonly onChange: (role: ChosenRole | null) => void;
}

/** Chooses one of the organisation's job roles by a part of its title. */
export function RoleField({ value, onChange, ...field }: RoleFieldProps) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const { data, isFetching } = useQuery(jobRolesLikeQuery(useDeferredValue(text.trim())));
  return (
    <TagsField
      {...field}
      optional
      max={1}
      value={value === null ? [] : [{ value: value.id, label: value.title }]}
      options={(data ?? []).map(({ id, title, family }) => ({ value: id, label: title, description: family ?? undefined }))}
      onSearch={setText}
      loading={isFetching}
      emptyText={t`No options`}
      placeholder={t`Type a job role`}
      closeOnPick
      onChange={([chosen]) => onChange(chosen === undefined ? null : { id: chosen.value as OpportunityId, title: chosen.label })}
    />
  );
}
