import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { opportunityHref } from '@waymark/contract/opportunities';
import type { SkillId } from '@waymark/contract/skills';
import type { NearVacancy, VacancyPage } from '@waymark/contract/vacancies';
import { Detail, Dots, Facts, Grid, Heading, Kicker, Lined, Link, Notice, PersonLine, Section, Text } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { SkillGrowth, useJobLevels, useTrackLabel } from '../../job-roles/job-roles.public.tsx';
import { OwnMatch } from '../../matching/matching.public.tsx';
import { personHref, personOf } from '../../people/people.public.tsx';
import { SkillGaps } from '../../skills/skills.public.tsx';
import { useTeamParts } from '../vacancy-words.ts';
import { DecisionPanel } from './decision-panel.tsx';
import { RecruiterMessages } from './recruiter-messages.tsx';
import styles from './vacancies.module.css';
import { VacancyActions } from './vacancy-actions.tsx';

/** A vacancy's page: what it is, what it asks and how far one is from it, who hires, and the way to apply (JOB-01, JOB-02). */
export function VacancyView({ vacancy }: { readonly vacancy: VacancyPage }) {
  const { t } = useLingui();
  const format = useFormat();
  const { skills, gaps, locations, orgUnits, contractType, schedule, remote } = vacancy;
  const met = gaps.filter(({ state }) => state === 'met').length;
  const names = new Map<SkillId, { readonly label: string }>(skills.map((skill) => [skill.id, skill]));
  const places = [...locations.map(({ name }) => name), ...(remote ? [t`Remote`] : [])];
  const terms = format.facts([contractType?.label, schedule?.label]);
  return (
    <Detail
      head={
        <>
          <Kicker parts={[t`Vacancy`, vacancy.family?.title]} />
          <Heading level={1}>
            <bdi>{vacancy.title}</bdi>
          </Heading>
          <Text size="lead" as="div">
            <Dots
              parts={[
                orgUnits.length > 0 && format.list(orgUnits.map(({ name }) => name)),
                places.length > 0 && format.list(places),
                terms,
              ]}
            />
          </Text>
          <StateNotice vacancy={vacancy} />
        </>
      }
      side={
        <>
          <VacancyActions vacancy={vacancy} />
          <VacancyFacts vacancy={vacancy} />
          <HiringTeam vacancy={vacancy} />
          <Near title={t`Similar vacancies`} type="job_vacancy" items={vacancy.similarVacancies} />
        </>
      }
      sideLabel={t`Application and key facts`}
    >
      {vacancy.toDecide.length > 0 && <DecisionPanel vacancy={vacancy} />}
      <RecruiterMessages vacancyId={vacancy.id} />
      {skills.length > 0 && (
        <Section title={t`Your match`}>
          <OwnMatch opportunityId={vacancy.id} withoutSkills />
        </Section>
      )}
      {gaps.length > 0 && (
        <Section title={t`Required skills`} all={{ href: '/update-skills', label: t`Update my levels` }}>
          <Text size="small" style={{ marginBlockEnd: 16 }}>
            {met === gaps.length ? (
              <Trans>You have all of them. The outline shows the required level, the fill shows yours.</Trans>
            ) : (
              <Plural
                value={gaps.length}
                one={`You have ${met} of # skill. The outline shows the required level, the fill shows yours.`}
                other={`You have ${met} of # skills. The outline shows the required level, the fill shows yours.`}
              />
            )}
          </Text>
          <SkillGaps gaps={gaps} names={names} />
        </Section>
      )}
      {vacancy.description !== '' && (
        <Section title={t`About the work`}>
          <Text className={styles.description}>
            <bdi>{vacancy.description}</bdi>
          </Text>
        </Section>
      )}
      <SkillGrowth role={{ id: vacancy.jobRole?.id ?? null, gaps, skills }} />
      <People vacancy={vacancy} />
      <Near title={t`Similar job roles`} type="job_role" items={vacancy.similarRoles} inSection />
    </Detail>
  );
}

function StateNotice({ vacancy: { status, closedBecause, application } }: { readonly vacancy: VacancyPage }) {
  // Who has the job reads so in their application, and not that it is filled.
  if (status === 'open' || (closedBecause === 'filled' && application?.status === 'approved')) return null;
  return (
    <Notice>
      {status === 'draft' && <Trans>This is a draft. People see it once it is published.</Trans>}
      {status === 'scheduled' && <Trans>This vacancy is not open yet. It opens automatically on its start date.</Trans>}
      {status === 'closed' && closedBecause === 'filled' && <Trans>This vacancy has been filled.</Trans>}
      {status === 'closed' && closedBecause === 'deadline' && <Trans>Applications are closed. Open applications are still answered.</Trans>}
      {status === 'closed' && closedBecause === 'owner' && <Trans>This vacancy is closed.</Trans>}
      {status === 'archived' && <Trans>This vacancy is archived. You see it because you were involved in it.</Trans>}
    </Notice>
  );
}

function VacancyFacts({ vacancy }: { readonly vacancy: VacancyPage }) {
  const { t } = useLingui();
  const format = useFormat();
  const levels = useJobLevels();
  const trackLabel = useTrackLabel();
  const { code, level, track, workPattern, experienceYears, openings, openingsLeft, postedAt, jobRole } = vacancy;
  const facts = [
    code !== '' && { id: 'code', label: t`Reference`, value: <bdi>{code}</bdi> },
    jobRole !== null && {
      id: 'role',
      label: t`Job role`,
      value: <Link href={opportunityHref('job_role', jobRole.slug)}>{jobRole.title}</Link>,
    },
    level !== null && { id: 'level', label: t`Level`, value: levels[level] },
    track !== null && { id: 'track', label: t`Career track`, value: trackLabel(track) },
    workPattern !== '' && { id: 'pattern', label: t`Working pattern`, value: <bdi>{workPattern}</bdi> },
    experienceYears !== null && { id: 'years', label: t`Years of experience`, value: format.number(experienceYears) },
    openings > 1 && { id: 'openings', label: t`Openings`, value: t`${openingsLeft} of ${openings} left` },
    postedAt !== null && { id: 'posted', label: t`Posted`, value: format.date(postedAt) },
  ].filter((fact) => fact !== false);
  return facts.length === 0 ? null : <Facts facts={facts} />;
}

function HiringTeam({ vacancy: { team } }: { readonly vacancy: VacancyPage }) {
  const { t } = useLingui();
  const parts = useTeamParts();
  if (team.length === 0) return null;
  return (
    <div>
      <Heading level={2} look="h4">
        {t`Hiring team`}
      </Heading>
      <ul className={styles.list}>
        {team.map(({ person, part }) => (
          <li key={person.id} style={{ paddingBlock: 8 }}>
            <PersonLine person={personOf(person)} href={personHref(person)} detail={parts[part]} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function People({ vacancy: { peopleInRole } }: { readonly vacancy: VacancyPage }) {
  const { t } = useLingui();
  if (peopleInRole.length === 0) return null;
  return (
    <Section title={t`People in this role`}>
      <Grid columns={2} as="ul" className={styles.list}>
        {peopleInRole.map((person) => (
          <li key={person.id}>
            <PersonLine person={personOf(person)} href={personHref(person)} detail={person.jobTitle} />
          </li>
        ))}
      </Grid>
    </Section>
  );
}

interface NearProps {
  readonly title: string;
  readonly type: 'job_vacancy' | 'job_role';
  readonly items: readonly NearVacancy[];
  readonly inSection?: boolean;
}

function Near({ title, type, items, inSection = false }: NearProps) {
  const format = useFormat();
  if (items.length === 0) return null;
  const list = (
    <Lined as="ul" className={styles.list}>
      {items.map(({ id, slug, title: name, similarity }) => {
        const alike = format.percentOf100(similarity);
        return (
          <li key={id} className={styles.near}>
            <Link href={opportunityHref(type, slug)}>
              <bdi>{name}</bdi>
            </Link>
            <Text size="meta">
              <Trans>{alike} similar</Trans>
            </Text>
          </li>
        );
      })}
    </Lined>
  );
  if (inSection) return <Section title={title}>{list}</Section>;
  return (
    <div>
      <Heading level={2} look="h4">
        {title}
      </Heading>
      {list}
    </div>
  );
}
