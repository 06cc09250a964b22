import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, type ReactNode, type RefObject, Suspense, useState } from 'react';
import { Button, IconAdjustments, IconDeviceDesktop, Text } from '@waymark/ui';
import type { MeetingMedia } from '../use-meeting-media.ts';
import { DevicesRefused } from './devices-refused.tsx';
import { HostControls } from './live-controls.tsx';

/** Most people keep what the browser takes. */
const DevicesDialog = lazy(async () => ({ default: (await import('../dialogs/devices-dialog.tsx')).DevicesDialog }));

interface MeetingControlsProps {
  readonly own: MeetingMedia;
  /** The host muted them: they turn no microphone on. */
  readonly isMuted?: boolean;
  /** The id of what says that they are muted. */
  readonly mutedNote?: string;
  /** What they turn on is in a recording. */
  readonly isRecorded: boolean;
  readonly extra?: ReactNode;
  readonly stage: RefObject<HTMLDivElement | null>;
}

/** One’s own camera, microphone and screen in a meeting, each by a press of its own (LIV-09). */
export function MeetingControls({ own, isMuted = false, mutedNote, isRecorded, extra, stage }: MeetingControlsProps) {
  const { t } = useLingui();
  const [isChoosing, setChoosing] = useState(false);
  const { camera, microphone, screen, asking, refused, toggle } = own;
  const devices = { video: camera !== null, audio: microphone !== null };
  const canChoose = ['audioinput', 'videoinput'].some((kind) => isSeveral(own, kind));
  return (
    <>
      <HostControls
        devices={devices}
        hasCamera
        isMuted={isMuted}
        {...(mutedNote === undefined ? {} : { mutedNote })}
        onChange={({ audio }) => toggle(audio === devices.audio ? 'camera' : 'microphone')}
        stage={stage}
        extra={
          <>
            {canShowScreen() && (
              <Button icon={IconDeviceDesktop} onClick={() => toggle('screen')}>
                {screen === null ? t`Show your screen` : t`Stop sharing your screen`}
              </Button>
            )}
            {canChoose && (
              <Button icon={IconAdjustments} onClick={() => setChoosing(true)}>
                <Trans>Choose devices</Trans>
              </Button>
            )}
            {extra}
          </>
        }
      />
      {isRecorded && (
        <Text size="small">
          <Trans>You’re recorded while your camera, microphone or screen is on.</Trans>
        </Text>
      )}
      {asking !== null && asking !== 'screen' && (
        <Text size="small">
          <Trans>Your browser will ask you to allow your camera and microphone.</Trans>
        </Text>
      )}
      {refused !== null && <DevicesRefused onRetry={() => toggle(refused)} />}
      {isChoosing && (
        <Suspense>
          <DevicesDialog own={own} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </>
  );
}

/** A page without a secure address has no devices. */
const canShowScreen = () => 'mediaDevices' in navigator && 'getDisplayMedia' in navigator.mediaDevices;

const isSeveral = ({ devices }: MeetingMedia, kind: string) => devices.filter((one) => one.kind === kind && one.label !== '').length > 1;
