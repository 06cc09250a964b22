import type { ContentOf } from '@waymark/contract/cards';
import { cardInputSchema } from '@waymark/contract/cards';
import { createCard, publishCard } from '../features/cards/cards.public.ts';
import { endStream, joinStream, keepRecording, postMessage, startStream } from '../features/live-streams/live-streams.public.ts';
import type { DemoActors } from './demo-actors.ts';
import { takeAsset } from './demo-cards.ts';

const HOST = 'leader@northmere.example';
const DAY = 86_400_000;
const HOUR = 3_600_000;
const MINUTES_A_DAY = 1440;

async function publishStream(actors: DemoActors, daysAgo: number, title: string, description: string, startsAt: number) {
  const host = actors.as(HOST, daysAgo);
  const content: ContentOf<'video_stream'> = {
    cardType: 'video_stream',
    startsAt: new Date(startsAt).toISOString(),
    keepsRecording: true,
    way: 'meeting',
  };
  const draft = await createCard(
    host,
    cardInputSchema.parse({ title, description, content, topics: ['Leak detection'], durationMinutes: 30 }),
  );
  await publishCard(host, draft.id);
  return draft.id;
}

/** Makes a live stream that is over, with its recording and what was asked in it, and one that is planned. */
export async function makeLiveStreams(actors: DemoActors): Promise<void> {
  const today = Math.floor(Date.now() / DAY) * DAY;
  await publishStream(
    actors,
    2,
    'Ask the control room',
    '<p>Half an hour on how alarms become decisions at three in the morning. Bring your questions; the recording stays here.</p>',
    today + 6 * DAY + 13 * HOUR,
  );
  const cardId = await publishStream(
    actors,
    9,
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
  const over = actors.as(HOST, after(1));
  await endStream(over, stream.uuid);
  await keepRecording(over, stream.uuid, await takeAsset(over, 'night-flow.mp4', 'video/mp4'), 60);
}
