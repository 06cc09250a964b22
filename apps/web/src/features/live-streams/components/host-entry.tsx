import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import type { ConnectionId, LiveStreamCard } from '@waymark/contract/live-streams';
import { isProblemOf } from '../../../platform/api/api-problem.ts';
import { useCurrentUser } from '../../../platform/session/session.ts';
import { hostConnectionOf, isLiveElsewhere, keepHostConnection } from '../broadcast-flag.ts';
import { AlreadyLiveDialog } from '../dialogs/already-live-dialog.tsx';
import { GoLiveDialog } from '../dialogs/go-live-dialog.tsx';
import type { HostDevices } from '../host-mesh.ts';
import { useStarting } from '../live-streams.queries.ts';
import { useOwnMedia } from '../use-own-media.ts';
import { LiveBackdrop } from './live-backdrop.tsx';

// A page is one of the two.
const BroadcastHostRoom = lazy(async () => ({ default: (await import('./broadcast-host-room.tsx')).BroadcastHostRoom }));
const HostRoom = lazy(async () => ({ default: (await import('./host-room.tsx')).HostRoom }));

/** The way in for a host: looks at themselves, goes live, and stays until the recording is kept (LIV-01 to LIV-03). */
export function HostEntry({ live: { card, stream } }: { readonly live: LiveStreamCard }) {
  const navigate = useNavigate();
  const userId = useCurrentUser()?.id ?? '';
  const [isElsewhere, setElsewhere] = useState(() => isLiveElsewhere(userId));
  const [connection, setConnection] = useState<ConnectionId | null>(null);
  const [isOver, setOver] = useState(false);
  const [devices, setDevices] = useState<HostDevices>({ video: true, audio: true });
  const own = useOwnMedia(!isElsewhere && !isOver);
  const starting = useStarting(card.id);
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
  if (isElsewhere) {
    return (
      <>
        <LiveBackdrop title={card.title} host={card.author} />
        <AlreadyLiveDialog open onBack={back} />
      </>
    );
  }
  if (connection !== null && stream !== null && media !== null) {
    const Room = stream.way === 'broadcast' ? BroadcastHostRoom : HostRoom;
    return (
      <Suspense fallback={<LiveBackdrop title={card.title} host={card.author} />}>
        <Room
          stream={stream}
          connection={connection}
          media={media}
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
        goesOn={stream?.status === 'live'}
        keepsRecording={card.keepsRecording}
        way={card.way}
        devices={devices}
        onDevices={setDevices}
        error={starting.error}
        isPending={starting.isPending}
        onStart={start}
        onClose={back}
      />
    </>
  );
}
