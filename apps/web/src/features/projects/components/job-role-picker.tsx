import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { PROJECT_LIMITS } from '@waymark/contract/projects';
import { TagsField } from '@waymark/ui';
import { jobRolesLikeQuery, jobRolesQuery } from '../projects.queries.ts';

interface JobRolePickerProps {
  readonly id: string;
  readonly error: ReactNode;
  readonly optional: boolean;
  /** Ids of job roles. */
  readonly value: readonly string[];
  readonly onChange: (ids: string[]) => void;
}

/** For which job roles a project is (PRJ-03). Where the organisation has none, no one is asked, unless one is required. */
export function JobRolePicker({ value, onChange, optional, ...rest }: JobRolePickerProps) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const { data: first } = useQuery(jobRolesLikeQuery(''));
  const { data, isFetching } = useQuery(jobRolesLikeQuery(useDeferredValue(text.trim())));
  const { data: chosen } = useQuery(jobRolesQuery(value));
  if (optional && value.length === 0 && (first === undefined || first.length === 0)) return null;
  const offered = (data ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const names = new Map([...(data ?? []), ...(chosen ?? [])].map(({ id, name }) => [id, name]));
  return (
    <TagsField
      {...rest}
      label={t`Job roles`}
      help={t`Who it’s for, or where it leads.`}
      optional={optional}
      value={value.map((id) => ({ value: id, label: names.get(id) ?? '…' }))}
      options={offered}
      onSearch={setText}
      loading={isFetching}
      emptyText={t`No options`}
      max={PROJECT_LIMITS.choices}
      placeholder={t`Type a job role`}
      onChange={(tags) => onChange(tags.map((one) => one.value))}
    />
  );
}
