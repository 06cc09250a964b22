import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { GroupMemberProgress } from '@waymark/contract/analytics';
import { Badge, type Column, DataTable, EmptyState, PersonLine, Section } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { MorePages } from '../../../platform/query/more-pages.tsx';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { personHref, personOf } from '../../people/people.public.tsx';
import type { Narrowed } from '../analytics-address.rules.ts';
import { groupMembersQuery } from '../analytics.queries.ts';
import { dayOf } from '../figure-format.ts';
import { FileLinks } from './file-links.tsx';

const memberCell = ({ person }: GroupMemberProgress) => <PersonLine person={personOf(person)} href={personHref(person)} />;
const overdueCell = ({ overdue }: GroupMemberProgress) => (overdue === 0 ? '–' : <Overdue count={overdue} />);

function Overdue({ count }: { readonly count: number }) {
  const format = useFormat();
  return <Badge tone="warn">{format.number(count)}</Badge>;
}

interface GroupMembersProps {
  readonly groupId: string;
  readonly narrowed: Narrowed;
}

/** GRP-05: members by name, with how far they are with what the group was assigned and had shared. */
export function GroupMembers({ groupId, narrowed }: GroupMembersProps) {
  const { t } = useLingui();
  const format = useFormat();
  const query = useInfiniteQuery(groupMembersQuery(groupId, narrowed));
  const of = (done: number, all: number) => (all === 0 ? '–' : t`${format.number(done)} of ${format.number(all)}`);
  const columns: Column<GroupMemberProgress>[] = [
    { id: 'member', header: t`Member`, cell: memberCell },
    { id: 'assigned', header: t`Assigned`, numeric: true, cell: ({ assigned, assignedDone }) => of(assignedDone, assigned) },
    {
      id: 'overdue',
      header: t`Overdue`,
      numeric: true,
      cell: overdueCell,
    },
    { id: 'shared', header: t`Shared`, numeric: true, cell: ({ shared, sharedDone }) => of(sharedDone, shared) },
    { id: 'finished', header: t`Finished in the period`, numeric: true, cell: ({ finished }) => format.number(finished) },
    { id: 'time', header: t`Time`, numeric: true, cell: ({ minutes }) => (minutes === 0 ? '–' : format.duration(minutes)) },
    {
      id: 'active',
      header: t`Last active`,
      oneLine: true,
      cell: ({ lastActiveOn }) => (lastActiveOn === null ? '–' : format.date(dayOf(lastActiveOn), 'day-month')),
    },
  ];
  if (query.data === undefined) return <Waiting of={query} shape="rows" />;
  const members = query.data.pages.flatMap(({ items }) => items);
  if (members.length === 0)
    return (
      <EmptyState title={t`No members to show`} topic="Maps">
        <Trans>Invite people to the group to see how they do.</Trans>
      </EmptyState>
    );
  return (
    <Section
      isNamedInside
      title={t`Members`}
      actions={<FileLinks file={{ groupId, query: fileQuery(narrowed) }} table="members" title={t`Members`} />}
    >
      <DataTable
        caption={t`Members`}
        columns={columns}
        rows={members}
        rowId={({ person }) => person.id}
        rowName={({ person }) => person.fullName}
      />
      <MorePages of={query} shown={members.length} />
    </Section>
  );
}

/** What a group's files are asked for with. */
export const fileQuery = ({ start, end, compare }: Narrowed) => ({ start, end, compare });
