import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { DecidedApproval } from '@waymark/contract/approvals';
import { Anchor, Badge, type Column, DataTable, EmptyState, IconCheck, IconX, PersonLine, Stack } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { MorePages } from '../../../platform/query/more-pages.tsx';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { personHref, personOf } from '../../people/people.public.tsx';
import { decidedQuery } from '../approvals.queries.ts';
import { useKindWords } from '../approval-words.ts';

/** /approvals/decided: what the reader decided, or a deputy in their place, which is marked (MGR-09). */
export function Screen() {
  const { t } = useLingui();
  const query = useInfiniteQuery(decidedQuery);
  const columns = useColumns();
  if (query.data === undefined) return <Waiting of={query} shape="rows" />;
  const rows = query.data.pages.flatMap(({ items }) => items);
  if (rows.length === 0) {
    return (
      <EmptyState title={t`No decisions yet`} topic="Learning">
        <Trans>What you approve or decline appears here.</Trans>
      </EmptyState>
    );
  }
  return (
    <Stack gap={4}>
      <DataTable caption={t`Decisions`} columns={columns} rows={rows} rowId={({ id }) => id} rowName={({ title }) => title} cards />
      <MorePages of={query} shown={rows.length} />
    </Stack>
  );
}

function useColumns(): readonly Column<DecidedApproval>[] {
  const { t } = useLingui();
  const format = useFormat();
  const kinds = useKindWords();
  return [
    {
      id: 'person',
      header: t`Requested by`,
      cell: ({ requester }) => <PersonLine person={personOf(requester)} href={personHref(requester)} size={34} />,
    },
    {
      id: 'what',
      header: t`For`,
      cell: ({ kind, title, href }) => (
        <>
          {kinds[kind]}:{' '}
          <Anchor href={href}>
            <bdi>{title}</bdi>
          </Anchor>
        </>
      ),
    },
    {
      id: 'outcome',
      header: t`Decision`,
      cell: ({ outcome, reason }) => (
        <>
          {outcome === 'approved' ? <Badge tone="ok" icon={IconCheck}>{t`Approved`}</Badge> : <Badge icon={IconX}>{t`Declined`}</Badge>}
          {reason !== '' && (
            <small style={{ display: 'block' }}>
              <bdi>{reason}</bdi>
            </small>
          )}
        </>
      ),
    },
    {
      id: 'by',
      header: t`Decided by`,
      cell: ({ decidedBy, inPlaceOf }) =>
        inPlaceOf === null ? <bdi>{decidedBy.fullName}</bdi> : t`${decidedBy.fullName}, on behalf of ${inPlaceOf.fullName}`,
    },
    { id: 'at', header: t`Date`, oneLine: true, cell: ({ decidedAt }) => format.date(decidedAt) },
  ];
}
