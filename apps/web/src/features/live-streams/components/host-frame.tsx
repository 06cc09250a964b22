import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button, ConfirmDialog, IconX, notify } from '@waymark/ui';
import { useEndedWhy } from '../ended-why.ts';
import { LeaveGuard } from '../dialogs/leave-guard.tsx';
import { forgetCards, useEnding } from '../live-streams.queries.ts';
import type { Recording } from '../stream-recorder.ts';
import { useLiveFlag } from '../use-live-flag.ts';
import { usePresence, useStreamNotices } from '../use-presence.ts';
import { useTalk } from '../use-talk.ts';
import type { HostRoomProps } from './host-room.tsx';
import { LiveHead } from './live-head.tsx';
import { LivePanel } from './live-panel.tsx';
import styles from './live.module.css';

const RecordingUpload = lazy(async () => ({ default: (await import('./recording-upload.tsx')).RecordingUpload }));
const FillingUp = lazy(async () => ({ default: (await import('./filling-up.tsx')).FillingUp }));

interface HostFrameProps extends Pick<HostRoomProps, 'stream' | 'connection' | 'onLost' | 'onEnded'> {
  /** Runs with each sign of life that was answered. */
  readonly onBeat: () => void;
  readonly finishRecording: (name: string) => Promise<Recording | undefined>;
  readonly stage: ReactNode;
  readonly controls: ReactNode;
}

/** What stands around the stage of a meeting in the page of its host: who watches, what they write, its end and its recording (LIV-01, LIV-08). */
export function HostFrame({ stream, connection, onLost, onEnded, onBeat, finishRecording, stage, controls }: HostFrameProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const leaving = useRef(false);
  const [draft, setDraft] = useState('');
  const [isAsking, setAsking] = useState(false);
  const [recording, setRecording] = useState<Recording | null>(null);
  const ending = useEnding(stream.uuid);
  const [isBarred, setBarred] = useState(false);
  // A meeting whose host lost the right to it is over; its recording can be saved on their device.
  const isOver = stream.status === 'past' || isBarred;
  const own = isOver ? null : connection;
  const why = useEndedWhy(stream.endedBecause);
  useLiveFlag();
  const refused = usePresence({ streamId: stream.uuid, connection: own, onBeat, onLost, onBarred: () => setBarred(true) });
  useTalk(stream.uuid, own, refused);
  useStreamNotices(stream.uuid);
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
    // Who lost the right to it is told so by the card’s page.
    if (!isBarred) notify(why === null ? { message: t`The stream has ended.` } : { tone: 'neutral', message: why });
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
          {stage}
          <Suspense>
            <FillingUp stream={stream} />
          </Suspense>
          {controls}
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
          <Trans>Everyone will be disconnected. Your recording is uploaded next, so keep this page open until it’s done.</Trans>
        ) : (
          <Trans>Everyone will be disconnected. This stream is not recorded.</Trans>
        )}
      </ConfirmDialog>
      <LeaveGuard hasChanges isHosting leaving={leaving} />
    </>
  );
}
