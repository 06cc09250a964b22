import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { LiveWay } from '@waymark/contract/live-streams';
import { Button, Dialog, IconAccessPoint, Notice, Refusal, Row, Skeleton, Stack, SwitchField, Text } from '@waymark/ui';
import { useErrorMessage } from '../../../platform/api/error-message.ts';
import { canBroadcast } from '../broadcast-writer.ts';
import { DeviceChoice } from '../components/device-choice.tsx';
import { DevicesRefused } from '../components/devices-refused.tsx';
import { LevelMeter } from '../components/level-meter.tsx';
import { OwnPreview } from '../components/own-preview.tsx';
import { ScreenButton } from '../components/screen-button.tsx';
import { SpeechNote } from '../components/speech-note.tsx';
import type { HostDevices } from '../stream-devices.ts';
import type { OwnMedia } from '../use-own-media.ts';
import type { OwnScreen } from '../use-screen.ts';

interface GoLiveDialogProps {
  readonly open: boolean;
  readonly own: OwnMedia;
  /** Their screen, where it can be shown from the beginning. */
  readonly screen: OwnScreen | null;
  /** One’s stream runs already: it goes on here. */
  readonly goesOn: boolean;
  /** Someone else’s stream goes on with this person as its host. */
  readonly takesOver: boolean;
  readonly keepsRecording: boolean;
  readonly speechCaptions: boolean;
  readonly way: LiveWay;
  readonly devices: HostDevices;
  readonly onDevices: (devices: HostDevices) => void;
  /** What becomes of a plan for later. */
  readonly early: ReactNode;
  readonly error: Error | null;
  readonly isPending: boolean;
  readonly onStart: () => void;
  readonly onClose: () => void;
}

/** Before a host goes live: how they look, and what is on (LIV-02). */
export function GoLiveDialog(props: GoLiveDialogProps) {
  const {
    open,
    own,
    screen,
    goesOn,
    takesOver,
    keepsRecording,
    speechCaptions,
    way,
    devices,
    onDevices,
    early,
    error,
    isPending,
    onStart,
    onClose,
  } = props;
  const { t } = useLingui();
  const refusal = useErrorMessage(error);
  const cannotSend = way === 'broadcast' && !canBroadcast();
  // A meeting is recorded by its host's browser.
  const isRecorded = keepsRecording && (way === 'broadcast' || typeof MediaRecorder === 'function');
  const isReady = own.status === 'ready' && !cannotSend;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={takesOver ? t`Take over this live stream` : goesOn ? t`Continue your live stream` : t`Go live`}
      note={isRecorded ? <Trans>This stream is recorded.</Trans> : <Trans>This stream is not recorded.</Trans>}
      foot={
        <Button
          variant="solid"
          icon={IconAccessPoint}
          pending={isPending}
          aria-disabled={!isReady}
          onClick={() => isReady && onStart()}
          data-autofocus
        >
          {takesOver ? <Trans>Take over</Trans> : goesOn ? <Trans>Continue</Trans> : <Trans>Go live</Trans>}
        </Button>
      }
    >
      <Stack gap={4}>
        {early}
        {cannotSend && (
          <Notice tone="warn">
            <Trans>This browser can’t send a broadcast. Use Chrome or Edge 94, Firefox 130 or Safari 17 or later.</Trans>
          </Notice>
        )}
        {own.status === 'refused' ? (
          <DevicesRefused onRetry={own.retry} />
        ) : own.status === 'asking' ? (
          <>
            <Text size="small">
              <Trans>Your browser will ask you to allow your camera and microphone.</Trans>
            </Text>
            <Skeleton ratio="16/9" width="100%" radius="var(--r-3)" />
          </>
        ) : (
          <>
            <OwnPreview media={own.media} screen={screen?.media} isShown={devices.video} />
            {screen !== null && (
              <Row gap={2}>
                {screen.canShow ? (
                  <ScreenButton screen={screen} />
                ) : (
                  <Text size="small">
                    <Trans>This browser can’t show your screen.</Trans>
                  </Text>
                )}
              </Row>
            )}
            <DeviceChoice media={own.media} devices={own.devices} choose={own.choose} />
            <LevelMeter media={own.media} isOn={devices.audio} />
          </>
        )}
        <SwitchField
          label={t`Video`}
          checked={devices.video}
          onChange={({ currentTarget: { checked } }) => onDevices({ ...devices, video: checked })}
        />
        <SwitchField
          label={t`Audio`}
          checked={devices.audio}
          onChange={({ currentTarget: { checked } }) => onDevices({ ...devices, audio: checked })}
        />
        {speechCaptions && <SpeechNote />}
        <Refusal>{refusal}</Refusal>
      </Stack>
    </Dialog>
  );
}
