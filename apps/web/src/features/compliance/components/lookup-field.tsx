import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { TagsField, type TagOption } from '@waymark/ui';
import { type LookupKind, lookupQuery } from '../compliance.queries.ts';

interface LookupFieldProps {
  readonly kind: LookupKind;
  readonly label: string;
  readonly help?: ReactNode;
  readonly error?: ReactNode;
  readonly optional?: boolean;
  readonly max?: number;
  readonly value: readonly TagOption[];
  readonly onChange: (value: TagOption[]) => void;
}

/** Content, groups or rules, found by typing. */
export function LookupField({ kind, ...field }: LookupFieldProps) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const { data, isFetching } = useQuery(lookupQuery(kind, text));
  return (
    <TagsField
      {...field}
      options={data ?? []}
      onSearch={setText}
      loading={isFetching}
      emptyText={t`No options`}
      placeholder={t`Type to search`}
    />
  );
}
