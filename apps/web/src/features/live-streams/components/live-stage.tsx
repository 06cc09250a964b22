import { Trans, useLingui } from '@lingui/react/macro';
import { type Ref, useEffect, useRef } from 'react';
import { Avatar, IconMicrophone, IconMicrophoneOff } from '@waymark/ui';
import type { PersonSummary } from '@waymark/contract/people';
import { personOf } from '../../people/people.public.tsx';
import type { HostDevices } from '../stream-devices.ts';
import { RisingReactions } from './reactions.tsx';
import { StageNames } from './stage-names.tsx';
import styles from './live.module.css';

interface LiveStageProps {
  readonly host: PersonSummary;
  /** Who is in the picture with the host. */
  readonly guests?: readonly PersonSummary[];
  readonly media: MediaStream | null;
  readonly devices: HostDevices;
  /** One’s own picture makes no sound, and is a mirror. */
  readonly isOwn?: boolean;
  /** One’s own screen is shown as it is, not as in a mirror. */
  readonly isScreen?: boolean;
  readonly isSilent?: boolean;
  /** Why there is no picture, in place of one. */
  readonly waiting?: 'connecting' | 'lost' | 'not-wanted' | 'paused' | undefined;
  readonly ref?: Ref<HTMLDivElement>;
}

const NO_GUESTS: readonly PersonSummary[] = [];

/** The stage: the host’s picture, or who they are while there is none. */
export function LiveStage({
  host,
  guests = NO_GUESTS,
  media,
  devices,
  isOwn = false,
  isScreen = false,
  isSilent = false,
  waiting,
  ref,
}: LiveStageProps) {
  const { t } = useLingui();
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const element = video.current;
    if (element === null || element.srcObject === media) return;
    element.srcObject = media;
    // A browser that wants a press first gets one from the controls.
    element.play().catch(() => {});
  }, [media]);
  const hasPicture = media !== null && devices.video && waiting === undefined && media.getVideoTracks().length > 0;
  return (
    <div className={styles.stage} ref={ref}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- what is said live has no captions yet */}
      <video
        ref={video}
        className={isOwn && !isScreen ? styles.mirror : styles.picture}
        data-hidden={!hasPicture || undefined}
        autoPlay
        playsInline
        muted={isOwn || isSilent}
        aria-label={t`Live picture of ${host.fullName}`}
      />
      {!hasPicture && (
        <div className={styles.noPicture}>
          <Avatar person={personOf(host)} size={96} />
          <output>
            {waiting === 'connecting' ? (
              <Trans>Connecting…</Trans>
            ) : waiting === 'lost' ? (
              <Trans>The connection was lost. Trying again…</Trans>
            ) : waiting === 'paused' ? (
              <Trans>Back in a moment</Trans>
            ) : waiting === 'not-wanted' ? (
              <Trans>You joined without video.</Trans>
            ) : (
              <Trans>The camera is off.</Trans>
            )}
          </output>
        </div>
      )}
      <RisingReactions />
      <StageNames people={[host, ...guests]} icon={devices.audio ? IconMicrophone : IconMicrophoneOff} />
    </div>
  );
}
