import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { ConnectionId, LiveStream, LiveViewer } from '@waymark/contract/live-streams';
import type { PersonSummary } from '@waymark/contract/people';
import { useCurrentUser } from '../../platform/session/session.ts';
import { configurationQuery, viewersQuery } from './live-streams.queries.ts';
import { keepLoading } from './keep-loading.ts';
import type { FromOthers, MeetingMesh } from './meeting-mesh.ts';
import type { FromPeer, Sources } from './meeting-peer.ts';

/** Someone in a meeting as its pages show them. */
export interface Present extends FromPeer {
  readonly person: PersonSummary;
  readonly isOwn: boolean;
  readonly isHost: boolean;
  readonly hasHandUp: boolean;
}

const NO_ONE: FromOthers = new Map();
const NOTHING: FromPeer = { link: 'connecting', picture: null, sound: null, isScreen: false };

/** A meeting as its pages see it: a connection to everyone who is there, and who they are, the host first (LIV-09). */
export function useMeeting(stream: LiveStream, connection: ConnectionId | null, sources: Sources, wantsPictures: boolean) {
  const { data: configuration } = useQuery(configurationQuery);
  const { data } = useInfiniteQuery(viewersQuery(stream.uuid));
  const userId = useCurrentUser()?.id;
  const [mesh, setMesh] = useState<MeetingMesh | null>(null);
  const [received, setReceived] = useState(NO_ONE);
  const { uuid, hostConnection, host, relaysConnections } = stream;
  const iceServers = configuration?.iceServers;
  useEffect(() => {
    if (iceServers === undefined || connection === null) return undefined;
    let made: MeetingMesh | undefined;
    const stopLoading = keepLoading(
      () => import('./meeting-mesh.ts'),
      ({ MeetingMesh: Mesh }) => {
        const network = networkOf(iceServers as RTCIceServer[], relaysConnections);
        made = new Mesh({ streamId: uuid, connection }, network, wantsPictures, setReceived);
        setMesh(made);
      },
    );
    return () => {
      stopLoading();
      made?.stop();
      setMesh(null);
      setReceived(NO_ONE);
    };
  }, [uuid, connection, iceServers, relaysConnections, wantsPictures]);

  const viewers = useMemo(() => data?.pages.flatMap(({ items }) => items), [data]);
  const others = useMemo(() => connectionsOf(viewers ?? [], hostConnection, connection), [viewers, hostConnection, connection]);
  const isListed = viewers !== undefined;
  useEffect(() => {
    // Until the list came no one is known to be gone.
    if (isListed) mesh?.match(new Set(others.split(' ').filter((id) => id !== '') as ConnectionId[]));
  }, [mesh, others, isListed]);
  const { picture, sound, isScreen } = sources;
  useEffect(() => mesh?.send({ picture, sound, isScreen }), [mesh, picture, sound, isScreen]);

  const people = useMemo((): readonly Present[] => {
    const own: FromPeer = { link: 'connected', picture, sound, isScreen };
    const ofHost = hostConnection === null ? undefined : received.get(hostConnection);
    const isHosting = host.id === userId;
    return [
      { ...(isHosting ? own : (ofHost ?? NOTHING)), person: host, isOwn: isHosting, isHost: true, hasHandUp: false },
      ...(viewers ?? []).flatMap((viewer): Present[] => {
        const isOwn = viewer.person.id === userId;
        // Two who are kept apart have no connection to each other.
        if (viewer.connection === null) return [];
        const from = isOwn ? own : allowed(received.get(viewer.connection) ?? NOTHING, viewer);
        return [{ ...from, person: viewer.person, isOwn, isHost: false, hasHandUp: viewer.hasHandUp }];
      }),
    ];
  }, [viewers, received, host, hostConnection, userId, picture, sound, isScreen]);
  return { people, look: () => mesh?.look() };
}

/** How a page reaches the others: where all connections are relayed it names no network address of its own to them. */
const networkOf = (iceServers: RTCIceServer[], isRelayed: boolean): RTCConfiguration => ({
  iceServers,
  iceTransportPolicy: isRelayed ? 'relay' : 'all',
});

/** Who a page speaks with, in words that can be compared. */
function connectionsOf(viewers: readonly LiveViewer[], host: ConnectionId | null, own: ConnectionId | null): string {
  const all = [host, ...viewers.map(({ connection }) => connection)];
  return all.filter((id) => id !== null && id !== own).join(' ');
}

/** What someone sends counts only as far as the server lets them speak: not what is sent by who was taken off or may not, and no sound of who is muted. */
function allowed(from: FromPeer, { stage, isMuted }: LiveViewer): FromPeer {
  if (stage !== 'on') return { ...from, picture: null, sound: null, isScreen: false };
  return isMuted ? { ...from, sound: null } : from;
}
