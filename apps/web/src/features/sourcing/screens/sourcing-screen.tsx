import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import type { CandidateTab, SourcingRow } from '@waymark/contract/sourcing';
import { MATCH_TIERS, type MatchTier } from '@waymark/contract/matching';
import { VACANCY_STATES } from '@waymark/contract/vacancies';
import {
  ButtonLink,
  type Column,
  DataTable,
  EmptyState,
  Link,
  Page,
  PageHeader,
  Row,
  SelectField,
  Stack,
  StatusBadge,
  TextField,
} from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { mayOpen } from '../../../platform/navigation/router.ts';
import { useNarrowing } from '../../../platform/navigation/use-narrowing.ts';
import { MorePages } from '../../../platform/query/more-pages.tsx';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { useVacancyStates } from '../../vacancies/vacancies.public.tsx';
import styles from '../components/sourcing.module.css';
import { TierCount } from '../components/tier-count.tsx';
import { useTierNames } from '../sourcing-words.ts';
import { manageHref, type SourcingFilter, sourcingQuery } from '../sourcing.queries.ts';

/** Shown to who may open it (MKT-15). */
const IMPACT = '/admin/adverse-impact';

/** /sourcing (SOU-01): vacancies to staff, with their candidates by tier. */
export function Screen() {
  const { t } = useLingui();
  const states = useVacancyStates();
  const [address, narrow] = useNarrowing<'q' | 'status'>();
  const q = address.get('q') ?? '';
  const status = (address.get('status') ?? 'staffing') as SourcingFilter['status'];
  return (
    <Page width="wide">
      <PageHeader
        title={t`Sourcing`}
        lead={t`Vacancies to staff, with people who match. Anyone already in another list of a vacancy is counted there, not by match.`}
        actions={
          <>
            {mayOpen(IMPACT) && (
              <ButtonLink href={IMPACT}>
                <Trans>Adverse impact</Trans>
              </ButtonLink>
            )}
            <ButtonLink variant="solid" href="/admin/vacancies">
              <Trans>Manage vacancies</Trans>
            </ButtonLink>
          </>
        }
      />
      <Stack gap={4}>
        <Row gap={3} align="stretch">
          <div className={styles.search}>
            <TextField label={t`Find a vacancy`} type="search" value={q} onChange={(event) => narrow({ q: event.currentTarget.value })} />
          </div>
          <SelectField
            label={t`Status`}
            value={status}
            options={[
              { value: 'staffing', label: t`Needs staffing` },
              { value: 'all', label: t`All` },
              ...VACANCY_STATES.map((state) => ({ value: state, label: states[state].words })),
            ]}
            onChange={(event) => narrow({ status: event.currentTarget.value === 'staffing' ? null : event.currentTarget.value })}
          />
        </Row>
        <Table filter={{ q: useDeferredValue(q.trim()), status }} />
      </Stack>
    </Page>
  );
}

function TitleCell({ row }: { readonly row: SourcingRow }) {
  return (
    <Link href={manageHref(row.slug)}>
      <bdi>{row.title}</bdi>
    </Link>
  );
}

function StatusCell({ status }: Pick<SourcingRow, 'status'>) {
  const { look, words } = useVacancyStates()[status];
  return <StatusBadge status={look}>{words}</StatusBadge>;
}

function ListCell({ names }: { readonly names: readonly string[] }) {
  const format = useFormat();
  return <bdi>{format.list([...names])}</bdi>;
}

function DayCell({ at }: { readonly at: string | null }) {
  const format = useFormat();
  return at === null ? null : <>{format.date(at)}</>;
}

/** How many are in one of the vacancy's lists; leads there. */
function ListedCount({ row, tab, count }: { readonly row: SourcingRow; readonly tab: CandidateTab; readonly count: number }) {
  const format = useFormat();
  return count === 0 ? <>{format.number(0)}</> : <Link href={manageHref(row.slug, `?tab=${tab}`)}>{format.number(count)}</Link>;
}

const tierCell = (tier: MatchTier) => (row: SourcingRow) => <TierCount row={row} tier={tier} />;

const cells = {
  title: (row: SourcingRow) => <TitleCell row={row} />,
  status: ({ status }: SourcingRow) => <StatusCell status={status} />,
  organisation: ({ organisation }: SourcingRow) => <ListCell names={organisation} />,
  location: ({ locations }: SourcingRow) => <ListCell names={locations} />,
  excellent: tierCell('excellent'),
  good: tierCell('good'),
  fair: tierCell('fair'),
  low: tierCell('low'),
  applied: (row: SourcingRow) => <ListedCount row={row} tab="applied" count={row.applied} />,
  shortlisted: (row: SourcingRow) => <ListedCount row={row} tab="shortlisted" count={row.shortlisted} />,
  openings: ({ openings, openingsTaken }: SourcingRow) => `${openingsTaken} / ${openings}`,
  team: ({ team }: SourcingRow) => <ListCell names={team.map(({ fullName }) => fullName)} />,
  posted: ({ postedAt }: SourcingRow) => <DayCell at={postedAt} />,
  closes: ({ applyBy }: SourcingRow) => <DayCell at={applyBy} />,
  updated: ({ updatedAt }: SourcingRow) => <DayCell at={updatedAt} />,
};

const NUMERIC = new Set<string>(['applied', 'shortlisted', 'openings', ...MATCH_TIERS]);
const isCell = (id: string): id is keyof typeof cells => id in cells;

function Table({ filter }: { readonly filter: SourcingFilter }) {
  const { t } = useLingui();
  const tierNames = useTierNames();
  const query = useInfiniteQuery(sourcingQuery(filter));
  if (query.data === undefined) return <Waiting of={query} shape="rows" />;
  const rows = query.data.pages.flatMap(({ items }) => items);
  const words: Readonly<Record<keyof typeof cells, string>> = {
    title: t`Vacancy`,
    status: t`Status`,
    organisation: t`Organisation unit`,
    location: t`Location`,
    ...tierNames,
    applied: t`Applied`,
    shortlisted: t`Shortlisted`,
    openings: t`Filled`,
    team: t`Hiring team`,
    posted: t`Posted`,
    closes: t`Closes`,
    updated: t`Last change`,
  };
  if (rows.length === 0) {
    return (
      <EmptyState title={filter.q === '' ? t`No vacancies to staff` : t`No vacancy matches`} topic="Maps">
        <Trans>Open vacancies appear here with matching people.</Trans>
      </EmptyState>
    );
  }
  // Each level of match is a column with its own head.
  const asked = (query.data.pages[0]?.columns ?? []).flatMap((id) => (id === 'tiers' ? MATCH_TIERS : [id]));
  const shown = ['title', ...asked].filter(isCell);
  const columns = shown.map((id): Column<SourcingRow> => ({
    id,
    header: words[id],
    cell: cells[id],
    numeric: NUMERIC.has(id),
    oneLine: id === 'closes' || id === 'posted' || id === 'updated',
  }));
  return (
    <>
      <DataTable
        caption={t`Vacancies to staff`}
        cards
        columns={columns}
        rows={rows}
        rowId={({ id }) => id}
        rowName={({ title }) => title}
      />
      <MorePages of={query} shown={rows.length} />
    </>
  );
}
