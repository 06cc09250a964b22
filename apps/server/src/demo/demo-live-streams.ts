import type { ContentOf } from '@waymark/contract/cards';
import { cardInputSchema } from '@waymark/contract/cards';
import type { LiveWay, StreamId } from '@waymark/contract/live-streams';
import { createCard, publishCard } from '../features/cards/cards.public.ts';
import {
  endStream,
  joinStream,
  keepPresence,
  keepRecording,
  postMessage,
  startStream,
} from '../features/live-streams/live-streams.public.ts';
import type { DemoActors } from './demo-actors.ts';
import { takeAsset } from './demo-cards.ts';

const HOST = 'leader@northmere.example';
const DAY = 86_400_000;
const HOUR = 3_600_000;
const MINUTES_A_DAY = 1440;

async function publishStream(actors: DemoActors, daysAgo: number, way: LiveWay, title: string, description: string, startsAt: number) {
  const host = actors.as(HOST, daysAgo);
  const content: ContentOf<'video_stream'> = {
    cardType: 'video_stream',
    startsAt: new Date(startsAt).toISOString(),
    keepsRecording: true,
    way,
  };
  const draft = await createCard(
    host,
    cardInputSchema.parse({ title, description, content, topics: ['Leak detection'], durationMinutes: 30 }),
  );
  await publishCard(host, draft.id);
  return draft.id;
}

/** How long the broadcast took, and how often the pages of who watches say that they are there. */
const WATCHED_SECONDS = 240;
const BEAT_SECONDS = 20;
/** From when to when each of some people watched, in seconds. */
const WATCHING = [
  [0, 240],
  [0, 240],
  [40, 240],
  [0, 120],
  [100, 220],
] as const;

/** Lets people watch, each for their while, so that attendance has something to say. */
async function watch(actors: DemoActors, streamId: StreamId, after: (minutes: number) => number): Promise<void> {
  for (const [person, [from, to]] of WATCHING.entries()) {
    const email = actors.emails[14 + person] ?? HOST;
    const { connection } = await joinStream(actors.as(email, after(from / 60)), streamId, null);
    for (let at = from + BEAT_SECONDS; at <= to; at += BEAT_SECONDS)
      await keepPresence(actors.as(email, after(at / 60)), streamId, connection);
  }
}

/** Makes a broadcast that is over, with its recording and what was asked in it, and one that is planned. */
export async function makeLiveStreams(actors: DemoActors): Promise<void> {
  const today = Math.floor(Date.now() / DAY) * DAY;
  await publishStream(
    actors,
    2,
    'meeting',
    'Ask the control room',
    '<p>Half an hour on how alarms become decisions at three in the morning. Bring your questions; the recording stays here.</p>',
    today + 6 * DAY + 13 * HOUR,
  );
  const cardId = await publishStream(
    actors,
    9,
    'broadcast',
    'Live from the street: one night of listening',
    '<p>A crew listens for leaks and says what they hear. Recorded live.</p>',
    today - 5 * DAY + 20 * HOUR,
  );
  const begun = 5;
  const after = (minutes: number) => begun - minutes / MINUTES_A_DAY;
  const { stream } = await startStream(actors.as(HOST, begun), cardId, null);
  const [first = '', second = ''] = actors.emails.slice(12, 14);
  await joinStream(actors.as(first, after(0.2)), stream.uuid, { kind: 'message', body: 'Good evening from Harwick.' });
  await joinStream(actors.as(second, after(0.3)), stream.uuid, { kind: 'question', body: 'How do you tell a pump from a leak?' });
  await postMessage(actors.as(HOST, after(0.5)), stream.uuid, { kind: 'message', body: 'A pump stops now and then. A leak never does.' });
  await watch(actors, stream.uuid, after);
  const over = actors.as(HOST, after(WATCHED_SECONDS / 60));
  await endStream(over, stream.uuid);
  await keepRecording(over, stream.uuid, await takeAsset(over, 'night-flow.mp4', 'video/mp4'), 60);
}
