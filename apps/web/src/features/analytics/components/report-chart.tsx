import { useLingui } from '@lingui/react/macro';
import type { AnalyticsChart } from '@waymark/contract/analytics';
import { Bars, ChartFrame, type Column, HeatMap, Lines, Text } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { dayOf, formatFigure } from '../figure-format.ts';
import styles from './analytics.module.css';

const FIRST_MONDAY = Date.UTC(2024, 0, 1, 12);
const DAY = 86_400_000;

/** A chart with the same numbers as a table. */
export function ReportChart({ chart }: { readonly chart: AnalyticsChart }) {
  if (chart.kind === 'lines') return <LinesChart chart={chart} />;
  return chart.kind === 'bars' ? <BarsChart chart={chart} /> : <HeatChart chart={chart} />;
}

function LinesChart({ chart }: { readonly chart: AnalyticsChart }) {
  const { t } = useLingui();
  const format = useFormat();
  const show = (value: number) => formatFigure(format, chart.unit, value);
  const points = chart.points.map((day) => format.date(dayOf(day), chart.grain === 'month' ? 'month-year' : 'day-month'));
  const rows = points.map((point, at) => ({ point, at }));
  const columns: Column<(typeof rows)[number]>[] = [
    {
      id: 'point',
      header: chart.grain === 'month' ? t`Month` : chart.grain === 'week' ? t`Week from` : t`Day`,
      cell: ({ point }) => point,
    },
    ...chart.series.map(({ id, label, values }) => ({
      id,
      header: label,
      numeric: true,
      cell: ({ at }: { at: number }) => {
        const value = values[at];
        return value === null || value === undefined ? '–' : show(value);
      },
    })),
  ];
  return (
    <ChartFrame title={chart.title} unit={chart.subtitle} columns={columns} rows={rows} rowId={({ at }) => String(at)}>
      {chart.series.some(({ isComparison, values }) => !isComparison && values.some((value) => value !== null)) ? (
        <Lines label={chart.title} points={points} series={chart.series} format={show} />
      ) : (
        <Text size="small">{t`Nothing in this period.`}</Text>
      )}
    </ChartFrame>
  );
}

const nameCell = ({ label }: AnalyticsChart['bars'][number]) => <bdi>{label}</bdi>;

function BarsChart({ chart }: { readonly chart: AnalyticsChart }) {
  const { t } = useLingui();
  const format = useFormat();
  const hidden = t`Too few people`;
  const show = (value: number | null) => (value === null ? hidden : formatFigure(format, chart.unit, value));
  const columns: Column<AnalyticsChart['bars'][number]>[] = [
    { id: 'name', header: t`Name`, cell: nameCell },
    { id: 'value', header: chart.subtitle, numeric: true, cell: ({ value }) => show(value) },
  ];
  const target = chart.target;
  return (
    <ChartFrame title={chart.title} unit={chart.subtitle} columns={columns} rows={chart.bars} rowId={({ id }) => id}>
      {chart.bars.length === 0 ? (
        <Text size="small">{t`Nothing in this period.`}</Text>
      ) : (
        <Bars
          {...(chart.unit === 'share' ? { max: 100 } : {})}
          target={target === null ? undefined : { value: target, label: t`Target ${show(target)}` }}
          bars={chart.bars.map(({ id, label, note, value, isOff }) => ({
            id,
            label: note === '' ? label : <BarLabel label={label} note={note} />,
            value: value ?? 0,
            display: show(value),
            isOff,
          }))}
        />
      )}
    </ChartFrame>
  );
}

const BarLabel = ({ label, note }: { readonly label: string; readonly note: string }) => (
  <>
    {label} <span className={styles.note}>{note}</span>
  </>
);

function HeatChart({ chart }: { readonly chart: AnalyticsChart }) {
  const { t } = useLingui();
  const format = useFormat();
  const weekdays = Array.from({ length: 7 }, (_, at) => format.date(FIRST_MONDAY + at * DAY, 'weekday'));
  const rows = chart.rows.map(({ month, values }) => ({ id: month, label: format.date(dayOf(`${month}-01`), 'month-year'), values }));
  const columns: Column<(typeof rows)[number]>[] = [
    { id: 'month', header: t`Month`, cell: ({ label }) => label },
    ...weekdays.map((weekday, at) => ({
      id: String(at),
      header: weekday,
      numeric: true,
      cell: ({ values }: { values: readonly number[] }) => format.number(values[at] ?? 0),
    })),
  ];
  return (
    <ChartFrame title={chart.title} unit={chart.subtitle} columns={columns} rows={rows} rowId={({ id }) => id}>
      {rows.length === 0 ? (
        <Text size="small">{t`Nothing in this period.`}</Text>
      ) : (
        <HeatMap
          caption={`${chart.title} – ${t`Month`}`}
          rows={rows}
          rowsLabel={t`Month`}
          columns={weekdays}
          format={(value) => format.number(value)}
        />
      )}
    </ChartFrame>
  );
}
