import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { isUnpublished, type Project } from '@waymark/contract/projects';
import { ButtonLink, Heading, IconPencil, IconUsers, Notice, Panel, StatusBadge, Text } from '@waymark/ui';
import { useCurrentUser } from '../../../platform/session/session.ts';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { projectHref } from '../project-href.ts';
import { useProjectStatus } from '../project-words.ts';
import { ProjectSteps } from './project-steps.tsx';
import styles from './projects.module.css';

/** What those who look after a project see beside it: where it stands, who waits, and the next step. */
export function OwnerPanel({ project }: { readonly project: Project }) {
  const { t } = useLingui();
  const format = useFormat();
  const status = useProjectStatus()(project.status, project.closedBecause);
  const base = projectHref(project);
  const user = useCurrentUser();
  const isOwn = project.projectOwners.some(({ id }) => id === user?.id);
  const due = project.dueAt === null ? '' : format.date(project.dueAt);
  return (
    <Panel aria-label={t`Project owners`}>
      <div className={styles.lines}>
        <Heading level={2} look="h4">
          {isOwn ? <Trans>You own this project</Trans> : <Trans>You can manage this project</Trans>}
        </Heading>
        <div>
          <StatusBadge status={status.look}>{status.words}</StatusBadge>
        </div>
        <ProposalState project={project} isOwn={isOwn} />
        {project.isEndReached ? (
          <Notice tone="warn">
            <Trans>Its last day has passed. Complete it so everyone gets credit.</Trans>
          </Notice>
        ) : (
          due !== '' && <DueLine project={project} until={due} />
        )}
        {project.waitingCount > 0 && (
          <Text size="small">
            <Plural
              value={project.waitingCount}
              one="# application is waiting for an answer."
              other="# applications are waiting for an answer."
            />
          </Text>
        )}
        {!isUnpublished(project.status) && (
          <ButtonLink href={`${base}/manage`} icon={IconUsers} variant={project.waitingCount > 0 ? 'solid' : 'outline'} block>
            <Trans>Manage people</Trans>
          </ButtonLink>
        )}
        {project.can.edit && (
          <ButtonLink href={`${base}/edit`} icon={IconPencil} block>
            <Trans>Edit project</Trans>
          </ButtonLink>
        )}
        <ProjectSteps project={project} />
      </div>
    </Panel>
  );
}

/** What the day of the project's status means: when applications close, else by when its owners move it on. Each application has a day of its own. */
function DueLine({ project: { status, applicationDeadline }, until }: { readonly project: Project; readonly until: string }) {
  if (status === 'proposed') return null;
  return (
    <Text size="small">
      {status === 'open' && applicationDeadline !== null ? (
        <Trans>Applications close on {until}.</Trans>
      ) : status === 'inprogress' ? (
        <Trans>It runs until {until}.</Trans>
      ) : status === 'draft' ? (
        <Trans>Publish it by {until}.</Trans>
      ) : status === 'open' || status === 'closed' ? (
        <Trans>Start or complete it by {until}.</Trans>
      ) : (
        <Trans>Your next step is due by {until}.</Trans>
      )}
    </Text>
  );
}

/** Where a proposal stands: who decides about it, or why it was declined. */
function ProposalState({ project: { status, declineReason }, isOwn }: { readonly project: Project; readonly isOwn: boolean }) {
  if (status === 'declined') {
    return (
      <Notice tone="warn">
        <Trans>
          Declined: <bdi>{declineReason}</bdi>
        </Trans>
      </Notice>
    );
  }
  if (status !== 'proposed') return null;
  return isOwn ? (
    <Text size="small">
      <Trans>People who manage projects have your proposal. You’ll be notified of their decision.</Trans>
    </Text>
  ) : (
    <ButtonLink href="/approvals" variant="solid" block>
      <Trans>Decide in Approvals</Trans>
    </ButtonLink>
  );
}
