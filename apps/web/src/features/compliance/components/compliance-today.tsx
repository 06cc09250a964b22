import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ComplianceForecast, type ComplianceGroup, type ComplianceSummary, groupStatuses } from '@waymark/contract/compliance';
import { DataTable, Figure, Figures, Row, Section, Segments, Stack, Text } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { countCell } from '../../../platform/page/count-cell.tsx';
import { useStateWords } from '../../../platform/page/state-words.ts';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { peopleHref, rowFilter } from '../compliance-address.ts';
import { forecastQuery } from '../compliance.queries.ts';

type Grouping = 'certification' | 'unit';
type TodayRow = ComplianceForecast['rows'][number];

/** Who is compliant today and who is not (LRN-08, ANA-09): of all, then by certification or unit; each number opens its list. */
export function ComplianceToday({ summary }: { readonly summary: ComplianceSummary }) {
  const { t } = useLingui();
  const format = useFormat();
  const [by, setBy] = useState<Grouping>('certification');
  const { valid, waived, not, all } = groupStatuses(summary.statuses);
  const heads: Readonly<Record<Grouping, string>> = { certification: t`Certification`, unit: t`Unit` };
  return (
    <Section
      title={t`Today`}
      actions={
        <Segments
          label={t`Group by`}
          value={by}
          segments={(['certification', 'unit'] as const).map((value) => ({ value, label: heads[value] }))}
          onChange={setBy}
        />
      }
    >
      <Stack gap={5}>
        <Figures>
          <Figure
            value={format.number(not)}
            label={t`not compliant`}
            detail={<Plural value={all} one="# requirement in all" other="# requirements in all" />}
            href={peopleHref({ group: 'not' })}
          />
          <Figure value={format.number(valid)} label={t`valid`} href={peopleHref({ group: 'valid' })} />
          <Figure value={format.number(waived)} label={t`waived`} href={peopleHref({ group: 'waived' })} />
        </Figures>
        <Text size="meta">
          <Trans>A requirement is one person and one certification they need. Only a certificate in force today counts as valid.</Trans>
        </Text>
        <TodayTable by={by} head={heads[by]} />
      </Stack>
    </Section>
  );
}

function TodayTable({ by, head }: { readonly by: Grouping; readonly head: string }) {
  const { t } = useLingui();
  const query = useQuery(forecastQuery({ by }));
  const states = useStateWords();
  if (query.data === undefined) return <Waiting of={query} shape="rows" count={4} />;
  const { rows } = query.data;
  const nameOf = ({ id, name }: TodayRow) => (id === null ? t`No unit` : name);
  const heads = { not: t`Not compliant`, valid: t`Valid`, waived: states.waived, all: t`All` };
  const column = (group: ComplianceGroup | 'all') => ({
    id: group,
    header: heads[group],
    numeric: true,
    cell: countCell(heads[group], (row: TodayRow) => ({
      value: groupStatuses(row.statuses)[group],
      href: peopleHref({ ...rowFilter(by, row.id), ...(group === 'all' ? {} : { group }) }),
      name: nameOf(row),
    })),
  });
  const worst = rows.toSorted((one, other) => groupStatuses(other.statuses).not - groupStatuses(one.statuses).not);
  return (
    <Row>
      <DataTable
        caption={t`Today`}
        rows={worst}
        rowId={({ id }) => id ?? 'none'}
        rowName={nameOf}
        compact
        columns={[{ id: 'name', header: head, cell: nameOf }, column('not'), column('valid'), column('waived'), column('all')]}
      />
    </Row>
  );
}
