import type { Attendee } from '@waymark/contract/live-streams';
import type { Page, PageQuery } from '@waymark/contract/kit';
import { authorize } from '../../platform/access/policy.ts';
import type { ActorContext } from '../../platform/context.ts';
import { decodeCursor, encodeCursor, toPage } from '../../platform/db/page.ts';
import { type CsvLine, sendCsv } from '../../platform/http/csv-answer.ts';
import type { Wire } from '../../platform/http/route.ts';
import { translatorFor } from '../../platform/i18n/translator.ts';
import { openStream } from './live-access.service.ts';
import { playedOf } from './live-recordings.service.ts';
import { liveStreamPolicy } from './live-streams.policy.ts';
import { type Measured, presentAttendee } from './live-streams.present.ts';
import { findRecorded } from './live-streams.repo.ts';
import type { StreamRow } from './live-streams.row.ts';
import { listAttendeeRows } from './live-viewers.repo.ts';

/** Rows of the file that are read at once. */
const AT_ONCE = 500;

const secondsOf = (ctx: ActorContext, { started_at, ended_at }: StreamRow) =>
  Math.round(((ended_at ?? ctx.now()).getTime() - started_at.getTime()) / 1000);

async function ownStream(ctx: ActorContext, streamId: string) {
  const open = await openStream(ctx, streamId);
  const stream = authorize(ctx, liveStreamPolicy, 'control', open.stream);
  const recorded = await findRecorded(ctx.store, stream.card_id);
  // What is played on the card is the recording of its last stream that has one.
  const isRecording = recorded?.id === stream.id;
  const { from, to } = await playedOf(ctx.store, stream);
  const measured = { streamSeconds: secondsOf(ctx, stream), parts: stream.film_parts, film: isRecording ? ([from, to] as const) : null };
  return { ...open, stream, measured };
}

async function pageOfAttendees(ctx: ActorContext, stream: StreamRow, measured: Measured, query: PageQuery): Promise<Page<Attendee>> {
  const [name, id] = query.cursor === undefined ? [] : decodeCursor(query.cursor, 'text', 'uuid');
  const after = name === undefined || id === undefined ? undefined : { name, id };
  const of = { streamId: stream.id, cardId: stream.card_id, isRecording: measured.film !== null };
  return toPage(
    await listAttendeeRows(ctx.store, of, after, query.limit),
    query.limit,
    (row) => presentAttendee(row, measured),
    (row) => encodeCursor([row.name, row.user_id]),
  );
}

/** Returns who watched which part of a stream live or later, by name (LIV-09). Throws `forbidden` for anyone but its host and content managers. */
export async function listAttendance(ctx: ActorContext, streamId: string, query: PageQuery) {
  const { stream, measured } = await ownStream(ctx, streamId);
  return { ...(await pageOfAttendees(ctx, stream, measured, query)), streamSeconds: measured.streamSeconds };
}

/** Sends the same as CSV, everyone, row by row as it is read. Throws as `listAttendance`. */
export async function exportAttendance(ctx: ActorContext, streamId: string, wire: Wire): Promise<void> {
  const { stream, card, measured } = await ownStream(ctx, streamId);
  await sendCsv(wire, `attendance-${card.slug}-${stream.started_at.toISOString().slice(0, 10)}.csv`, linesOf(ctx, stream, measured));
}

const stretchesOf = (stretches: Attendee['watched']) => stretches.map(([from, to]) => `${clock(from)}–${clock(to)}`).join(' ');
const minutes = (seconds: number) => Math.round(seconds / 6) / 10;

const clock = (seconds: number) =>
  [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map((part) => String(part).padStart(2, '0')).join(':');

async function* linesOf(ctx: ActorContext, stream: StreamRow, measured: Measured): AsyncGenerator<CsvLine> {
  const { t } = translatorFor(ctx.actor.language ?? ctx.organisation.setting('DefaultOrgLanguage'));
  yield [
    t('team.person'),
    t('attendance.minutes'),
    t('attendance.later-minutes'),
    t('attendance.share'),
    t('attendance.watched'),
    t('attendance.watched-later'),
    t('attendance.completed'),
  ];
  let cursor: string | undefined;
  do {
    const page: Page<Attendee> = await pageOfAttendees(ctx, stream, measured, {
      limit: AT_ONCE,
      ...(cursor === undefined ? {} : { cursor }),
    });
    for (const { person, seconds, laterSeconds, percentage, watched, watchedLater, isCompleted } of page.items)
      yield [
        person.fullName,
        minutes(seconds),
        minutes(laterSeconds),
        percentage,
        stretchesOf(watched),
        stretchesOf(watchedLater),
        isCompleted ? t('attendance.completed-yes') : '',
      ];
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
}
