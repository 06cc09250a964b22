import { Trans, useLingui } from '@lingui/react/macro';
import type { Project } from '@waymark/contract/projects';
import { CardCover, Detail, Dots, Facts, Heading, Kicker, Lined, PersonLine, RichText, Section, StatusBadge, Text } from '@waymark/ui';
import { zoneName } from '../../../platform/i18n/local-time.ts';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { personHref, personOf } from '../../people/people.public.tsx';
import { placesLeftOf, usePlacesLeft, useProjectStatus, useProjectTime } from '../project-words.ts';
import { ApplicationPanel } from './application-panel.tsx';
import { ApplyPanel } from './apply-panel.tsx';
import { ConsentPanel } from './consent-panel.tsx';
import { OwnerPanel } from './owner-panel.tsx';
import { ProjectGain, ProjectSkills } from './project-skills.tsx';
import { SimilarProjects } from './similar-projects.tsx';
import styles from './projects.module.css';

/** A project's page: what it is, what it asks, who runs it, and beside it what the person can do (PRJ-06). */
export function ProjectView({ project }: { readonly project: Project }) {
  const { t } = useLingui();
  const statusOf = useProjectStatus();
  const timeOf = useProjectTime();
  const { title, thumbnail, skills } = project;
  const status = statusOf(project.status, project.closedBecause);
  const format = useFormat();
  const names = (all: readonly string[]) => format.list([...all]);
  const places = names(project.locations.map(({ name }) => name));
  return (
    <Detail
      head={
        <>
          <CardCover title={title} cover={{ image: thumbnail?.imageUrl, topic: title, loading: 'eager' }} className={styles.band} />
          <Kicker parts={[t`Project`, ...timeOf(project), project.isRemotePossible && t`remote possible`]} />
          <Heading level={1}>
            <bdi>{title}</bdi>
          </Heading>
          {project.projectOwners.length > 0 && (
            <Text size="lead" as="div">
              <Dots parts={[<bdi key="owners">{names(project.projectOwners.map(({ fullName }) => fullName))}</bdi>, places]} />
            </Text>
          )}
          {project.status !== 'open' && (
            <div>
              <StatusBadge status={status.look}>{status.words}</StatusBadge>
            </div>
          )}
        </>
      }
      side={<Side project={project} />}
      sideLabel={t`What you can do`}
    >
      {skills.length > 0 && <ProjectSkills project={project} />}
      {project.description !== '' && (
        <Section title={t`About the project`}>
          <RichText html={project.description} />
        </Section>
      )}
      <ProjectGain project={project} />
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
      <SimilarProjects projectId={project.id} />
    </Detail>
  );
}

function Side({ project }: { readonly project: Project }) {
  return (
    <>
      {project.toConsent.map((application) => (
        <ConsentPanel key={application.id} application={application} />
      ))}
      {project.can.manage && <OwnerPanel project={project} />}
      {project.application !== null && <ApplicationPanel application={project.application} projectId={project.id} />}
      {(project.can.apply || (!project.can.manage && project.application === null)) && <ApplyPanel project={project} />}
      <ProjectFacts project={project} />
    </>
  );
}

function ProjectFacts({ project }: { readonly project: Project }) {
  const { t } = useLingui();
  const format = useFormat();
  const placesLeft = usePlacesLeft();
  const { startDate, endDate, locations, divisions, jobRoles, languages, timeZones } = project;
  const names = (all: readonly { readonly name: string }[]) => format.list(all.map(({ name }) => name));
  const facts = [
    // Where one can apply, the panel above says it.
    { id: 'places', label: t`Places`, value: project.can.apply ? '' : (placesLeft(placesLeftOf(project)) ?? t`No limit`) },
    { id: 'time', label: t`Time`, value: project.timeCommitment },
    { id: 'start', label: t`First day`, value: startDate === null ? '' : format.date(startDate) },
    { id: 'end', label: t`Last day`, value: endDate === null ? '' : format.date(endDate) },
    { id: 'locations', label: t`Locations`, value: names(locations) },
    { id: 'divisions', label: t`Organisation units`, value: names(divisions) },
    { id: 'roles', label: t`Job roles`, value: names(jobRoles) },
    { id: 'languages', label: t`Languages`, value: format.list(languages.map((code) => format.languageName(code))) },
    { id: 'zones', label: t`Time zones`, value: format.list(timeZones.map(zoneName)) },
  ];
  const shown = facts.filter(({ value }) => value !== '');
  return <Facts facts={shown.map(({ id, label, value }) => ({ id, label, value: <bdi>{value}</bdi> }))} />;
}
