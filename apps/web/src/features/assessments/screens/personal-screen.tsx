import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import {
  ASSESSED_SKILL_TYPES,
  type AssessedSkillType,
  assessmentEmptyState,
  type AssessmentRow,
  type OwnAssessment,
  textComparer,
  typesOn,
} from '@waymark/contract/assessments';
import {
  Button,
  ButtonLink,
  type Column,
  DataTable,
  EmptyState,
  IconButton,
  IconDots,
  Menu,
  Row,
  type Sort,
  Stack,
  Tabs,
  Text,
} from '@waymark/ui';
import { useNarrowing } from '../../../platform/navigation/use-narrowing.ts';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { useLevels } from '../../../platform/organisation/organisation.ts';
import { ownAssessmentQuery } from '../assessments.queries.ts';
import { LevelCell } from '../components/level-cell.tsx';
import { RowStatus } from '../components/row-status.tsx';
import { SelfRating } from '../components/self-rating.tsx';
import { SkillCell } from '../components/skill-cell.tsx';

const AskDialog = lazy(async () => ({ default: (await import('../dialogs/ask-dialog.tsx')).AskDialog }));
const DetailsDialog = lazy(async () => ({ default: (await import('../dialogs/details-dialog.tsx')).DetailsDialog }));

type TabKey = 'all' | AssessedSkillType;
const COLUMNS = ['skills', 'expected', 'self', 'peers', 'manager', 'status'] as const;
type ColumnKey = (typeof COLUMNS)[number];

/** /skills-assessment/personal: one's own skills, as one sees them and as others do (ASM-01, ASM-02). */
export function Screen() {
  const { t } = useLingui();
  const { data: own } = useQuery(ownAssessmentQuery);
  const [address, narrow] = useNarrowing<'tab'>();
  if (own === undefined) return null;
  const names: Readonly<Record<TabKey, string>> = {
    all: t`All`,
    job_role_skill: t`Role-specific`,
    user_skill: t`Self-declared`,
    learning_goal_skill: t`Learning Goals`,
  };
  const isOn = new Set(typesOn(own.options));
  const order: readonly TabKey[] = ['all', 'job_role_skill', 'user_skill', 'learning_goal_skill'];
  const keys = order.filter((key) => key === 'all' || isOn.has(key));
  const value = keys.find((key) => key === address.get('tab')) ?? 'all';
  const rowsOf = (key: TabKey) => (key === 'all' ? own.items : own.items.filter(({ skill_type: type }) => type === key));
  return (
    <Tabs
      label={t`Skill types`}
      value={value}
      onChange={(tab) => narrow({ tab: tab === 'all' ? null : tab })}
      tabs={keys.map((key) => ({
        value: key,
        label: names[key],
        count: rowsOf(key).length,
        content: <Rows own={own} tab={key} rows={rowsOf(key)} />,
      }))}
    />
  );
}

interface RowsProps {
  readonly own: OwnAssessment;
  readonly tab: TabKey;
  readonly rows: readonly AssessmentRow[];
}

function Rows({ own, tab, rows }: RowsProps) {
  const { t } = useLingui();
  const sorted = useSortedRows(rows);
  const [open, setOpen] = useState<{ readonly kind: 'ask' | 'details'; readonly row: AssessmentRow }>();
  const counts = Object.fromEntries(
    ASSESSED_SKILL_TYPES.map((type) => [type, own.items.filter((row) => row.skill_type === type).length]),
  ) as Record<AssessedSkillType, number>;
  const empty = assessmentEmptyState(tab, own.options, counts);
  if (empty !== null) return <NothingToAssess links={empty.links} />;
  const columns: Column<AssessmentRow>[] = [
    { id: 'skills', header: t`Skills`, cell: cells.skill, sortable: true },
    { id: 'expected', header: t`Expected level`, cell: cells.expected, sortable: true },
    { id: 'self', header: t`Self rated level`, cell: own.can.rate ? cells.self : cells.selfRead, sortable: true },
    { id: 'peers', header: t`Peers`, cell: peersCell((row) => setOpen({ kind: 'ask', row })), sortable: true, oneLine: true },
    { id: 'manager', header: t`Manager`, cell: cells.manager, sortable: true },
    { id: 'status', header: t`Status`, cell: cells.status, sortable: true },
  ];
  const fewest = own.options.fewestPeers;
  return (
    <Stack gap={4}>
      <DataTable
        caption={t`Your skills`}
        cards
        columns={columns}
        rows={sorted.rows}
        rowId={({ skill }) => skill.id}
        rowName={({ skill_name: name }) => name}
        rowActions={actionsThatOpen(setOpen)}
        sort={sorted.sort}
        onSort={sorted.onSort}
      />
      <Text size="meta">
        <Trans>
          We show an average once {fewest} colleagues have rated. Your manager sees your own rating and the average, not who gave which
          rating.
        </Trans>
      </Text>
      {open?.kind === 'ask' && (
        <Suspense>
          <AskDialog own={own} skillId={open.row.skill.id} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
      {open?.kind === 'details' && (
        <Suspense>
          <DetailsDialog row={open.row} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </Stack>
  );
}

const cells = {
  skill: (row: AssessmentRow) => <SkillCell skill={row.skill} type={row.skill_type} />,
  expected: (row: AssessmentRow) => <ExpectedCell row={row} />,
  self: (row: AssessmentRow) => <SelfRating row={row} />,
  selfRead: (row: AssessmentRow) => <LevelCell level={row.proficiency_level} />,
  manager: (row: AssessmentRow) => <LevelCell level={row.skill_assessment.manager_assessed_proficiency_level} />,
  status: (row: AssessmentRow) => <RowStatus row={row} />,
};

const peersCell = (onAsk: (row: AssessmentRow) => void) => (row: AssessmentRow) => <PeersCell row={row} onAsk={onAsk} />;

/** The average of peers, or the way to one where too few of those who were asked can still answer. */
function PeersCell({ row, onAsk }: { readonly row: AssessmentRow; readonly onAsk: (row: AssessmentRow) => void }) {
  const { short } = row.peers;
  if (short === 0) return <LevelCell level={row.skill_assessment.avg_proficiency_level} />;
  return (
    <Button size="s" variant="plain" onClick={() => onAsk(row)}>
      <Plural value={short} one="Ask # more" other="Ask # more" />
    </Button>
  );
}

function ExpectedCell({ row }: { readonly row: AssessmentRow }) {
  const { t } = useLingui();
  return <LevelCell level={row.required_proficiency_level?.level ?? null} none={t`No level set`} />;
}

/** ASM-08: sorted here, for all rows are here; what is empty comes last in both directions. */
function useSortedRows(rows: readonly AssessmentRow[]) {
  const { language } = useFormat();
  const levels = useLevels();
  const [address, narrow] = useNarrowing<'sort' | 'direction'>();
  const column: ColumnKey = COLUMNS.find((one) => one === address.get('sort')) ?? 'skills';
  const direction = address.get('direction') === 'desc' ? 'desc' : 'asc';
  const rank = (level: string | null | undefined) => {
    const at = levels.findIndex(({ value }) => value === level);
    return at < 0 ? '' : String(at + 1);
  };
  const cellOf = (row: AssessmentRow): string =>
    ({
      skills: row.skill_name,
      expected: rank(row.required_proficiency_level?.level),
      self: rank(row.proficiency_level),
      peers: rank(row.skill_assessment.avg_proficiency_level),
      manager: rank(row.skill_assessment.manager_assessed_proficiency_level),
      status: row.status,
    })[column];
  const compare = textComparer(language, direction);
  const byName = textComparer(language, 'asc');
  const sort: Sort = { column, direction: direction === 'asc' ? 'ascending' : 'descending' };
  return {
    rows: rows.toSorted((one, other) => compare(cellOf(one), cellOf(other)) || byName(one.skill_name, other.skill_name)),
    sort,
    onSort: (next: Sort) => narrow({ sort: next.column, direction: next.direction === 'ascending' ? 'asc' : 'desc' }),
  };
}

function NothingToAssess({ links }: { readonly links: readonly ('profile' | 'skills-passport')[] }) {
  const { t } = useLingui();
  return (
    <EmptyState
      title={t`No skills to assess`}
      action={
        links.length > 0 && (
          <Row gap={2}>
            {links.includes('profile') && <ButtonLink href="/me">{t`Go to profile`}</ButtonLink>}
            {links.includes('skills-passport') && <ButtonLink href="/me/skills-passport">{t`Go to skills passport`}</ButtonLink>}
          </Row>
        )
      }
    >
      <Emptiness links={links} />
    </EmptyState>
  );
}

function Emptiness({ links }: { readonly links: readonly ('profile' | 'skills-passport')[] }) {
  if (links.length === 2) return <Trans>Choose your job role in your profile, or add skills to your skills passport.</Trans>;
  if (links[0] === 'profile') return <Trans>Choose your job role in your profile to see the skills it needs.</Trans>;
  if (links[0] === 'skills-passport') return <Trans>Add skills to your skills passport to have them assessed.</Trans>;
  return <Trans>Skills from your learning goals appear here.</Trans>;
}

type Open = { readonly kind: 'ask' | 'details'; readonly row: AssessmentRow };
const actionsThatOpen = (onOpen: (open: Open) => void) => (row: AssessmentRow) => <RowMenu row={row} onOpen={onOpen} />;

function RowMenu({ row, onOpen }: { readonly row: AssessmentRow; readonly onOpen: (open: Open) => void }) {
  const { t } = useLingui();
  return (
    <Menu
      trigger={<IconButton icon={IconDots} size="s" label={t`Actions for ${row.skill_name}`} />}
      groups={[
        {
          id: 'skill',
          items: [
            { label: t`Show details`, onSelect: () => onOpen({ kind: 'details', row }) },
            { label: t`Ask for a rating`, onSelect: () => onOpen({ kind: 'ask', row }) },
          ],
        },
      ]}
    />
  );
}
