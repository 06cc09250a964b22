import { Trans, useLingui } from '@lingui/react/macro';
import { type Ref, useEffect, useMemo, useRef } from 'react';
import { Avatar, Icon, IconHandStop, IconMicrophone, IconMicrophoneOff, VisuallyHidden } from '@waymark/ui';
import { personOf } from '../../people/people.public.tsx';
import type { Present } from '../use-meeting.ts';
import { useSpeaking } from '../use-speaking.ts';
import { RisingReactions } from './reactions.tsx';
import styles from './meeting.module.css';

/** Up to so many people have room for a large face. */
const FEW = 4;

interface MeetingGridProps {
  readonly people: readonly Present[];
  readonly isSilent: boolean;
  readonly ref: Ref<HTMLDivElement>;
}

/** Everyone in a meeting, side by side; a screen that someone shows is large, above the others (LIV-09). */
export function MeetingGrid({ people, isSilent, ref }: MeetingGridProps) {
  const { t } = useLingui();
  const voices = useMemo(
    () => new Map(people.flatMap(({ person, sound }) => (sound === null ? [] : [[person.id, sound] as const]))),
    [people],
  );
  const speaking = useSpeaking(voices);
  const large =
    people.find(({ isScreen, picture, isOwn }) => isScreen && picture !== null && !isOwn) ?? people.find(({ isScreen }) => isScreen);
  const others = people.filter((one) => one !== large);
  const tile = (one: Present, isLarge = false) => (
    <Tile
      key={one.person.id}
      one={one}
      isLarge={isLarge}
      isSpeaking={speaking.has(one.person.id)}
      isSilent={isSilent}
      faceSize={others.length <= FEW && large === undefined ? 96 : 48}
    />
  );
  return (
    <div className={styles.meeting} ref={ref}>
      <ul
        className={styles.grid}
        data-columns={columnsOf(people.length)}
        data-beside={large !== undefined || undefined}
        aria-label={t`People in this meeting`}
      >
        {large !== undefined && tile(large, true)}
        {others.map((one) => tile(one))}
      </ul>
      <RisingReactions />
    </div>
  );
}

/** How many stand side by side where there is room. */
function columnsOf(people: number): 1 | 2 | 3 | 4 {
  if (people <= 1) return 1;
  if (people <= FEW) return 2;
  return people <= 9 ? 3 : 4;
}

interface TileProps {
  readonly one: Present;
  readonly isLarge: boolean;
  readonly isSpeaking: boolean;
  readonly isSilent: boolean;
  readonly faceSize: number;
}

function Tile({
  one: { person, isOwn, isHost, hasHandUp, link, picture, sound, isScreen },
  isLarge,
  isSpeaking,
  isSilent,
  faceSize,
}: TileProps) {
  return (
    <li className={styles.tile} data-large={isLarge || undefined} data-speaking={isSpeaking || undefined}>
      {picture === null ? (
        <span className={styles.face}>
          <Avatar person={personOf(person)} size={faceSize} />
        </span>
      ) : (
        <Picture track={picture} isMirror={isOwn && !isScreen} isWhole={isScreen} person={person} />
      )}
      {sound !== null && !isOwn && <Sound track={sound} isSilent={isSilent} />}
      {link !== 'connected' && (
        <output className={styles.line}>
          {link === 'lost' ? <Trans>The connection was lost. Trying again…</Trans> : <Trans>Connecting…</Trans>}
        </output>
      )}
      <span className={styles.name}>
        <Icon icon={sound === null ? IconMicrophoneOff : IconMicrophone} size="s" />
        <bdi>{person.fullName}</bdi>
        {isHost && (
          <span className={styles.role}>
            <Trans>Host</Trans>
          </span>
        )}
        {hasHandUp && <Icon icon={IconHandStop} size="s" />}
        <VisuallyHidden>
          {isOwn && <Trans>This is you.</Trans>} {sound === null ? <Trans>Microphone off.</Trans> : <Trans>Microphone on.</Trans>}{' '}
          {hasHandUp && <Trans>Hand raised</Trans>}
        </VisuallyHidden>
      </span>
    </li>
  );
}

interface PictureProps {
  readonly track: MediaStreamTrack;
  readonly isMirror: boolean;
  /** Nothing of it is cut off. */
  readonly isWhole: boolean;
  readonly person: Present['person'];
}

function Picture({ track, isMirror, isWhole, person }: PictureProps) {
  const { t } = useLingui();
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (video.current === null) return;
    video.current.srcObject = new MediaStream([track]);
    video.current.play().catch(() => {});
  }, [track]);
  return (
    <video
      ref={video}
      className={styles.picture}
      data-mirror={isMirror || undefined}
      data-whole={isWhole || undefined}
      autoPlay
      playsInline
      muted
      aria-label={t`Live picture of ${person.fullName}`}
    />
  );
}

function Sound({ track, isSilent }: { readonly track: MediaStreamTrack; readonly isSilent: boolean }) {
  const audio = useRef<HTMLAudioElement>(null);
  useEffect(() => {
    if (audio.current === null) return;
    audio.current.srcObject = new MediaStream([track]);
    // Who is here has pressed something, so the browser lets it be heard.
    audio.current.play().catch(() => {});
  }, [track]);
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- what is said live has no captions yet
  return <audio ref={audio} autoPlay muted={isSilent} />;
}
