import { useLingui } from '@lingui/react/macro';
import { CERTIFICATION_STATUSES, type CertificationStatus, type ComplianceForecast } from '@waymark/contract/compliance';
import { DataTable, Row, Segments, Stack } from '@waymark/ui';
import { Count } from '../../../platform/page/count.tsx';
import { rowFilter } from '../compliance-address.ts';
import { useDay, useStatusWords } from '../compliance-words.ts';

type ForecastRow = ComplianceForecast['rows'][number];
type Grouping = 'certification' | 'unit' | 'location';
interface ForecastTableProps {
  readonly forecast: ComplianceForecast;
  readonly by: Grouping;
  readonly onBy: (by: Grouping) => void;
  /** The list that a row's number counts (ANA-09). */
  readonly listOf: (narrowed: Readonly<Record<string, string>>) => string;
}

/** How many people stand how, by certification, unit or location. Statuses that no one has are left out. */
export function ForecastTable({ forecast: { rows, on }, by, onBy, listOf }: ForecastTableProps) {
  const { t } = useLingui();
  const day = useDay();
  const words = useStatusWords();
  const shown = CERTIFICATION_STATUSES.filter((status) => rows.some(({ statuses }) => statuses[status] > 0));
  const heads = { certification: t`Certification`, unit: t`Unit`, location: t`Location` };
  const nowhere = by === 'unit' ? t`No unit` : t`No location`;
  const cell = (row: ForecastRow, value: number, status: CertificationStatus | null) => (
    <Count
      value={value}
      href={listOf({ ...rowFilter(by, row.id), ...(status === null ? {} : { status }) })}
      name={`${status === null ? t`People` : words[status]}, ${row.id === null ? nowhere : row.name}`}
    />
  );
  return (
    <Stack gap={3}>
      <Row>
        <Segments
          label={t`Group by`}
          value={by}
          segments={(['certification', 'unit', 'location'] as const).map((value) => ({ value, label: heads[value] }))}
          onChange={onBy}
        />
      </Row>
      <DataTable
        caption={t`Status on ${day(on)}`}
        rows={rows}
        rowId={({ id }) => id ?? 'none'}
        rowName={({ name }) => name}
        compact
        columns={[
          { id: 'name', header: heads[by], cell: ({ id, name }) => (id === null ? nowhere : name) },
          { id: 'people', header: t`People`, cell: (row) => cell(row, row.people, null), numeric: true },
          ...shown.map((status: CertificationStatus) => ({
            id: status,
            header: words[status],
            cell: (row: ForecastRow) => cell(row, row.statuses[status], status),
            numeric: true,
          })),
        ]}
      />
    </Stack>
  );
}
