import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { type ConnectionId, everyoneSpeaks, type LiveStreamCard } from '@waymark/contract/live-streams';
import { Button, EmptyState } from '@waymark/ui';
import { isProblemOf } from '../../../platform/api/api-problem.ts';
import { useCurrentUser } from '../../../platform/session/session.ts';
import { hostConnectionOf, isLiveElsewhere, keepHostConnection } from '../broadcast-flag.ts';
import { AlreadyLiveDialog } from '../dialogs/already-live-dialog.tsx';
import { GoLiveDialog } from '../dialogs/go-live-dialog.tsx';
import type { HostDevices } from '../stream-devices.ts';
import { useStarting } from '../live-streams.queries.ts';
import { useOwnMedia } from '../use-own-media.ts';
import { useScreen } from '../use-screen.ts';
import { EarlyStart } from './early-start.tsx';
import { LiveBackdrop } from './live-backdrop.tsx';

// A page is one of the three.
const BroadcastHostRoom = lazy(async () => ({ default: (await import('./broadcast-host-room.tsx')).BroadcastHostRoom }));
const MeetingHostRoom = lazy(async () => ({ default: (await import('./meeting-host-room.tsx')).MeetingHostRoom }));
const HostRoom = lazy(async () => ({ default: (await import('./host-room.tsx')).HostRoom }));

interface HostEntryProps {
  readonly live: LiveStreamCard;
  /** Goes on as a viewer: the co-host took over. */
  readonly onWatch: () => void;
}

/** The way in for a host: looks at themselves, goes live, and stays until the recording is kept (LIV-01 to LIV-03). */
export function HostEntry({ live, onWatch }: HostEntryProps) {
  const { card, stream, can } = live;
  const { t } = useLingui();
  const navigate = useNavigate();
  const userId = useCurrentUser()?.id ?? '';
  const [isElsewhere, setElsewhere] = useState(() => isLiveElsewhere(userId));
  const [connection, setConnection] = useState<ConnectionId | null>(null);
  const [isOver, setOver] = useState(false);
  const [devices, setDevices] = useState<HostDevices>({ video: true, audio: true });
  const isLive = stream?.status === 'live';
  const wasTakenOver = connection !== null && isLive && !stream.own.isHost;
  const isWanted = !isElsewhere && !isOver && !wasTakenOver;
  const own = useOwnMedia(isWanted);
  const screen = useScreen(isWanted);
  const [takesOver] = useState(isLive && (!stream.own.isHost || !can.start) ? stream.uuid : null);
  const starting = useStarting(card.id, takesOver);
  const back = () => void navigate(-1);
  const [media, setMedia] = useState<MediaStream | null>(null);
  const start = () => {
    if (own.status !== 'ready') return;
    setMedia(own.media);
    starting.mutate(hostConnectionOf(card.id), {
      onSuccess: (begun) => {
        keepHostConnection(card.id, begun.connection);
        setConnection(begun.connection);
      },
      onError: (error) => {
        if (isProblemOf(error, 'already-live')) setElsewhere(true);
      },
    });
  };
  if (wasTakenOver) {
    return (
      <EmptyState
        level={1}
        topic="Maps"
        title={t`${stream.host.fullName} is hosting now`}
        action={
          <Button size="s" variant="solid" onClick={onWatch}>
            <Trans>Watch the stream</Trans>
          </Button>
        }
      >
        <Trans>Your camera and microphone are off. You are the co-host now and can take over again.</Trans>
      </EmptyState>
    );
  }
  if (isElsewhere) {
    return (
      <>
        <LiveBackdrop title={card.title} host={card.author} />
        <AlreadyLiveDialog open onBack={back} />
      </>
    );
  }
  if (connection !== null && stream !== null && media !== null) {
    const Room = stream.way === 'broadcast' ? BroadcastHostRoom : everyoneSpeaks(stream) ? MeetingHostRoom : HostRoom;
    return (
      <Suspense fallback={<LiveBackdrop title={card.title} host={card.author} />}>
        <Room
          stream={stream}
          connection={connection}
          media={media}
          screen={screen}
          devices={devices}
          onLost={() => setElsewhere(true)}
          onEnded={() => setOver(true)}
        />
      </Suspense>
    );
  }
  return (
    <>
      <LiveBackdrop title={card.title} host={card.author} />
      <GoLiveDialog
        open
        own={own}
        screen={card.way === 'broadcast' ? screen : null}
        goesOn={isLive}
        takesOver={isLive && !stream.own.isHost}
        speechCaptions={card.speechCaptions}
        keepsRecording={card.keepsRecording}
        way={card.way}
        devices={devices}
        onDevices={setDevices}
        early={isLive ? null : <EarlyStart live={live} />}
        error={starting.error}
        isPending={starting.isPending}
        onStart={start}
        onClose={back}
      />
    </>
  );
}
