import { useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { TeamBelow } from '@waymark/contract/manager-dashboard';
import { type Column, DataTable, PersonLine, Section } from '@waymark/ui';
import { countCell } from '../../../platform/page/count-cell.tsx';
import { MorePages } from '../../../platform/query/more-pages.tsx';
import { personOf } from '../../people/people.public.tsx';
import { teamsBelowQuery } from '../manager-dashboard.queries.ts';
import { useHours } from '../use-hours.ts';
import { TEAM_ROOT, useTeam } from '../use-team.ts';

const teamCell = ({ manager }: TeamBelow) => (
  <PersonLine person={personOf(manager)} detail={manager.jobTitle} size={36} href={`${TEAM_ROOT}?manager=${manager.id}`} />
);

/** Everyone below a manager, as the figures of their team count them (ANA-09). */
const peopleOf = ({ manager }: TeamBelow) => `${TEAM_ROOT}/learning/content?by=person&manager=${manager.id}&scope=all`;

/** The teams of managers below, side by side (MGR-04); nothing where no one below leads people. */
export function TeamsBelow() {
  const { t } = useLingui();
  const { hours: inHours } = useHours();
  const { team } = useTeam();
  const query = useInfiniteQuery(teamsBelowQuery(team));
  const teams = query.data?.pages.flatMap(({ items }) => items) ?? [];
  if (teams.length === 0) return null;
  const columns: Column<TeamBelow>[] = [
    {
      id: 'team',
      header: t`Team of`,
      cell: teamCell,
    },
    {
      id: 'people',
      header: t`People`,
      numeric: true,
      cell: countCell(t`People`, (row: TeamBelow) => ({ value: row.people, href: peopleOf(row), name: row.manager.fullName })),
    },
    { id: 'month', header: t`Hours per person this month`, numeric: true, cell: ({ average }) => inHours(average) },
    { id: 'before', header: t({ message: 'Last month', context: 'previous' }), numeric: true, cell: ({ before }) => inHours(before) },
    {
      id: 'overdue',
      header: t`With something overdue`,
      numeric: true,
      cell: countCell(t`With something overdue`, (row: TeamBelow) => ({
        value: row.peopleOverdue,
        href: `${peopleOf(row)}&filter=overdue`,
        name: row.manager.fullName,
      })),
    },
  ];
  return (
    <Section title={t`Sub-teams`}>
      <DataTable
        caption={t`Compare teams`}
        columns={columns}
        rows={teams}
        rowId={({ manager }) => manager.id}
        rowName={({ manager }) => manager.fullName}
        cards
      />
      <MorePages of={query} shown={teams.length} />
    </Section>
  );
}
