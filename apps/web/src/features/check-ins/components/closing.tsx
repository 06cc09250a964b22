import { Trans, useLingui } from '@lingui/react/macro';
import type { CheckIn } from '@waymark/contract/check-ins';
import { Button, IconCheck, Notice, Row, Text } from '@waymark/ui';
import { firstName } from '../check-in-words.ts';
import { useClosing } from '../check-ins.queries.ts';

/** Closes the check-in for the reader, or says why it is over. */
export function Closing({ checkIn }: { readonly checkIn: CheckIn }) {
  const { t } = useLingui();
  const closing = useClosing(checkIn.id);
  const { closed, can, isOpen, endedBecause } = checkIn;
  const name = firstName(checkIn.other.fullName);
  if (!isOpen || !can.work) {
    const words = {
      both: t`You both closed this check-in.`,
      next: t`This check-in closed when the next one started.`,
      'line-ended': t`This check-in closed because you no longer work together in this way.`,
    };
    return <Notice>{words[endedBecause ?? 'line-ended']}</Notice>;
  }
  return (
    <Row justify="between" gap={4}>
      <Text size="small">
        {closed.byMe ? (
          <Trans>You closed this check-in. It is complete when {name} closes it too.</Trans>
        ) : closed.byOther ? (
          <Trans>{name} closed this check-in. It is complete when you close it too.</Trans>
        ) : (
          <Trans>It is complete when you both close it. You can still read it, but nothing can be added.</Trans>
        )}
      </Text>
      {closed.byMe ? (
        <Button pending={closing.isPending} onClick={() => closing.mutate(false)}>
          <Trans>Reopen it</Trans>
        </Button>
      ) : (
        <Button icon={IconCheck} pending={closing.isPending} onClick={() => closing.mutate(true)}>
          <Trans>Close check-in</Trans>
        </Button>
      )}
    </Row>
  );
}
