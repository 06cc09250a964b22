import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { ConnectionId, LiveStream } from '@waymark/contract/live-streams';
import { configurationQuery } from './live-streams.queries.ts';
import type { Layer, PictureMix } from './picture-mix.ts';
import { layOut } from './stage-layout.ts';
import type { GuestPictures, StageMesh } from './stage-mesh.ts';

interface Sources {
  readonly stream: LiveStream;
  readonly connection: ConnectionId;
  readonly media: MediaStream;
  readonly screen: MediaStream | null;
  readonly hasCamera: boolean;
}

const NO_GUESTS: GuestPictures = new Map();

/** What a host sends: camera or screen as they are, or mixed where the camera stands in a corner of the screen, or guests are on the stage (LIV-09). */
export function useStage({ stream, connection, media, screen, hasCamera }: Sources) {
  const { pictures, sound, show, look } = useGuests(stream, connection, media);
  const layers = useMemo(() => layersOf({ media, screen, hasCamera, pictures }), [media, screen, hasCamera, pictures]);
  const isMixed = layers.length > 1;
  const mixed = useMix(isMixed, layers);
  const picture = mixed ?? screen ?? media;
  useEffect(() => show(picture), [picture, show]);
  return { picture, sound, look };
}

function layersOf({ media, screen, hasCamera, pictures }: Pick<Sources, 'media' | 'screen' | 'hasCamera'> & { pictures: GuestPictures }) {
  const [shared, camera] = [screen?.getVideoTracks()[0], hasCamera ? media.getVideoTracks()[0] : undefined];
  const people = [...(camera === undefined ? [] : [['camera', camera] as const]), ...pictures];
  const places = layOut(shared !== undefined, people.length);
  const all = [...(shared === undefined ? [] : [['screen', shared] as const]), ...people];
  return all.flatMap(([id, track], at): Layer[] => {
    const place = places[at];
    return place === undefined ? [] : [{ id, track, place }];
  });
}

/** The mixed picture while one is wanted; what mixes is loaded then. */
function useMix(isWanted: boolean, layers: readonly Layer[]): MediaStream | null {
  const [mix, setMix] = useState<{ readonly mix: PictureMix; readonly stream: MediaStream } | null>(null);
  useEffect(() => {
    if (!isWanted) return undefined;
    let isOver = false;
    let made: PictureMix | undefined;
    const begin = async () => {
      const library = await import('./picture-mix.ts');
      if (isOver) return;
      made = new library.PictureMix();
      setMix({ mix: made, stream: new MediaStream([made.track]) });
    };
    // Where it cannot be loaded, screen or camera are sent as they are.
    void begin().catch(() => {});
    return () => {
      isOver = true;
      setMix(null);
      made?.stop();
    };
  }, [isWanted]);
  useEffect(() => mix?.mix.show(layers), [mix, layers]);
  return mix?.stream ?? null;
}

/** Guests on the stage: their pictures, and the sound of everyone while there are any. */
function useGuests({ uuid, guests }: LiveStream, connection: ConnectionId, media: MediaStream) {
  const { data: configuration } = useQuery(configurationQuery);
  const iceServers = configuration?.iceServers;
  const [pictures, setPictures] = useState(NO_GUESTS);
  const [sound, setSound] = useState<MediaStream | null>(null);
  const mesh = useRef<StageMesh>(null);
  const picture = useRef<MediaStream>(media);
  const on = guests.flatMap(({ stage, connection: id }) => (stage === 'on' && id !== null ? [id] : [])).join(' ');
  const hasGuests = on !== '';
  useEffect(() => {
    if (!hasGuests || iceServers === undefined) return undefined;
    let isOver = false;
    const begin = async () => {
      const { StageMesh: Mesh } = await import('./stage-mesh.ts');
      if (isOver) return;
      const made = new Mesh({ streamId: uuid, connection }, media, iceServers as RTCIceServer[], setPictures);
      mesh.current = made;
      made.show(picture.current.getVideoTracks()[0]);
      setSound(new MediaStream([made.sound]));
    };
    void begin().catch(() => {});
    return () => {
      isOver = true;
      mesh.current?.stop();
      mesh.current = null;
      setPictures(NO_GUESTS);
      setSound(null);
    };
  }, [hasGuests, iceServers, uuid, connection, media]);
  useEffect(() => {
    mesh.current?.allow(new Set(on.split(' ') as ConnectionId[]));
  }, [on, sound]);
  const [controls] = useState(() => ({
    show: (shown: MediaStream) => {
      picture.current = shown;
      mesh.current?.show(shown.getVideoTracks()[0]);
    },
    look: () => mesh.current?.look(),
  }));
  return { pictures, sound: sound ?? media, ...controls };
}
