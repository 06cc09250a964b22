import type { UserId } from '@waymark/contract/kit';
import { attendedBy, meetingProvider, type MeetingStay } from '@waymark/contract/vilt';
import { mutate } from '../../platform/audit/mutate.ts';
import type { BaseContext, JobContext } from '../../platform/context.ts';
import { CallRefused, isServiceAddress } from '../../platform/fetch/guarded-fetch.ts';
import { withStream } from '../../platform/fetch/guarded-stream.ts';
import { serviceAddress } from '../../platform/fetch/service-address.ts';
import { cardNamed, type CardRow, visibleCard } from '../cards/cards.public.ts';
import { keepMadeFile, linkFiles, spooled } from '../media/media.public.ts';
import { recordingKept } from './vilt.events.ts';
import { findRegistrations, findSessions } from './vilt.repo.ts';
import { leadsSessions, viltOf } from './vilt.service.ts';
import { markPresent } from './vilt-attendance.service.ts';
import { type ZoomClient, ZoomRefused, zoomToken } from './zoom-api.ts';
import { filmsOf, heldTimes, recordingFiles, staysIn } from './zoom-calls.ts';
import { filmIn, TOO_LARGE } from './zoom-film.ts';
import * as repo from './zoom.repo.ts';
import type { ZoomMeetingRow } from './zoom.row.ts';

/** Record type of what was recorded of a meeting. */
export const MEETING_RECORDING = 'vilt-meeting';
const MAXIMUM_BYTES = 8 * 1024 ** 3;

type Held = ZoomMeetingRow & { readonly zoom_id: string };

/**
 * Marks who was in a meeting and takes its films, each though another failed. Run again, it goes on. Returns whether attendance is done. Throws
 * what went wrong, at the end.
 */
export async function takeWhatIsLeft(ctx: JobContext, client: ZoomClient, meeting: Held): Promise<boolean> {
  const attendance = meeting.reported_at === null ? takeAttendance(ctx, client, meeting) : Promise.resolve(true);
  await Promise.allSettled([attendance]);
  if (meeting.is_recorded) await takeRecordings(ctx, client, meeting);
  return attendance;
}

/** Does something for one after the other, also after one that failed. Throws what the first of them threw, at the end. */
async function forEachOf<Item>(items: readonly Item[], act: (item: Item) => Promise<void>): Promise<void> {
  const done: Promise<void>[] = [];
  for (const item of items) {
    const one = act(item);
    done.push(one);
    await Promise.allSettled([one]);
  }
  await Promise.all(done);
}

/** Takes the films of a meeting that are there and not yet ours: each becomes a file of the session, its author’s. */
async function takeRecordings(ctx: JobContext, client: ZoomClient, meeting: Held): Promise<void> {
  const card = await cardNamed(ctx.store, meeting.card_id);
  if (card === undefined) return;
  const known = new Set((await repo.findRecordings(ctx.store, [meeting.id])).map((row) => row.starts_at.getTime()));
  await forEachOf(await heldTimes(ctx, client, meeting.zoom_id), async (uuid) => {
    const films = filmsOf(await recordingFiles(ctx, client, uuid)).filter((film) => !known.has(Date.parse(film.recording_start)));
    await forEachOf(films, async (film) => keepRecording(ctx, client, card, meeting, film));
  });
}

type Film = ReturnType<typeof filmsOf>[number];

async function keepRecording(ctx: JobContext, client: ZoomClient, card: CardRow, meeting: Held, film: Film): Promise<void> {
  if ((film.file_size ?? 0) > MAXIMUM_BYTES || meeting.refused_films.includes(film.id)) throw new ZoomRefused('refused', TOO_LARGE);
  const ownerId = card.author_id as UserId;
  const startsAt = new Date(film.recording_start);
  const seconds = film.recording_end === undefined ? null : (Date.parse(film.recording_end) - startsAt.getTime()) / 1000;
  const fileId = await keepFilm(ctx, client, film, { ownerId, seconds }).catch(async (error: unknown) => {
    if (error instanceof ZoomRefused && error.detail === TOO_LARGE) await repo.noteRefusedFilm(ctx.store, meeting.id, film.id);
    throw error;
  });
  await mutate(ctx, recordingKept, async (ctx) => {
    const row = { meeting_id: meeting.id, zoom_file_id: film.id, file_id: fileId, starts_at: startsAt };
    await repo.insertRecording(ctx.store, row);
    const files = (await repo.findRecordings(ctx.store, [meeting.id])).map(({ file_id: id }) => id);
    await linkFiles({ ...ctx, actor: { userId: ownerId } }, { type: MEETING_RECORDING, id: meeting.id }, files);
    const about = { cardId: card.id, cardTitle: card.title, cardSlug: card.slug };
    return { result: undefined, subject: { type: 'card', id: card.id }, details: { ...about, sessionId: meeting.session_id, fileId } };
  });
}

async function keepFilm(
  ctx: JobContext,
  client: ZoomClient,
  { download_url: address }: Film,
  { ownerId, seconds }: { readonly ownerId: UserId; readonly seconds: number | null },
) {
  return withFilm(ctx, client, address, (bytes) =>
    spooled(bytes, { maximumBytes: MAXIMUM_BYTES }, (file) =>
      keepMadeFile(ctx, {
        ownerId,
        objectType: 'vilt',
        uploadType: 'recording',
        fileName: 'recording.mp4',
        contentType: 'video/mp4',
        size: file.size,
        seconds: seconds === null ? null : Math.max(1, Math.round(seconds)),
        read: () => file.read(),
      }),
    ),
  );
}

/** Hands on a film as it comes. The token goes to Zoom alone. Throws ZoomRefused. */
async function withFilm<Result>(
  ctx: JobContext,
  client: ZoomClient,
  address: string,
  take: (bytes: AsyncIterable<Uint8Array>) => Promise<Result>,
): Promise<Result> {
  if (!address.startsWith('https://') || meetingProvider(address) !== 'zoom') throw new ZoomRefused('refused', 'download_url');
  const { serviceDoor: door, config } = ctx.platform;
  const request = { headers: { accept: 'video/mp4', authorization: `Bearer ${await zoomToken(ctx, client)}` } };
  const how = { door, mayCall: (one: string) => isServiceAddress(one, door) };
  try {
    return await withStream(serviceAddress(config, address), request, how, (answer) => take(filmIn(answer, MAXIMUM_BYTES)));
  } catch (error) {
    if (error instanceof CallRefused) throw new ZoomRefused('unreachable', error.message);
    throw error;
  }
}

/**
 * Marks who was there by Zoom’s report, once the last date of a session is over (CRD-17). The trainers’ own word stays, and no one is marked as
 * missing: the report knows people by the address they are signed in to Zoom with. Returns whether Zoom had a report. Throws ZoomRefused.
 */
async function takeAttendance(ctx: JobContext, client: ZoomClient, meeting: ZoomMeetingRow): Promise<boolean> {
  const card = await cardNamed(ctx.store, meeting.card_id);
  if (card === undefined) return true;
  const all = (await repo.findMeetings(ctx.store, card.id)).filter(({ session_id: id }) => id === meeting.session_id);
  if (all.some((other) => other.ends_at > meeting.ends_at)) return true;
  const stays: MeetingStay[] = [];
  for (const { zoom_id: zoomId } of all) {
    if (zoomId === null) continue;
    for (const uuid of await heldTimes(ctx, client, zoomId)) stays.push(...(await staysIn(ctx, client, uuid)));
  }
  if (stays.length === 0) return false;
  const there = attendedBy(
    stays,
    all.map(({ starts_at, ends_at }) => ({ from: starts_at.getTime(), to: ends_at.getTime() })),
  );
  await markPresent(ctx, card, meeting.session_id, (ctx, userIds) => repo.findByEmail(ctx.store, userIds, there));
  await repo.noteReported(ctx.store, meeting.id, ctx.now());
  return true;
}

/** Whether the caller may watch what was recorded of a meeting: those who have or had a place in its session, and those who lead it. */
export async function maySeeMeetingRecording(ctx: BaseContext, meetingId: string): Promise<boolean> {
  const meeting = await repo.findMeeting(ctx.store, meetingId);
  if (meeting === undefined || ctx.actor === null) return false;
  const { actor } = ctx;
  const card = await visibleCard({ ...ctx, actor }, meeting.card_id);
  if (leadsSessions({ actor }, card, viltOf(card).trainerIds)) return true;
  const session = (await findSessions(ctx.store, card.id)).find(({ id }) => id === meeting.session_id);
  if (session === undefined || session.cancelled_at !== null) return false;
  const places = await findRegistrations(ctx.store, card.id);
  return places.some((place) => place.session_id === session.id && place.user_id === actor.userId && place.status !== 'waiting');
}
