import { Trans, useLingui } from '@lingui/react/macro';
import type { MentorshipSession } from '@waymark/contract/mentorship';
import { Button, IconCheck, IconX, notify } from '@waymark/ui';
import { useSessionStep } from '../mentorship.queries.ts';

interface SessionStepsProps {
  readonly mentorshipId: string;
  readonly session: MentorshipSession;
  readonly variant: 'quiet' | 'outline';
}

/** What the reader may do to a session now, as the server says: whether it was held, and cancelling it (MEN-04). */
export function SessionSteps({ mentorshipId, session: { id, allowedActions }, variant }: SessionStepsProps) {
  const { t } = useLingui();
  const step = useSessionStep(mentorshipId);
  const take = (action: 'hold' | 'miss' | 'cancel', done: string) =>
    step.mutate({ sessionId: id, action }, { onSuccess: () => notify({ tone: 'ok', message: done }) });
  const look = (action: 'hold' | 'miss' | 'cancel') =>
    ({ size: 's', variant, pending: step.isPending && step.variables.action === action, disabled: step.isPending }) as const;
  return (
    <>
      {allowedActions.includes('hold') && (
        <Button {...look('hold')} icon={IconCheck} onClick={() => take('hold', t`The session took place.`)}>
          <Trans>It took place</Trans>
        </Button>
      )}
      {allowedActions.includes('miss') && (
        <Button {...look('miss')} icon={IconX} onClick={() => take('miss', t`The session did not take place.`)}>
          <Trans>It did not take place</Trans>
        </Button>
      )}
      {allowedActions.includes('cancel') && (
        <Button {...look('cancel')} icon={IconX} onClick={() => take('cancel', t`The session is cancelled.`)}>
          <Trans>Cancel session</Trans>
        </Button>
      )}
    </>
  );
}
