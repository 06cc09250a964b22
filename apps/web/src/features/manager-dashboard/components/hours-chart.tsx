import { useLingui } from '@lingui/react/macro';
import type { TeamHours } from '@waymark/contract/manager-dashboard';
import { ChartFrame, type Column, Lines } from '@waymark/ui';
import { useHours } from '../use-hours.ts';

type Month = TeamHours['months'][number];

/** Hours a person of the team, month by month, against the organisation where enough others are in it (MGR-01). */
export function HoursChart({ hours, teamName }: { readonly hours: TeamHours; readonly teamName: string }) {
  const { t } = useLingui();
  const { hours: inHours, month } = useHours();
  const monthOf = (one: Month) => month(one.month);
  const hasOthers = hours.months.some(({ organisation }) => organisation !== null);
  const columns: Column<Month>[] = [
    { id: 'month', header: t`Month`, cell: monthOf },
    { id: 'team', header: teamName, numeric: true, cell: ({ average }) => inHours(average) },
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
      note={t`We count what people completed, by how long it takes, for today’s team.`}
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
      />
    </ChartFrame>
  );
}
