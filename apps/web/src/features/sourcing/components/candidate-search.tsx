import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, Suspense, useDeferredValue, useState } from 'react';
import { JOB_LEVELS } from '@waymark/contract/job-roles';
import type { GeolocationItem } from '@waymark/contract/locations';
import { MATCH_TIERS, type MatchTier } from '@waymark/contract/matching';
import {
  AVAILABILITIES,
  type Candidate,
  type CandidateAction,
  type CandidateTab,
  SOURCING_LIMITS,
  type SourcingVacancy,
} from '@waymark/contract/sourcing';
import {
  Badge,
  BulkBar,
  Button,
  ButtonLink,
  type Column,
  DataTable,
  EmptyState,
  FilterBar,
  FilterButton,
  IconButton,
  IconDots,
  IconSearch,
  Link,
  Menu,
  Row,
  SelectField,
  type Sort,
  StatusBadge,
  Stack,
  SwitchField,
  Text,
  TextField,
} from '@waymark/ui';
import { notifyError } from '../../../platform/api/error-message.ts';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { MorePages } from '../../../platform/query/more-pages.tsx';
import { useNarrowing } from '../../../platform/navigation/use-narrowing.ts';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { useJobLevels } from '../../job-roles/job-roles.public.tsx';
import { GeolocationFilter, OrgUnitPicker } from '../../locations/locations.public.tsx';
import { MatchBadge } from '../../matching/matching.public.tsx';
import { SkillLevelMark } from '../../skills/skills.public.tsx';
import { useApplicationStatus } from '../../vacancies/vacancies.public.tsx';
import { useActionWords, useAvailabilityWords, useTierWords } from '../sourcing-words.ts';
import { type CandidateSearch as Search, candidatesQuery, manageHref, useCandidateAction } from '../sourcing.queries.ts';
import { NoFigure, NoFigureNotice } from './no-figure.tsx';
import styles from './sourcing.module.css';

const ActDialog = lazy(async () => ({ default: (await import('../dialogs/act-dialog.tsx')).ActDialog }));

interface Filters {
  readonly q: string;
  readonly tiers: readonly MatchTier[];
  readonly skills: readonly string[];
  readonly levels: readonly string[];
  readonly availability: readonly string[];
  readonly orgUnits: readonly string[];
  readonly place: GeolocationItem | null;
  readonly sort: 'match' | 'name' | 'experience';
  readonly order: 'asc' | 'desc';
}

const NOTHING: Filters = {
  ...{ q: '', tiers: [], skills: [], levels: [], availability: [], orgUnits: [], place: null },
  ...{ sort: 'match', order: 'desc' },
};
const BY_NAME = { sort: 'name', order: 'asc' } as const;
const BETTER_THAN_LOW: readonly MatchTier[] = ['excellent', 'good', 'fair'];
const SKILLS_SHOWN = 4;

const searchOf = (tab: CandidateTab, filters: Filters): Search => ({
  tab,
  q: filters.q.trim(),
  tiers: [...filters.tiers],
  skills: [...filters.skills],
  levels: JOB_LEVELS.filter((level) => filters.levels.includes(level)),
  availability: AVAILABILITIES.filter((one) => filters.availability.includes(one)),
  orgUnits: [...filters.orgUnits],
  geolocation: filters.place === null ? [] : [filters.place],
  sort: filters.sort,
  order: filters.order,
});

/** A list of a vacancy's candidates: narrowed, sorted, picked to compare or shortlist (SOU-02, SOU-04). */
export function CandidateSearch({ sourcing, tab }: { readonly sourcing: SourcingVacancy; readonly tab: CandidateTab }) {
  const hasFigures = sourcing.counts.suggested !== null;
  const [address] = useNarrowing<'match'>();
  const asked = MATCH_TIERS.filter((tier) => tier === address.get('match'));
  const [filters, setFilters] = useState<Filters>(() =>
    hasFigures && tab === 'suggested'
      ? { ...NOTHING, tiers: asked.length > 0 ? asked : BETTER_THAN_LOW }
      : { ...NOTHING, ...(hasFigures ? {} : BY_NAME) },
  );
  const [hidesNames, setHidesNames] = useState(false);
  return (
    <Stack gap={4} style={{ marginBlockStart: 24 }}>
      {!hasFigures && <NoFigureNotice />}
      <Narrowing {...{ sourcing, filters, hidesNames, setHidesNames }} onChange={setFilters} />
      <Found {...{ sourcing, tab, hidesNames }} filters={useDeferredValue(filters)} onChange={setFilters} />
    </Stack>
  );
}

interface NarrowingProps {
  readonly sourcing: SourcingVacancy;
  readonly filters: Filters;
  readonly hidesNames: boolean;
  readonly setHidesNames: (hides: boolean) => void;
  readonly onChange: (filters: Filters) => void;
}

function Narrowing({ sourcing, filters, hidesNames, setHidesNames, onChange }: NarrowingProps) {
  const { t } = useLingui();
  const tiers = useTierWords();
  const availabilities = useAvailabilityWords();
  const levels = useJobLevels();
  const change = (part: Partial<Filters>) => onChange({ ...filters, ...part });
  return (
    <FilterBar>
      <div className={styles.field}>
        <TextField
          label={t`Name or job title`}
          hideLabel
          type="search"
          icon={IconSearch}
          placeholder={t`Name or job title`}
          value={filters.q}
          onChange={(event) => change({ q: event.currentTarget.value })}
        />
      </div>
      {sourcing.counts.suggested !== null && (
        <FilterButton
          label={t`Match`}
          options={MATCH_TIERS.map((value) => ({ value, label: tiers[value] }))}
          selected={filters.tiers}
          onChange={(chosen) => change({ tiers: MATCH_TIERS.filter((tier) => chosen.includes(tier)) })}
        />
      )}
      <FilterButton
        label={t`Skills`}
        options={sourcing.skills.map(({ skillId, label }) => ({ value: skillId, label }))}
        selected={filters.skills}
        onChange={(skills) => change({ skills })}
      />
      <FilterButton
        label={t`Open to a new role`}
        options={AVAILABILITIES.map((value) => ({ value, label: availabilities[value] }))}
        selected={filters.availability}
        onChange={(availability) => change({ availability })}
      />
      <FilterButton
        label={t`Level`}
        options={JOB_LEVELS.map((value) => ({ value, label: levels[value] }))}
        selected={filters.levels}
        onChange={(chosen) => change({ levels: chosen })}
      />
      <div className={styles.field}>
        <GeolocationFilter label={t`Place`} hideLabel value={filters.place} onChange={(place) => change({ place })} />
      </div>
      <div className={styles.field}>
        <OrgUnitPicker label={t`Organisation`} hideLabel value={filters.orgUnits} onChange={(orgUnits) => change({ orgUnits })} />
      </div>
      <SwitchField
        className={styles.switch}
        label={t`Hide names`}
        checked={hidesNames}
        onChange={(event) => setHidesNames(event.currentTarget.checked)}
      />
    </FilterBar>
  );
}

interface FoundProps {
  readonly sourcing: SourcingVacancy;
  readonly tab: CandidateTab;
  readonly filters: Filters;
  readonly hidesNames: boolean;
  readonly onChange: (filters: Filters) => void;
}

function Found({ sourcing, tab, filters, hidesNames, onChange }: FoundProps) {
  const { t } = useLingui();
  const { vacancy } = sourcing;
  const query = useInfiniteQuery(candidatesQuery(vacancy.id, searchOf(tab, filters)));
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const act = useCandidateAction(vacancy.id);
  const columns = useColumns(sourcing, tab, hidesNames);
  if (query.data === undefined) return <Waiting of={query} shape="rows" />;
  const rows = query.data.pages.flatMap(({ items }) => items);
  const total = query.data.pages[0]?.total ?? 0;
  const chosen = rows.filter(({ person }) => selected.has(person.id));
  const shortlistAll = async () => {
    const free = chosen.filter(({ allowedActions }) => allowedActions.includes('shortlist'));
    for (const { person } of free) await act.mutateAsync({ userId: person.id, action: 'shortlist' }).catch(notifyError);
    setSelected(new Set());
  };
  if (rows.length === 0) {
    return (
      <EmptyState title={t`No one in this list matches`} topic="Maps">
        <Trans>Remove a filter, or choose another list.</Trans>
      </EmptyState>
    );
  }
  const sort: Sort = { column: filters.sort, direction: filters.order === 'asc' ? 'ascending' : 'descending' };
  const sortBy = ({ column, direction }: Sort) =>
    onChange({ ...filters, sort: column as Filters['sort'], order: direction === 'ascending' ? 'asc' : 'desc' });
  // What the tab counts are matches better than low; a list with others has another number.
  const hasLow = tab === 'suggested' && sourcing.counts.suggested !== null && (filters.tiers.length === 0 || filters.tiers.includes('low'));
  return (
    <>
      <Row justify="between">
        <Row gap={2}>
          <output>
            <Plural value={total} one="# candidate" other="# candidates" />
          </output>
          {hasLow && (
            <Text size="meta" as="span">
              <Trans>Low matches are not counted as suggested.</Trans>
            </Text>
          )}
        </Row>
        <SelectField
          label={t`Sort by`}
          hideLabel
          value={`${filters.sort}-${filters.order}`}
          options={[
            ...(sourcing.counts.suggested === null
              ? []
              : [
                  { value: 'match-desc', label: t`Best match first` },
                  { value: 'match-asc', label: t`Lowest match first` },
                ]),
            { value: 'name-asc', label: t`Name A to Z` },
            { value: 'name-desc', label: t`Name Z to A` },
            { value: 'experience-desc', label: t`Most experience first` },
            { value: 'experience-asc', label: t`Least experience first` },
          ]}
          onChange={(event) => {
            const [column = 'match', order = 'desc'] = event.currentTarget.value.split('-');
            onChange({ ...filters, sort: column as Filters['sort'], order: order as Filters['order'] });
          }}
        />
      </Row>
      <DataTable
        caption={t`Candidates`}
        cards
        columns={columns}
        rows={rows}
        rowId={({ person }) => person.id}
        rowName={({ person }) => person.fullName}
        sort={sort}
        onSort={sortBy}
        selected={selected}
        onSelect={setSelected}
        rowActions={rowMenu(sourcing)}
      />
      <BulkBar count={chosen.length}>
        <ButtonLink
          size="s"
          href={manageHref(
            vacancy.slug,
            `/compare?ids=${chosen
              .slice(0, SOURCING_LIMITS.compared)
              .map(({ person }) => person.id)
              .join(',')}`,
          )}
        >
          <Trans>Compare</Trans>
        </ButtonLink>
        <Button size="s" pending={act.isPending} onClick={() => void shortlistAll()}>
          <Trans>Add to shortlist</Trans>
        </Button>
        <Button size="s" variant="plain" onClick={() => setSelected(new Set())}>
          <Trans>Clear</Trans>
        </Button>
      </BulkBar>
      <MorePages of={query} shown={rows.length} total={total} />
      <Text size="meta">
        <Trans>
          Matches use skills, experience, location, language and stated preferences. They never use age, gender, origin or absence.
        </Trans>
      </Text>
    </>
  );
}

function useColumns({ skills, vacancy, counts }: SourcingVacancy, tab: CandidateTab, hidesNames: boolean): Column<Candidate>[] {
  const { t } = useLingui();
  return [
    {
      id: 'name',
      header: t`Candidate`,
      sortable: true,
      cell: (row) => <Who candidate={row} slug={vacancy.slug} hidesNames={hidesNames} />,
    },
    { id: 'match', header: t`Match`, sortable: counts.suggested !== null, cell: matchCell },
    ...skills.slice(0, SKILLS_SHOWN).map(({ skillId, label }): Column<Candidate> => ({
      id: skillId,
      header: label,
      cell: (row) => <Held candidate={row} skillId={skillId} />,
    })),
    { id: 'availability', header: tab === 'suggested' ? t`Availability` : t`Status`, cell: placeCell },
    { id: 'experience', header: t`Experience`, numeric: true, sortable: true, cell: yearsCell },
  ];
}

const matchCell = ({ score }: Candidate) => (score === null ? <NoFigure /> : <MatchBadge match={{ score }} compact />);
const placeCell = (row: Candidate) => <Standing candidate={row} />;
const yearsCell = (row: Candidate) => <Years value={row.experienceYears} />;

function Who({ candidate, slug, hidesNames }: { readonly candidate: Candidate; readonly slug: string; readonly hidesNames: boolean }) {
  const { t } = useLingui();
  const format = useFormat();
  const { person, location, organisation } = candidate;
  return (
    <Stack gap={1}>
      <Link href={manageHref(slug, `/candidate/${person.id}`)}>
        <bdi>{hidesNames ? t`Candidate ${person.id.slice(-4)}` : person.fullName}</bdi>
      </Link>
      <Text size="meta">
        <bdi>{format.facts([person.jobTitle, organisation, location])}</bdi>
      </Text>
    </Stack>
  );
}

function Held({ candidate, skillId }: { readonly candidate: Candidate; readonly skillId: string }) {
  const { t } = useLingui();
  const skill = candidate.skills.find((one) => one.skillId === skillId);
  if (skill === undefined || skill.state === 'not_shared') return <Text size="meta">{t`Not shown`}</Text>;
  if (skill.state === 'related') return <Text size="meta">{t`Related skill`}</Text>;
  if (skill.state === 'job') return <Text size="meta">{t`From their job role`}</Text>;
  return <SkillLevelMark level={skill.held} />;
}

function Standing({ candidate }: { readonly candidate: Candidate }) {
  const { t } = useLingui();
  const words = useAvailabilityWords();
  const statusOf = useApplicationStatus();
  const { application, rejectedAt, shortlistedAt, invitedAt, availability } = candidate;
  if (application !== null) {
    const { look, words: said } = statusOf({ status: application.status, startedAt: null, endedWith: null });
    return <StatusBadge status={look}>{said}</StatusBadge>;
  }
  if (rejectedAt !== null) return <Badge>{t`Rejected`}</Badge>;
  if (shortlistedAt !== null) return <Badge tone="brand">{t`Shortlisted`}</Badge>;
  if (invitedAt !== null) return <Badge tone="info">{t`Invited`}</Badge>;
  return <Badge tone={availability === 'open' ? 'ok' : 'neutral'}>{words[availability]}</Badge>;
}

function Years({ value }: { readonly value: number | null }) {
  const { t } = useLingui();
  const format = useFormat();
  if (value === null) return null;
  const years = format.number(value);
  return <>{t`${years} y`}</>;
}

const rowMenu = (sourcing: SourcingVacancy) =>
  function Actions(row: Candidate) {
    return <RowMenu row={row} sourcing={sourcing} />;
  };

function RowMenu({ row, sourcing }: { readonly row: Candidate; readonly sourcing: SourcingVacancy }) {
  const { t } = useLingui();
  const words = useActionWords();
  const act = useCandidateAction(sourcing.vacancy.id);
  const [asking, setAsking] = useState<CandidateAction>();
  const needsWords = (action: CandidateAction) => action === 'invite' || action === 'message' || action === 'reject';
  const run = (action: CandidateAction) => {
    if (needsWords(action)) setAsking(action);
    else act.mutate({ userId: row.person.id, action }, { onError: notifyError });
  };
  return (
    <>
      <Menu
        trigger={<IconButton icon={IconDots} size="s" label={t`Actions for ${row.person.fullName}`} />}
        groups={[
          {
            id: 'candidate',
            items: [
              { label: t`Open profile`, href: manageHref(sourcing.vacancy.slug, `/candidate/${row.person.id}`) },
              ...row.allowedActions.map((action) => ({ label: words[action], danger: action === 'reject', onSelect: () => run(action) })),
            ],
          },
        ]}
      />
      {asking !== undefined && (
        <Suspense>
          <ActDialog {...{ sourcing }} person={row.person} action={asking} onClose={() => setAsking(undefined)} />
        </Suspense>
      )}
    </>
  );
}
