import type { AttendanceReach, Attendee } from '@waymark/contract/live-streams';
import { generalProblems, type Page, type PageQuery } from '@waymark/contract/kit';
import type { ActorContext } from '../../platform/context.ts';
import { decodeCursor, encodeCursor, toPage } from '../../platform/db/page.ts';
import { type CsvLine, sendCsv } from '../../platform/http/csv-answer.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Wire } from '../../platform/http/route.ts';
import { translatorFor } from '../../platform/i18n/translator.ts';
import { reportingPlaceOf } from '../people/people.public.ts';
import { openStream } from './live-access.service.ts';
import { playedOf } from './live-recordings.service.ts';
import { liveStreamPolicy } from './live-streams.policy.ts';
import { presentAttendee } from './live-streams.present.ts';
import { findRecorded } from './live-streams.repo.ts';
import type { StreamRow } from './live-streams.row.ts';
import { listAttendeeRows } from './live-viewers.repo.ts';

/** Rows of the file that are read at once. */
const AT_ONCE = 500;

const secondsOf = (ctx: ActorContext, { started_at, ended_at }: StreamRow) =>
  Math.round(((ended_at ?? ctx.now()).getTime() - started_at.getTime()) / 1000);

/**
 * Returns whose attendance the caller may read: everyone’s as host or content manager, that of their team as a manager, who sees what these people did
 * in a card (MGR-02); undefined for anyone else.
 */
export async function attendanceReach(ctx: ActorContext, stream: StreamRow): Promise<AttendanceReach | undefined> {
  if (liveStreamPolicy.rules.control(ctx.actor, stream)) return 'everyone';
  const { directReportsCount, secondaryReportsCount } = await reportingPlaceOf(ctx.store, ctx.actor.userId);
  return directReportsCount > 0 || (hasSecondary(ctx) && secondaryReportsCount > 0) ? 'team' : undefined;
}

const hasSecondary = (ctx: ActorContext) => ctx.organisation.setting('show_secondary_manager');

async function readableStream(ctx: ActorContext, streamId: string) {
  const { stream, card } = await openStream(ctx, streamId);
  const reach = await attendanceReach(ctx, stream);
  if (reach === undefined) throw refuse(generalProblems.forbidden);
  const recorded = await findRecorded(ctx.store, stream.card_id);
  // What is played on the card is the recording of its last stream that has one.
  const isRecording = recorded?.id === stream.id;
  const { from, to } = await playedOf(ctx.store, stream);
  const measured = { streamSeconds: secondsOf(ctx, stream), parts: stream.film_parts, film: isRecording ? ([from, to] as const) : null };
  return { card, stream, reach, measured };
}

type Readable = Awaited<ReturnType<typeof readableStream>>;

async function pageOfAttendees(ctx: ActorContext, { stream, reach, measured }: Readable, query: PageQuery): Promise<Page<Attendee>> {
  const [name, id] = query.cursor === undefined ? [] : decodeCursor(query.cursor, 'text', 'uuid');
  const after = name === undefined || id === undefined ? undefined : { name, id };
  const of = { streamId: stream.id, cardId: stream.card_id, isRecording: measured.film !== null };
  const team = reach === 'team' ? { managerId: ctx.actor.userId, hasSecondary: hasSecondary(ctx) } : undefined;
  return toPage(
    await listAttendeeRows(ctx.store, of, team, after, query.limit),
    query.limit,
    (row) => presentAttendee(row, measured),
    (row) => encodeCursor([row.name, row.user_id]),
  );
}

/** Returns who watched which part of a stream live or later, by name (LIV-09). Throws `forbidden` for anyone but its host, content managers and managers. */
export async function listAttendance(ctx: ActorContext, streamId: string, query: PageQuery) {
  const readable = await readableStream(ctx, streamId);
  const { measured, reach } = readable;
  return { ...(await pageOfAttendees(ctx, readable, query)), streamSeconds: measured.streamSeconds, reach };
}

/** Sends the same as CSV, all of them, row by row as it is read. Throws as `listAttendance`. */
export async function exportAttendance(ctx: ActorContext, streamId: string, wire: Wire): Promise<void> {
  const readable = await readableStream(ctx, streamId);
  const { stream, card } = readable;
  await sendCsv(wire, `attendance-${card.slug}-${stream.started_at.toISOString().slice(0, 10)}.csv`, linesOf(ctx, readable));
}

const stretchesOf = (stretches: Attendee['watched']) => stretches.map(([from, to]) => `${clock(from)}–${clock(to)}`).join(' ');
const minutes = (seconds: number) => Math.round(seconds / 6) / 10;

const clock = (seconds: number) =>
  [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map((part) => String(part).padStart(2, '0')).join(':');

async function* linesOf(ctx: ActorContext, readable: Readable): AsyncGenerator<CsvLine> {
  const { t } = translatorFor(ctx.organisation, ctx.actor.language);
  yield [
    t('team.person'),
    t('attendance.minutes'),
    t('attendance.later-minutes'),
    t('attendance.share'),
    t('attendance.watched'),
    t('attendance.watched-later'),
    t('attendance.completed'),
    t('attendance.registration'),
  ];
  let cursor: string | undefined;
  do {
    const page: Page<Attendee> = await pageOfAttendees(ctx, readable, {
      limit: AT_ONCE,
      ...(cursor === undefined ? {} : { cursor }),
    });
    for (const { person, seconds, laterSeconds, percentage, watched, watchedLater, isCompleted, place } of page.items)
      yield [
        person.fullName,
        minutes(seconds),
        minutes(laterSeconds),
        percentage,
        stretchesOf(watched),
        stretchesOf(watchedLater),
        isCompleted ? t('attendance.completed-yes') : '',
        place === null ? '' : t(`attendance.registration-${place}`),
      ];
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
}
