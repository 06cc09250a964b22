import { Trans } from '@lingui/react/macro';
import type { CardDetail } from '@waymark/contract/cards';
import { Button, IconPlayerPlayFilled } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import type { Activity } from '../use-activity.ts';

/** Plays a video or recording from where one left off. */
export function PlayAction({ card, activity }: { readonly card: CardDetail; readonly activity: Activity }) {
  const format = useFormat();
  const { completedPercentage: done, durationMinutes } = card;
  const minutesLeft = durationMinutes === null ? null : Math.max(1, Math.round(durationMinutes * (1 - done / 100)));
  return (
    <Button variant="solid" block icon={IconPlayerPlayFilled} onClick={activity.begin}>
      {done === 0 ? (
        <Trans>Play</Trans>
      ) : minutesLeft === null ? (
        <Trans>Continue</Trans>
      ) : (
        <Trans>Continue, {format.duration(minutesLeft)} left</Trans>
      )}
    </Button>
  );
}
