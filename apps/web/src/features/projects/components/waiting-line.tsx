import { Trans } from '@lingui/react/macro';
import type { ProjectApplication } from '@waymark/contract/projects';
import { Text } from '@waymark/ui';
import { useCurrentUser } from '../../../platform/session/session.ts';
import { useFormat } from '../../../platform/i18n/use-format.ts';

/** Who has to act next and until when (MKT-13). */
export function WaitingLine({ waitsFor, status }: Pick<ProjectApplication, 'waitsFor' | 'status'>) {
  const format = useFormat();
  const me = useCurrentUser()?.id;
  if (waitsFor === null) return null;
  const names = format.list(waitsFor.people.map(({ fullName }) => fullName));
  const until = waitsFor.dueAt === null ? '' : format.date(waitsFor.dueAt);
  if (names === '') {
    return (
      <Text size="small">
        <Trans>Waiting for project administrators.</Trans>
      </Text>
    );
  }
  if (waitsFor.people.length === 1 && waitsFor.people[0]?.id === me) {
    return (
      <Text size="small">
        {waitsFor.isLate ? <Trans>Your next step was due on {until}.</Trans> : <Trans>Your next step is due by {until}.</Trans>}
      </Text>
    );
  }
  return (
    <Text size="small">
      {waitsFor.isLate ? (
        <Trans>
          Waiting for {names}. It was due on {until}. We’ve sent a reminder.
        </Trans>
      ) : status === 'approved' ? (
        <Trans>
          The project hasn’t started. Waiting for {names}, due by {until}.
        </Trans>
      ) : (
        <Trans>
          Waiting for {names}, due by {until}.
        </Trans>
      )}
    </Text>
  );
}
