import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Sources } from './meeting-peer.ts';
import { ANY, type DeviceChoice, wantedOf } from './use-own-media.ts';

/** What someone in a meeting can turn on. */
export type MeetingDevice = 'camera' | 'microphone' | 'screen';

type Tracks = Readonly<Record<MeetingDevice, MediaStreamTrack | null>>;

/** One’s own devices in a meeting. */
export interface MeetingMedia extends Tracks {
  /** What others get of it: the screen in the place of the camera. */
  readonly sources: Sources;
  /** What this device has to choose from; their names are known once one of them was on. */
  readonly devices: readonly MediaDeviceInfo[];
  /** The browser asks its owner for this one. */
  readonly asking: MeetingDevice | null;
  /** The browser may not use it, or there is none. */
  readonly refused: MeetingDevice | null;
  readonly toggle: (device: MeetingDevice) => void;
  readonly choose: (choice: Partial<DeviceChoice>) => void;
  readonly turnOff: (...devices: MeetingDevice[]) => void;
}

const OFF: Tracks = { camera: null, microphone: null, screen: null };

/** Asks the browser for a device. */
async function open(device: MeetingDevice, choice: DeviceChoice): Promise<MediaStreamTrack | undefined> {
  const { video, audio } = wantedOf(choice);
  const { mediaDevices } = navigator;
  const media = await (device === 'screen'
    ? mediaDevices.getDisplayMedia({ video: { frameRate: { max: 15 } } })
    : mediaDevices.getUserMedia(device === 'camera' ? { video } : { audio }));
  return media.getTracks()[0];
}

/** Camera, microphone and screen of someone in a meeting: each is on from their press until it is off, and then let go of (LIV-09). */
export function useMeetingMedia(first: Partial<Tracks>): MeetingMedia {
  const [tracks, setTracks] = useState<Tracks>({ ...OFF, ...first });
  const held = useRef(tracks);
  const [devices, setDevices] = useState<readonly MediaDeviceInfo[]>([]);
  const [asking, setAsking] = useState<MeetingDevice | null>(null);
  const [refused, setRefused] = useState<MeetingDevice | null>(null);
  const choice = useRef(ANY);
  const opened = useRef(new Set<MediaStreamTrack>());
  const isOver = useRef(false);
  /** Counts how often each was turned on or off: what a browser gives after the next time is let go of. */
  const turns = useRef({ camera: 0, microphone: 0, screen: 0 });

  const letGo = (track: MediaStreamTrack | null) => {
    track?.stop();
    if (track !== null) opened.current.delete(track);
  };
  const put = (device: MeetingDevice, track: MediaStreamTrack | null) => {
    if (held.current[device] !== track) letGo(held.current[device]);
    held.current = { ...held.current, [device]: track };
    setTracks(held.current);
  };
  /** It was pulled out, or the browser’s own button ended it. */
  const watch = (device: MeetingDevice, track: MediaStreamTrack) =>
    track.addEventListener('ended', () => {
      if (held.current[device] === track) put(device, null);
    });
  const watchFirst = useEffectEvent(() => {
    for (const device of ['camera', 'microphone', 'screen'] as const) if (tracks[device] !== null) watch(device, tracks[device]);
  });
  useEffect(() => {
    isOver.current = false;
    watchFirst();
    const all = opened.current;
    void listDevices().then(setDevices);
    return () => {
      isOver.current = true;
      for (const track of all) track.stop();
      all.clear();
    };
  }, []);

  const turnOn = async (device: MeetingDevice) => {
    turns.current[device] += 1;
    const turn = turns.current[device];
    setAsking(device);
    setRefused(null);
    try {
      // Some browsers open no second one of a kind beside the first.
      if (device !== 'screen') letGo(held.current[device]);
      const track = await open(device, choice.current);
      if (track === undefined) throw new Error('What a browser opens has a track');
      opened.current.add(track);
      // They left, were muted or were turned off while the browser asked.
      if (isOver.current || turns.current[device] !== turn) return letGo(track);
      watch(device, track);
      put(device, track);
      setDevices(await listDevices());
    } catch {
      if (turns.current[device] !== turn) return;
      put(device, null);
      // What was chosen was pulled out: the next try takes any.
      choice.current = ANY;
      // Who closes the browser’s choice of a screen wants none.
      if (device !== 'screen') setRefused(device);
    } finally {
      setAsking((now) => (now === device && turns.current[device] === turn ? null : now));
    }
  };
  const turnOff = (...which: MeetingDevice[]) => {
    for (const device of which) {
      turns.current[device] += 1;
      put(device, null);
    }
    setAsking((now) => (now !== null && which.includes(now) ? null : now));
  };
  const choose = (next: Partial<DeviceChoice>) => {
    choice.current = { ...choice.current, ...next };
    for (const device of ['camera', 'microphone'] as const) if (next[device] !== undefined && tracks[device] !== null) void turnOn(device);
  };
  const { camera, microphone, screen } = tracks;
  return {
    ...tracks,
    sources: { picture: screen ?? camera, sound: microphone, isScreen: screen !== null },
    devices,
    asking,
    refused,
    toggle: (device) => {
      if (tracks[device] === null) void turnOn(device);
      else turnOff(device);
    },
    choose,
    turnOff,
  };
}

/** Without a secure address a page has no devices. */
const listDevices = async (): Promise<readonly MediaDeviceInfo[]> => {
  try {
    return await navigator.mediaDevices.enumerateDevices();
  } catch {
    return [];
  }
};
