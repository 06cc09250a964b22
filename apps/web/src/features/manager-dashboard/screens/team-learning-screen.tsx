import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useDeferredValue, useState } from 'react';
import { useOutletContext } from 'react-router';
import {
  TEAM_ITEM_FILTERS,
  TEAM_ITEM_SORTS,
  type TeamDutyFilter,
  type TeamItem,
  type TeamItemFilter,
  type TeamItemSort,
  type TeamOverview,
} from '@waymark/contract/manager-dashboard';
import {
  Anchor,
  Badge,
  ButtonLink,
  type Column,
  DataTable,
  EmptyState,
  IconAlertCircle,
  IconButton,
  IconDots,
  IconDownload,
  Menu,
  Progress,
  Section,
  Segments,
  SelectField,
  Skeletons,
  Stack,
} from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { useLanguage } from '../../../platform/i18n/language.ts';
import { useNarrowing } from '../../../platform/navigation/use-narrowing.ts';
import { Count } from '../../../platform/page/count.tsx';
import { useStateWords } from '../../../platform/page/state-words.ts';
import { MorePages } from '../../../platform/query/more-pages.tsx';
import { NameFilter } from '../../../platform/query/name-filter.tsx';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { DutyWaivers } from '../../assignments/assignments.public.tsx';
import { cardHref } from '../../cards/cards.public.tsx';
import { CardCell } from '../components/duty-cells.tsx';
import { PeopleTable } from '../components/people-table.tsx';
import styles from '../components/team.module.css';
import { refreshTeam, teamFileHref, teamItemsQuery } from '../manager-dashboard.queries.ts';
import { useTeam } from '../use-team.ts';

const ShareDialog = lazy(async () => ({ default: (await import('../../assignments/assignments.public.tsx')).ShareDialog }));

const VIEWS = ['item', 'person', 'waivers'] as const;

/** /manager-dashboard/learning/content (MGR-02, LRN-13): what the team learns, by item and by person, and who is excused. */
export function Screen() {
  const overview = useOutletContext<TeamOverview>();
  const { t } = useLingui();
  const [address, narrow] = useNarrowing<'by' | 'q' | 'filter' | 'sort' | 'direction' | 'state'>();
  const by = VIEWS.find((one) => one === address.get('by')) ?? 'item';
  return (
    <Section
      title={t`What the team is learning`}
      isNamedInside={by === 'item'}
      actions={
        <Segments
          label={t`View`}
          value={by}
          onChange={(next) =>
            narrow({ by: next === 'item' ? null : next, q: null, filter: null, sort: null, direction: null, state: null })
          }
          segments={[
            { value: 'item', label: t`By item` },
            { value: 'person', label: t`By person` },
            { value: 'waivers', label: t`Waivers` },
          ]}
        />
      }
    >
      {by === 'item' && <Items />}
      {by === 'person' && <PeopleTable overview={overview} />}
      {by === 'waivers' && (
        <Suspense fallback={<Skeletons shape="rows" />}>
          <DutyWaivers onEnded={() => void refreshTeam()} />
        </Suspense>
      )}
    </Section>
  );
}

function Items() {
  const { t } = useLingui();
  const { team } = useTeam();
  const { code } = useLanguage();
  const [address, narrow] = useNarrowing<'q' | 'filter' | 'sort' | 'direction'>();
  const q = address.get('q') ?? '';
  const filter = TEAM_ITEM_FILTERS.find((one) => one === address.get('filter')) ?? 'all';
  const sort = TEAM_ITEM_SORTS.find((one) => one === address.get('sort')) ?? 'overdue';
  const direction = address.get('direction') === 'ascending' ? ('ascending' as const) : ('descending' as const);
  const filters = useDeferredValue({ q: q.trim(), filter, sort, direction });
  const query = useInfiniteQuery(teamItemsQuery(team, filters));
  const rows = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const states = useStateWords();
  const words: Readonly<Record<TeamItemFilter, string>> = {
    all: t`Everything assigned`,
    overdue: states.overdue,
    'in-progress': states['in-progress'],
    open: states.open,
    completed: states.completed,
  };
  return (
    <Stack gap={4}>
      <div className={styles.tools}>
        <div className={styles.search}>
          <NameFilter label={t`Filter by title`} value={q} onChange={(value) => narrow({ q: value })} />
        </div>
        <div className={styles.filter}>
          <SelectField
            label={t`Show`}
            hideLabel
            value={filter}
            onChange={(event) => narrow({ filter: event.currentTarget.value === 'all' ? null : event.currentTarget.value })}
            options={TEAM_ITEM_FILTERS.map((value) => ({ value, label: words[value] }))}
          />
        </div>
        <div className={styles.push}>
          <ButtonLink icon={IconDownload} href={teamFileHref('items', team, filters, code)} download>
            <Trans>Export</Trans>
          </ButtonLink>
        </div>
      </div>
      {query.data === undefined ? (
        <Waiting of={query} shape="rows" />
      ) : rows.length === 0 ? (
        <EmptyState title={filter === 'all' && q === '' ? t`Nothing assigned yet` : t`Nothing matches`} topic="Learning">
          {filter === 'all' && q === '' ? (
            <Trans>Assign content to your team, and it appears here with everyone’s progress.</Trans>
          ) : (
            <Trans>Try another filter or title.</Trans>
          )}
        </EmptyState>
      ) : (
        <>
          <ItemTable
            {...{ rows, sort, direction }}
            onSort={(next, way) => narrow({ sort: next === 'overdue' ? null : next, direction: way === 'descending' ? null : way })}
          />
          <MorePages of={query} shown={rows.length} />
        </>
      )}
    </Stack>
  );
}

interface ItemTableProps {
  readonly rows: readonly TeamItem[];
  readonly sort: TeamItemSort;
  readonly direction: 'ascending' | 'descending';
  readonly onSort: (sort: string, direction: 'ascending' | 'descending') => void;
}

function ItemTable({ rows, sort, direction, onSort }: ItemTableProps) {
  const { t } = useLingui();
  const [assigning, setAssigning] = useState<{ readonly card: TeamItem['card']; readonly open: boolean }>();
  const columns = useColumns();
  const actions = useActions((card) => setAssigning({ card, open: true }));
  return (
    <>
      <DataTable
        caption={t`Team items`}
        columns={columns}
        rows={rows}
        rowId={({ card }) => card.id}
        rowName={({ card }) => card.title}
        sort={{ column: sort, direction }}
        onSort={(next) => onSort(next.column, next.direction)}
        rowActions={actions}
      />
      {assigning !== undefined && (
        <Suspense>
          <ShareDialog
            card={assigning.card}
            tab="assign"
            open={assigning.open}
            onClose={() => {
              setAssigning({ ...assigning, open: false });
              void refreshTeam();
            }}
          />
        </Suspense>
      )}
    </>
  );
}

function useColumns(): readonly Column<TeamItem>[] {
  const states = useStateWords();
  const { t } = useLingui();
  const format = useFormat();
  const { href } = useTeam();
  const itemHref = ({ card }: TeamItem, state: TeamDutyFilter | 'all') => {
    const address = href(`/learning/content/${card.id}`);
    return state === 'all' ? address : `${address}${address.includes('?') ? '&' : '?'}state=${state}`;
  };
  const number = (
    id: TeamItemSort,
    header: string,
    figure: 'people' | 'open' | 'inProgress',
    state: TeamDutyFilter | 'all',
  ): Column<TeamItem> => ({
    id,
    header,
    numeric: true,
    sortable: true,
    cell: (row) => <Count value={row[figure]} href={itemHref(row, state)} name={`${header}, ${row.card.title}`} />,
  });
  return [
    {
      id: 'title',
      header: t`Item`,
      sortable: true,
      cell: ({ card }) => <CardCell card={card} href={href(`/learning/content/${card.id}`)} />,
    },
    number('people', t`Assigned`, 'people', 'all'),
    number('open', states.open, 'open', 'open'),
    number('in-progress', states['in-progress'], 'inProgress', 'in-progress'),
    {
      id: 'overdue',
      header: states.overdue,
      sortable: true,
      cell: (row) =>
        row.overdue === 0 ? (
          format.number(0)
        ) : (
          <Badge tone="bad" icon={IconAlertCircle}>
            <Count value={row.overdue} href={itemHref(row, 'overdue')} name={`${states.overdue}, ${row.card.title}`} />
          </Badge>
        ),
    },
    {
      id: 'completed',
      header: states.completed,
      sortable: true,
      cell: (row) => {
        const { card, completed, people } = row;
        const [done, all] = [format.number(completed), format.number(people)];
        const progress = (
          <Progress
            thin
            value={people === 0 ? 0 : (completed / people) * 100}
            label={t`Completed: ${card.title}`}
            text={t`${done} of ${all}`}
          />
        );
        return completed === 0 ? progress : <Anchor href={itemHref(row, 'completed')}>{progress}</Anchor>;
      },
    },
  ];
}

/** The menu at the end of a row. */
function useActions(onAssign: (card: TeamItem['card']) => void): (row: TeamItem) => ReactNode {
  const { t } = useLingui();
  const { href } = useTeam();
  return ({ card }) => (
    <Menu
      trigger={<IconButton icon={IconDots} label={t`Actions for ${card.title}`} />}
      groups={[
        {
          id: 'actions',
          items: [
            { label: t`Who has it`, href: href(`/learning/content/${card.id}`) },
            { label: t`Open item`, href: cardHref(card) },
            { label: t`Assign to more people`, onSelect: () => onAssign(card) },
          ],
        },
      ]}
    />
  );
}
