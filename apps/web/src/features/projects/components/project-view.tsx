import { Trans, useLingui } from '@lingui/react/macro';
import type { Project } from '@waymark/contract/projects';
import { CardCover, Facts, Heading, Kicker, Lined, PersonLine, RichText, Section, StatusBadge, Text } from '@waymark/ui';
import { zoneName } from '../../../platform/i18n/local-time.ts';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { personHref, personOf } from '../../people/people.public.tsx';
import { placesLeftOf, usePlacesLeft, useProjectStatus, useProjectTime } from '../project-words.ts';
import { ApplicationPanel } from './application-panel.tsx';
import { ApplyPanel } from './apply-panel.tsx';
import { ConsentPanel } from './consent-panel.tsx';
import { OwnerPanel } from './owner-panel.tsx';
import { ProjectSkills } from './project-skills.tsx';
import styles from './projects.module.css';

/** A project's page: what it is, what it asks, who runs it, and beside it what the person can do (PRJ-06). */
export function ProjectView({ project }: { readonly project: Project }) {
  const { t } = useLingui();
  const statusOf = useProjectStatus();
  const timeOf = useProjectTime();
  const { title, thumbnail, skills } = project;
  const status = statusOf(project.status, project.closedBecause);
  return (
    <div className={styles.page}>
      <div className={`${styles.lines} ${styles.head}`}>
        <CardCover title={title} cover={{ image: thumbnail?.imageUrl, topic: skills[0]?.label ?? title, loading: 'eager' }} />
        <Kicker parts={[t`Project`, ...timeOf(project), project.isRemotePossible && t`remote possible`]} />
        <Heading level={1}>
          <bdi>{title}</bdi>
        </Heading>
        {project.status !== 'open' && (
          <div>
            <StatusBadge status={status.look}>{status.words}</StatusBadge>
          </div>
        )}
      </div>
      <aside aria-label={t`What you can do`}>
        <Side project={project} />
      </aside>
      <div className={styles.rest}>
        {project.description !== '' && (
          <Section title={t`About the project`}>
            <RichText html={project.description} />
          </Section>
        )}
        {skills.length > 0 && <ProjectSkills project={project} />}
        <Section title={t`Owner`}>
          <Lined as="ul" className={styles.list}>
            {project.projectOwners.map((owner) => (
              <li key={owner.id} style={{ paddingBlock: 12 }}>
                <PersonLine person={personOf(owner)} href={personHref(owner)} detail={owner.jobTitle} />
              </li>
            ))}
          </Lined>
          {project.projectOwners.length === 0 && (
            <Text size="small">
              <Trans>It has no owner right now. Project administrators manage it.</Trans>
            </Text>
          )}
        </Section>
      </div>
    </div>
  );
}

function Side({ project }: { readonly project: Project }) {
  return (
    <div className={styles.panels}>
      {project.toConsent.map((application) => (
        <ConsentPanel key={application.id} application={application} />
      ))}
      {project.can.manage && <OwnerPanel project={project} />}
      {project.application !== null && <ApplicationPanel application={project.application} projectId={project.id} />}
      {(project.can.apply || (!project.can.manage && project.application === null)) && <ApplyPanel project={project} />}
      <ProjectFacts project={project} />
    </div>
  );
}

function ProjectFacts({ project }: { readonly project: Project }) {
  const { t } = useLingui();
  const format = useFormat();
  const placesLeft = usePlacesLeft();
  const { startDate, endDate, locations, divisions, jobRoles, languages, timeZones } = project;
  const names = (all: readonly { readonly name: string }[]) => format.list(all.map(({ name }) => name));
  const facts = [
    { id: 'places', label: t`Places`, value: placesLeft(placesLeftOf(project)) ?? t`No limit` },
    { id: 'time', label: t`Time`, value: project.timeCommitment },
    { id: 'start', label: t`First day`, value: startDate === null ? '' : format.date(startDate) },
    { id: 'end', label: t`Last day`, value: endDate === null ? '' : format.date(endDate) },
    { id: 'locations', label: t`Locations`, value: names(locations) },
    { id: 'divisions', label: t`Organisation units`, value: names(divisions) },
    { id: 'roles', label: t`Roles`, value: names(jobRoles) },
    { id: 'languages', label: t`Languages`, value: format.list(languages.map((code) => format.languageName(code))) },
    { id: 'zones', label: t`Time zones`, value: format.list(timeZones.map(zoneName)) },
  ];
  const shown = facts.filter(({ value }) => value !== '');
  return <Facts facts={shown.map(({ id, label, value }) => ({ id, label, value: <bdi>{value}</bdi> }))} />;
}
