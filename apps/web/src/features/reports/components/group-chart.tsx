import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import type { ReportDefinition, ReportField, ReportPreview } from '@waymark/contract/reports';
import { Bars, Heading, Stack } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { definitionOfGroup } from '../group-rows.rules.ts';

const GroupRowsDialog = lazy(async () => ({ default: (await import('../dialogs/group-rows-dialog.tsx')).GroupRowsDialog }));

/** More bars say less than the table below. */
const MOST_BARS = 12;

interface GroupChartProps {
  readonly preview: ReportPreview;
  readonly definition: ReportDefinition;
  readonly fields: readonly ReportField[];
}

/** The groups of a report as bars, in the order of its rows: its first number, or how many rows each has. A bar opens its rows (ANA-09). */
export function GroupChart({ preview: { columns, rows }, definition, fields }: GroupChartProps) {
  const { t } = useLingui();
  const format = useFormat();
  const [opened, setOpened] = useState<{ readonly title: string; readonly definition: ReportDefinition }>();
  const [group] = columns;
  const at = columns.length > 2 ? 2 : 1;
  const value = columns[at];
  if (group === undefined || value === undefined || rows.length < 2) return null;
  const bars = rows.slice(0, MOST_BARS).map((cells, place) => {
    const number = cells[at];
    const shown = typeof number === 'number' ? number : 0;
    return { id: String(place), label: String(cells[0] ?? '–'), value: shown, display: format.number(shown, { maximumFractionDigits: 1 }) };
  });
  return (
    <Stack gap={3} as="section" aria-labelledby="group-chart">
      <Heading level={2} look="h4" id="group-chart">
        {t`${value.label} by ${group.label}`}
      </Heading>
      <Bars
        bars={bars}
        opens={(place) => {
          const narrowed = definitionOfGroup(definition, fields, rows[Number(place)]?.[0] ?? null);
          const bar = bars[Number(place)];
          return narrowed === null || bar === undefined
            ? undefined
            : { onOpen: () => setOpened({ title: `${bar.display} ${value.label}, ${bar.label}`, definition: narrowed }) };
        }}
      />
      {opened !== undefined && (
        <Suspense>
          <GroupRowsDialog {...opened} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </Stack>
  );
}
