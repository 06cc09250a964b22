import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { JobRolePage } from '@waymark/contract/job-roles';
import type { OpportunityItem } from '@waymark/contract/marketplace';
import { opportunityHref } from '@waymark/contract/opportunities';
import type { SkillSummary } from '@waymark/contract/skills';
import { Grid, Heading, Lined, PersonLine, Section, Text } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { cardListQuery, CardTile } from '../../cards/cards.public.tsx';
import { MatchBadge } from '../../matching/matching.public.tsx';
import { ProjectCard } from '../../projects/projects.public.tsx';
import { offersQuery } from '../job-roles.queries.ts';
import styles from './job-roles.module.css';

/** Gaps that content is shown for, the widest first, and how many cards for each. */
const GAPS_SHOWN = 2;
const CARDS_SHOWN = 3;

/** What brings one nearer to a role: content, mentors and projects for the skills one has not, or not far enough (JOB-01). */
export function RoleGrowth({ role }: { readonly role: Pick<JobRolePage, 'gaps' | 'skills'> & { readonly id: JobRolePage['id'] | null } }) {
  const { t } = useLingui();
  const open = role.gaps.filter(({ state }) => state !== 'met').toSorted((one, other) => other.missing - one.missing);
  const skills = open.flatMap(({ skillId }) => role.skills.find(({ id }) => id === skillId) ?? []);
  const ids = skills.map(({ id }) => id);
  const asks = ids.length > 0;
  const mentors = useQuery({ ...offersQuery('mentorship', { skills: ids }), enabled: asks });
  const leading = useQuery({ ...offersQuery('project', { roleId: role.id === null ? [] : [role.id] }), enabled: role.id !== null });
  const teaching = useQuery({ ...offersQuery('project', { skills: ids }), enabled: asks });
  const projects = [...new Map([...(leading.data ?? []), ...(teaching.data ?? [])].map((item) => [item.id, item])).values()].slice(0, 3);
  return (
    <>
      {asks && (
        <Section title={t`Content to close your gaps`}>
          {skills.slice(0, GAPS_SHOWN).map((skill) => (
            <SkillContent key={skill.id} skill={skill} />
          ))}
        </Section>
      )}
      {(mentors.data ?? []).length > 0 && (
        <Section title={t`Mentors for this role`} all={{ href: '/career/mentorship', label: t`All mentors` }}>
          <Lined as="ul" className={styles.list}>
            {mentors.data?.map((item) => (
              <MentorLine key={item.id} item={item} wanted={ids} />
            ))}
          </Lined>
        </Section>
      )}
      {projects.length > 0 && (
        <Section title={t`Projects that lead to this role`} all={{ href: '/career/project', label: t`All projects` }}>
          <Grid columns={3} as="ul" className={styles.list}>
            {projects.map(({ startsAt: startDate, endsAt: endDate, ...item }) => (
              <ProjectCard
                key={item.id}
                project={{ ...item, startDate, endDate }}
                match={item.match === null ? undefined : <MatchBadge match={item.match} />}
              />
            ))}
          </Grid>
        </Section>
      )}
    </>
  );
}

function SkillContent({ skill }: { readonly skill: SkillSummary }) {
  const query = useInfiniteQuery(cardListQuery({ skill: skill.id }));
  const cards = query.data?.pages[0]?.items.slice(0, CARDS_SHOWN) ?? [];
  return (
    <div className={styles.group}>
      <Heading level={3} look="h4" style={{ marginBlockEnd: 12 }}>
        <bdi>{skill.label}</bdi>
      </Heading>
      {query.data === undefined && <Waiting of={query} level={3} shape="tiles" count={CARDS_SHOWN} />}
      {query.data !== undefined && cards.length === 0 && (
        <Text size="small">
          <Trans>Nothing teaches it yet.</Trans>
        </Text>
      )}
      <Grid columns={3}>
        {cards.map((card) => (
          <CardTile key={card.id} card={card} level={4} />
        ))}
      </Grid>
    </div>
  );
}

function MentorLine({ item, wanted }: { readonly item: OpportunityItem; readonly wanted: readonly string[] }) {
  const format = useFormat();
  const { person, slug, skills } = item;
  const helps = format.list(skills.filter(({ skillId }) => wanted.includes(skillId)).map(({ name }) => name));
  const shown = { id: person?.id ?? item.id, name: person?.fullName ?? item.title, photo: person?.avatarUrl };
  return (
    <li style={{ paddingBlock: 12 }}>
      <PersonLine person={shown} href={opportunityHref('mentorship', slug)} detail={<Trans>Helps with {helps}</Trans>} />
    </li>
  );
}
