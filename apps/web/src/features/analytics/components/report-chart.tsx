import { useLingui } from '@lingui/react/macro';
import type { AnalyticsChart, RowsBy } from '@waymark/contract/analytics';
import { Bars, ChartFrame, type Column, HeatMap, Lines, openerCell, type Opening, Text } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { weekdaysOf } from '../../../platform/i18n/weekdays.ts';
import type { RowsOf } from '../analytics.queries.ts';
import { dayOf, formatFigure } from '../figure-format.ts';
import { useRowsDialog } from './rows-dialog.tsx';
import styles from './analytics.module.css';

/** A part of a chart: a point of a line, a bar, a cell. */
interface Part {
  readonly figureId: string | null;
  readonly value: number | null | undefined;
  /** What it is called: `People learned, 3 Nov`. */
  readonly name: string;
  readonly by: RowsBy | undefined;
}

interface DrawingProps {
  readonly chart: AnalyticsChart;
  /** What opens the rows of a part; undefined where there is nothing behind it. */
  readonly opening: (part: Part) => Opening | undefined;
  /** Why no part opens anything; undefined where they do. */
  readonly closed: string | undefined;
}

/** A chart with the same numbers as a table; each of them opens what it counts (ANA-09). */
export function ReportChart({ chart, rowsOf }: { readonly chart: AnalyticsChart; readonly rowsOf: RowsOf | null }) {
  const { t } = useLingui();
  const { open, dialog } = useRowsDialog(rowsOf);
  const opening = ({ figureId, value, name, by }: Part): Opening | undefined =>
    rowsOf === null || figureId === null || by === undefined || value === null || value === undefined || value === 0
      ? undefined
      : { onOpen: () => open({ id: figureId, name, unit: chart.unit, value }, by) };
  const closed = rowsOf === null ? t`You can see the figure, but not the people it counts.` : undefined;
  const Drawing = DRAWINGS[chart.kind];
  return (
    <>
      <Drawing chart={chart} opening={opening} closed={closed} />
      {dialog}
    </>
  );
}

function LinesChart({ chart, opening, closed }: DrawingProps) {
  const { t } = useLingui();
  const format = useFormat();
  const show = (value: number) => formatFigure(format, chart.unit, value);
  const dayName = (day: string) => format.date(dayOf(day), chart.grain === 'month' ? 'month-year' : 'day-month');
  const points = chart.points.map(dayName);
  const rows = points.map((point, at) => ({ point, at }));
  type Series = AnalyticsChart['series'][number];
  const openingAt = ({ label, values, figureId, periods }: Series, at: number) => {
    const by = periods[at];
    return opening({ figureId, value: values[at], name: `${label}, ${by === undefined ? '' : dayName(by.start)}`, by });
  };
  const columns: Column<(typeof rows)[number]>[] = [
    {
      id: 'point',
      header: chart.grain === 'month' ? t`Month` : chart.grain === 'week' ? t`Week from` : t`Day`,
      cell: ({ point }) => point,
    },
    ...chart.series.map((series) => ({
      id: series.id,
      header: series.label,
      numeric: true,
      cell: openerCell(({ at, point }: (typeof rows)[number]) => {
        const value = series.values[at];
        const shown = value === null || value === undefined ? '–' : show(value);
        return { shown, name: `${series.label}, ${point}`, opening: openingAt(series, at) };
      }),
    })),
  ];
  const seriesOf = (id: string) => chart.series.find((one) => one.id === id);
  return (
    <ChartFrame title={chart.title} unit={chart.subtitle} columns={columns} rows={rows} rowId={({ at }) => String(at)}>
      {chart.series.some(({ isComparison, values }) => !isComparison && values.some((value) => value !== null)) ? (
        <Lines
          label={chart.title}
          points={points}
          series={chart.series}
          format={show}
          opens={
            closed === undefined
              ? (id, at) => {
                  const series = seriesOf(id);
                  return series === undefined ? undefined : openingAt(series, at);
                }
              : { none: closed }
          }
        />
      ) : (
        <Text size="small">{t`Nothing in this period.`}</Text>
      )}
    </ChartFrame>
  );
}

type ReportBar = AnalyticsChart['bars'][number];
const nameCell = ({ label }: ReportBar) => <bdi>{label}</bdi>;

function BarsChart({ chart, opening, closed }: DrawingProps) {
  const { t } = useLingui();
  const format = useFormat();
  const hidden = t`Too few people`;
  const show = (value: number | null) => (value === null ? hidden : formatFigure(format, chart.unit, value));
  const openingBar = ({ label, value, by }: ReportBar) =>
    opening({ figureId: chart.figureId, value, name: `${chart.subtitle}, ${label}`, by });
  const valueCell = openerCell((bar: ReportBar) => ({ shown: show(bar.value), name: bar.label, opening: openingBar(bar) }));
  const columns: Column<ReportBar>[] = [
    { id: 'name', header: t`Name`, cell: nameCell },
    { id: 'value', header: chart.subtitle, numeric: true, cell: valueCell },
  ];
  const target = chart.target;
  return (
    <ChartFrame title={chart.title} unit={chart.subtitle} columns={columns} rows={chart.bars} rowId={({ id }) => id}>
      {chart.bars.length === 0 ? (
        <Text size="small">{t`Nothing in this period.`}</Text>
      ) : (
        <Bars
          {...(chart.unit === 'share' ? { max: 100 } : {})}
          off={chart.off === '' ? undefined : chart.off}
          target={target === null ? undefined : { value: target, label: t`Target ${show(target)}` }}
          bars={chart.bars.map(({ id, label, note, value, isOff }) => ({
            id,
            label: note === '' ? label : <BarLabel label={label} note={note} />,
            value: value ?? 0,
            display: show(value),
            isOff,
          }))}
          opens={
            closed === undefined
              ? (id) => {
                  const bar = chart.bars.find((one) => one.id === id);
                  return bar === undefined ? undefined : openingBar(bar);
                }
              : { none: closed }
          }
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

function HeatChart({ chart, opening, closed }: DrawingProps) {
  const { t } = useLingui();
  const format = useFormat();
  const weekdays = weekdaysOf(format.language, 'short');
  const rows = chart.rows.map(({ month, values, by }) => ({
    id: month,
    label: format.date(dayOf(`${month}-01`), 'month-year'),
    // The answer counts from Monday.
    values: weekdays.map(({ day }) => values[day - 1] ?? 0),
    by,
  }));
  type Row = (typeof rows)[number];
  const openingAt = ({ label, values, by }: Row, at: number) => {
    const weekday = weekdays[at];
    if (weekday === undefined) return undefined;
    const { day, name } = weekday;
    return opening({ figureId: chart.figureId, value: values[at], name: `${name}, ${label}`, by: { ...by, weekday: day - 1 } });
  };
  const columns: Column<Row>[] = [
    { id: 'month', header: t`Month`, cell: ({ label }) => label },
    ...weekdays.map(({ day, name }, at) => ({
      id: String(day),
      header: name,
      numeric: true,
      cell: openerCell((row: Row) => ({
        shown: format.number(row.values[at] ?? 0),
        name: `${name}, ${row.label}`,
        opening: openingAt(row, at),
      })),
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
          columns={weekdays.map(({ name }) => name)}
          format={(value) => format.number(value)}
          opens={
            closed === undefined
              ? (id, at) => {
                  const row = rows.find((one) => one.id === id);
                  return row === undefined ? undefined : openingAt(row, at);
                }
              : { none: closed }
          }
        />
      )}
    </ChartFrame>
  );
}

const DRAWINGS = { lines: LinesChart, bars: BarsChart, heat: HeatChart } as const;
