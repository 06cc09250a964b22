import { Trans } from '@lingui/react/macro';
import type { CardDetail } from '@waymark/contract/cards';
import { Button, Notice } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { useAskForAttempts } from '../attempts.queries.ts';

interface AskForAttemptsProps {
  readonly cardId: CardDetail['id'];
  /** Who can give another one. */
  readonly people: CardDetail['askForAttempts'];
}

/** Someone without an attempt left is told who can give another, and asks them (LRN-13). */
export function AskForAttempts({ cardId, people }: AskForAttemptsProps) {
  const format = useFormat();
  const asking = useAskForAttempts(cardId);
  const names = format.list(people.map(({ fullName }) => fullName));
  return asking.isSuccess ? (
    <Notice tone="ok" live>
      <Trans>Asked {names}.</Trans>
    </Notice>
  ) : (
    <Notice
      tone="warn"
      action={
        <Button size="s" pending={asking.isPending} onClick={() => asking.mutate()}>
          <Trans>Ask for an attempt</Trans>
        </Button>
      }
    >
      <Trans>
        You have used all attempts. Ask <bdi>{names}</bdi> for another one.
      </Trans>
    </Notice>
  );
}
