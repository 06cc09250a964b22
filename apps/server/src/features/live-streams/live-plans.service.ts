import type { ContentOf } from '@waymark/contract/cards';
import type { UserId } from '@waymark/contract/kit';
import { REMINDERS } from '@waymark/contract/live-streams';
import type { Acting, InTransaction, JobContext } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { defineJob, type TransactionJob } from '../../platform/jobs/job.ts';
import { notify } from '../../platform/notifications/notify.ts';
import { cardNamed, type CardRow } from '../cards/cards.public.ts';
import { setRegistered } from '../progress/progress.public.ts';
import * as repo from './live-plans.repo.ts';
import { changePlaces } from './live-registrations.service.ts';
import type { StreamRow } from './live-streams.row.ts';

/** People that one job tells; then another goes on. */
const AT_ONCE = 500;

interface Telling {
  readonly cardId: string;
  readonly kind: 'live-stream-soon' | 'live-stream-moved';
  /** What the text says: `day`, `soon`, `now`; `moved`, `undated`. */
  readonly what: string;
  readonly after: UserId | null;
}

/** Tells those who have a place in a planned stream something, part by part; its author is reminded too. */
export const tellRegisteredJob: TransactionJob<Telling> = defineJob<Telling>({
  name: 'live-streams.tell-registered',
  effect: 'transaction',
  handle: async (ctx, telling) => {
    const { cardId, kind, what, after } = telling;
    const card = await cardNamed(ctx.store, cardId);
    if (card === undefined || card.state !== 'published') return;
    const people = await repo.findRegistered(ctx.store, cardId, after, AT_ONCE);
    const author = card.author_id as UserId;
    const recipientIds =
      after === null && kind === 'live-stream-soon' && what !== 'now' ? [...people.filter((id) => id !== author), author] : people;
    const page = kind === 'live-stream-soon' ? 'video_streams' : 'insights';
    await notify(ctx, {
      kind,
      recipientIds,
      actorId: null,
      subject: { type: 'live-plan', id: cardId },
      params: { card: card.title, cardId, what },
      href: `/${page}/${encodeURIComponent(card.slug)}`,
    });
    const last = people.at(-1);
    if (people.length === AT_ONCE && last !== undefined)
      await ctx.platform.jobs.enqueue(ctx.store, tellRegisteredJob, { ...telling, after: last });
  },
});

/**
 * Brings the plan of a card in step with its content. Those who have a place are told of another date; after a stream that has been, the next
 * date begins with an empty list. More places let in who waits.
 */
export async function syncPlan(
  ctx: Acting,
  card: CardRow,
  { startsAt, takesRegistrations, places }: ContentOf<'video_stream'>,
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const before = await repo.findPlan(ctx.store, card.id, { lock: true });
    if (before === undefined && startsAt === null) return;
    const now = ctx.now();
    const plan = {
      card_id: card.id,
      starts_at: startsAt === null ? null : new Date(startsAt),
      takes_registrations: takesRegistrations,
      places,
    };
    const isOtherDate = before !== undefined && before.starts_at?.getTime() !== plan.starts_at?.getTime();
    const hasBeen = before?.starts_at != null && (before.begun_at !== null || before.starts_at <= now);
    await repo.writePlan(ctx.store, plan, now);
    if (isOtherDate && hasBeen) {
      const released = await repo.clearRegistrations(ctx.store, card.id);
      await setRegistered(ctx.store, card.id, { registered: [], released }, now);
    } else if (isOtherDate) {
      const what = plan.starts_at === null ? 'undated' : 'moved';
      await ctx.platform.jobs.enqueue(ctx.store, tellRegisteredJob, { cardId: card.id, kind: 'live-stream-moved', what, after: null });
    }
    if (before !== undefined) await changePlaces(ctx, card, async () => []);
  });
}

/**
 * Notes that a card’s planned stream began. Those who have a place are told where it is early, so that no reminder came, or late.
 */
export async function beginPlan(ctx: InTransaction, { card_id: cardId, started_at: now }: StreamRow): Promise<void> {
  const begun = await repo.markBegun(ctx.store, cardId, now);
  if (begun === undefined) return;
  const isLate = now.getTime() - begun.starts_at.getTime() > REMINDERS.soonMinutes * 60_000;
  if (!begun.is_reminded || isLate || begun.starts_at.getTime() - now.getTime() > REMINDERS.soonMinutes * 60_000)
    await ctx.platform.jobs.enqueue(ctx.store, tellRegisteredJob, { cardId, kind: 'live-stream-soon', what: 'now', after: null });
}

/** Lets go of the state *Registered* of those who had a place in a stream that is over; the list of who registered stays for who may edit the card. */
export async function endPlan(ctx: InTransaction, cardId: string): Promise<void> {
  const plan = await repo.findPlan(ctx.store, cardId);
  if (plan?.begun_at == null) return;
  const released = await repo.findAllRegistered(ctx.store, cardId);
  await setRegistered(ctx.store, cardId, { registered: [], released }, ctx.now());
}

/** Reminds people of the streams that begin in a day or in ten minutes, each once. */
export async function sendReminders(ctx: JobContext): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    for (const { card_id: cardId, when } of await repo.takeDuePlans(ctx.store, ctx.now()))
      await ctx.platform.jobs.enqueue(ctx.store, tellRegisteredJob, { cardId, kind: 'live-stream-soon', what: when, after: null });
  });
}
