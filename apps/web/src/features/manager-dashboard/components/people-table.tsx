import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useDeferredValue, useState } from 'react';
import type { ProxyType } from '@waymark/contract/platform';
import {
  monthOf,
  monthsBetween,
  TEAM_PEOPLE_FILTERS,
  TEAM_PEOPLE_SORTS,
  type TeamDutyFilter,
  type TeamOverview,
  type TeamPeopleFilter,
  type TeamPeopleSort,
  type TeamPerson,
} from '@waymark/contract/manager-dashboard';
import {
  Anchor,
  Badge,
  Button,
  ButtonLink,
  type Column,
  DataTable,
  EmptyState,
  IconAlertCircle,
  IconButton,
  IconCheck,
  IconClock,
  IconDots,
  IconDownload,
  IconSend,
  Menu,
  type MenuItem,
  BulkBar,
  PersonLine,
  Row,
  SelectField,
  type Sort,
  Stack,
  Text,
} from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { useLanguage } from '../../../platform/i18n/language.ts';
import { useNarrowing } from '../../../platform/navigation/use-narrowing.ts';
import { Count } from '../../../platform/page/count.tsx';
import { useStateWords } from '../../../platform/page/state-words.ts';
import { MorePages } from '../../../platform/query/more-pages.tsx';
import { NameFilter } from '../../../platform/query/name-filter.tsx';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { ImpersonationDialog, type ImpersonationDialogProps } from '../../impersonation/impersonation.public.tsx';
import { useToday } from '../../assignments/assignments.public.tsx';
import { personHref, personOf } from '../../people/people.public.tsx';
import { teamFileHref, teamPeopleQuery } from '../manager-dashboard.queries.ts';
import { useHours } from '../use-hours.ts';
import { TEAM_ROOT, useTeam } from '../use-team.ts';
import { Away } from './away.tsx';
import styles from './team.module.css';

const RemindDialog = lazy(async () => ({ default: (await import('../dialogs/remind-dialog.tsx')).RemindDialog }));

const MONTH = /^\d{4}-\d{2}$/;

/** People of a team with what they have to do (MGR-02, MGR-04): filters and order stand in the address. */
export function PeopleTable({ overview }: { readonly overview: TeamOverview }) {
  const { t } = useLingui();
  const { team } = useTeam();
  const { code } = useLanguage();
  const [address, narrow] = useNarrowing<'q' | 'filter' | 'sort' | 'direction' | 'month'>();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [reminding, setReminding] = useState<readonly string[]>();
  const q = address.get('q') ?? '';
  const filter = TEAM_PEOPLE_FILTERS.find((one) => one === address.get('filter')) ?? 'all';
  const sort = TEAM_PEOPLE_SORTS.find((one) => one === address.get('sort')) ?? 'name';
  const direction = address.get('direction') === 'descending' ? ('descending' as const) : ('ascending' as const);
  const asked = address.get('month') ?? '';
  const month = MONTH.test(asked) ? asked : undefined;
  const filters = useDeferredValue({ q: q.trim(), filter, sort, direction, ...(month === undefined ? {} : { month }) });
  const query = useInfiniteQuery(teamPeopleQuery(team, filters));
  const rows = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const states = useStateWords();
  const words: Readonly<Record<TeamPeopleFilter, string>> = {
    all: t`Everyone`,
    overdue: t`Something overdue`,
    'due-soon': t`Due this week`,
    'in-progress': states['in-progress'],
    'on-track': t`On track`,
    mandatory: t`Mandatory items`,
    'mandatory-open': t`Mandatory items not completed`,
    nothing: t`Nothing assigned`,
  };
  return (
    <Stack gap={4}>
      <div className={styles.tools}>
        <div className={styles.search}>
          <NameFilter value={q} onChange={(value) => narrow({ q: value })} />
        </div>
        <div className={styles.filter}>
          <SelectField
            label={t`Show`}
            hideLabel
            value={filter}
            onChange={(event) => narrow({ filter: event.currentTarget.value === 'all' ? null : event.currentTarget.value })}
            options={TEAM_PEOPLE_FILTERS.map((value) => ({ value, label: words[value] }))}
          />
        </div>
        <div className={styles.push}>
          <ButtonLink icon={IconDownload} href={teamFileHref('people', team, filters, code)} download>
            <Trans>Export</Trans>
          </ButtonLink>
        </div>
      </div>
      {query.data === undefined ? (
        <Waiting of={query} shape="rows" />
      ) : rows.length === 0 ? (
        <EmptyState title={t`No one matches`} topic="People">
          <Trans>Try another filter or name.</Trans>
        </EmptyState>
      ) : (
        <>
          <Rows
            {...{ rows, selected, sort, month, filter }}
            direction={direction}
            canRemind={overview.can.remind}
            onSort={(next) =>
              narrow({
                sort: next.column === 'name' ? null : next.column,
                direction: next.direction === 'ascending' ? null : next.direction,
              })
            }
            onSelect={setSelected}
            onRemind={setReminding}
          />
          <MorePages of={query} shown={rows.length} />
          <Text size="meta">
            <Trans>Assigned items only. What people learn on their own is in their own records.</Trans>
          </Text>
          <BulkBar count={selected.size}>
            <Button icon={IconSend} onClick={() => setReminding([...selected])}>
              <Trans>Send overdue reminder</Trans>
            </Button>
            <Button variant="quiet" onClick={() => setSelected(new Set())}>
              <Trans>Clear</Trans>
            </Button>
          </BulkBar>
        </>
      )}
      {reminding !== undefined && (
        <Suspense>
          <RemindDialog
            userIds={reminding}
            onClose={() => {
              setReminding(undefined);
              setSelected(new Set());
            }}
          />
        </Suspense>
      )}
    </Stack>
  );
}

interface RowsProps {
  readonly rows: readonly TeamPerson[];
  readonly selected: ReadonlySet<string>;
  readonly sort: TeamPeopleSort;
  readonly filter: TeamPeopleFilter;
  /** The month that hours are of; this one where it is left out. */
  readonly month: string | undefined;
  readonly direction: Sort['direction'];
  readonly canRemind: boolean;
  readonly onSort: (sort: Sort) => void;
  readonly onSelect: (selected: Set<string>) => void;
  readonly onRemind: (userIds: readonly string[]) => void;
}

function Rows({ rows, selected, sort, filter, month, direction, canRemind, onSort, onSelect, onRemind }: RowsProps) {
  const { t } = useLingui();
  const [opened, setOpened] = useState<Pick<ImpersonationDialogProps, 'person' | 'proxyType'> & { open: boolean }>();
  const columns = useColumns(month, filter);
  const actions = useActions(onRemind, (person, proxyType) => setOpened({ person, proxyType, open: true }));
  return (
    <>
      <DataTable
        caption={t`Team members`}
        columns={columns}
        rows={rows}
        rowId={({ person }) => person.id}
        rowName={({ person }) => person.fullName}
        sort={{ column: sort, direction }}
        onSort={onSort}
        cards
        {...(canRemind ? { selected, onSelect } : {})}
        rowActions={actions}
      />
      {opened !== undefined && <ImpersonationDialog {...opened} onClose={() => setOpened({ ...opened, open: false })} />}
    </>
  );
}

/** What someone of the team has to do, narrowed as a figure counts it (ANA-09). */
const dutiesHref = ({ person }: TeamPerson, state: TeamDutyFilter) => `${TEAM_ROOT}/people/${person.id}?state=${state}`;

function useColumns(month: string | undefined, filter: TeamPeopleFilter): readonly Column<TeamPerson>[] {
  const states = useStateWords();
  const { t } = useLingui();
  const format = useFormat();
  const { hours: inHours, month: monthName } = useHours();
  const today = useToday();
  const hoursMonth = month === undefined ? monthOf(today) : `${month}-01`;
  const isThisMonth = hoursMonth === monthOf(today);
  const number = (
    id: 'open' | 'in-progress' | 'completed',
    header: string,
    figure: 'open' | 'inProgress' | 'completed',
  ): Column<TeamPerson> => ({
    id,
    header,
    numeric: true,
    sortable: true,
    cell: (row) => <Count value={row[figure]} href={dutiesHref(row, id)} name={`${header}, ${row.person.fullName}`} />,
  });
  const mandatory: Column<TeamPerson> = {
    id: 'mandatory',
    header: t`Mandatory items completed`,
    numeric: true,
    cell: ({ mandatoryOpen, mandatoryCompleted }) => {
      const all = mandatoryOpen + mandatoryCompleted;
      return t`${format.number(mandatoryCompleted)} of ${format.number(all)}`;
    },
  };
  return [
    {
      id: 'name',
      header: t({ message: 'Name', context: 'person' }),
      sortable: true,
      cell: ({ person, reports, can }) => (
        <PersonLine
          person={personOf(person)}
          href={`${TEAM_ROOT}/people/${person.id}`}
          size={36}
          detail={
            can.openTeam ? (
              <>
                {person.jobTitle !== '' && (
                  <>
                    <bdi>{person.jobTitle}</bdi>
                    {' · '}
                  </>
                )}
                <Anchor href={`${TEAM_ROOT}?manager=${person.id}`}>
                  <Trans>Team of {format.number(reports)}</Trans>
                </Anchor>
              </>
            ) : (
              person.jobTitle
            )
          }
        />
      ),
    },
    {
      id: 'overdue',
      header: t`Status`,
      sortable: true,
      cell: (row) => (
        <Row gap={1}>
          <StatusOf person={row} />
          {row.away !== null && <Away away={row.away} today={today} />}
        </Row>
      ),
    },
    ...(filter === 'mandatory' || filter === 'mandatory-open' ? [mandatory] : []),
    number('open', states.open, 'open'),
    number('in-progress', states['in-progress'], 'inProgress'),
    number('completed', states.completed, 'completed'),
    {
      id: 'hours',
      header: isThisMonth ? t`Hours this month` : t`Hours in ${monthName(hoursMonth)}`,
      numeric: true,
      sortable: true,
      cell: ({ minutes }) => (
        <span className={styles.hours}>
          <Bars values={minutes} />
          {inHours(minutes.at(-1 - monthsBetween(hoursMonth, today)) ?? 0)}
        </span>
      ),
    },
    {
      id: 'latest',
      header: t`Last completed`,
      sortable: true,
      oneLine: true,
      cell: ({ latestAt }) => (latestAt === null ? t`Nothing yet` : format.date(latestAt)),
    },
  ];
}

/** The menu at the end of a row. */
function useActions(
  onRemind: (userIds: readonly string[]) => void,
  onOpen: (person: TeamPerson['person'], proxyType: ProxyType) => void,
): (row: TeamPerson) => ReactNode {
  const { t } = useLingui();
  const menu = ({ person, can }: TeamPerson): MenuItem[] => [
    { label: t`View assignments`, href: `${TEAM_ROOT}/people/${person.id}` },
    ...(can.openTeam ? [{ label: t`Open their team`, href: `${TEAM_ROOT}?manager=${person.id}` }] : []),
    { label: t`Profile`, href: personHref(person) },
    ...(can.remind ? [{ label: t`Send overdue reminder`, onSelect: () => onRemind([person.id]) }] : []),
    ...(can.openDashboard ? [{ label: t`Open their dashboard`, onSelect: () => onOpen(person, 'user_dashboard') }] : []),
    ...(can.openManagerDashboard ? [{ label: t`Open their manager dashboard`, onSelect: () => onOpen(person, 'manager_dashboard') }] : []),
  ];
  return (row) => {
    const name = row.person.fullName;
    return <Menu trigger={<IconButton icon={IconDots} label={t`Actions for ${name}`} />} groups={[{ id: 'actions', items: menu(row) }]} />;
  };
}

/** Whether someone is on track, in one word. */
function StatusOf({ person: row }: { readonly person: TeamPerson }) {
  const { overdue, dueSoon, open, completed } = row;
  const { t } = useLingui();
  const format = useFormat();
  // Both, where both are: the badges of the rows add up to the figures above.
  if (overdue + dueSoon > 0) {
    return (
      <>
        {overdue > 0 && (
          <Anchor href={dutiesHref(row, 'overdue')}>
            <Badge tone="bad" icon={IconAlertCircle}>
              {t`${format.number(overdue)} overdue`}
            </Badge>
          </Anchor>
        )}
        {dueSoon > 0 && (
          <Badge tone="warn" icon={IconClock}>
            {t`${format.number(dueSoon)} due this week`}
          </Badge>
        )}
      </>
    );
  }
  if (open + completed === 0) return <Badge>{t`Nothing assigned`}</Badge>;
  return (
    <Badge tone="ok" icon={IconCheck}>
      {open === 0 ? t`All done` : t`On track`}
    </Badge>
  );
}

/** Six tiny bars, the last of them full; decorative, as the last stands in words. */
function Bars({ values }: { readonly values: readonly number[] }) {
  const top = Math.max(1, ...values);
  const bar = (value: number, at: number) => `M${at * 9} 18v-${Math.max(2, Math.round((value / top) * 18))}h6V18z`;
  return (
    <svg className={styles.bars} viewBox={`0 0 ${values.length * 9} 18`} width={values.length * 9} height="18" direction="ltr" aria-hidden>
      <path d={values.slice(0, -1).map(bar).join('')} />
      <path d={bar(values.at(-1) ?? 0, values.length - 1)} />
    </svg>
  );
}
