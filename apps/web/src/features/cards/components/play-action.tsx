import { Trans } from '@lingui/react/macro';
import { type CardDetail, isCompleted, minutesToGoOn } from '@waymark/contract/cards';
import { Button, IconPlayerPlayFilled } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import type { Activity } from '../use-activity.ts';

/** Plays a video or recording from where one left off. */
export function PlayAction({ card, activity }: { readonly card: CardDetail; readonly activity: Activity }) {
  const format = useFormat();
  const left = minutesToGoOn(card);
  return (
    <Button variant="solid" block icon={IconPlayerPlayFilled} onClick={activity.begin}>
      {card.completedPercentage === 0 || isCompleted(card) ? (
        <Trans>Play</Trans>
      ) : left === null ? (
        <Trans>Continue</Trans>
      ) : (
        <Trans>Continue, {format.duration(left)} left</Trans>
      )}
    </Button>
  );
}
