import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button, ConfirmDialog, IconBookmark, IconPlayerPause, IconPlayerPlay, IconX, Notice, notify, Text } from '@waymark/ui';
import { clockOf } from '../clock.ts';
import { useEndedWhy } from '../ended-why.ts';
import { LeaveGuard } from '../dialogs/leave-guard.tsx';
import { useMarking } from '../live-chapters.queries.ts';
import { forgetCards, refreshCrowd, useEnding } from '../live-streams.queries.ts';
import { type Health, useBroadcasting } from '../use-broadcasting.ts';
import { useTalk } from '../use-talk.ts';
import { usePresence, useStreamNotices } from '../use-presence.ts';
import type { HostRoomProps } from './host-room.tsx';
import { LevelMeter } from './level-meter.tsx';
import { HostControls } from './live-controls.tsx';
import { LiveHead } from './live-head.tsx';
import { LivePanel } from './live-panel.tsx';
import { LiveStage } from './live-stage.tsx';
import { ScreenButton } from './screen-button.tsx';
import styles from './live.module.css';

/** Few write captions by hand. */
const CaptionWriting = lazy(async () => ({ default: (await import('./live-captions.tsx')).CaptionWriting }));

/** Most broadcasts have no guests. */
const StageGuests = lazy(async () => ({ default: (await import('./stage-guests.tsx')).StageGuests }));

/** A broadcast as its host sees it: what is sent, how well, and what viewers do (LIV-09). */
export function BroadcastHostRoom({ stream, connection, media, screen, devices: first, onLost, onEnded }: HostRoomProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const stage = useRef<HTMLDivElement>(null);
  const leaving = useRef(false);
  const [draft, setDraft] = useState('');
  const [isAsking, setAsking] = useState(false);
  const sending = useBroadcasting(stream, connection, { media, screen: screen.media, devices: first });
  const isSharing = screen.media !== null;
  const ending = useEnding(stream.uuid);
  const marking = useMarking(stream.uuid);
  const [isBarred, setBarred] = useState(false);
  const isOver = stream.status === 'past' || isBarred;
  const onBeat = () => {
    void refreshCrowd(stream.uuid);
    sending.look();
  };
  const own = isOver ? null : connection;
  const why = useEndedWhy(stream.endedBecause);
  const refused = usePresence({ streamId: stream.uuid, connection: own, onBeat, onLost, onBarred: () => setBarred(true) });
  useTalk(stream.uuid, own, refused);
  useStreamNotices(stream.uuid);
  const leave = useEffectEvent(() => {
    leaving.current = true;
    screen.stop();
    onEnded();
    // Who lost the right to it is told so by the card’s page.
    if (!isBarred && why !== null) notify({ tone: 'neutral', message: why });
    else if (!isBarred)
      notify({ message: stream.keepsRecording ? t`The stream has ended. Its recording is being made.` : t`The stream has ended.` });
    forgetCards();
    void navigate(`/insights/${stream.card.slug}`, { replace: true });
  });
  useEffect(() => {
    if (isOver) leave();
  }, [isOver]);
  return (
    <>
      <LiveHead
        stream={stream}
        actions={
          <Button variant="danger" icon={IconX} pending={ending.isPending} onClick={() => setAsking(true)}>
            <Trans>End stream</Trans>
          </Button>
        }
      />
      <div className={styles.columns}>
        <div>
          <LiveStage
            isOwn
            isScreen={isSharing || sending.isMixed}
            host={stream.host}
            guests={stream.onStage}
            media={sending.shown}
            devices={isSharing || sending.isMixed ? { ...sending.devices, video: true } : sending.devices}
            waiting={sending.isPaused ? 'paused' : undefined}
            ref={stage}
          />
          <HostControls
            devices={sending.devices}
            hasCamera={media.getVideoTracks().length > 0}
            onChange={sending.setDevices}
            stage={stage}
            extra={
              <>
                <Button
                  icon={IconBookmark}
                  pending={marking.isPending}
                  onClick={() =>
                    marking.mutate(undefined, {
                      onSuccess: ({ seconds }) => {
                        const at = clockOf(seconds);
                        notify({ tone: 'ok', message: t`Moment marked at ${at}. You can name it afterwards.` });
                      },
                    })
                  }
                >
                  <Trans>Mark this moment</Trans>
                </Button>
                <Button
                  icon={sending.isPaused ? IconPlayerPlay : IconPlayerPause}
                  pending={sending.isPausing}
                  onClick={() => sending.pause(!sending.isPaused)}
                >
                  {sending.isPaused ? t`Resume` : t`Pause`}
                </Button>
                <ScreenButton screen={screen} />
              </>
            }
          />
          <HealthLine health={sending.health} lines={sending.lines} isPaused={sending.isPaused} />
          {stream.keepsRecording && !sending.isKept && (
            <Notice tone="warn" live>
              <Trans>The storage is full. Viewers can still see you, but recording is paused until an administrator frees up space.</Trans>
            </Notice>
          )}
          <LevelMeter media={media} isOn={sending.devices.audio} />
          {stream.guests.length > 0 && (
            <Suspense>
              <StageGuests stream={stream} />
            </Suspense>
          )}
          <Suspense>
            <CaptionWriting streamId={stream.uuid} />
          </Suspense>
        </div>
        <LivePanel stream={stream} draft={draft} onDraft={setDraft} />
      </div>
      <ConfirmDialog
        danger
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t`End this stream?`}
        confirmLabel={t`End stream`}
        onConfirm={async () => {
          await sending.finish();
          await ending.mutateAsync().catch(() => {});
          setAsking(false);
        }}
      >
        {stream.keepsRecording ? (
          <Trans>Everyone will be disconnected. The recording is already on the server, so you can close this page.</Trans>
        ) : (
          <Trans>Everyone will be disconnected. This stream is not recorded.</Trans>
        )}
      </ConfirmDialog>
      <LeaveGuard hasChanges isHosting leaving={leaving} />
    </>
  );
}

/** How well it is sent, and what to do about it. */
function HealthLine({ health, lines, isPaused }: { readonly health: Health; readonly lines: number | null; readonly isPaused: boolean }) {
  if (health === 'failed') {
    return (
      <Notice tone="bad" live>
        <Trans>This browser can’t keep sending. Reload this page to continue the stream.</Trans>
      </Notice>
    );
  }
  if (health === 'unable') {
    return (
      <Notice tone="bad" live>
        <Trans>This browser can’t send a broadcast. Use Chrome or Edge 94, Firefox 130 or Safari 17 or later.</Trans>
      </Notice>
    );
  }
  if (health === 'silent') {
    return (
      <Notice tone="warn" live>
        <Trans>Viewers can’t hear you because this browser can’t send sound. Use a current Chrome, Edge, Firefox or Safari.</Trans>
      </Notice>
    );
  }
  return (
    <output className={styles.health}>
      <Text size="small">
        {isPaused ? (
          <Trans>Viewers see “Back in a moment”.</Trans>
        ) : health === 'lost' ? (
          <Trans>You lost your connection. Your video is kept here and sent once you’re back online.</Trans>
        ) : health === 'slow' && lines !== null ? (
          <Trans>Your upload is too slow: sending {lines}p. Stop other uploads, or use a wired connection.</Trans>
        ) : health === 'slow' ? (
          <Trans>Your upload is slow, so we’re sending lower-quality video. Stop other uploads, or use a wired connection.</Trans>
        ) : health === 'good' ? (
          <Trans>Good connection. Viewers are a few seconds behind.</Trans>
        ) : (
          <Trans>Starting…</Trans>
        )}
      </Text>
    </output>
  );
}
