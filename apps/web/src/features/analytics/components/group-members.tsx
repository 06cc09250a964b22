import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { FigureUnit, GroupMemberProgress } from '@waymark/contract/analytics';
import { Badge, type Column, DataTable, EmptyState, Opener, PersonLine, Section } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { MorePages } from '../../../platform/query/more-pages.tsx';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { personHref, personOf } from '../../people/people.public.tsx';
import type { Narrowed } from '../analytics-address.rules.ts';
import { groupMembersQuery } from '../analytics.queries.ts';
import { dayOf } from '../figure-format.ts';
import { useRowsDialog } from './rows-dialog.tsx';
import { FileLinks } from './file-links.tsx';

const memberCell = ({ person }: GroupMemberProgress) => <PersonLine person={personOf(person)} href={personHref(person)} />;
type CountedOf = (member: GroupMemberProgress) => { readonly value: number; readonly shown: string };
interface Counted {
  readonly id: string;
  readonly header: string;
  readonly figureId: string;
  readonly of: CountedOf;
  readonly unit: FigureUnit;
}

/** Returns a column of numbers of members, each of which opens its rows (ANA-09). */
const countedColumn = (
  { id, header, figureId, of, unit }: Counted,
  open: ReturnType<typeof useRowsDialog>['open'],
): Column<GroupMemberProgress> => ({
  id,
  header,
  numeric: true,
  cell: (member) => {
    const { value, shown } = of(member);
    const { id: userId, fullName } = member.person;
    const onOpen = () => open({ id: figureId, name: `${header}, ${fullName}`, unit, value }, { userId });
    return value === 0 ? (
      '–'
    ) : (
      <Opener opening={{ onOpen }} label={`${shown}, ${header}, ${fullName}`}>
        {id === 'overdue' ? <Badge tone="warn">{shown}</Badge> : shown}
      </Opener>
    );
  },
});

interface GroupMembersProps {
  readonly groupId: string;
  readonly narrowed: Narrowed;
}

/** GRP-05: members by name, with how far they are with what the group was assigned and had shared. */
export function GroupMembers({ groupId, narrowed }: GroupMembersProps) {
  const { t } = useLingui();
  const format = useFormat();
  const query = useInfiniteQuery(groupMembersQuery(groupId, narrowed));
  const { open, dialog } = useRowsDialog({ groupId, query: fileQuery(narrowed) });
  const counted = (id: string, header: string, figureId: string, of: CountedOf, unit: FigureUnit = 'count') =>
    countedColumn({ id, header, figureId, of, unit }, open);
  const part = (done: number, all: number) => ({ value: all, shown: t`${format.number(done)} of ${format.number(all)}` });
  const columns: Column<GroupMemberProgress>[] = [
    { id: 'member', header: t`Member`, cell: memberCell },
    counted('assigned', t`Assigned`, 'member-assigned', ({ assigned, assignedDone }) => part(assignedDone, assigned)),
    counted('overdue', t`Overdue`, 'member-overdue', ({ overdue }) => ({ value: overdue, shown: format.number(overdue) })),
    counted('shared', t`Shared`, 'member-shared', ({ shared, sharedDone }) => part(sharedDone, shared)),
    counted('finished', t`Completed in the period`, 'things-finished', ({ finished }) => ({
      value: finished,
      shown: format.number(finished),
    })),
    counted('time', t`Time`, 'hours-learned', ({ minutes }) => ({ value: minutes / 60, shown: format.duration(minutes) }), 'hours'),
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
        <Trans>Invite people to the group to see how they’re doing.</Trans>
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
      {dialog}
    </Section>
  );
}

/** What a group's files are asked for with. */
export const fileQuery = ({ start, end, compare }: Narrowed) => ({ start, end, compare });
