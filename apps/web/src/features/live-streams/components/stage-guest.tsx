import { Trans } from '@lingui/react/macro';
import { type RefObject, useEffect, useState } from 'react';
import type { ConnectionId, LiveStream } from '@waymark/contract/live-streams';
import { Button, IconLogout, Row, Stack, Text } from '@waymark/ui';
import type { HostDevices } from '../host-mesh.ts';
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
  readonly onBeat: RefObject<() => void>;
}

const WANTED = { video: true, audio: true };

/** The stage as a guest on it sees it: the host without delay, their own camera, and the way off it (LIV-09). */
export function StageGuest({ stream, userId, connection, media, stage, onBeat }: StageGuestProps) {
  const [devices, setDevices] = useState<HostDevices>(WANTED);
  const { received, look } = useWatching(stream, connection, WANTED, media);
  const leaving = useStageLeaving(stream.uuid);
  useEffect(() => {
    onBeat.current = look;
    return () => {
      onBeat.current = () => {};
    };
  }, [onBeat, look]);
  useEffect(() => {
    for (const track of media.getVideoTracks()) track.enabled = devices.video;
    for (const track of media.getAudioTracks()) track.enabled = devices.audio;
  }, [media, devices]);
  return (
    <Stack gap={3}>
      <LiveStage
        host={stream.host}
        media={received.media}
        devices={received.devices}
        waiting={received.link === 'connected' ? undefined : received.link}
        ref={stage}
      />
      <Row gap={3} wrap={false}>
        <OwnPreview isSmall media={media} isShown={devices.video} />
        <div>
          <Text size="small">
            <Trans>You’re on stage. Everyone sees and hears you.</Trans>
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
