import type { UserId } from '@waymark/contract/kit';
import { DIGEST_DEFAULTS, type DigestPlan, type ShownDigestPlan } from '@waymark/contract/notifications';
import { mutate } from '../../platform/audit/mutate.ts';
import type { ActorContext, JobContext, InTransaction } from '../../platform/context.ts';
import { translatorFor } from '../../platform/i18n/translator.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { ownZone, zoneFor } from '../../platform/tenancy/time-zone.ts';
import { personSummaries } from '../people/people.public.ts';
import { findBudget } from './budgets.repo.ts';
import { quietTimeOf } from './budgets.service.ts';
import { nextDue } from './digest-time.ts';
import {
  addPlans,
  concludeDigest,
  type DigestItemRow,
  type DueDigest,
  findDigestsEnded,
  findPlan,
  insertDigestItems,
  resumeDigests,
  savePlan,
  takeDigestItems,
  takeDue,
} from './digests.repo.ts';
import { digestPlanChanged } from './notifications.events.ts';
import { digestMail } from './notifications.mails.ts';
import { ownNotifications } from './notifications.policy.ts';
import { messageOf } from './notifications.present.ts';
import { quietUntil } from './quiet-time.ts';
import { findActors } from './recipients.repo.ts';

const IN_ONE_MAIL = 30;
const AT_ONCE = 200;

/** When the caller gets what is gathered for them (NTF-03). */
export async function getDigestPlan(ctx: ActorContext): Promise<ShownDigestPlan> {
  const { userId } = ctx.actor;
  const [row, ended] = await Promise.all([findPlan(ctx.store, userId), findDigestsEnded(ctx.store, [userId])]);
  const plan = row ?? { ...DIGEST_DEFAULTS, next_at: nextDue(ctx.now(), ownZone(ctx), DIGEST_DEFAULTS) };
  const { frequency, hour, weekday, next_at } = plan;
  return { frequency, hour, weekday, nextAt: next_at.toISOString(), enabled: !ended.has(userId) };
}

/** Chooses when, in the caller's own time zone; digests that were ended by their link are taken up again. */
export async function changeDigestPlan(ctx: ActorContext, plan: DigestPlan): Promise<ShownDigestPlan> {
  const { userId } = ctx.actor;
  await mutate(ctx, digestPlanChanged, async (ctx) => {
    // From the store: what a session knows of its person may be a moment behind.
    const timeZone = (await findActors(ctx.store, [userId])).get(userId)?.timeZone ?? null;
    await savePlan(ctx.store, userId, { ...plan, next_at: nextDue(ctx.now(), zoneFor(ctx, timeZone), plan) });
    await resumeDigests(ctx.store, userId);
    return { result: undefined, subject: { type: 'user', id: userId }, details: plan };
  });
  return getDigestPlan(ctx);
}

/** Something for a person's next digest, and their time zone. */
export interface Gathered {
  readonly item: DigestItemRow;
  readonly timeZone: string | null;
}

/**
 * Puts things into people's next digests, in the job's transaction, and answers for which people it did. Those without a plan get the usual one;
 * those who ended digests, none. Three statements for however many.
 */
export async function gather(ctx: JobContext, things: readonly Gathered[]): Promise<ReadonlySet<UserId>> {
  if (things.length === 0) return new Set();
  const ended = await findDigestsEnded(
    ctx.store,
    things.map(({ item }) => item.user_id),
  );
  const taken = things.filter(({ item }) => !ended.has(item.user_id));
  await insertDigestItems(
    ctx.store,
    taken.map(({ item }) => item),
  );
  const byZone = Map.groupBy(taken, ({ timeZone }) => zoneFor(ctx, timeZone));
  const plans = [...byZone].flatMap(([zone, some]) => {
    const plan = { ...DIGEST_DEFAULTS, next_at: nextDue(ctx.now(), zone, DIGEST_DEFAULTS) };
    return some.map(({ item }) => ({ ...plan, user_id: item.user_id }));
  });
  await addPlans(ctx.store, plans);
  return new Set(taken.map(({ item }) => item.user_id));
}

/** The plan of someone who moved to another time zone goes by their new clock. */
export async function followTheClock(ctx: JobContext, userId: UserId): Promise<void> {
  const plan = await findPlan(ctx.store, userId);
  const actor = (await findActors(ctx.store, [userId])).get(userId);
  if (plan === undefined || actor === undefined) return;
  await savePlan(ctx.store, userId, { ...plan, next_at: nextDue(ctx.now(), zoneFor(ctx, actor.timeZone), plan) });
}

/**
 * Sends what is due, so many at once, in the job's transaction: a digest is queued, its items go and the next one is set together, so
 * that each is sent once, whatever happens (NTF-06). Answers whether there may be more.
 */
export async function sendDueDigests(ctx: InTransaction<JobContext>): Promise<boolean> {
  const due = await takeDue(ctx.store, ctx.now(), AT_ONCE);
  const actors = await findActors(
    ctx.store,
    due.map(({ user_id }) => user_id),
  );
  for (const digest of due) {
    const actor = actors.get(digest.user_id);
    const sent = actor !== undefined && (await sendDigest(ctx, digest, actor));
    const nextAt = nextDue(ctx.now(), zoneFor(ctx, actor?.timeZone ?? null), digest);
    await concludeDigest(ctx.store, digest.user_id, sent, nextAt, ctx.now());
  }
  return due.length === AT_ONCE;
}

type Reader = NonNullable<Awaited<ReturnType<typeof findActors>> extends Map<UserId, infer One> ? One : never>;

async function sendDigest(ctx: InTransaction<JobContext>, { user_id, email }: DueDigest, actor: Reader): Promise<boolean> {
  const items = await takeDigestItems(ctx.store, user_id, ownNotifications({ ...ctx, actor }), IN_ONE_MAIL);
  if ((await findDigestsEnded(ctx.store, [user_id])).has(user_id)) return false;
  const total = items[0]?.total ?? 0;
  if (total === 0) return false;
  const people = await personSummaries(
    ctx.store,
    items.flatMap(({ actor_id }) => actor_id ?? []),
  );
  const { t } = translatorFor(ctx.organisation, actor.language);
  const messages = items.map(({ kind, actor_id, params }) =>
    messageOf(t, kind, actor_id === null ? undefined : people.get(actor_id)?.fullName, params),
  );
  const budget = await findBudget(ctx.store, user_id);
  const heldUntil = budget === undefined ? null : quietUntil(ctx.now(), zoneFor(ctx, actor.timeZone), quietTimeOf(budget));
  await queueMail(ctx, { recipientId: user_id, to: email, template: digestMail, params: { messages, total }, heldUntil });
  return true;
}
