import { useLingui } from '@lingui/react/macro';
import type { TeamHours } from '@waymark/contract/manager-dashboard';
import { ChartFrame, type Column, Figure, Lines } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { useHours } from '../use-hours.ts';

type Month = TeamHours['months'][number];
/** A day within a month, whatever the reader's zone. */
const within = (month: string) => `${month.slice(0, 8)}15T12:00:00Z`;

/** Hours learned this month, against as many days of the one before (MGR-01). */
export function HoursFigure({ hours }: { readonly hours: TeamHours | undefined }) {
  const { t } = useLingui();
  const format = useFormat();
  const inHours = useHours();
  const [before, current] = hours?.months.slice(-2) ?? [];
  if (hours === undefined || before === undefined || current === undefined) return <Figure value="–" label={t`learned this month`} />;
  const month = format.date(within(current.month), 'month-year');
  const last = format.date(within(before.month), 'month-year');
  const change = inHours(Math.abs(hours.minutes - hours.before));
  return (
    <Figure
      value={inHours(hours.minutes)}
      label={t`learned in ${month}`}
      detail={
        hours.minutes === hours.before
          ? t`as on the same days of ${last}`
          : hours.minutes > hours.before
            ? t`up ${change} on the same days of ${last}`
            : t`down ${change} on the same days of ${last}`
      }
      trend={hours.months.map(({ minutes }) => minutes)}
    />
  );
}

/** Hours a person of the team, month by month, against the organisation where enough others are in it (MGR-01). */
export function HoursChart({ hours, teamName }: { readonly hours: TeamHours; readonly teamName: string }) {
  const { t } = useLingui();
  const format = useFormat();
  const inHours = useHours();
  const monthOf = ({ month }: Month) => format.date(within(month), 'month-year');
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
      title={hasOthers ? t`Hours, against the organisation` : t`Hours, month by month`}
      unit={t`Average hours a person, each month`}
      note={t`Counted is what people completed, by how long it takes. The team is that of today.`}
      columns={columns}
      rows={hours.months}
      rowId={({ month }) => month}
    >
      <Lines
        label={t`Average hours a person, each month`}
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
