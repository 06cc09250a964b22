import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  MEMBER_STATUSES,
  type Project,
  PROJECT_APPLICATION_STATUSES,
  type ProjectApplication,
  type ProjectApplicationStatus,
} from '@waymark/contract/projects';
import { Button, Dots, EmptyState, Lined, Match, PersonLine, Section, SelectField, SkillChips, StatusBadge, Text } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { MorePages } from '../../../platform/query/more-pages.tsx';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { BandFilter } from '../../matching/matching.public.tsx';
import { personHref, personOf } from '../../people/people.public.tsx';
import { SkillChip } from '../../skills/skills.public.tsx';
import { useApplicationStatus } from '../project-words.ts';
import { type ApplicationPart, applicationQuery, applicationsQuery } from '../projects.queries.ts';
import { ApplicationActions } from './application-actions.tsx';
import { ApplicationHistory } from './application-history.tsx';
import styles from './projects.module.css';
import { NoOneInBand } from './no-one-in-band.tsx';
import { WaitingLine } from './waiting-line.tsx';

const isMember = (status: ProjectApplicationStatus) => MEMBER_STATUSES.some((one) => one === status);

interface ApplicationListProps {
  readonly project: Project;
  readonly part: 'applicants' | 'members';
}

/** Who applied for a project, or who is in it, newest first, narrowed by where they stand; who waits for an answer stands first (PRJ-06, MKT-11). */
export function ApplicationList({ project, part }: ApplicationListProps) {
  const { t } = useLingui();
  const [status, setStatus] = useState<ProjectApplicationStatus | 'all'>('all');
  const [scoreRange, setScoreRange] = useState<readonly string[]>([]);
  const statusOf = useApplicationStatus();
  const { id: projectId, waitingCount, applicantsCount } = project;
  const answeredCount = applicantsCount - waitingCount;
  const options = PROJECT_APPLICATION_STATUSES.filter((one) => isMember(one) === (part === 'members'));
  const isSplit = part === 'applicants' && status === 'all' && scoreRange.length === 0 && applicantsCount > 0;
  return (
    <>
      <div className={styles.toolbar}>
        <SelectField
          label={t`Status`}
          value={status}
          options={[{ value: 'all', label: t`All` }, ...options.map((value) => ({ value, label: statusOf(value).words }))]}
          onChange={(event) => setStatus(event.currentTarget.value as ProjectApplicationStatus | 'all')}
        />
        {project.skills.some((skill) => skill.status === 'required') && <BandFilter selected={scoreRange} onChange={setScoreRange} />}
      </div>
      {!isSplit && <Applications projectId={projectId} part={part} status={status} scoreRange={scoreRange} />}
      {isSplit && waitingCount > 0 && (
        <Section title={t`Waiting for an answer`} count={waitingCount}>
          <Applications projectId={projectId} part="waiting" status="all" />
        </Section>
      )}
      {isSplit && answeredCount > 0 && (
        <Section title={t`Answered or withdrawn`} count={answeredCount}>
          <Applications projectId={projectId} part="answered" status="all" />
        </Section>
      )}
    </>
  );
}

const EVERY_SCORE: readonly string[] = [];

interface ApplicationsProps {
  readonly projectId: string;
  readonly part: ApplicationPart;
  readonly status: ProjectApplicationStatus | 'all';
  readonly scoreRange?: readonly string[];
}

function Applications({ projectId, part, status, scoreRange = EVERY_SCORE }: ApplicationsProps) {
  const { t } = useLingui();
  const query = useInfiniteQuery(applicationsQuery(projectId, part, status, scoreRange));
  const items = query.data?.pages.flatMap((page) => page.items);
  if (items === undefined) return <Waiting of={query} shape="rows" count={4} />;
  if (items.length === 0 && scoreRange.length > 0) return <NoOneInBand />;
  if (items.length === 0) {
    return (
      <EmptyState title={part === 'members' ? t`No one has joined yet` : t`No applications here`} topic="People">
        {part === 'members' ? (
          <Trans>People you approve appear here, with the next step.</Trans>
        ) : (
          <Trans>People who apply appear here, and you are notified.</Trans>
        )}
      </EmptyState>
    );
  }
  return (
    <>
      <Lined as="ul" className={styles.list}>
        {items.map((application) => (
          <ApplicationRow key={application.id} application={application} />
        ))}
      </Lined>
      {(query.hasNextPage || part === 'applicants' || part === 'members') && <MorePages of={query} shown={items.length} />}
    </>
  );
}

function ApplicationRow({ application }: { readonly application: ProjectApplication }) {
  const { t } = useLingui();
  const format = useFormat();
  const [open, setOpen] = useState(false);
  const statusOf = useApplicationStatus();
  const { applicant, message, reason, reasonText, ratings, matchScore } = application;
  const status = statusOf(application.status as ProjectApplicationStatus, application.endedWith);
  const when = format.relative(application.createdAt);
  const rated = ratings.filter(({ level }) => level !== null);
  return (
    <li className={styles.application}>
      <PersonLine
        person={personOf(applicant)}
        href={personHref(applicant)}
        detail={<Dots parts={[applicant.jobTitle, <Trans key="when">Applied {when}</Trans>]} />}
      />
      <div className={styles.end}>
        {matchScore !== null && <Match score={matchScore} />}
        <StatusBadge status={status.look}>{status.words}</StatusBadge>
      </div>
      <div className={`${styles.lines} ${styles.wide}`}>
        {message !== '' && (
          <Text size="small" className={styles.quote}>
            <bdi>{message}</bdi>
          </Text>
        )}
        {(reason !== '' || reasonText !== '') && (
          <p className={styles.because}>
            <span>
              <Trans>Reason</Trans>
            </span>
            <span>
              <Dots parts={[reason !== '' && <bdi key="reason">{reason}</bdi>, reasonText !== '' && <bdi key="text">{reasonText}</bdi>]} />
            </span>
          </p>
        )}
        {rated.length > 0 && (
          <SkillChips>
            {rated.map(({ skillId, label, level }) => (
              <SkillChip key={skillId} label={label} level={level ?? undefined} />
            ))}
          </SkillChips>
        )}
        <WaitingLine {...application} />
        <div className={styles.end}>
          <Button
            size="s"
            variant="plain"
            aria-expanded={open}
            aria-label={t`History: ${applicant.fullName}`}
            onClick={() => setOpen(!open)}
          >
            <Trans>History</Trans>
          </Button>
          <ApplicationActions application={application} />
        </div>
        {open && <History requestId={application.id} />}
      </div>
    </li>
  );
}

function History({ requestId }: { readonly requestId: string }) {
  const query = useQuery(applicationQuery(requestId));
  if (query.data === undefined) return <Waiting of={query} shape="text" count={2} />;
  return <ApplicationHistory application={query.data} />;
}
