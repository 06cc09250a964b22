import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { TeamGrowthKind, TeamGrowthRow } from '@waymark/contract/manager-dashboard';
import { type Column, DataTable, Dialog, Heading, PersonLine, Stack, Text } from '@waymark/ui';
import { MorePages } from '../../../platform/query/more-pages.tsx';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { personHref, personOf } from '../../people/people.public.tsx';
import { useShownLevel } from '../../skills/skills.public.tsx';
import { teamGrowthRowsQuery } from '../manager-dashboard.queries.ts';
import { useTeam } from '../use-team.ts';

interface GrowthDialogProps {
  /** What the figure is called, with its value. */
  readonly title: string;
  readonly definition: string;
  readonly kinds: readonly TeamGrowthKind[];
  readonly onClose: () => void;
}

/** What a figure of growth counts, row by row, with its definition (MGR-01, ANA-09). */
export function GrowthDialog({ title, definition, kinds, onClose }: GrowthDialogProps) {
  return (
    <Dialog open onClose={onClose} size="wide" title={title} lead={<Text size="small">{definition}</Text>}>
      <Stack gap={5}>
        {kinds.map((kind) => (
          <GrowthRows key={kind} kind={kind} isAlone={kinds.length === 1} />
        ))}
      </Stack>
    </Dialog>
  );
}

function GrowthRows({ kind, isAlone }: { readonly kind: TeamGrowthKind; readonly isAlone: boolean }) {
  const { t } = useLingui();
  const { team } = useTeam();
  const query = useInfiniteQuery(teamGrowthRowsQuery(team, kind));
  const columns = useGrowthColumns(kind);
  const heads: Readonly<Record<TeamGrowthKind, string>> = { skills: t`Skills`, moves: t`Job moves`, projects: t`Projects joined` };
  if (query.data === undefined) return <Waiting of={query} shape="rows" count={4} />;
  const rows = query.data.pages.flatMap(({ items }) => items);
  return (
    <Stack gap={3}>
      {!isAlone && (
        <Heading level={3} look="h4">
          {heads[kind]}
        </Heading>
      )}
      {rows.length === 0 ? (
        <Text>
          <Trans>None this month</Trans>
        </Text>
      ) : (
        <>
          <DataTable caption={heads[kind]} rows={rows} rowId={({ id }) => id} rowName={nameOf} compact columns={columns} />
          <MorePages of={query} shown={rows.length} />
        </>
      )}
    </Stack>
  );
}

const nameOf = ({ person }: TeamGrowthRow) => person.fullName;

function useGrowthColumns(kind: TeamGrowthKind): Column<TeamGrowthRow>[] {
  const { t } = useLingui();
  const levelOf = useShownLevel();
  const shown = (value: string | null) => (value === null ? '–' : kind === 'skills' ? levelOf(value).label : value);
  return [
    { id: 'person', header: t`Person`, cell: ({ person }) => <PersonLine person={personOf(person)} href={personHref(person)} /> },
    ...(kind === 'skills' ? [{ id: 'skill', header: t`Skill`, cell: ({ skill }: TeamGrowthRow) => <bdi>{skill?.label}</bdi> }] : []),
    ...(kind === 'projects'
      ? []
      : [
          { id: 'before', header: t`Before`, cell: ({ before }: TeamGrowthRow) => shown(before) },
          { id: 'after', header: t`Now`, cell: ({ after }: TeamGrowthRow) => shown(after) },
        ]),
  ];
}
