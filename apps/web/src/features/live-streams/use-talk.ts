import { useEffect, useEffectEvent } from 'react';
import type { ConnectionId, StreamId } from '@waymark/contract/live-streams';
import { followTalk } from './live-talk.ts';

/** Follows what is said in a stream, for pages that do not get its picture by a feed, until it is refused. */
export function useTalk(streamId: StreamId, connection: ConnectionId | null, onRefused: (error: unknown) => void): void {
  const refused = useEffectEvent(onRefused);
  useEffect(() => {
    if (connection === null) return undefined;
    const ending = new AbortController();
    void followTalk(streamId, connection, ending.signal, (error) => refused(error));
    return () => ending.abort();
  }, [streamId, connection]);
}
