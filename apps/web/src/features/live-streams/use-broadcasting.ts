import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type ConnectionId, type LiveStream, pauseBroadcast } from '@waymark/contract/live-streams';
import { call } from '../../platform/api/call.ts';
import { notifyError } from '../../platform/api/error-message.ts';
import { canScale, NoPictureEncoder, writeBroadcast, type Writing } from './broadcast-writer.ts';
import { FragmentSender, type SenderNews } from './fragment-sender.ts';
import type { HostDevices } from './stream-devices.ts';
import { adoptStream } from './live-streams.queries.ts';
import { adaptPicture, FIRST_PACE, PICTURES, TOO_MANY_WAITING } from './picture-pace.ts';
import { useLiveFlag } from './use-live-flag.ts';
import { useStage } from './use-stage.ts';

/** So long the last fragments have to get through when a stream ends. */
const LAST_MILLISECONDS = 5_000;

export type Health = 'starting' | 'good' | 'slow' | 'silent' | 'lost' | 'unable' | 'failed';

/** Sends camera or screen and microphone as a broadcast, in parts: a new one after a pause, another picture, or for a slower line (LIV-09). */
export function useBroadcasting(
  stream: LiveStream,
  connection: ConnectionId,
  { media, screen, devices: first }: { readonly media: MediaStream; readonly screen: MediaStream | null; readonly devices: HostDevices },
) {
  const { uuid } = stream;
  const [devices, setDevices] = useState(first);
  const [isPaused, setPaused] = useState(stream.isPaused);
  // The end of a part takes a while: who goes on before it is there would be paused by it.
  const [isPausing, setPausing] = useState(false);
  const [pace, setPace] = useState(FIRST_PACE);
  const { step } = pace;
  // Counts up where a new part must begin.
  const [attempt, setAttempt] = useState(0);
  const [news, setNews] = useState<SenderNews>({ waiting: 0, isLost: false, took: null, isKept: true });
  const [failure, setFailure] = useState<'unable' | 'failed' | null>(null);
  const [losesSound, setLosesSound] = useState(false);
  const [hasSent, setSent] = useState(false);
  const sender = useRef<FragmentSender>(null);
  const writing = useRef<Promise<Writing | undefined>>(Promise.resolve(undefined));
  const { picture, sound, look } = useStage({ stream, connection, media, screen, hasCamera: devices.video });

  useLiveFlag();
  useEffect(() => {
    for (const track of media.getVideoTracks()) track.enabled = devices.video;
    for (const track of media.getAudioTracks()) track.enabled = devices.audio;
    void writing.current.then((one) => one?.sync());
  }, [media, devices]);

  const hear = useEffectEvent((next: SenderNews) => {
    setNews(next);
    if (!next.isLost && next.waiting === 0) setSent(true);
    if (!next.isLost) setPace(adaptPicture(pace, next, performance.now()));
  });
  useEffect(() => {
    const made = new FragmentSender(
      { streamId: uuid, connection },
      (next) => hear(next),
      (problem) => {
        if (problem.code.startsWith('broadcast-')) setAttempt((before) => before + 1);
      },
    );
    sender.current = made;
    return () => made.stop();
  }, [uuid, connection]);

  useEffect(() => {
    if (isPaused) return undefined;
    const part = new MediaStream([...picture.getVideoTracks(), ...sound.getAudioTracks()]);
    const written = {
      head: (bytes: Uint8Array<ArrayBuffer>) => sender.current?.head(bytes),
      fragment: (bytes: Uint8Array<ArrayBuffer>) => sender.current?.fragment(bytes),
      failed: () => setFailure('failed'),
    };
    // The part before comes to its end first, so that all of it stands before this one.
    const begun = writing.current.then(async (before) => {
      await before?.end();
      const one = await writeBroadcast(part, PICTURES[step] ?? PICTURES[0], written);
      setLosesSound(one.losesSound);
      return one;
    });
    writing.current = begun.catch((error: unknown) => {
      // Another try ends as the first: only another browser helps.
      setFailure(error instanceof NoPictureEncoder ? 'unable' : 'failed');
      return undefined;
    });
    const mine = writing.current;
    return () => {
      void mine.then((one) => one?.end());
    };
  }, [picture, sound, isPaused, step, attempt]);

  const endPart = async () => {
    await (await writing.current)?.end();
    await sender.current?.whenSent(LAST_MILLISECONDS);
  };
  const pause = async (next: boolean) => {
    setPausing(true);
    try {
      // All of the part comes first: one that arrived after the pause would say that the host is back.
      if (next) {
        setPaused(true);
        await endPart();
      }
      adoptStream(await call(pauseBroadcast, { params: { streamId: uuid }, body: { connection, isPaused: next } }));
      setPaused(next);
    } catch (error) {
      setPaused(!next);
      void notifyError(error);
    }
    setPausing(false);
  };
  /** Ends what is sent, with its last fragments. */
  const finish = async () => {
    await endPart();
    sender.current?.stop();
  };
  const health: Health =
    failure ??
    (news.isLost ? 'lost' : losesSound ? 'silent' : step > 0 || news.waiting >= TOO_MANY_WAITING ? 'slow' : hasSent ? 'good' : 'starting');
  return {
    devices,
    setDevices,
    shown: picture,
    isMixed: picture !== media && picture !== screen,
    look,
    isPaused,
    isPausing,
    pause: (next: boolean) => void pause(next),
    health,
    lines: canScale() ? (PICTURES[step]?.lines ?? null) : null,
    isKept: news.isKept,
    finish,
  };
}
