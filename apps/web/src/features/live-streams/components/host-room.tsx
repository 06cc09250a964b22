import { useRef } from 'react';
import type { ConnectionId, LiveStream } from '@waymark/contract/live-streams';
import type { HostDevices } from '../stream-devices.ts';
import { useAgoraTalk } from '../use-agora-talk.ts';
import { useHosting } from '../use-hosting.ts';
import type { OwnScreen } from '../use-screen.ts';
import { HostFrame } from './host-frame.tsx';
import { HostControls } from './live-controls.tsx';
import { LiveStage } from './live-stage.tsx';

/** A stream in the page of its host. */
export interface HostRoomProps {
  readonly stream: LiveStream;
  readonly connection: ConnectionId;
  readonly media: MediaStream;
  /** What a broadcast shows in the place of the camera, with it in the corner. */
  readonly screen: OwnScreen;
  readonly devices: HostDevices;
  /** Another page of the host has the stream. */
  readonly onLost: () => void;
  /** Camera and microphone are no longer needed. */
  readonly onEnded: () => void;
}

/** A meeting at Agora as its host sees it: what viewers see, and what viewers do (LIV-01, LIV-08). */
export function HostRoom({ stream, connection, media, devices: first, onLost, onEnded }: HostRoomProps) {
  const stage = useRef<HTMLDivElement>(null);
  const { devices, setDevices, finishRecording } = useHosting(stream.uuid, media, first, stream.keepsRecording);
  useAgoraTalk(stream.uuid, stream.status === 'live');
  return (
    <HostFrame
      stream={stream}
      connection={connection}
      onLost={onLost}
      onEnded={onEnded}
      onBeat={() => {}}
      finishRecording={finishRecording}
      stage={<LiveStage isOwn host={stream.host} media={media} devices={devices} ref={stage} />}
      controls={<HostControls devices={devices} hasCamera={media.getVideoTracks().length > 0} onChange={setDevices} stage={stage} />}
    />
  );
}
