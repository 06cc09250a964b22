import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useState } from 'react';
import type { SkillId, SkillKind } from '@waymark/contract/skills';
import { TagsField, type TagOption } from '@waymark/ui';
import { taxonomyQuery } from '../taxonomy.queries.ts';

interface TaxonomyFieldProps {
  readonly label: string;
  readonly help?: ReactNode;
  readonly error?: ReactNode;
  readonly optional?: boolean;
  readonly kind: SkillKind;
  readonly max: number;
  /** Not offered: the skill itself. */
  readonly without: SkillId | null;
  readonly value: readonly TagOption[];
  readonly onChange: (chosen: TagOption[]) => void;
}

/** Chooses skills or capabilities of the taxonomy. The values are their ids. */
export function TaxonomyField({ kind, without, ...rest }: TaxonomyFieldProps) {
  const [text, setText] = useState('');
  const { data, isFetching } = useInfiniteQuery(taxonomyQuery({ q: useDeferredValue(text.trim()), kind, state: 'active' }));
  const options = (data?.pages[0]?.items ?? [])
    .filter(({ id }) => id !== without)
    .map(({ id, label, capability }) => ({ value: id, label, description: capability === '' ? undefined : capability }));
  return <TagsField {...rest} options={options} onSearch={setText} loading={isFetching} />;
}
