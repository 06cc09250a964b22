import { useEffect, useEffectEvent } from 'react';
import {
  type ConnectionId,
  HEARTBEAT_SECONDS,
  keepPresence,
  leaveLiveStream,
  type LiveMessage,
  type StreamId,
} from '@waymark/contract/live-streams';
import { call } from '../../platform/api/call.ts';
import { useLive } from '../../platform/realtime/live.ts';
import { refreshPolls } from './live-polls.queries.ts';
import { dropQuestion, markAnswered, refreshQuestions } from './live-questions.queries.ts';
import { takeMessage } from './live-talk.ts';
import { adoptStream, dropMessage, refreshCard, refreshCrowd, refreshStream } from './live-streams.queries.ts';
import { lossBy } from './stream-loss.ts';

interface Presence {
  readonly streamId: StreamId;
  /** Null while the person is not in it. */
  readonly connection: ConnectionId | null;
  /** Runs with each sign of life that was answered. */
  readonly onBeat: () => void;
  /** The server no longer counts this page as in the stream. */
  readonly onLost: () => void;
  /** They may no longer be in the stream; as `onLost` unless told otherwise. */
  readonly onBarred?: () => void;
}

/**
 * Says every ten seconds that the person is still there, and leaves when the page is left. Returns what takes in the refusal of anything else that the
 * page asks for again and again.
 */
export function usePresence({ streamId, connection, onBeat, onLost, onBarred = onLost }: Presence): (error: unknown) => void {
  const refused = (error: unknown) => {
    const loss = lossBy(error);
    if (loss === 'place') onLost();
    if (loss === 'right') onBarred();
    if (loss === 'right' || loss === 'stream') void refreshStream();
  };
  const beat = useEffectEvent(async () => {
    if (connection === null) return;
    try {
      adoptStream(await call(keepPresence, { params: { streamId }, body: { connection } }));
      onBeat();
    } catch (error) {
      refused(error);
    }
  });
  useEffect(() => {
    if (connection === null) return undefined;
    const leave = () => void call(leaveLiveStream, { params: { streamId, connection }, keepalive: true }).catch(() => {});
    const timer = setInterval(() => void beat(), HEARTBEAT_SECONDS * 1000);
    addEventListener('pagehide', leave);
    return () => {
      clearInterval(timer);
      removeEventListener('pagehide', leave);
      leave();
    };
  }, [streamId, connection]);
  return refused;
}

/** Hears what the server tells the pages of a stream. */
export function useStreamNotices(streamId: StreamId, onCrowd: () => void = () => {}): void {
  useLive('live-stream', (notice) => {
    if (notice['streamId'] !== streamId) return;
    const { what } = notice;
    if (what === 'message') {
      takeMessage(streamId, notice['message'] as LiveMessage);
    }
    if (what === 'polls') void refreshPolls(streamId);
    if (what === 'votes') void refreshQuestions(streamId);
    if (what === 'answered') markAnswered(streamId, String(notice['id']), notice['isAnswered'] === true);
    if (what === 'deleted') {
      dropMessage(streamId, String(notice['id']));
      dropQuestion(streamId, String(notice['id']));
    }
    if (what === 'crowd') {
      void refreshCrowd(streamId);
      onCrowd();
    }
    if (what === 'own' || what === 'host-moved') void refreshStream();
    if (what === 'ended') {
      void refreshStream();
      void refreshCard();
    }
  });
}
