import { useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { CertificationId, CertificationStatus, Recomputation, RecomputationLine } from '@waymark/contract/compliance';
import { Badge, DataTable, PersonLine, Stack } from '@waymark/ui';
import { MorePages } from '../../../platform/query/more-pages.tsx';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { personHref, personOf } from '../../people/people.public.tsx';
import { STATUS_LOOKS, useDay, useStatusWords } from '../compliance-words.ts';
import { recomputationLinesQuery } from '../recomputation.queries.ts';

interface RecomputationLinesProps {
  readonly certificationId: CertificationId;
  readonly recomputation: Recomputation;
}

/** Whose certificate gets other dates, those that lapse by it first. */
export function RecomputationLines({ certificationId, recomputation }: RecomputationLinesProps) {
  const { t } = useLingui();
  const day = useDay();
  const words = useStatusWords();
  const lineOf = (person: RecomputationLine['person']) => <PersonLine person={personOf(person)} href={personHref(person)} />;
  const badge = (status: CertificationStatus) => {
    const [tone, icon] = STATUS_LOOKS[status];
    return (
      <Badge tone={tone} icon={icon}>
        {words[status]}
      </Badge>
    );
  };
  const query = useInfiniteQuery(recomputationLinesQuery(certificationId, recomputation));
  const lines = query.data?.pages.flatMap(({ items }) => items);
  const outcomes = { waiting: t`Not changed yet`, changed: t`Changed`, skipped: t`Kept its dates` };
  if (lines === undefined) return <Waiting of={query} shape="rows" count={5} level={2} />;
  return (
    <Stack gap={4}>
      <DataTable
        caption={t`Certificates whose dates change`}
        rows={lines}
        rowId={({ person }) => person.id}
        rowName={({ person }) => person.fullName}
        cards
        columns={[
          { id: 'person', header: t`Person`, cell: ({ person }) => lineOf(person) },
          { id: 'before', header: t`Old end date`, cell: ({ expiresBefore }) => day(expiresBefore), oneLine: true },
          { id: 'after', header: t`New end date`, cell: ({ expiresAfter }) => day(expiresAfter), oneLine: true },
          { id: 'status-before', header: t`Status before`, cell: ({ statusBefore }) => badge(statusBefore) },
          { id: 'status-after', header: t`Status after`, cell: ({ statusAfter }) => badge(statusAfter) },
          ...(recomputation.startedBy === null
            ? []
            : [{ id: 'outcome', header: t`Result`, cell: ({ outcome }: (typeof lines)[number]) => outcomes[outcome] }]),
        ]}
      />
      <MorePages of={query} shown={lines.length} total={recomputation.changes} />
    </Stack>
  );
}
