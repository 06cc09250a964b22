import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ConnectionId, LiveStream } from '@waymark/contract/live-streams';
import { Button, Heading, IconMicrophone, Panel, Row, Stack, Text } from '@waymark/ui';
import type { OwnMedia } from '../use-own-media.ts';
import { useStageJoining, useStageLeaving } from '../live-stage.queries.ts';
import { DeviceChoice } from './device-choice.tsx';
import { DevicesRefused } from './devices-refused.tsx';
import { LevelMeter } from './level-meter.tsx';
import { OwnPreview } from './own-preview.tsx';
import { SpeechNote } from './speech-note.tsx';
import styles from './live.module.css';

interface StageInvitationProps {
  readonly stream: LiveStream;
  readonly userId: Parameters<ReturnType<typeof useStageLeaving>['mutate']>[0];
  readonly connection: ConnectionId;
  readonly own: OwnMedia;
  /** The guest looks at their camera before they come. */
  readonly isLooking: boolean;
  readonly onLook: () => void;
  readonly onDecline: () => void;
}

/** The host asks a viewer on the stage: they look at their camera first, then come or decline (LIV-09). */
export function StageInvitation({ stream, userId, connection, own, isLooking, onLook, onDecline }: StageInvitationProps) {
  const joining = useStageJoining(stream.uuid);
  const leaving = useStageLeaving(stream.uuid);
  const decline = () => leaving.mutate(userId, { onSuccess: onDecline });
  const declineButton = (
    <Button variant="quiet" pending={leaving.isPending} onClick={decline}>
      <Trans>Decline</Trans>
    </Button>
  );
  if (!isLooking) {
    return (
      <Ask stream={stream}>
        <Row gap={2}>
          <Button variant="solid" icon={IconMicrophone} onClick={onLook}>
            <Trans>Check camera and microphone</Trans>
          </Button>
          {declineButton}
        </Row>
      </Ask>
    );
  }
  return (
    <Ask stream={stream}>
      <LookFirst own={own} />
      <Row gap={2}>
        <Button
          variant="solid"
          icon={IconMicrophone}
          pending={joining.isPending}
          aria-disabled={own.status !== 'ready'}
          onClick={() => own.status === 'ready' && joining.mutate(connection)}
        >
          <Trans>Come on stage</Trans>
        </Button>
        {declineButton}
      </Row>
    </Ask>
  );
}

function LookFirst({ own }: { readonly own: OwnMedia }) {
  if (own.status === 'refused') return <DevicesRefused onRetry={own.retry} />;
  if (own.status === 'asking') {
    return (
      <Text size="small">
        <Trans>Your browser will ask you to allow your camera and microphone.</Trans>
      </Text>
    );
  }
  return (
    <>
      <OwnPreview isSmall media={own.media} isShown />
      <DeviceChoice media={own.media} devices={own.devices} choose={own.choose} />
      <LevelMeter media={own.media} isOn />
    </>
  );
}

function Ask({ stream, children }: Pick<StageInvitationProps, 'stream'> & { readonly children: ReactNode }) {
  return (
    <div className={styles.invitation}>
      <Panel variant="tint">
        <Stack gap={3}>
          <Heading level={2} look="h4">
            <Trans>The host invites you on stage</Trans>
          </Heading>
          <Text size="small">
            <Trans>Everyone watching can see and hear you, and you’ll be in the recording.</Trans>
          </Text>
          {stream.speechCaptions && <SpeechNote />}
          {children}
        </Stack>
      </Panel>
    </div>
  );
}
