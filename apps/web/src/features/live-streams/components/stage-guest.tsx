import { Trans } from '@lingui/react/macro';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { type ConnectionId, HEARTBEAT_SECONDS, type LiveStream } from '@waymark/contract/live-streams';
import { Button, IconLogout, Row, Stack, Text } from '@waymark/ui';
import type { HostDevices } from '../stream-devices.ts';
import { useWatching } from '../use-watching.ts';
import { useStageLeaving } from '../live-stage.queries.ts';
import { HostControls } from './live-controls.tsx';
import { LevelMeter } from './level-meter.tsx';
import { LiveStage } from './live-stage.tsx';
import { OwnPreview } from './own-preview.tsx';

interface StageGuestProps {
  readonly stream: LiveStream;
  readonly userId: Parameters<ReturnType<typeof useStageLeaving>['mutate']>[0];
  readonly connection: ConnectionId;
  readonly media: MediaStream;
  readonly stage: RefObject<HTMLDivElement | null>;
}

const WANTED = { video: true, audio: true };

/** The stage as a guest on it sees it: the host without delay, their own camera, and the way off it (LIV-09). */
export function StageGuest({ stream, userId, connection, media, stage }: StageGuestProps) {
  const [devices, setDevices] = useState<HostDevices>(WANTED);
  const { received, look } = useWatching(stream, connection, WANTED, media);
  const leaving = useStageLeaving(stream.uuid);
  // A message that says a signal waits may be lost.
  const lookAgain = useEffectEvent(look);
  useEffect(() => {
    const timer = setInterval(() => lookAgain(), HEARTBEAT_SECONDS * 1000);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    for (const track of media.getVideoTracks()) track.enabled = devices.video;
    for (const track of media.getAudioTracks()) track.enabled = devices.audio;
  }, [media, devices]);
  return (
    <Stack gap={3}>
      <LiveStage
        host={stream.host}
        guests={stream.onStage}
        media={received.media}
        devices={received.devices}
        waiting={received.link === 'connected' ? undefined : received.link}
        ref={stage}
      />
      <Row gap={3} wrap={false}>
        <OwnPreview isSmall media={media} isShown={devices.video} />
        <div>
          <Text size="small">
            {stream.isPaused ? (
              <Trans>Viewers see “Back in a moment”.</Trans>
            ) : (
              <Trans>You’re on stage. Everyone can see and hear you.</Trans>
            )}
          </Text>
          <LevelMeter media={media} isOn={devices.audio} />
        </div>
      </Row>
      <HostControls
        devices={devices}
        hasCamera={media.getVideoTracks().length > 0}
        onChange={setDevices}
        stage={stage}
        extra={
          <Button icon={IconLogout} pending={leaving.isPending} onClick={() => leaving.mutate(userId)}>
            <Trans>Leave the stage</Trans>
          </Button>
        }
      />
    </Stack>
  );
}
