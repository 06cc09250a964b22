import { joinableDate, viltProblems as problems, type ViltSessionInput } from '@waymark/contract/vilt';
import type { UserId } from '@waymark/contract/kit';
import type { ActorContext, BaseContext, InTransaction, JobContext } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import type { Pulse } from '../../platform/jobs/pulse.ts';
import { cardNamed, visibleCard } from '../cards/cards.public.ts';
import { findSessions } from './vilt.repo.ts';
import { leadsSessions, viltOf } from './vilt.service.ts';
import { type OpenZoomAccount, zoomAccountOf } from './zoom-account.service.ts';
import { takeWhatIsLeft } from './zoom-afterwards.service.ts';
import { ZoomRefused } from './zoom-api.ts';
import { createMeeting, deleteMeeting, meetingStart, updateMeeting } from './zoom-calls.ts';
import * as repo from './zoom.repo.ts';
import { mayStart, meetingOf, type ZoomMeetingRow } from './zoom.row.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** When Zoom is asked what was recorded and who was there, after the end: its report and its films take a while. */
const FIRST_LOOK = 15 * MINUTE;
const LAST_LOOK = 72 * HOUR;
const AFTERWARDS = [FIRST_LOOK, 30 * MINUTE, HOUR, 2 * HOUR, 4 * HOUR, 8 * HOUR, 24 * HOUR, 48 * HOUR, LAST_LOOK];
const LONGEST_WAIT = 6 * HOUR;

/** Brings the meetings of a card in step with its sessions (PLY-07): jobs make, change and take them away at Zoom. */
export async function syncMeetings(
  ctx: InTransaction,
  card: { readonly id: string; readonly title: string },
  sessions: readonly ViltSessionInput[],
): Promise<void> {
  const wanted = sessions.flatMap(({ id: sessionId, dates, timeZone, zoom }) =>
    zoom === null ? [] : dates.map((date, position) => ({ ...date, sessionId, position, timeZone, isRecorded: zoom.record })),
  );
  const changed = await repo.writeMeetings(ctx.store, card.id, card.title, wanted, ctx.now());
  await putIn(ctx, changed);
}

/** Takes the meetings to come of a card away at Zoom: the card is gone. */
export async function dropMeetings(ctx: BaseContext, cardId: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => putIn(ctx, await repo.dropMeetings(ctx.store, cardId, [], ctx.now())));
}

/** A meeting is no longer at Zoom: it is made again. */
async function makeAgain(ctx: InTransaction, meetingId: string): Promise<void> {
  await repo.bumpRevision(ctx.store, meetingId, ctx.now());
  await putIn(ctx, [meetingId]);
}

const putIn = ({ platform, store }: InTransaction, ids: readonly string[]) =>
  platform.jobs.enqueueEach(
    store,
    lookAfterMeetingJob,
    ids.map((meetingId) => ({ meetingId })),
  );

/** Has meetings looked after whose time has come, or whose server died. */
export const zoomMeetingsPulse: Pulse = {
  name: 'vilt.look-after-meetings',
  everySeconds: 20,
  due: repo.organisationsWithDueMeetings,
  handle: (ctx) =>
    inTransaction(ctx, async (ctx) => {
      await repo.moveMeetings(ctx.store, ctx.platform.config.zoom?.accountId, ctx.now());
      await putIn(ctx, await repo.takeDueMeetings(ctx.store, ctx.now()));
    }),
};

/** Makes, changes or takes away a meeting at Zoom, or takes over what is left of it. Run again, it goes on; what fails is tried again later. */
export const lookAfterMeetingJob = defineJob<{ readonly meetingId: string }>({
  name: 'vilt.look-after-meeting',
  effect: 'outside',
  takes: 1,
  retryLimit: 2,
  handle: async (ctx, { meetingId }) => {
    const meeting = await repo.leaseMeeting(ctx.store, meetingId, ctx.now());
    if (meeting === undefined) return;
    try {
      const dueAt = await lookAfter(ctx, meeting);
      await repo.returnMeeting(ctx.store, meeting, { dueAt, attempts: 0, fault: null, detail: '' }, ctx.now());
    } catch (error) {
      // A full store or a film without end, too: with the lease kept it would begin again whenever that ends.
      const refused = error instanceof ZoomRefused ? error : new ZoomRefused('failed');
      const { fault, detail } = refused;
      ctx.platform.log.warn({ meetingId, fault, detail, error }, 'a meeting at Zoom was not brought in step');
      const attempts = meeting.attempts + 1;
      await repo.returnMeeting(ctx.store, meeting, { dueAt: nextTry(ctx, meeting, attempts, refused), attempts, fault, detail }, ctx.now());
    }
  },
});

/** Later and later, as late as Zoom wants; not beyond some days after the meeting. */
function nextTry(ctx: BaseContext, meeting: ZoomMeetingRow, attempts: number, { waitSeconds }: ZoomRefused): Date | null {
  const wait = Math.min(LONGEST_WAIT, Math.max((waitSeconds ?? 0) * 1000, MINUTE * 2 ** (attempts - 1)));
  const at = ctx.now().getTime() + wait;
  return at > meeting.ends_at.getTime() + LAST_LOOK ? null : new Date(at);
}

/** Returns when to look after it next; null for not again. */
async function lookAfter(ctx: JobContext, meeting: ZoomMeetingRow): Promise<Date | null> {
  const account = await zoomAccountOf(ctx);
  if (!meeting.is_wanted) {
    if (meeting.zoom_id !== null) await deleteMeeting(ctx, connected(account), meeting.zoom_id);
    await repo.deleteMeetingRow(ctx.store, meeting.id);
    return null;
  }
  const end = meeting.ends_at.getTime();
  if (end > ctx.now().getTime()) {
    if (meeting.revision !== meeting.synced_revision) await bringInStep(ctx, connected(account), meeting);
    return new Date(end + FIRST_LOOK);
  }
  const { zoom_id: zoomId } = meeting;
  if (zoomId === null) return null;
  const isReported = await takeWhatIsLeft(ctx, connected(account), { ...meeting, zoom_id: zoomId });
  if (isReported && !meeting.is_recorded) return null;
  const next = AFTERWARDS.find((after) => end + after > ctx.now().getTime());
  return next === undefined ? null : new Date(end + next);
}

function connected(account: OpenZoomAccount | undefined): OpenZoomAccount {
  if (account === undefined) throw new ZoomRefused('not-connected');
  return account;
}

async function bringInStep(ctx: JobContext, account: OpenZoomAccount, meeting: ZoomMeetingRow): Promise<void> {
  const { topic, starts_at: startsAt, ends_at: endsAt, time_zone: timeZone, is_recorded: isRecorded } = meeting;
  const planned = { topic, startsAt, endsAt, timeZone, isRecorded };
  if (meeting.zoom_id !== null) {
    try {
      await updateMeeting(ctx, account, meeting.zoom_id, planned);
      await repo.noteSynced(ctx.store, meeting, account.accountId, undefined);
      return;
    } catch (error) {
      // Someone took it away at Zoom, or the account is another one: it is made again.
      if (!(error instanceof ZoomRefused) || error.fault !== 'not-there') throw error;
    }
  }
  const card = await cardNamed(ctx.store, meeting.card_id);
  const authorEmail = card === undefined ? undefined : await repo.findActiveEmail(ctx.store, card.author_id);
  if (card !== undefined && authorEmail !== undefined && authorEmail.toLowerCase() !== account.hostEmail) {
    try {
      const made = await createMeeting(ctx, account, authorEmail, planned);
      await repo.noteSynced(ctx.store, meeting, account.accountId, { ...made, hostedBy: card.author_id as UserId });
      return;
    } catch (error) {
      // Its author has no user of their own in this account.
      if (!(error instanceof ZoomRefused) || error.fault !== 'host-unknown') throw error;
    }
  }
  const made = await createMeeting(ctx, account, account.hostEmail, planned);
  await repo.noteSynced(ctx.store, meeting, account.accountId, { ...made, hostedBy: null });
}

/**
 * Returns a fresh address that opens the session’s next meeting as its host. Throws `card-not-found`, `vilt-session-not-found` for anyone who
 * does not lead it, `meeting-not-open` where there is none or it is someone else’s to open, `zoom-failed` with the `fault`.
 */
export async function startSessionMeeting(ctx: ActorContext, cardId: string, sessionId: string): Promise<{ url: string }> {
  const card = await visibleCard(ctx, cardId);
  if (!leadsSessions(ctx, card, viltOf(card).trainerIds)) throw refuse(problems['vilt-session-not-found']);
  const session = (await findSessions(ctx.store, card.id)).find(({ id }) => id === sessionId);
  if (session === undefined || session.cancelled_at !== null) throw refuse(problems['vilt-session-not-found']);
  const next = joinableDate(session.dates, ctx.now().getTime());
  const meeting = meetingOf(await repo.findMeetings(ctx.store, card.id), sessionId, next?.date.startsAt);
  if (meeting === undefined || meeting.zoom_id === null || !mayStart(meeting, ctx.actor)) throw refuse(problems['meeting-not-open']);
  try {
    return { url: await meetingStart(ctx, connected(await zoomAccountOf(ctx)), meeting.zoom_id) };
  } catch (error) {
    if (!(error instanceof ZoomRefused)) throw error;
    if (error.fault === 'not-there') await inTransaction(ctx, (ctx) => makeAgain(ctx, meeting.id));
    throw refuse(problems['zoom-failed'], { params: { fault: error.fault, detail: error.detail } });
  }
}
