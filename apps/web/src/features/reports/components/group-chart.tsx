import { useLingui } from '@lingui/react/macro';
import type { ReportPreview } from '@waymark/contract/reports';
import { Bars, Heading, Stack } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import type { CellOpening } from './use-group-rows.tsx';

/** More bars say less than the table below. */
const MOST_BARS = 12;

interface GroupChartProps {
  readonly preview: ReportPreview;
  readonly opening: CellOpening;
}

/** The groups of a report as bars, in the order of its rows: its first number, or how many rows each has. A bar opens its rows (ANA-09). */
export function GroupChart({ preview: { columns, rows }, opening }: GroupChartProps) {
  const { t } = useLingui();
  const format = useFormat();
  const [group] = columns;
  const at = columns.length > 2 ? 2 : 1;
  const value = columns[at];
  if (group === undefined || value === undefined || rows.length < 2) return null;
  const bars = rows.slice(0, MOST_BARS).map((cells, place) => {
    const number = cells[at];
    // As the table below has it: nothing to count is not zero.
    const display = typeof number === 'number' ? format.number(number, { maximumFractionDigits: 1 }) : '–';
    return { id: String(place), label: String(cells[0] ?? '–'), value: typeof number === 'number' ? number : 0, display };
  });
  return (
    <Stack gap={3} as="section" aria-labelledby="group-chart">
      <Heading level={2} look="h4" id="group-chart">
        {t`${value.label} by ${group.label}`}
      </Heading>
      <Bars bars={bars} opens={(place) => opening(Number(place), at)} />
    </Stack>
  );
}
