import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import type { ConnectionId, LiveStream } from '@waymark/contract/live-streams';
import { ButtonLink, IconLogout, PersonLine, Text } from '@waymark/ui';
import { personHref, personOf } from '../../people/people.public.tsx';
import { LeaveGuard } from '../dialogs/leave-guard.tsx';
import type { Wanted } from '../host-mesh.ts';
import { useHand } from '../live-streams.queries.ts';
import { usePresence } from '../use-presence.ts';
import { useTalk } from '../use-talk.ts';
import { useWatching } from '../use-watching.ts';
import { ViewerControls } from './live-controls.tsx';
import { LiveHead } from './live-head.tsx';
import { LivePanel } from './live-panel.tsx';
import { LiveStage } from './live-stage.tsx';
import styles from './live.module.css';

/** A stream in the page of a viewer. */
export interface ViewerRoomProps {
  readonly stream: LiveStream;
  readonly connection: ConnectionId;
  readonly wanted: Wanted;
  /** The server no longer counts this page as in the stream. */
  readonly onLost: () => void;
  /** The co-host becomes the host. */
  readonly onTakeOver: () => void;
}

/** A stream as its viewers see it (LIV-01, LIV-08). */
export function ViewerRoom({ stream, connection, wanted, onLost }: ViewerRoomProps) {
  const { t } = useLingui();
  const stage = useRef<HTMLDivElement>(null);
  const leaving = useRef(false);
  const [draft, setDraft] = useState('');
  const [isSilent, setSilent] = useState(!wanted.audio);
  const hand = useHand(stream.uuid);
  const { received, look } = useWatching(stream, connection, wanted);
  useTalk(stream.uuid, connection);
  usePresence({ streamId: stream.uuid, connection, onBeat: look, onLost });
  const waiting = wanted.video ? (received.link === 'connected' ? undefined : received.link) : 'not-wanted';
  return (
    <>
      <LiveHead
        stream={stream}
        actions={
          <ButtonLink variant="danger" icon={IconLogout} directional href="/">
            <Trans>Leave</Trans>
          </ButtonLink>
        }
      />
      <div className={styles.columns}>
        <div>
          <LiveStage
            host={stream.host}
            media={received.media}
            devices={received.devices}
            isSilent={isSilent}
            waiting={waiting}
            ref={stage}
          />
          <ViewerControls
            streamId={stream.uuid}
            hasHandUp={stream.own.hasHandUp}
            isMuted={stream.own.isMuted}
            isPending={hand.isPending}
            onHand={(isUp) => hand.mutate(isUp)}
            isSilent={isSilent}
            onSilent={setSilent}
            stage={stage}
          />
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
