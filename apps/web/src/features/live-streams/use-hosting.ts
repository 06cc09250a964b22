import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type ConnectionId, listLiveViewers, type LiveStream } from '@waymark/contract/live-streams';
import { call } from '../../platform/api/call.ts';
import { useCurrentUser } from '../../platform/session/session.ts';
import { lowerFlag, raiseFlag, RENEW_MILLISECONDS } from './broadcast-flag.ts';
import { type HostDevices, type HostLink, HostMesh } from './host-mesh.ts';
import { keepLoading } from './keep-loading.ts';
import { configurationQuery } from './live-streams.queries.ts';
import { StreamRecorder } from './stream-recorder.ts';

/** Most people in a stream of the built-in way, and some to spare. */
const ALL_VIEWERS = 50;

/** Sends camera and microphone to people who join, records them where the card says so, and keeps the flag that the host is live here (LIV-03). */
export function useHosting(stream: LiveStream, connection: ConnectionId, media: MediaStream, first: HostDevices) {
  const userId = useCurrentUser()?.id ?? '';
  const { data: configuration } = useQuery(configurationQuery);
  const [devices, setDevices] = useState(first);
  const mesh = useRef<HostLink>(null);
  const recorder = useRef<StreamRecorder>(null);
  const { uuid, keepsRecording, transport } = stream;
  const iceServers = configuration?.iceServers;

  useEffect(() => {
    raiseFlag(userId);
    const timer = setInterval(() => raiseFlag(userId), RENEW_MILLISECONDS);
    return () => {
      clearInterval(timer);
      lowerFlag(userId);
    };
  }, [userId]);

  const show = useEffectEvent((made: HostLink) => made.setDevices(devices));
  useEffect(() => {
    if (iceServers === undefined) return undefined;
    const use = (made: HostLink) => {
      mesh.current = made;
      show(made);
    };
    let stopLoading = () => {};
    if (transport === 'agora')
      stopLoading = keepLoading(
        () => import('./agora-host.ts'),
        ({ AgoraHost }) => use(new AgoraHost(uuid, media)),
      );
    else use(new HostMesh(uuid, connection, media, iceServers as RTCIceServer[]));
    return () => {
      stopLoading();
      mesh.current?.stop();
      mesh.current = null;
    };
  }, [uuid, connection, transport, media, iceServers]);

  useEffect(() => {
    mesh.current?.setDevices(devices);
  }, [devices]);

  useEffect(() => {
    if (!keepsRecording || typeof MediaRecorder !== 'function') return undefined;
    const made = new StreamRecorder(media);
    recorder.current = made;
    return () => void made.finish('');
  }, [keepsRecording, media]);

  /** Stops sending to those who left or were removed; who came meanwhile is not looked at. */
  const matchViewers = async () => {
    const sent = mesh.current?.viewers() ?? [];
    if (sent.length === 0) return;
    const { items } = await call(listLiveViewers, { params: { streamId: uuid }, query: { limit: ALL_VIEWERS }, background: true });
    const here = new Set(items.map((viewer) => viewer.connection));
    for (const viewer of sent) if (!here.has(viewer)) mesh.current?.drop(viewer);
  };
  return {
    devices,
    setDevices,
    look: () => mesh.current?.look(),
    // The next change asks again.
    matchViewers: () => void matchViewers().catch(() => {}),
    finishRecording: async (name: string) => recorder.current?.finish(name),
  };
}
