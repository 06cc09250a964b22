import { Trans } from '@lingui/react/macro';
import { isCompleted } from '@waymark/contract/cards';
import { Button, ButtonLink, IconBroadcast, IconPlayerPlayFilled, Stack } from '@waymark/ui';
import { useFeatureSwitch } from '../../../platform/organisation/organisation.ts';
import type { CardTypeActionProps } from '../../cards/cards.public.tsx';

/** What to do next with a live stream: watch it, go live, or play its recording (LIV-01). */
export function StreamAction({ card, content, activity }: CardTypeActionProps<'video_stream'>) {
  const isOn = useFeatureSwitch('live_streams');
  const href = `/video_streams/${card.slug}`;
  const canStart = isOn && content.can.start;
  return (
    <Stack gap={2}>
      {content.state === 'live' && isOn && (
        <ButtonLink variant="solid" block icon={IconBroadcast} href={href}>
          <Trans>Watch live</Trans>
        </ButtonLink>
      )}
      {content.state === 'recorded' && !isCompleted(card) && (
        <Button variant="solid" block icon={IconPlayerPlayFilled} onClick={activity.begin}>
          <Trans>Play recording</Trans>
        </Button>
      )}
      {canStart && content.state !== 'live' && (
        <ButtonLink variant={content.state === 'planned' ? 'solid' : 'outline'} block icon={IconBroadcast} href={href}>
          {content.state === 'planned' ? <Trans>Go live</Trans> : <Trans>Go live again</Trans>}
        </ButtonLink>
      )}
    </Stack>
  );
}
