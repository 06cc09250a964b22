import { Trans, useLingui } from '@lingui/react/macro';
import type { PersonSummary } from '@waymark/contract/people';
import { Button } from '@waymark/ui';
import { useFollowAnswer } from '../channel-content.queries.ts';

interface FollowAnswerProps {
  readonly channelId: string;
  readonly person: Pick<PersonSummary, 'id' | 'fullName'>;
  readonly onAnswered?: () => void;
}

/** The answers to someone who asks to follow a private channel (CHN-06): on its page, and in the notification about it. */
export function FollowAnswer({ channelId, person: { id: userId, fullName }, onAnswered }: FollowAnswerProps) {
  const { t } = useLingui();
  const answer = useFollowAnswer(channelId);
  const give = (admit: boolean) => answer.mutate({ userId, admit }, { onSuccess: () => onAnswered?.() });
  return (
    <>
      <Button size="s" variant="solid" aria-label={t`Approve ${fullName}`} pending={answer.isPending} onClick={() => give(true)}>
        <Trans>Approve</Trans>
      </Button>
      <Button size="s" aria-label={t`Decline ${fullName}`} disabled={answer.isPending} onClick={() => give(false)}>
        <Trans>Decline</Trans>
      </Button>
    </>
  );
}
