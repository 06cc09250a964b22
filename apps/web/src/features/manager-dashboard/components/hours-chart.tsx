import { useLingui } from '@lingui/react/macro';
import type { TeamHours } from '@waymark/contract/manager-dashboard';
import { ChartFrame, type Column, Lines, openerCell } from '@waymark/ui';
import { useHours } from '../use-hours.ts';
import { useTeam } from '../use-team.ts';

type Month = TeamHours['months'][number];

/** Hours a person of the team, month by month, against the organisation where enough others are in it (MGR-01). */
export function HoursChart({ hours, teamName }: { readonly hours: TeamHours; readonly teamName: string }) {
  const { t } = useLingui();
  const { hours: inHours, month } = useHours();
  const monthOf = (one: Month) => month(one.month);
  const { peopleHref } = useTeam();
  /** People of the team by what they learned in a month (ANA-09). */
  const openingOf = (one: Month | undefined) =>
    one === undefined || one.minutes === 0
      ? undefined
      : { href: peopleHref({ sort: 'hours', direction: 'descending', month: one.month.slice(0, 7) }) };
  const hasOthers = hours.months.some(({ organisation }) => organisation !== null);
  const columns: Column<Month>[] = [
    { id: 'month', header: t`Month`, cell: monthOf },
    {
      id: 'team',
      header: teamName,
      numeric: true,
      cell: openerCell((one: Month) => ({
        shown: inHours(one.average),
        name: `${teamName}, ${monthOf(one)}`,
        opening: openingOf(one),
      })),
    },
    ...(hasOthers
      ? [
          {
            id: 'organisation',
            header: t`Organisation`,
            numeric: true,
            cell: ({ organisation }: Month) => (organisation === null ? '–' : inHours(organisation)),
          },
        ]
      : []),
  ];
  const inHour = (minutes: number | null) => (minutes === null ? null : minutes / 60);
  return (
    <ChartFrame
      title={hasOthers ? t`Hours compared with the organisation` : t`Hours, month by month`}
      unit={t`Average hours per person per month`}
      note={
        <>
          {t`We count what people completed, by how long it takes, for today’s team.`}
          {hasOthers && <> {t`People outside the team are not listed.`}</>}
        </>
      }
      columns={columns}
      rows={hours.months}
      rowId={(one) => one.month}
    >
      <Lines
        label={t`Average hours per person per month`}
        points={hours.months.map(monthOf)}
        series={[
          { id: 'team', label: teamName, values: hours.months.map(({ average }) => inHour(average)) },
          ...(hasOthers
            ? [
                {
                  id: 'organisation',
                  label: t`Organisation`,
                  values: hours.months.map(({ organisation }) => inHour(organisation)),
                  isComparison: true,
                },
              ]
            : []),
        ]}
        format={(value) => inHours(value * 60)}
        opens={(id, at) => (id === 'team' ? openingOf(hours.months[at]) : undefined)}
      />
    </ChartFrame>
  );
}
