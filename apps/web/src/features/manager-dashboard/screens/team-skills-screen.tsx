import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { useOutletContext } from 'react-router';
import { TEAM_LIMITS, type TeamOverview, type TeamSkillPerson } from '@waymark/contract/manager-dashboard';
import { Anchor, ButtonLink, type Column, DataTable, IconDownload, Notice, PersonLine, Progress, Section, Stack, Text } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { useLanguage } from '../../../platform/i18n/language.ts';
import { useNarrowing } from '../../../platform/navigation/use-narrowing.ts';
import { NameFilter } from '../../../platform/query/name-filter.tsx';
import { personHref, personOf } from '../../people/people.public.tsx';
import { SkillChip } from '../../skills/skills.public.tsx';
import { TeamHeatMap } from '../components/team-heat-map.tsx';
import styles from '../components/team.module.css';
import { teamFileHref, teamSkillsQuery } from '../manager-dashboard.queries.ts';
import { TEAM_ROOT, useTeam } from '../use-team.ts';

const CHIPS = 4;

/** /manager-dashboard/skills (MGR-03): the heat map, who lacks which skills, and ratings that wait for the manager. */
export function Screen() {
  const overview = useOutletContext<TeamOverview>();
  const { t } = useLingui();
  const { team } = useTeam();
  const { code } = useLanguage();
  const [address, narrow] = useNarrowing<'q'>();
  const q = address.get('q') ?? '';
  const wanted = useDeferredValue(q.trim());
  const { assessments } = overview.waiting;
  return (
    <Stack gap={4}>
      {assessments > 0 && (
        <Notice
          tone="info"
          action={
            <ButtonLink size="s" href="/skills-assessment/manager-rating-review">
              <Trans>Rate skills</Trans>
            </ButtonLink>
          }
        >
          <Plural value={assessments} one="# assessment is waiting for you." other="# assessments are waiting for you." />
        </Notice>
      )}
      <div className={styles.tools}>
        <div className={styles.search}>
          <NameFilter value={q} onChange={(value) => narrow({ q: value })} />
        </div>
        <div className={styles.push}>
          <ButtonLink icon={IconDownload} href={teamFileHref('skills', team, { q: wanted }, code)} download>
            <Trans>Export</Trans>
          </ButtonLink>
        </div>
      </div>
      <Section title={t`Skills compared with role requirements`}>
        <TeamHeatMap q={wanted} />
      </Section>
      <Gaps q={wanted} />
    </Stack>
  );
}

function Gaps({ q }: { readonly q: string }) {
  const { t } = useLingui();
  const { team } = useTeam();
  const columns = useColumns();
  const query = useInfiniteQuery(teamSkillsQuery(team, { q, limit: TEAM_LIMITS.heatMapPeople }));
  const people = query.data?.pages.flatMap(({ items }) => items) ?? [];
  if (people.length === 0) return null;
  return (
    <Section title={t`Gaps by person`} isNamedInside>
      <DataTable
        caption={t`People and their skill gaps`}
        columns={columns}
        rows={people}
        rowId={({ person }) => person.id}
        rowName={({ person }) => person.fullName}
        cards
      />
    </Section>
  );
}

function useColumns(): readonly Column<TeamSkillPerson>[] {
  const { t } = useLingui();
  const format = useFormat();
  return [
    {
      id: 'name',
      header: t({ message: 'Name', context: 'person' }),
      cell: ({ person, role }) => (
        <PersonLine
          person={personOf(person)}
          href={`${TEAM_ROOT}/people/${person.id}`}
          size={36}
          detail={role === null ? t`No role set` : <bdi>{role.title}</bdi>}
        />
      ),
    },
    {
      id: 'met',
      header: t`Skills met`,
      cell: ({ met, required, person }) => {
        const [some, all] = [format.number(met), format.number(required)];
        if (required === 0) return '–';
        return (
          <Anchor href={`${personHref(person)}/skills`}>
            <Progress thin value={(met / required) * 100} label={person.fullName} text={t`${some} of ${all}`} />
          </Anchor>
        );
      },
    },
    {
      id: 'gaps',
      header: t`Remaining gaps`,
      cell: ({ gaps }) => (
        <div className={styles.tools}>
          {gaps.slice(0, CHIPS).map(({ skill, required }) => (
            <SkillChip key={skill.id} label={skill.label} level={required} state="gap" stateLabel={t`Below what the role requires`} />
          ))}
          {gaps.length > CHIPS && (
            <Text as="span" size="meta">
              <Plural value={gaps.length - CHIPS} one="and # more" other="and # more" />
            </Text>
          )}
        </div>
      ),
    },
  ];
}
