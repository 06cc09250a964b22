import { useRef, useState } from 'react';
import type { ConnectionId, LiveStream } from '@waymark/contract/live-streams';
import { useHand } from '../live-streams.queries.ts';
import type { Wanted } from '../stream-devices.ts';
import { useAgoraTalk } from '../use-agora-talk.ts';
import { useWatching } from '../use-watching.ts';
import { ViewerControls } from './live-controls.tsx';
import { LiveStage } from './live-stage.tsx';
import { ViewerFrame } from './viewer-frame.tsx';

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

/** A meeting at Agora as its viewers see it (LIV-01, LIV-08). */
export function ViewerRoom({ stream, connection, wanted, onLost }: ViewerRoomProps) {
  const stage = useRef<HTMLDivElement>(null);
  const [isSilent, setSilent] = useState(!wanted.audio);
  const hand = useHand(stream.uuid);
  const { received, look } = useWatching(stream, connection, wanted);
  useAgoraTalk(stream.uuid, true);
  const waiting = wanted.video ? (received.link === 'connected' ? undefined : received.link) : 'not-wanted';
  return (
    <ViewerFrame stream={stream} connection={connection} onLost={onLost} onBeat={look}>
      <LiveStage host={stream.host} media={received.media} devices={received.devices} isSilent={isSilent} waiting={waiting} ref={stage} />
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
    </ViewerFrame>
  );
}
