import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useEffectEvent } from 'react';
import { isCompleted } from '@waymark/contract/cards';
import type { LiveRecording, LiveRegistration, LiveStreamShown, StreamId } from '@waymark/contract/live-streams';
import {
  Button,
  ButtonLink,
  Heading,
  Icon,
  IconAccessPoint,
  IconCalendarEvent,
  IconHistory,
  IconPlayerPlayFilled,
  IconUsers,
  type IconShape,
  Panel,
  Row,
  Stack,
  Text,
} from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { useFeatureSwitch } from '../../../platform/organisation/organisation.ts';
import { clockOf } from '../clock.ts';
import { useEndedWhy } from '../ended-why.ts';
import { useRemaking } from '../live-streams.queries.ts';
import { StreamChapters } from './stream-chapters.tsx';
import { StreamRegistration } from './stream-registration.tsx';
import { CARDS, type CardTypeActionProps, type CardTypeViewProps } from '../../cards/cards.public.tsx';

// Only its host needs it.
const StreamRecording = lazy(async () => ({ default: (await import('./stream-recording.tsx')).StreamRecording }));

const LOOK_MILLISECONDS = 15_000;
const ICONS: Readonly<Record<LiveStreamShown['state'], IconShape>> = {
  planned: IconCalendarEvent,
  live: IconAccessPoint,
  recorded: IconHistory,
  over: IconHistory,
};

/** Where a live stream stands, in words; it says so by itself when the stream begins (LIV-01). */
export function StreamStanding({ card, content, activity }: CardTypeViewProps<'video_stream'>) {
  const { t } = useLingui();
  const format = useFormat();
  const { state, startsAt, startedAt, endedAt } = content;
  useFresh(state === 'planned' || content.film === 'being-made' || content.recording?.trim?.state === 'being-made');
  const words: Record<LiveStreamShown['state'], { title: string; text: string }> = {
    planned: {
      title: startsAt === null ? t`Not live yet` : t`Starts ${format.dateTime(startsAt)}`,
      text: mayEnter(content)
        ? t`This page opens the stream by itself when it starts.`
        : t`This page opens the stream once you have a place and it starts.`,
    },
    live: {
      title: t`Live now`,
      text: mayEnter(content)
        ? t`Open the stream to watch, chat and ask.`
        : content.registration?.waitingPosition == null
          ? t`All places in this live stream are taken.`
          : t`All places are taken. You’re on the waiting list, number ${content.registration.waitingPosition}.`,
    },
    recorded: {
      title: t`Recorded ${startedAt === null ? '' : format.dateTime(startedAt)}`,
      text: t`The stream has ended. You can watch the recording.`,
    },
    over: {
      title: endedAt === null ? t`The stream has ended` : t`Ended ${format.dateTime(endedAt)}`,
      text:
        content.film === 'being-made'
          ? t`The stream has ended. Its recording is being made.`
          : content.film === 'failed'
            ? t`The stream has ended. Its recording could not be made.`
            : content.film === 'no-room'
              ? t`The stream has ended. Its recording can’t be saved because the storage is full. The video we received is safe. Create the recording again once there is space.`
              : content.film === 'lost'
                ? t`The stream has ended. It wasn’t recorded because the storage was full.`
                : content.film === 'kept-back'
                  ? t`The stream has ended. Its recording isn’t published.`
                  : content.keepsRecording
                    ? t`The stream has ended. There is no recording yet.`
                    : t`The stream has ended. It was not recorded.`,
    },
  };
  const { title, text } = words[state];
  const why = useEndedWhy(content.endedBecause);
  return (
    <Panel variant="tint">
      <Row gap={3} wrap={false} align="start">
        <Icon icon={ICONS[state]} size="l" />
        <Stack gap={1}>
          <Heading level={2} look="h4">
            {title}
          </Heading>
          {why !== null && <Text size="small">{why}</Text>}
          <Text size="small">{text}</Text>
          {content.recording !== null && <LostPart recording={content.recording} />}
          {state === 'planned' && content.can.start && (
            <Text size="small">
              {content.registration?.isLimited === true ? (
                <Trans>You can go live from here. Only people with a place can watch.</Trans>
              ) : (
                <Trans>You can go live from here. People who can open this page can watch.</Trans>
              )}
            </Text>
          )}
          {content.chapters !== null && (
            <StreamChapters
              cardId={card.id}
              chapters={content.chapters}
              begins={content.recording?.fromSecond ?? 0}
              onPlay={activity.begin}
            />
          )}
          {content.recording?.can.edit === true && (
            <Suspense>
              <StreamRecording cardId={card.id} recording={content.recording} hasCaptions={content.captions !== null} />
            </Suspense>
          )}
          {state !== 'live' && showsPlaces(content.registration) && (
            <StreamRegistration cardId={card.id} slug={card.slug} registration={content.registration} canStart={content.can.start} />
          )}
        </Stack>
      </Row>
    </Panel>
  );
}

/** Where a recording ends before its stream did, or what is missing in it. */
function LostPart({ recording: { lost, fromSecond } }: { readonly recording: LiveRecording }) {
  if (lost === null) return null;
  const [at, missing] = [clockOf(lost.fromSecond - fromSecond), clockOf(Math.max(1, lost.seconds))];
  return (
    <Text size="small">
      {lost.isEnd ? (
        <Trans>The recording ends at {at} because the storage was full.</Trans>
      ) : (
        <Trans>
          The recording has a gap of {missing} from {at} because the storage was full.
        </Trans>
      )}
    </Text>
  );
}

/** With a limit only people with a place are let in. */
const mayEnter = ({ registration }: LiveStreamShown) => registration?.can.watch !== false;

/** Places of a start that is ahead; organisers come to the list of who registered later too. */
const showsPlaces = (registration: LiveStreamShown['registration']): registration is LiveRegistration =>
  registration !== null && (registration.can.manage || Date.parse(registration.startsAt) > Date.now());

/** Asks for the card again now and then, while its stream may begin. */
function useFresh(isWaiting: boolean): void {
  const client = useQueryClient();
  const refresh = useEffectEvent(() => {
    if (document.visibilityState === 'visible') void client.invalidateQueries({ queryKey: [CARDS, 'one'] });
  });
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(() => refresh(), LOOK_MILLISECONDS);
    return () => clearInterval(timer);
  }, [isWaiting]);
}

/** What to do next with a live stream: watch it, go live, or play its recording (LIV-01). */
export function StreamAction({ card, content, activity }: CardTypeActionProps<'video_stream'>) {
  const isOn = useFeatureSwitch('live_streams');
  const href = `/video_streams/${card.slug}`;
  const canStart = isOn && content.can.start;
  return (
    <Stack gap={2}>
      {content.state === 'live' && isOn && mayEnter(content) && (
        <ButtonLink variant="solid" block icon={IconAccessPoint} href={href}>
          <Trans>Watch live</Trans>
        </ButtonLink>
      )}
      {content.state === 'recorded' && !isCompleted(card) && (
        <Button variant="solid" block icon={IconPlayerPlayFilled} onClick={activity.begin}>
          <Trans>Play recording</Trans>
        </Button>
      )}
      {canStart && content.state !== 'live' && (
        <ButtonLink variant={content.state === 'planned' ? 'solid' : 'outline'} block icon={IconAccessPoint} href={href}>
          {content.state === 'planned' ? <Trans>Go live</Trans> : <Trans>Go live again</Trans>}
        </ButtonLink>
      )}
      {content.can.control && (content.film === 'failed' || content.film === 'no-room') && content.uuid !== null && (
        <MakeAgain uuid={content.uuid} />
      )}
      {content.can.seeAttendance && (
        <ButtonLink block icon={IconUsers} href={`/video_streams/${card.slug}/attendance`}>
          {content.can.control ? <Trans>Who watched</Trans> : <Trans>Who watched in your team</Trans>}
        </ButtonLink>
      )}
    </Stack>
  );
}

/** Another try for a recording that could not be made (LIV-09). */
function MakeAgain({ uuid }: { readonly uuid: string }) {
  const remaking = useRemaking();
  return (
    <Button block icon={IconHistory} pending={remaking.isPending} onClick={() => remaking.mutate(uuid as StreamId)}>
      <Trans>Recreate recording</Trans>
    </Button>
  );
}
