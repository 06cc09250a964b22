import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { ConnectionId, LiveStream } from '@waymark/contract/live-streams';
import { Button, ConfirmDialog, IconX, notify } from '@waymark/ui';
import { LeaveGuard } from '../dialogs/leave-guard.tsx';
import type { HostDevices } from '../host-mesh.ts';
import { forgetCards, useEnding } from '../live-streams.queries.ts';
import type { Recording } from '../stream-recorder.ts';
import { useHosting } from '../use-hosting.ts';
import { useTalk } from '../use-talk.ts';
import { usePresence, useStreamNotices } from '../use-presence.ts';
import { HostControls } from './live-controls.tsx';
import { LiveHead } from './live-head.tsx';
import { LivePanel } from './live-panel.tsx';
import { LiveStage } from './live-stage.tsx';
import styles from './live.module.css';

const RecordingUpload = lazy(async () => ({ default: (await import('./recording-upload.tsx')).RecordingUpload }));
const FillingUp = lazy(async () => ({ default: (await import('./filling-up.tsx')).FillingUp }));

/** A stream in the page of its host. */
export interface HostRoomProps {
  readonly stream: LiveStream;
  readonly connection: ConnectionId;
  readonly media: MediaStream;
  readonly devices: HostDevices;
  /** Another page of the host has the stream. */
  readonly onLost: () => void;
  /** Camera and microphone are no longer needed. */
  readonly onEnded: () => void;
}

/** A stream as its host sees it: what viewers see, and what viewers do (LIV-01, LIV-08). */
export function HostRoom({ stream, connection, media, devices: first, onLost, onEnded }: HostRoomProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const stage = useRef<HTMLDivElement>(null);
  const leaving = useRef(false);
  const [draft, setDraft] = useState('');
  const [isAsking, setAsking] = useState(false);
  const [recording, setRecording] = useState<Recording | null>(null);
  const { devices, setDevices, look, matchViewers, finishRecording } = useHosting(stream, connection, media, first);
  const ending = useEnding(stream.uuid);
  const isOver = stream.status === 'past';
  const beat = () => {
    look();
    matchViewers();
  };
  usePresence({ streamId: stream.uuid, connection: isOver ? null : connection, onBeat: beat, onLost });
  useTalk(stream.uuid, isOver ? null : connection);
  useStreamNotices(stream.uuid, matchViewers);
  const goToCard = () => {
    leaving.current = true;
    forgetCards();
    void navigate(`/insights/${stream.card.slug}`, { replace: true });
  };
  // However it ended: by the host, by a content manager, or because nothing was heard of this page.
  const afterEnd = useEffectEvent((kept: Recording | undefined) => {
    onEnded();
    if (kept !== undefined) {
      setRecording(kept);
      return;
    }
    notify({ message: t`The stream has ended.` });
    goToCard();
  });
  const finish = useEffectEvent(() => void finishRecording(t`Recording`).then(afterEnd));
  useEffect(() => {
    if (isOver) finish();
  }, [isOver]);
  if (recording !== null)
    return (
      <>
        <Suspense>
          <RecordingUpload stream={stream} recording={recording} onDone={goToCard} />
        </Suspense>
        <LeaveGuard hasChanges isHosting={false} leaving={leaving} />
      </>
    );
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
          <LiveStage isOwn host={stream.host} media={media} devices={devices} ref={stage} />
          <Suspense>
            <FillingUp stream={stream} />
          </Suspense>
          <HostControls devices={devices} hasCamera={media.getVideoTracks().length > 0} onChange={setDevices} stage={stage} />
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
          await ending.mutateAsync().catch(() => {});
          setAsking(false);
        }}
      >
        {stream.keepsRecording ? (
          <Trans>Everyone leaves. Your recording is uploaded next, so keep this page open until that is done.</Trans>
        ) : (
          <Trans>Everyone leaves. This stream is not recorded.</Trans>
        )}
      </ConfirmDialog>
      <LeaveGuard hasChanges isHosting leaving={leaving} />
    </>
  );
}
