import { Trans, useLingui } from '@lingui/react/macro';
import type { KeyboardEvent, Ref, RefObject } from 'react';
import type { PersonSummary } from '@waymark/contract/people';
import { Avatar, Button, IconAccessPoint } from '@waymark/ui';
import { personOf } from '../../people/people.public.tsx';
import type { Playing } from '../broadcast-player.ts';
import { clockOf } from '../clock.ts';
import { CaptionLine } from './live-captions.tsx';
import { RisingReactions } from './reactions.tsx';
import { StageNames } from './stage-names.tsx';
import styles from './live.module.css';

/** How far the arrow keys go. */
const STEP_SECONDS = 10;

interface BroadcastStageProps {
  readonly host: PersonSummary;
  /** Who is in the picture with the host. */
  readonly guests: readonly PersonSummary[];
  readonly playing: Playing;
  readonly isSilent: boolean;
  readonly hasVideo: boolean;
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly ref: Ref<HTMLDivElement>;
  readonly onSeek: (seconds: number) => void;
  readonly onLive: () => void;
  readonly onToggle: () => void;
}

/** The picture of a broadcast, and where in it one is: space stops and goes on, the arrows look back and forward, `l` goes to what is live. */
export function BroadcastStage({ host, guests, playing, isSilent, hasVideo, video, ref, onSeek, onLive, onToggle }: BroadcastStageProps) {
  const { t } = useLingui();
  const { status, isPaused, isLive, edge, position } = playing;
  const isPlaying = status === 'playing' || status === 'over';
  const isShown = isPlaying && hasVideo && !(isPaused && isLive);
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === ' ') onToggle();
    else if (event.key === 'l' || event.key === 'End') onLive();
    else if (event.key === 'ArrowLeft') onSeek(position - STEP_SECONDS);
    else if (event.key === 'ArrowRight') onSeek(position + STEP_SECONDS);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <div className={styles.stage} ref={ref}>
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the host’s lines stand below it */}
        <video
          ref={video}
          className={styles.picture}
          data-hidden={!isShown || undefined}
          playsInline
          muted={isSilent}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a picture that keys steer is reached by them
          tabIndex={0}
          onKeyDown={press}
          aria-label={t`Live picture of ${host.fullName}`}
        />
        {!isShown && (
          <div className={styles.noPicture}>
            <Avatar person={personOf(host)} size={96} />
            <output>
              {status === 'unsupported' ? (
                <Trans>This browser can’t play the broadcast. Use a current Chrome, Edge, Firefox or Safari.</Trans>
              ) : status === 'lost' ? (
                <Trans>The connection was lost. Trying again…</Trans>
              ) : isPaused ? (
                <Trans>Back in a moment</Trans>
              ) : isPlaying ? (
                <Trans>You joined without video.</Trans>
              ) : (
                <Trans>Connecting…</Trans>
              )}
            </output>
          </div>
        )}
        <RisingReactions />
        <CaptionLine />
        {isShown && isLive && guests.length > 0 && <StageNames isAbove people={[host, ...guests]} />}
      </div>
      <div className={styles.place}>
        <input
          type="range"
          min={0}
          max={Math.max(1, Math.round(edge))}
          step={1}
          value={Math.round(isLive ? edge : position)}
          disabled={!isPlaying}
          onChange={(event) => onSeek(Number(event.currentTarget.value))}
          aria-label={t`Rewind`}
          aria-valuetext={isLive ? t`Live` : clockOf(position)}
        />
        <span className={styles.clock}>{isLive ? clockOf(edge) : `${clockOf(position)} / ${clockOf(edge)}`}</span>
        <Button size="s" icon={IconAccessPoint} aria-pressed={isLive} onClick={onLive}>
          {isLive ? t`Live` : t`Go to live`}
        </Button>
      </div>
      {playing.hasSkipped && (
        <output className={styles.health}>
          <Trans>Your connection was slow, so part of the stream was skipped. You can rewind to watch it.</Trans>
        </output>
      )}
    </>
  );
}
