import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { type ConnectionId, everyoneSpeaks, type LiveRegistration, type LiveStream } from '@waymark/contract/live-streams';
import { Button, EmptyState, notify } from '@waymark/ui';
import { isProblemOf } from '../../../platform/api/api-problem.ts';
import { JoinDialog } from '../dialogs/join-dialog.tsx';
import type { Wanted } from '../stream-devices.ts';
import { refreshStream, useJoining } from '../live-streams.queries.ts';
import { useStreamNotices } from '../use-presence.ts';
import { LiveBackdrop } from './live-backdrop.tsx';

// A page is one of the three.
const BroadcastViewerRoom = lazy(async () => ({ default: (await import('./broadcast-viewer-room.tsx')).BroadcastViewerRoom }));
const MeetingViewerRoom = lazy(async () => ({ default: (await import('./meeting-viewer-room.tsx')).MeetingViewerRoom }));
const ViewerRoom = lazy(async () => ({ default: (await import('./viewer-room.tsx')).ViewerRoom }));

interface ViewerEntryProps {
  readonly stream: LiveStream;
  /** The places in it; null where no one registered. */
  readonly registration: LiveRegistration | null;
  /** The co-host becomes the host. */
  readonly onTakeOver: () => void;
}

/** The way in for a viewer: the popup, the room, and why they are not in it (LIV-02, LIV-08). */
export function ViewerEntry({ stream, registration, onTakeOver }: ViewerEntryProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const joining = useJoining(stream.uuid);
  const [connection, setConnection] = useState<ConnectionId | null>(null);
  const [wanted, setWanted] = useState<Wanted>({ video: true, audio: true });
  const [isLost, setLost] = useState(false);
  useStreamNotices(stream.uuid);
  useCoHostNews(stream);
  const back = (
    <Button size="s" onClick={() => void navigate(-1)}>
      <Trans>Back</Trans>
    </Button>
  );
  const join = (next: Wanted, message: Parameters<typeof joining.mutate>[0]) => {
    setWanted(next);
    joining.mutate(message, {
      onSuccess: (joined) => {
        setLost(false);
        setConnection(joined.connection);
      },
      onError: (error) => {
        if (isProblemOf(error, 'removed-from-stream', 'live-stream-over')) void refreshStream();
      },
    });
  };
  if (stream.own.isRemoved) {
    return (
      <EmptyState level={1} topic="Safety" title={t`The host removed you from this live stream`} action={back}>
        <Trans>You can’t come back to this stream. Ask the host if you think this is a mistake.</Trans>
      </EmptyState>
    );
  }
  if (isLost) {
    return (
      <EmptyState
        level={1}
        topic="Maps"
        title={t`You left this live stream`}
        action={
          <Button size="s" variant="solid" pending={joining.isPending} onClick={() => join(wanted, null)}>
            <Trans>Join again</Trans>
          </Button>
        }
      >
        <Trans>You opened it in another tab, or you were disconnected for too long.</Trans>
      </EmptyState>
    );
  }
  if (connection !== null) {
    const Room = stream.way === 'broadcast' ? BroadcastViewerRoom : everyoneSpeaks(stream) ? MeetingViewerRoom : ViewerRoom;
    return (
      <Suspense fallback={<LiveBackdrop title={stream.card.title} host={stream.host} />}>
        <Room
          key={connection}
          stream={stream}
          connection={connection}
          wanted={wanted}
          onLost={() => setLost(true)}
          onTakeOver={onTakeOver}
        />
      </Suspense>
    );
  }
  if (registration?.can.watch === false) {
    const { waitingPosition } = registration;
    return (
      <EmptyState
        level={1}
        topic="Maps"
        title={
          waitingPosition === null ? t`All places in this live stream are taken` : t`You’re on the waiting list, number ${waitingPosition}`
        }
        action={back}
      >
        {waitingPosition === null ? (
          <Trans>It’s live now, and only people with a place can watch. This page lets you in when a place becomes free.</Trans>
        ) : (
          <Trans>It’s live now, and all places are taken. This page lets you in when you get a place.</Trans>
        )}
      </EmptyState>
    );
  }
  return (
    <>
      <LiveBackdrop title={stream.card.title} host={stream.host} />
      <JoinDialog
        open
        stream={stream}
        error={joining.error}
        isPending={joining.isPending}
        onJoin={join}
        onClose={() => void navigate(-1)}
      />
    </>
  );
}

/** Says to someone that the host made them the co-host, and what that lets them do. */
function useCoHostNews({ own: { isCoHost }, way }: LiveStream): void {
  const { t } = useLingui();
  const before = useRef(isCoHost);
  const tell = useEffectEvent(() =>
    notify({
      tone: 'ok',
      message:
        way === 'broadcast'
          ? t`You’re the co-host now. You can mute and remove people, and take over as host.`
          : t`You’re the co-host now. You can mute and remove people.`,
    }),
  );
  useEffect(() => {
    if (isCoHost && !before.current) tell();
    before.current = isCoHost;
  }, [isCoHost]);
}
