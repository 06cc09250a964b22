import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PersonSummary } from '@waymark/contract/people';
import { Button, ButtonLink, IconAccessPoint, IconLogout, Notice, PersonLine, Text } from '@waymark/ui';
import { personHref, personOf } from '../../people/people.public.tsx';
import { BroadcastPlayer, NOTHING_YET } from '../broadcast-player.ts';
import { LeaveGuard } from '../dialogs/leave-guard.tsx';
import { useHand } from '../live-streams.queries.ts';
import { useCurrentUser } from '../../../platform/session/session.ts';
import { useOwnMedia } from '../use-own-media.ts';
import { usePresence } from '../use-presence.ts';
import { useTalk } from '../use-talk.ts';
import { BroadcastStage } from './broadcast-stage.tsx';
import { CaptionWriting } from './live-captions.tsx';
import { ViewerControls } from './live-controls.tsx';
import { LiveHead } from './live-head.tsx';
import { LivePanel } from './live-panel.tsx';
import type { ViewerRoomProps } from './viewer-room.tsx';
import styles from './live.module.css';

// Only few are ever asked on the stage.
const StageInvitation = lazy(async () => ({ default: (await import('./stage-invitation.tsx')).StageInvitation }));
const StageGuest = lazy(async () => ({ default: (await import('./stage-guest.tsx')).StageGuest }));

/** A broadcast as its viewers see it: at its edge, or where they look back to (LIV-09). */
export function BroadcastViewerRoom({ stream, connection, wanted, onLost, onTakeOver }: ViewerRoomProps) {
  const { t } = useLingui();
  const stage = useRef<HTMLDivElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const player = useRef<BroadcastPlayer>(null);
  const leaving = useRef(false);
  const [draft, setDraft] = useState('');
  const [isSilent, setSilent] = useState(!wanted.audio);
  const [playing, setPlaying] = useState(NOTHING_YET);
  const hand = useHand(stream.uuid);
  const { uuid } = stream;
  const userId = useCurrentUser()?.id as PersonSummary['id'];
  const { stage: standing } = stream.own;
  const [isLooking, setLooking] = useState(false);
  // Camera and microphone are on from the look before the stage until it is left.
  const own = useOwnMedia(standing !== null && isLooking);
  const guestMedia = standing === 'on' && own.status === 'ready' ? own.media : null;
  const isOnStage = guestMedia !== null;
  // The next invitation asks before the camera is on.
  if (standing === null && isLooking) setLooking(false);
  const refused = usePresence({ streamId: uuid, connection, onBeat: () => {}, onLost });
  // Without the delayed picture, what is said comes by itself.
  useTalk(uuid, isOnStage ? connection : null, refused);
  const barred = useEffectEvent(refused);
  useEffect(() => {
    if (video.current === null || isOnStage) return undefined;
    const made = new BroadcastPlayer(video.current, { streamId: uuid, connection }, setPlaying, (error) => barred(error));
    player.current = made;
    return () => made.stop();
  }, [uuid, connection, isOnStage]);
  const setSound = (next: boolean) => {
    setSilent(next);
    if (!next) player.current?.unmute();
  };
  return (
    <>
      <LiveHead
        stream={stream}
        actions={
          <>
            {stream.can.takeOver && (
              // The invitation has the solid one.
              <Button variant={standing === 'invited' ? 'outline' : 'solid'} icon={IconAccessPoint} onClick={onTakeOver}>
                <Trans>Take over</Trans>
              </Button>
            )}
            <ButtonLink variant="danger" icon={IconLogout} directional href="/">
              <Trans>Leave</Trans>
            </ButtonLink>
          </>
        }
      />
      <div className={styles.columns}>
        <div>
          {stream.can.takeOver && stream.isPaused && (
            <div className={styles.invitation}>
              <Notice tone="warn" live>
                <Trans>The broadcast is paused. Take over to continue it.</Trans>
              </Notice>
            </div>
          )}
          {standing === 'invited' && (
            <Suspense>
              <StageInvitation
                stream={stream}
                userId={userId}
                connection={connection}
                own={own}
                isLooking={isLooking}
                onLook={() => setLooking(true)}
                onDecline={() => setLooking(false)}
              />
            </Suspense>
          )}
          {guestMedia !== null && (
            <Suspense>
              <StageGuest stream={stream} userId={userId} connection={connection} media={guestMedia} stage={stage} />
            </Suspense>
          )}
          <div hidden={isOnStage}>
            <BroadcastStage
              host={stream.host}
              guests={stream.onStage}
              playing={playing}
              isSilent={isSilent}
              hasVideo={wanted.video}
              video={video}
              ref={isOnStage ? null : stage}
              onSeek={(seconds) => player.current?.seek(seconds)}
              onLive={() => player.current?.goLive()}
              onToggle={() => player.current?.togglePlay()}
            />
            <ViewerControls
              streamId={stream.uuid}
              hasHandUp={stream.own.hasHandUp}
              isMuted={stream.own.isMuted}
              isPending={hand.isPending}
              onHand={(isUp) => hand.mutate(isUp)}
              isSilent={isSilent || playing.isSilenced}
              onSilent={setSound}
              stage={stage}
            />
          </div>
          {stream.can.control && <CaptionWriting streamId={uuid} />}
          <div className={styles.about}>
            <PersonLine person={personOf(stream.host)} href={personHref(stream.host)} detail={t`Host`} size={44} />
            <Text size="small" dir="auto">
              {stream.card.snippet}
            </Text>
          </div>
        </div>
        <LivePanel stream={stream} draft={draft} onDraft={setDraft} />
      </div>
      <LeaveGuard hasChanges={draft.trim() !== ''} isHosting={false} leaving={leaving} />
    </>
  );
}
