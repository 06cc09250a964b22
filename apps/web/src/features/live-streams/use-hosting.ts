import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { StreamId } from '@waymark/contract/live-streams';
import type { AgoraHost } from './agora-host.ts';
import { keepLoading } from './keep-loading.ts';
import type { HostDevices } from './stream-devices.ts';
import { StreamRecorder } from './stream-recorder.ts';

/** Sends camera and microphone of a host to a meeting at Agora, and records them where the card says so. */
export function useHosting(streamId: StreamId, media: MediaStream, first: HostDevices, keepsRecording: boolean) {
  const [devices, setDevices] = useState(first);
  const host = useRef<AgoraHost>(null);
  const recorder = useRef<StreamRecorder>(null);
  const show = useEffectEvent((made: AgoraHost) => made.setDevices(devices));
  useEffect(() => {
    const stopLoading = keepLoading(
      () => import('./agora-host.ts'),
      ({ AgoraHost: Host }) => {
        const made = new Host(streamId, media);
        host.current = made;
        show(made);
      },
    );
    return () => {
      stopLoading();
      host.current?.stop();
      host.current = null;
    };
  }, [streamId, media]);

  useEffect(() => {
    host.current?.setDevices(devices);
  }, [devices]);

  useEffect(() => {
    if (!keepsRecording || typeof MediaRecorder !== 'function') return undefined;
    const made = new StreamRecorder(media);
    recorder.current = made;
    return () => void made.finish('');
  }, [keepsRecording, media]);

  return { devices, setDevices, finishRecording: async (name: string) => recorder.current?.finish(name) };
}
