import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ConnectionId, LiveStream } from '@waymark/contract/live-streams';
import type { Wanted } from './stream-devices.ts';
import { keepLoading } from './keep-loading.ts';
import { configurationQuery } from './live-streams.queries.ts';
import { NOTHING_RECEIVED, ViewerLink, type WatchLink } from './viewer-link.ts';

/** Receives a meeting at Agora for as long as the viewer is in it, or the host of a broadcast as a guest on its stage, who sends `own`. `look` asks for signals that no message told of. */
export function useWatching(stream: LiveStream, connection: ConnectionId, wanted: Wanted, own: MediaStream | null = null) {
  const { data: configuration } = useQuery(configurationQuery);
  const [received, setReceived] = useState(NOTHING_RECEIVED);
  const link = useRef<WatchLink>(null);
  const { uuid, hostConnection, transport } = stream;
  const host = useRef(hostConnection);
  const iceServers = configuration?.iceServers;
  const { video, audio } = wanted;
  useEffect(() => {
    host.current = hostConnection;
    if (hostConnection !== null) link.current?.follow(hostConnection);
  }, [hostConnection]);
  useEffect(() => {
    // Who was removed is told no host to speak with.
    if (iceServers === undefined || host.current === null) return undefined;
    const seat = { streamId: uuid, connection, host: host.current };
    const wants = { video, audio };
    const use = (made: WatchLink) => {
      link.current = made;
    };
    let stopLoading = () => {};
    if (transport === 'agora')
      stopLoading = keepLoading(
        () => import('./agora-viewer.ts'),
        ({ AgoraViewer }) => use(new AgoraViewer(uuid, wants, setReceived)),
      );
    else if (own !== null) use(new ViewerLink(seat, own, iceServers as RTCIceServer[], setReceived));
    return () => {
      stopLoading();
      link.current?.stop();
      link.current = null;
      setReceived(NOTHING_RECEIVED);
    };
  }, [uuid, connection, transport, video, audio, iceServers, own]);
  return { received, look: () => link.current?.look() };
}
