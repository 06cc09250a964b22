import { Plural, useLingui } from '@lingui/react/macro';
import type { ReportChart, ReportPreview } from '@waymark/contract/reports';
import { Bars, Heading, Lines, Row, SelectField, Stack, Text } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { chartOf } from '../group-rows.rules.ts';
import type { CellOpening } from './use-group-rows.tsx';
import { useCellText } from './use-cell-text.tsx';

interface GroupChartProps {
  readonly preview: ReportPreview;
  /** What the report says; what is drawn goes by its groups, too. */
  readonly chart: ReportChart | undefined;
  readonly opening: CellOpening;
  readonly onChange: (chart: ReportChart) => void;
}

/**
 * The groups of a report, drawn in the order of its rows: its first number, or how many rows each has. Groups without a value have no place in a
 * drawing. What is drawn opens its rows (ANA-09).
 */
export function GroupChart({ preview, chart, opening, onChange }: GroupChartProps) {
  const { t } = useLingui();
  const format = useFormat();
  const cellText = useCellText();
  const [group] = preview.columns;
  const drawn = chartOf(preview, chart);
  if (group === undefined || drawn === null) return null;
  const { column, value, shape, points, leftOut, isTime } = drawn;
  const nameOf = (cell: string | number | null) => (cell === null || cell === '' ? '–' : cellText.plain(cell, group.kind));
  const number = (one: number) => format.number(one, { maximumFractionDigits: 1 });
  return (
    <Stack gap={3} as="section" aria-labelledby="group-chart">
      <Row justify="between" align="baseline" gap={3}>
        <Heading level={2} look="h4" id="group-chart">
          {t`${value} by ${group.label}`}
        </Heading>
        <SelectField
          label={t`Chart`}
          value={shape}
          options={[
            { value: 'bars', label: t`Bars` },
            ...(isTime ? [{ value: 'line', label: t`Line` }] : []),
            { value: 'none', label: t`No chart` },
          ]}
          onChange={({ currentTarget }) => onChange(currentTarget.value as ReportChart)}
        />
      </Row>
      {shape === 'bars' && (
        <Bars
          bars={points.map((point) => ({
            id: String(point.row),
            label: nameOf(point.group),
            value: point.value,
            display: number(point.value),
          }))}
          opens={(row) => opening(Number(row), column)}
        />
      )}
      {shape === 'line' && (
        <Lines
          label={t`${value} by ${group.label}`}
          points={points.map((point) => nameOf(point.group))}
          series={[{ id: 'value', label: value, values: points.map((point) => point.value) }]}
          format={number}
          opens={(_series, at) => opening(points[at]?.row ?? 0, column)}
        />
      )}
      {shape !== 'none' && leftOut > 0 && (
        <Text size="meta">
          <Plural
            value={leftOut}
            one="# group has no value and is not in the chart."
            other="# groups have no value and are not in the chart."
          />
        </Text>
      )}
    </Stack>
  );
}
