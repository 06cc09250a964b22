import type { ContentOf } from '@waymark/contract/cards';
import { cardInputSchema } from '@waymark/contract/cards';
import type { LiveWay, StreamId } from '@waymark/contract/live-streams';
import { createCard, publishCard, reportProgress, visitCard } from '../features/cards/cards.public.ts';
import {
  answerQuestion,
  askLivePoll,
  endStream,
  joinStream,
  keepPresence,
  keepRecording,
  markMoment,
  postMessage,
  registerForStream,
  startStream,
  updateChapter,
  updateLivePoll,
  voteForQuestion,
  voteInLivePoll,
} from '../features/live-streams/live-streams.public.ts';
import type { DemoActors } from './demo-actors.ts';
import { takeAsset } from './demo-cards.ts';

const HOST = 'leader@northmere.example';
const DAY = 86_400_000;
const HOUR = 3_600_000;
const MINUTES_A_DAY = 1440;

interface PlannedStream {
  readonly daysAgo: number;
  readonly way: LiveWay;
  readonly title: string;
  readonly description: string;
  readonly startsAt: number;
  /** How many may register; null where no one does. */
  readonly places: number | null;
}

async function publishStream(actors: DemoActors, { daysAgo, way, title, description, startsAt, places }: PlannedStream) {
  const host = actors.as(HOST, daysAgo);
  const content: ContentOf<'video_stream'> = {
    cardType: 'video_stream',
    startsAt: new Date(startsAt).toISOString(),
    keepsRecording: true,
    speechCaptions: false,
    relaysConnections: false,
    way,
    takesRegistrations: places !== null,
    places,
  };
  const draft = await createCard(
    host,
    cardInputSchema.parse({ title, description, content, topics: ['Leak detection'], durationMinutes: 30 }),
  );
  await publishCard(host, draft.id);
  return draft.id;
}

/** Places in the planned broadcast, and how many wait for one. */
const PLACES = 12;
const WAITING = 3;

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

/** The recording that comes with the product is shorter than the broadcast. */
const FILM_SECONDS_A_MINUTE = 6;

/** Minutes of the broadcast that its host marked, and what came then. */
const CHAPTERS = [
  [0.2, 'Setting up the listening posts'],
  [1.5, 'The first leak'],
  [3, 'What the pump sounded like'],
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

/** Which seconds of the recording each of some people played afterwards: the last two had not been there live. */
const PLAYED_LATER = [
  [0, 12],
  [0, 23],
  [0, 8],
] as const;

/** Lets people play the recording afterwards. */
async function playLater(actors: DemoActors, cardId: string): Promise<void> {
  for (const [person, [from, to]] of PLAYED_LATER.entries()) {
    const viewer = actors.as(actors.emails[18 + person] ?? HOST, 3);
    await visitCard(viewer, cardId, false);
    const played = { played: [[from, to]] as [number, number][], positionSeconds: to, durationSeconds: null, readSeconds: 0 };
    await reportProgress(viewer, cardId, { ...played, played: [], positionSeconds: from });
    const later = new Date(viewer.now().getTime() + (to - from) * 1000);
    await reportProgress({ ...viewer, now: () => later }, cardId, played);
  }
}

const POLL = {
  question: 'What do you hear?',
  options: [
    { id: 'leak', text: 'A leak' },
    { id: 'pump', text: 'A pump' },
    { id: 'traffic', text: 'Traffic' },
  ],
  multiple: false,
};
const HEARD = ['leak', 'leak', 'pump', 'leak', 'traffic'] as const;
const QUESTIONS = ['Does rain drown it out?', 'Can I come along one night?'] as const;

/** Lets people answer a poll, ask and vote, while the broadcast runs. */
async function takePart(actors: DemoActors, streamId: StreamId, minutes: number, after: (minutes: number) => number): Promise<void> {
  const viewers = actors.emails.slice(14, 14 + HEARD.length);
  const host = actors.as(HOST, after(minutes));
  const poll = await askLivePoll(host, streamId, POLL);
  for (const [at, email] of viewers.entries()) {
    const viewer = actors.as(email, after(minutes));
    await joinStream(viewer, streamId, null);
    await voteInLivePoll(viewer, streamId, poll.id, [HEARD[at] ?? 'leak']);
  }
  await updateLivePoll(host, streamId, poll.id, { isOpen: false, showsResults: true });
  for (const [at, body] of QUESTIONS.entries()) {
    const { id } = await postMessage(actors.as(viewers[at] ?? HOST, after(minutes)), streamId, { kind: 'question', body });
    for (const email of viewers.slice(at)) await voteForQuestion(actors.as(email, after(minutes)), streamId, id, true);
    if (at === 0) await answerQuestion(host, streamId, id, true);
  }
}

/** Makes a broadcast that is over, with its recording and what was asked in it, and one that is planned. */
export async function makeLiveStreams(actors: DemoActors): Promise<void> {
  const today = Math.floor(Date.now() / DAY) * DAY;
  await publishStream(actors, {
    daysAgo: 2,
    way: 'meeting',
    title: 'Ask the control room',
    description:
      '<p>Half an hour on how alarms become decisions at three in the morning. Bring your questions; the recording stays here.</p>',
    startsAt: today + 6 * DAY + 13 * HOUR,
    places: null,
  });
  const plannedId = await publishStream(actors, {
    daysAgo: 3,
    way: 'broadcast',
    title: 'Town hall: a year without a burst main',
    description: '<p>What changed, what it cost, and what comes next. Ask anything; questions with the most votes come first.</p>',
    startsAt: today + 4 * DAY + 15 * HOUR,
    places: PLACES,
  });
  for (const email of actors.emails.slice(20, 20 + PLACES + WAITING)) await registerForStream(actors.as(email, 2), plannedId);
  const cardId = await publishStream(actors, {
    daysAgo: 9,
    way: 'broadcast',
    title: 'Live from the street: one night of listening',
    description: '<p>A crew listens for leaks and says what they hear. Recorded live.</p>',
    startsAt: today - 5 * DAY + 20 * HOUR,
    places: null,
  });
  const begun = 5;
  const after = (minutes: number) => begun - minutes / MINUTES_A_DAY;
  const { stream } = await startStream(actors.as(HOST, begun), cardId, null);
  const [first = '', second = ''] = actors.emails.slice(12, 14);
  await joinStream(actors.as(first, after(0.2)), stream.uuid, { kind: 'message', body: 'Good evening from Harwick.' });
  await joinStream(actors.as(second, after(0.3)), stream.uuid, { kind: 'question', body: 'How do you tell a pump from a leak?' });
  await postMessage(actors.as(HOST, after(0.5)), stream.uuid, { kind: 'message', body: 'A pump stops now and then. A leak never does.' });
  await watch(actors, stream.uuid, after);
  await takePart(actors, stream.uuid, WATCHED_SECONDS / 60, after);
  for (const [minutes, title] of CHAPTERS) {
    const marking = actors.as(HOST, after(minutes));
    const { id } = await markMoment(marking, stream.uuid);
    await updateChapter(marking, stream.uuid, id, { title, seconds: Math.round(minutes * FILM_SECONDS_A_MINUTE) });
  }
  const over = actors.as(HOST, after(WATCHED_SECONDS / 60));
  await endStream(over, stream.uuid);
  await keepRecording(over, stream.uuid, await takeAsset(over, 'night-flow.mp4', 'video/mp4'), 60);
  await playLater(actors, cardId);
}
