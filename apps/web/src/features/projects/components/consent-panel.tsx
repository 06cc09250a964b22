import { Trans, useLingui } from '@lingui/react/macro';
import type { ProjectApplication } from '@waymark/contract/projects';
import { Heading, Panel, PersonLine, Text } from '@waymark/ui';
import { personHref, personOf } from '../../people/people.public.tsx';
import { ApplicationActions } from './application-actions.tsx';
import styles from './projects.module.css';
import { WaitingLine } from './waiting-line.tsx';

/** A report's application that waits for the person's consent (PRJ-05). */
export function ConsentPanel({ application }: { readonly application: ProjectApplication }) {
  const { t } = useLingui();
  const { applicant, message } = application;
  return (
    <Panel aria-label={t`Your consent`}>
      <div className={styles.lines}>
        <Heading level={2} look="h4">
          <Trans>Do you consent?</Trans>
        </Heading>
        <PersonLine person={personOf(applicant)} href={personHref(applicant)} detail={applicant.jobTitle} />
        {message !== '' && (
          <Text size="small" className={styles.quote}>
            <bdi>{message}</bdi>
          </Text>
        )}
        <WaitingLine {...application} />
        <ApplicationActions application={application} />
      </div>
    </Panel>
  );
}
