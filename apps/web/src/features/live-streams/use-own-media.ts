import { useEffect, useRef, useState } from 'react';

/** Which devices someone chose; null for the ones that the browser takes by itself. */
export interface DeviceChoice {
  readonly camera: string | null;
  readonly microphone: string | null;
}

export type OwnMedia =
  | { readonly status: 'asking' }
  | {
      readonly status: 'ready';
      readonly media: MediaStream;
      /** What this device has to choose from; their names are known once one of them is on. */
      readonly devices: readonly MediaDeviceInfo[];
      readonly choose: (choice: Partial<DeviceChoice>) => void;
    }
  | { readonly status: 'refused'; readonly retry: () => void };

const stop = (media: MediaStream) => media.getTracks().forEach((track) => track.stop());

/** Picture that ten people can be sent: small, and smooth enough for a speaker. */
const VIDEO: MediaTrackConstraints = { width: { ideal: 960 }, height: { ideal: 540 }, frameRate: { ideal: 24, max: 30 } };

/** What the browser takes by itself. */
export const ANY: DeviceChoice = { camera: null, microphone: null };
const named = (id: string | null): MediaTrackConstraints => (id === null ? {} : { deviceId: { exact: id } });

/** Returns what a browser is asked for: the chosen devices, or any. */
export const wantedOf = ({ camera, microphone }: DeviceChoice) => ({ video: { ...VIDEO, ...named(camera) }, audio: named(microphone) });

async function ask(choice: DeviceChoice): Promise<MediaStream> {
  const { video, audio } = wantedOf(choice);
  try {
    return await navigator.mediaDevices.getUserMedia({ video, audio });
  } catch {
    // A device without a camera has a microphone, perhaps.
    return navigator.mediaDevices.getUserMedia({ audio });
  }
}

/** Camera and microphone of this device; they are on only while this is used. */
export function useOwnMedia(isWanted: boolean): OwnMedia {
  const [own, setOwn] = useState<OwnMedia>({ status: 'asking' });
  const choice = useRef(ANY);
  useEffect(() => {
    if (!isWanted) return undefined;
    // Counts up with each time that devices are asked for: only the last one is kept.
    let asked = 0;
    let opened: MediaStream | undefined;
    const letGo = () => {
      if (opened !== undefined) stop(opened);
      opened = undefined;
    };
    const open = async (): Promise<void> => {
      asked += 1;
      const mine = asked;
      // Some browsers open no second microphone beside the first.
      letGo();
      try {
        const media = await ask(choice.current);
        if (mine !== asked) return stop(media);
        opened = media;
        const devices = await navigator.mediaDevices.enumerateDevices();
        if (mine === asked) setOwn({ status: 'ready', media, devices, choose });
      } catch {
        if (mine !== asked) return;
        if (choice.current === ANY) return setOwn({ status: 'refused', retry: () => void open() });
        // What was chosen was pulled out: the browser takes another one.
        choice.current = ANY;
        await open();
      }
    };
    const choose = (next: Partial<DeviceChoice>) => {
      choice.current = { ...choice.current, ...next };
      void open();
    };
    void open();
    return () => {
      asked += 1;
      letGo();
      setOwn({ status: 'asking' });
    };
  }, [isWanted]);
  return own;
}
