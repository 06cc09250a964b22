import { useLingui } from '@lingui/react/macro';
import type { ReactNode, RefObject } from 'react';
import {
  Button,
  IconButton,
  IconHandStop,
  IconMaximize,
  IconMicrophone,
  IconMicrophoneOff,
  IconPictureInPicture,
  IconVideo,
  IconVideoOff,
  IconVolume,
  IconVolumeOff,
} from '@waymark/ui';
import type { StreamId } from '@waymark/contract/live-streams';
import type { HostDevices } from '../stream-devices.ts';
import { ReactionButtons } from './reactions.tsx';
import styles from './live.module.css';

/** The stage on the whole screen, where the browser can. */
function FullScreen({ stage }: { readonly stage: RefObject<HTMLDivElement | null> }) {
  const { t } = useLingui();
  if (!document.fullscreenEnabled) return null;
  const toggle = () => {
    const done = document.fullscreenElement === null ? stage.current?.requestFullscreen() : document.exitFullscreen();
    // A browser may refuse it; the stage stays where it is.
    done?.catch(() => {});
  };
  return <IconButton bordered className={styles.push} icon={IconMaximize} label={t`Full screen`} onClick={toggle} />;
}

/** The picture in a window of its own, above others, where the browser can. */
function PictureInPicture({ stage }: { readonly stage: RefObject<HTMLDivElement | null> }) {
  const { t } = useLingui();
  if (!document.pictureInPictureEnabled) return null;
  const toggle = () => {
    const video = stage.current?.querySelector('video');
    const done = document.pictureInPictureElement === null ? video?.requestPictureInPicture() : document.exitPictureInPicture();
    // There is no picture yet, or the browser refuses it; the stage stays where it is.
    done?.catch(() => {});
  };
  return <IconButton bordered className={styles.push} icon={IconPictureInPicture} label={t`Picture in picture`} onClick={toggle} />;
}

interface HostControlsProps {
  /** What only some ways of streaming have. */
  readonly extra?: ReactNode;
  readonly devices: HostDevices;
  readonly hasCamera: boolean;
  /** Who the host muted can turn no microphone on: its button stays where it is, for who was at it. */
  readonly isMuted?: boolean;
  /** The id of what says that they are muted. */
  readonly mutedNote?: string;
  readonly onChange: (devices: HostDevices) => void;
  readonly stage: RefObject<HTMLDivElement | null>;
}

/** A button that does nothing for who is muted stays, and says why. */
const barredWhen = (
  isMuted: boolean,
  note: string | undefined,
): { 'aria-disabled': true; 'aria-describedby': string | undefined } | undefined =>
  isMuted ? { 'aria-disabled': true, 'aria-describedby': note } : undefined;

/** One’s own camera and microphone, in words. */
export function HostControls({ extra, devices, hasCamera, isMuted = false, mutedNote, onChange, stage }: HostControlsProps) {
  const { t } = useLingui();
  return (
    <div className={styles.controls}>
      <Button
        icon={devices.audio ? IconMicrophone : IconMicrophoneOff}
        {...barredWhen(isMuted, mutedNote)}
        onClick={() => {
          if (!isMuted) onChange({ ...devices, audio: !devices.audio });
        }}
      >
        {devices.audio ? t`Turn microphone off` : t`Turn microphone on`}
      </Button>
      {hasCamera && (
        <Button icon={devices.video ? IconVideo : IconVideoOff} onClick={() => onChange({ ...devices, video: !devices.video })}>
          {devices.video ? t`Turn camera off` : t`Turn camera on`}
        </Button>
      )}
      {extra}
      <FullScreen stage={stage} />
    </div>
  );
}

interface TakingPartProps {
  readonly streamId: StreamId;
  readonly hasHandUp: boolean;
  readonly isMuted: boolean;
  /** The id of what says that they are muted. */
  readonly mutedNote?: string;
  readonly isPending: boolean;
  readonly onHand: (isUp: boolean) => void;
  readonly isSilent: boolean;
  readonly onSilent: (isSilent: boolean) => void;
}

/** What anyone but the host can do: raise a hand, react, and hear or not (LIV-08). */
export function TakingPart({ streamId, hasHandUp, isMuted, mutedNote, isPending, onHand, isSilent, onSilent }: TakingPartProps) {
  const { t } = useLingui();
  return (
    <>
      <Button
        icon={IconHandStop}
        pending={isPending}
        {...barredWhen(isMuted, mutedNote)}
        onClick={() => {
          if (!isMuted) onHand(!hasHandUp);
        }}
      >
        {hasHandUp ? t`Lower hand` : t`Raise hand`}
      </Button>
      <Button icon={isSilent ? IconVolumeOff : IconVolume} onClick={() => onSilent(!isSilent)}>
        {isSilent ? t`Turn sound on` : t`Turn sound off`}
      </Button>
      <ReactionButtons streamId={streamId} barred={barredWhen(isMuted, mutedNote)} />
    </>
  );
}

interface ViewerControlsProps extends TakingPartProps {
  readonly stage: RefObject<HTMLDivElement | null>;
}

/** What a viewer can do, and how they watch (LIV-08). */
export function ViewerControls({ stage, ...taking }: ViewerControlsProps) {
  return (
    <div className={styles.controls}>
      <TakingPart {...taking} />
      <PictureInPicture stage={stage} />
      <FullScreen stage={stage} />
    </div>
  );
}
