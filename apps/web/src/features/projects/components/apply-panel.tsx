import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { Project } from '@waymark/contract/projects';
import { Button, Panel, Text } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { placesLeftOf, usePlacesLeft, useProjectStatus } from '../project-words.ts';
import { projectFormQuery } from '../projects.queries.ts';
import styles from './projects.module.css';

const ApplyDialog = lazy(async () => ({ default: (await import('../dialogs/apply-dialog.tsx')).ApplyDialog }));

/** Until when one can apply, how many places there are, and the way in (PRJ-06). */
export function ApplyPanel({ project }: { readonly project: Project }) {
  const { t } = useLingui();
  const format = useFormat();
  const [open, setOpen] = useState<boolean | null>(null);
  const placesLeft = usePlacesLeft();
  const { data: form } = useQuery({ ...projectFormQuery, enabled: project.can.apply });
  const asksManager = form?.rules.managerConsentRequired === true;
  const status = useProjectStatus()(project.status, project.closedBecause);
  const { applicationDeadline, can, isApplicationRequired } = project;
  const deadline = applicationDeadline === null ? '' : format.date(applicationDeadline, 'long');
  return (
    <Panel aria-label={t`Applying`}>
      <div className={styles.lines}>
        {can.apply && deadline !== '' && (
          <Text size="small">
            <Trans>Apply by {deadline}</Trans>
          </Text>
        )}
        <p className={styles.deadline}>{can.apply ? (placesLeft(placesLeftOf(project)) ?? t`Everyone can join`) : status.words}</p>
        {can.apply ? (
          <Button variant="solid" block size="l" onClick={() => setOpen(true)}>
            {isApplicationRequired ? t`Apply for the project` : t`Join the project`}
          </Button>
        ) : (
          <Text size="small">
            <Trans>This project isn’t accepting people at the moment.</Trans>
          </Text>
        )}
        {can.apply && (
          <Text size="meta">
            {isApplicationRequired ? (
              <>
                {asksManager && <Trans>If you have a manager, they decide first.</Trans>}
                {asksManager && ' '}
                <Trans>The project owners see your profile and message. Here you can follow the status, and see who answers by when.</Trans>
              </>
            ) : (
              <Trans>You join immediately. We’ll notify the project owners.</Trans>
            )}
          </Text>
        )}
      </div>
      {open !== null && (
        <Suspense>
          <ApplyDialog project={project} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Panel>
  );
}
