import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ReactNode, Ref, VideoHTMLAttributes } from 'react';
import { Cover } from '../covers/cover.tsx';
import type { CoverProps } from '../covers/cover.tsx';
import { Icon } from '../icons/icon.tsx';
import { IconPlayerPlayFilled } from '../icons/icons.ts';
import { useAppearance } from '../provider/appearance.ts';
import styles from './media.module.css';

/** A text that runs along. `src` is WebVTT. */
export type TextTrack = {
  src: string;
  language: string | undefined;
  label: string;
  /** Seconds to add to its times, where what plays was trimmed. */
  shift?: number | undefined;
};

const noTracks: readonly TextTrack[] = [];
const speeds = [0.75, 1, 1.25, 1.5, 1.75, 2];

function SpeedChoice({ onChange }: { onChange: (speed: number) => void }) {
  const { i18n } = useLingui();
  return (
    <label className={styles.speed}>
      <Trans>Speed</Trans>
      <select defaultValue={1} onChange={(event) => onChange(Number(event.currentTarget.value))}>
        {speeds.map((speed) => (
          <option key={speed} value={speed}>
            {i18n.number(speed)}×
          </option>
        ))}
      </select>
    </label>
  );
}

/** Moves the lines of a text to where they are said. */
function moveCues({ track }: HTMLTrackElement, shift: number) {
  for (const cue of track.cues ?? []) {
    cue.startTime += shift;
    cue.endTime += shift;
  }
}

const Tracks = ({ tracks, shown }: { tracks: readonly TextTrack[]; shown: boolean }) =>
  tracks.map((track, at) => (
    <track
      key={`${track.src} ${track.shift ?? 0}`}
      kind="captions"
      src={track.src}
      srcLang={track.language}
      label={track.label}
      default={shown && at === 0}
      onLoad={({ currentTarget }) => track.shift && moveCues(currentTarget, track.shift)}
    />
  ));

function handOn<Element>(ref: Ref<Element> | undefined, element: Element | null) {
  if (typeof ref === 'function') ref(element);
  else if (ref) ref.current = element;
}

/**
 * The element that plays, from where the person left off. A browser begins to load as soon as an element is made: what it found out
 * before the element was on the page, no handler has heard.
 */
function useMediaElement<Media extends HTMLMediaElement>({
  ref,
  startAt,
  onError,
}: {
  ref: Ref<Media> | undefined;
  startAt: number | undefined;
  onError: (() => void) | undefined;
}) {
  const element = useRef<Media>(null);
  const tellBroken = useEffectEvent(() => onError?.());
  useEffect(() => {
    const media = element.current;
    if (media === null) return undefined;
    if (media.error !== null) tellBroken();
    if (startAt === undefined) return undefined;
    const goOn = () => {
      media.currentTime = startAt;
    };
    if (media.readyState >= media.HAVE_METADATA) goOn();
    media.addEventListener('loadedmetadata', goOn);
    return () => media.removeEventListener('loadedmetadata', goOn);
  }, [startAt]);
  const attach = (made: Media | null) => {
    element.current = made;
    handOn(ref, made);
  };
  const setSpeed = (speed: number) => {
    if (element.current !== null) element.current.playbackRate = speed;
  };
  return { element, attach, setSpeed };
}

type Events = Pick<VideoHTMLAttributes<HTMLMediaElement>, 'onTimeUpdate' | 'onPlay' | 'onPause' | 'onEnded'> & {
  /** The file cannot be played here. */
  onError?: (() => void) | undefined;
};

type VideoPlayerProps = Events & {
  title: string;
  /** Missing when a streaming library feeds the element through `ref`. */
  src?: string | undefined;
  type?: string | undefined;
  poster?: Omit<CoverProps, 'title' | 'className'> | undefined;
  captions?: readonly TextTrack[] | undefined;
  /** Where the person left off, in seconds. */
  startAt?: number | undefined;
  /** Under the picture: transcript, download. */
  below?: ReactNode;
  ref?: Ref<HTMLVideoElement> | undefined;
};

/** The browser's own player in our frame: cover until pressed, captions (on in accessibility mode), speed. Never plays on its own. */
export function VideoPlayer({ title, src, type, poster, captions = noTracks, startAt, below, ref, ...events }: VideoPlayerProps) {
  const { t } = useLingui();
  const { accessibility } = useAppearance();
  const { element: video, attach, setSpeed } = useMediaElement({ ref, startAt, onError: events.onError });
  const [started, setStarted] = useState(false);
  const start = () => {
    setStarted(true);
    video.current?.focus();
    void video.current?.play();
  };
  return (
    <div>
      <div className={styles.frame}>
        {/* Captions are given by the author of the video; where there are none, the transcript stands below. */}
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
        <video
          {...events}
          ref={attach}
          controls={started}
          tabIndex={started ? 0 : -1}
          playsInline
          preload="metadata"
          aria-label={title}
          onPlay={(event) => {
            setStarted(true);
            events.onPlay?.(event);
          }}
        >
          {src && <source src={src} type={type} onError={events.onError} />}
          <Tracks tracks={captions} shown={accessibility} />
        </video>
        {!started && (
          <button type="button" className={styles.poster} onClick={start} aria-label={t`Play ${title}`}>
            <Cover loading="eager" {...poster} title={title} />
            <span className={styles.play}>
              <Icon icon={IconPlayerPlayFilled} size="l" />
            </span>
          </button>
        )}
      </div>
      <div className={styles.below}>
        {below}
        <SpeedChoice onChange={setSpeed} />
      </div>
    </div>
  );
}

type CoveredPlayerProps = {
  title: string;
  poster?: Omit<CoverProps, 'title' | 'className'> | undefined;
  /** What plays; it is not there before someone presses play. */
  children: ReactNode;
  /** Under the picture: whose player it is. */
  below?: ReactNode;
  ref?: Ref<HTMLDivElement> | undefined;
};

/** Another site's player behind a cover of ours: nothing of it is loaded before it is pressed. */
export function CoveredPlayer({ title, poster, children, below, ref }: CoveredPlayerProps) {
  const { t } = useLingui();
  const [started, setStarted] = useState(false);
  return (
    <div>
      <div className={styles.frame} ref={ref} tabIndex={-1}>
        {started ? (
          children
        ) : (
          <button type="button" className={styles.poster} onClick={() => setStarted(true)} aria-label={t`Play ${title}`}>
            <Cover loading="eager" {...poster} title={title} />
            <span className={styles.play}>
              <Icon icon={IconPlayerPlayFilled} size="l" />
            </span>
          </button>
        )}
      </div>
      <div className={styles.below}>{below}</div>
    </div>
  );
}

type AudioPlayerProps = Events & {
  title: string;
  src: string;
  cover?: Omit<CoverProps, 'title' | 'className'> | undefined;
  captions?: readonly TextTrack[] | undefined;
  startAt?: number | undefined;
  below?: ReactNode;
  ref?: Ref<HTMLAudioElement> | undefined;
};

/** Sound with its cover, title and speed. */
export function AudioPlayer({ title, src, cover, captions = noTracks, startAt, below, ref, ...events }: AudioPlayerProps) {
  const { accessibility } = useAppearance();
  const { attach, setSpeed } = useMediaElement({ ref, startAt, onError: events.onError });
  return (
    <div>
      <div className={styles.audio}>
        <div className={styles.audioCover}>
          <Cover {...cover} title={title} />
        </div>
        <div>
          <p className={styles.audioTitle}>{title}</p>
          {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the transcript stands below */}
          <audio {...events} ref={attach} src={src} controls preload="metadata" aria-label={title}>
            <Tracks tracks={captions} shown={accessibility} />
          </audio>
        </div>
      </div>
      <div className={styles.below}>
        {below}
        <SpeedChoice onChange={setSpeed} />
      </div>
    </div>
  );
}
